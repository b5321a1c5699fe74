// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

// A mask refers to frames as they are written, its view's and its superview's: never to where a layout or a resize has
// put the two. A superview without a frame has no written size; there the mask refers to the size that constraints give
// the superview in the first layout after the mask is known. For what a document begins with, that is a layout at the
// size that the document is written for, so another size to solve at is a resize like any other.
extension DocumentLayout {
  /// Gives the masks right below views that have neither frame nor mask the size they refer to.
  ///
  /// All else is as written while the tree is built from the top down.
  func settleReferences(of description: ViewDescription, at pointer: String) {
    if let view = views[description.id], writtenSize(of: view) == nil {
      // A step may bring masks into it later.
      if hasStepsWithMasks, view !== window.rootView { awaitedSizes.insert(description.id) }
      if description.subviews.contains(where: \.translatesAutoresizingMask) {
        for subview in view.subviews { settleReference(of: subview, at: pointer) }
      }
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
      var size = writtenSize(of: superview) ?? knownSize(of: superview)
      if superview === window.rootView, size == nil { size = try fittingSize(of: superview) }
      if size == nil, let id = superview.identifier { awaitedSizes.insert(id) }
      view.setAutoresizingReference(frame: writtenFrames[id] ?? .zero, containerSize: size)
    }
  }

  /// The size the document gives a view; nil for one whose size is up to constraints.
  private func writtenSize(of view: View) -> Size? {
    if let frame = view.identifier.flatMap({ writtenFrames[$0] }) { return frame.size }
    if view === window.rootView { return document.size }
    return view.translatesAutoresizingMaskIntoConstraints ? .zero : nil
  }

  private func knownSize(of view: View) -> Size? {
    view.identifier.flatMap { referenceSizes[$0] }
  }

  /// The size that constraints give the root without the masks of what is in it, found once.
  func fittingSize(of root: View) throws(ViewError) -> Size {
    if let known = knownSize(of: root) { return known }
    let size = try root.fittingSize(View.layoutFittingCompressedSize, includingMasks: false)
    if let id = root.identifier { referenceSizes[id] = size }
    return size
  }

  /// Lays out at the size that the document is written for, if masks refer to what comes of that.
  ///
  /// - Parameter size: The size that the document is solved at; nil for the one it is written for.
  func settleAwaitedSizes(before size: Size?) {
    // Without a resize the first result is of that size anyway.
    guard !awaitedSizes.isEmpty, let size, size != window.bounds.size else { return }
    attempt("/root") {
      try window.solveLayout()
      recordAwaitedSizes()
    }
  }

  /// Records the sizes that a layout gave superviews without a frame, for masks that are written later.
  func recordAwaitedSizes() {
    for id in awaitedSizes { referenceSizes[id] = views[id]?.exactFrame.size }
    awaitedSizes = []
  }
}
