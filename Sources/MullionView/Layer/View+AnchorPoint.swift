// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// Sets ``anchorPoint``.
  ///
  /// - Parameter anchor: The point, as fractions of the bounds' size.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setAnchorPoint(_ anchor: Point) throws(ViewError) {
    try check([anchor.x, anchor.y], "anchorPoint")
    guard anchor != anchorPoint else { return }
    let access = TreeAccess(to: box, "sets the anchor point of")
    defer { access.end() }
    box.carryOutPendingResize()
    let position = storedPosition
    layerDetails.anchorPoint = anchor
    move(to: position)
    markGeometryChange()
    animations?.refresh()
  }

  /// The position of the anchor point in the superview's coordinates, from the stored geometry; a pending
  /// resize is not applied first.
  final var storedPosition: Point {
    let (anchor, size) = (anchorPoint, storedBounds.size)
    guard anchor != LayerDetails.middle else { return storedCenter }
    return Point(
      x: storedCenter.x + (anchor.x - 0.5) * size.width,
      y: storedCenter.y + (anchor.y - 0.5) * size.height)
  }

  /// Returns the middle of the untransformed frame that has the given size and its anchor point at
  /// `position`.
  final func middle(at position: Point, size: Size) -> Point {
    let anchor = anchorPoint
    guard anchor != LayerDetails.middle else { return position }
    return Rect(at: position, anchor: anchor, size: size).middle
  }
}

nonisolated extension Rect {
  /// Creates a rectangle from its size and the position of its anchor point, which is given as fractions of
  /// the size.
  init(at position: Point, anchor: Point, size: Size) {
    self.init(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Returns the point at some fractions of the size.
  func point(at anchor: Point) -> Point {
    Point(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }
}
