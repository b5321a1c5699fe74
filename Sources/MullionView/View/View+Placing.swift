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
    // Constraints inside the view can override its mask. Layout would then replace a frame that is set
    // again, and lay out the superview, which would set it again.
    guard frame != rect, maskFrame != rect else { return }
    frame = rect
  }

  /// The frame that the mask results in at the superview's present size; nil if no mask positions the
  /// view.
  private var maskFrame: Rect? {
    guard let reference, !reference.isProvisional, let superview else { return nil }
    return reference.frame(effectiveMask, in: superview.bounds.size)
  }
}
