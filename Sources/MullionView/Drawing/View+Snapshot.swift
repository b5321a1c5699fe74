// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster

extension View {
  /// Draws the view and its subviews in the current context, scaled to a rectangle.
  ///
  /// The picture is that of ``render(in:)``, with running animations.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in which the bounds appear, in the coordinates of the context.
  ///   - afterUpdates: Whether pending layouts of the tree run first.
  /// - Returns: Whether the view was drawn; false without a current context, and if the bounds or
  ///   the rectangle are empty or not finite.
  @discardableResult
  public final func drawHierarchy(in rect: Rect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layOutTree() }
    guard let context = GraphicsContext.current, rect.isFinite, !rect.isEmpty, !bounds.isEmpty
    else { return false }
    let scale = (x: rect.width / bounds.width, y: rect.height / bounds.height)
    guard scale.x.isFinite, scale.y.isFinite else { return false }
    context.saveState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: scale.x, y: scale.y)
    render(in: context)
    context.restoreState()
    return true
  }

  /// Returns a view that shows the present picture of this view.
  ///
  /// - Parameter afterUpdates: Whether pending layouts of the tree run first.
  /// - Returns: The view, of the size of the bounds; nil if they are empty or too large for a bitmap.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    resizableSnapshotView(from: nil, afterUpdates, .zero)
  }

  /// Returns a view that shows the present picture of a part of this view.
  ///
  /// If the new view is resized, the parts of the picture inside the cap insets keep their size.
  ///
  /// - Parameters:
  ///   - rect: The part, in points of the bounds.
  ///   - afterUpdates: Whether pending layouts of the tree run first.
  ///   - capInsets: The distances of the part that grows from the edges of `rect`, in points.
  /// - Returns: The view, of the size of the part at (0, 0); nil if the part is empty, not finite or
  ///   too large for a bitmap.
  public final func resizableSnapshotView(
    from rect: Rect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: EdgeInsets
  ) -> View? {
    resizableSnapshotView(from: .some(rect), afterUpdates, capInsets)
  }

  private func resizableSnapshotView(
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

  private func layOutTree() { (window ?? topmost).layoutIfNeeded() }
}
