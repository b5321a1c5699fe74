// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

// An autoresizing mask keeps distances that are taken from its reference frames: the frames that
// the document sets for the view and its superview, never frames from a layout or a resize. If the
// document sets no frame for the superview, the reference is the superview's size in the first
// layout after the mask is known. For the document's initial masks, that layout uses the document's
// own size. Solving at another size is then an ordinary resize.
extension DocumentLayout {
  /// Sets the reference size of a superview for the masks of its subviews, if the document gives
  /// the superview neither a frame nor a mask.
  ///
  /// All other superviews have their reference size already when the tree builder adds the
  /// subviews.
  func settleReferences(of description: ViewDescription, at pointer: () -> String) {
    if let view = views[description.id]?.documentContainer, writtenSize(of: view) == nil {
      // A later step may add masks to this view's subviews.
      if hasStepsWithMasks, view !== window.rootView, let id = view.identifier {
        awaitedSizes.insert(id)
      }
      if description.subviews.contains(where: \.translatesAutoresizingMask) {
        for subview in view.subviews { settleReference(of: subview, at: pointer()) }
      }
    }
    let places = description.placesInTable
    for (index, subview) in description.subviews.enumerated() {
      settleReferences(of: subview) {
        "\(pointer())/\(ViewDescription.pointer(ofSubview: index, places))"
      }
    }
  }

  /// Sets the reference frames of a view's mask, if the mask is in effect.
  func settleReference(of view: View, at pointer: @autoclosure () -> String) {
    guard view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview,
      let id = view.identifier
    else { return }
    attempt(pointer()) {
      let written = writtenSize(of: superview)
      var size = written ?? knownSize(of: superview)
      if superview === window.rootView, size == nil { size = try fittingSize(of: superview) }
      if size == nil, let id = superview.identifier { awaitedSizes.insert(id) }
      view.setAutoresizingReference(
        frame: writtenFrames[id] ?? .zero, containerSize: size,
        isFromLayout: written == nil && superview !== window.rootView)
    }
  }

  /// Returns the size that the document sets for a view; nil if constraints determine the size.
  private func writtenSize(of view: View) -> Size? {
    if let frame = view.identifier.flatMap({ writtenFrames[$0] }) { return frame.size }
    if view === window.rootView { return document.size }
    // The reference size of masks in a row or an item is that of the row's or the item's frame.
    if let cell = view.superview?.documentCell {
      return cell.identifier.flatMap { writtenFrames[$0]?.size }
    }
    return view.translatesAutoresizingMaskIntoConstraints ? .zero : nil
  }

  private func knownSize(of view: View) -> Size? {
    view.identifier.flatMap { referenceSizes[$0] }
  }

  /// Returns the size that constraints give the root without the masks of its subviews.
  ///
  /// The size is computed once.
  func fittingSize(of root: View) throws(ViewError) -> Size {
    if let known = knownSize(of: root) { return known }
    let size = try root.fittingSize(View.layoutFittingCompressedSize, includingMasks: false)
    if let id = root.identifier { referenceSizes[id] = size }
    return size
  }

  /// Lays out at the document's own size, if that layout determines reference sizes of masks.
  ///
  /// - Parameter size: The size that the document is solved at; nil for the document's own size.
  func settleAwaitedSizes(before size: Size?) {
    // Without a resize, the layout for the first result has the document's own size anyway.
    guard !awaitedSizes.isEmpty, let size, size != window.bounds.size else { return }
    attempt("/root") {
      try window.solveLayout()
      recordAwaitedSizes()
    }
  }

  /// Records the sizes from the last layout as reference sizes for the masks that wait for them.
  func recordAwaitedSizes() {
    for id in awaitedSizes { referenceSizes[id] = views[id]?.exactFrame.size }
    awaitedSizes = []
  }
}
