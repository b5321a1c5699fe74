// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension View {
  /// Sets the frame that the view has without its transform, and keeps the transform.
  ///
  /// A program may set a transform on a part of a control, or animate the transform of a cell that appears.
  package final func place(_ rect: Rect) {
    guard storedTransform == .identity, depthIfAny?.transform == nil else {
      let middle = rect.point(at: anchorPoint)
      if center != middle { center = middle }
      if bounds.size != rect.size { bounds.size = rect.size }
      return
    }
    // Layout rounds frames to pixels, so compare with the frame before rounding. Setting the same
    // fractional frame again would trigger a layout of the superview, which would set the frame again,
    // without end.
    guard (box.maskFrame ?? frame) != rect else { return }
    if frame != rect { return frame = rect }
    // The frame rounded to pixels is the same; store only the frame before rounding.
    box.programSetGeometry(exact: rect)
  }

  /// Sets the frame of a cell's content.
  ///
  /// A width or height that equals the content's rounded fitting size is replaced by the one before
  /// rounding.
  ///
  /// Otherwise the required constraints of the content would contradict its frame by a fraction of a
  /// pixel.
  package final func placeFitted(_ rect: Rect) { place(box.unrounded(rect)) }
}
