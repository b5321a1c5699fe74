// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension View {
  /// Sets the frame that the view has without its transform, which stays.
  ///
  /// A program may set the transform of a part, or animate that of a cell that appears.
  package final func place(_ rect: Rect) {
    guard storedTransform == .identity, depthIfAny?.transform == nil else {
      let middle = rect.point(at: anchorPoint)
      if center != middle { center = middle }
      if bounds.size != rect.size { bounds.size = rect.size }
      return
    }
    // Layout rounds frames to pixels, so the frame before rounding decides. Setting a fractional frame
    // again would lay out the superview, which would set it again.
    guard (box.maskFrame ?? frame) != rect else { return }
    if frame != rect { return frame = rect }
    // The frame has these pixels already, and other digits before rounding.
    box.programSetGeometry(exact: rect)
  }

  /// Sets the frame of a cell's content; a length that is its rounded fitting size gets the length
  /// before rounding.
  ///
  /// Otherwise the required constraints of the content would contradict its frame by a fraction of a
  /// pixel.
  package final func placeFitted(_ rect: Rect) { place(box.unrounded(rect)) }
}
