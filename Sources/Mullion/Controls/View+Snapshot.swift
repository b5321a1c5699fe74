// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension View {
  /// Returns a view that shows the present pixels of the view and its subviews.
  ///
  /// The picture stays as it is if the view changes later. It does not include the view's transform.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out before.
  /// - Returns: A view of the same size at the origin; nil if the view has no area or more pixels than
  ///   a picture can have.
  /// - Complexity: O(pixels).
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { (window ?? self).layoutIfNeeded() }
    let scale = window?.scale ?? 1
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    guard width > 0, height > 0, width < 1e6, height < 1e6,
      let context = try? GraphicsContext(
        width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), scale: scale)
    else { return nil }
    render(in: context)
    guard let image = try? Image(bitmap: context.bitmap, scale: scale) else { return nil }
    let snapshot = ImageView(image: image)
    snapshot.contentMode = .topLeft
    snapshot.frame = Rect(origin: .zero, size: bounds.size)
    return snapshot
  }
}
