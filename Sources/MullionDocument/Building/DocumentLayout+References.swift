// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

// A mask refers to frames as they are written, its view's and its superview's: never to where a layout or a resize has
// put the two.
extension DocumentLayout {
  /// Gives the masks right below views that have neither frame nor mask the size they refer to: the one that the
  /// constraints give those views.
  ///
  /// All else is as written while the tree is built from the top down.
  func settleReferences(of description: ViewDescription, at pointer: String) {
    if let view = views[description.id], writtenSize(of: view) == nil,
      description.subviews.contains(where: \.translatesAutoresizingMask)
    {
      for subview in view.subviews { settleReference(of: subview, at: pointer) }
    }
    for (index, subview) in description.subviews.enumerated() {
      settleReferences(of: subview, at: "\(pointer)/subviews/\(index)")
    }
  }

  /// Makes a view's mask, if it has one in force, refer to what is written.
  func settleReference(of view: View, at pointer: String) {
    guard view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview,
      let id = view.identifier
    else { return }
    attempt(pointer) {
      let size = try writtenSize(of: superview) ?? fittingSize(of: superview)
      view.setAutoresizingReference(frame: writtenFrames[id] ?? .zero, containerSize: size)
    }
  }

  /// The size the document gives a view; nil for one whose size is up to constraints.
  private func writtenSize(of view: View) -> Size? {
    if let frame = view.identifier.flatMap({ writtenFrames[$0] }) { return frame.size }
    if view === window.rootView { return document.size }
    return view.translatesAutoresizingMaskIntoConstraints ? .zero : nil
  }

  /// The size that constraints give a view without the masks of what is in it, found once.
  func fittingSize(of view: View) throws(ViewError) -> Size {
    let id = view.identifier ?? ""
    if let known = fittingSizes[id] { return known }
    let size = try view.fittingSize(View.layoutFittingCompressedSize, includingMasks: false)
    fittingSizes[id] = size
    return size
  }
}
