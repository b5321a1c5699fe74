// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

extension View {
  final func resizableSnapshotView(
    from rect: Rect?, _ afterUpdates: Bool, _ insets: EdgeInsets
  ) -> View? {
    // The layout may change the bounds.
    if afterUpdates { layOutTree() }
    let rect = rect ?? bounds
    guard rect.isFinite, !rect.isEmpty, let image = picture(of: rect) else { return nil }
    let snapshot = View(frame: Rect(origin: .zero, size: rect.size))
    snapshot.layer.contents = image
    if insets != .zero {
      let (left, right) = Self.ends(insets.left, insets.right, of: rect.width)
      let (top, bottom) = Self.ends(insets.top, insets.bottom, of: rect.height)
      snapshot.layer.contentsCenter = Rect(
        x: left, y: top, width: right - left, height: bottom - top)
    }
    return snapshot
  }

  /// Returns the start and the end of the part between two insets, as fractions of a length.
  private static func ends(
    _ first: Double, _ second: Double, of length: Double
  ) -> (Double, Double) {
    func share(_ inset: Double) -> Double { inset > 0 ? min(inset / length, 1) : 0 }
    let (start, end) = (share(first), 1 - share(second))
    return start <= end ? (start, end) : (0, 1)
  }

  /// Returns the pixels of a part of the view, at the scale of the window.
  private func picture(of part: Rect) -> Image? {
    let scale = window?.scale ?? Screen.scaleOutsideWindows
    let width = BackingStore.pixels(part.width, scale: scale)
    let height = BackingStore.pixels(part.height, scale: scale)
    guard let context = try? GraphicsContext(width: width, height: height, scale: scale) else {
      return nil
    }
    context.translateBy(x: bounds.minX - part.minX, y: bounds.minY - part.minY)
    render(in: context)
    return try? Image(bitmap: context.bitmap, scale: scale)
  }

  final func layOutTree() { (window ?? topmost).layoutIfNeeded() }
}
