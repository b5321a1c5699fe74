// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// The box of device pixels that can be painted at most.
  public var clipBox: PixelRect { state.clip }

  /// The smallest rectangle around what can be painted, in the current coordinates.
  ///
  /// It is zero where nothing can be painted or the transform cannot be turned back.
  public var clipBounds: Rect {
    let box = state.clip
    guard !box.isEmpty, let inverse = state.transform.inverted() else { return .zero }
    return Rect(
      x: Double(box.minX), y: Double(box.minY), width: Double(box.width),
      height: Double(box.height)
    ).applying(inverse)
  }

  /// Restricts painting to device pixels of a box.
  public func clip(to box: PixelRect) {
    state.clip = state.clip.intersection(box)
  }

  /// Restricts painting to a rectangle; edges inside pixels let a share of the paint through.
  public func clip(to rect: Rect) {
    clip(to: Shape(rect, state.transform))
  }

  /// Restricts painting to a rectangle with rounded corners.
  ///
  /// The same as to clip to the path of it, and faster where the clip holds no part of its outline.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - cornerRadius: the corners' radius; above half the shorter side it is taken as that half.
  /// - Complexity: O(device pixels of the rectangle inside the clip).
  public func clip(to rect: Rect, cornerRadius: Double) {
    if isClipInside(rect, cornerRadius: cornerRadius) { return }
    clip(to: .roundedRect(rect, cornerRadius: cornerRadius))
  }

  /// Restricts painting to what is inside any of several rectangles.
  ///
  /// - Complexity: O(device pixels of their box inside the clip).
  public func clip(to rects: [Rect]) {
    var path = Path()
    rects.forEach { path.addRect($0) }
    clip(to: EdgeList(path, state.transform).map { .union($0) })
  }

  /// Restricts painting to what a path encloses.
  ///
  /// - Complexity: O(device pixels of the path's box inside the clip).
  public func clip(to path: Path, rule: FillRule = .nonzero) {
    clip(to: Shape(path, state.transform, rule))
  }

  /// Restricts painting to a rectangle, as far as an image drawn over it is opaque.
  ///
  /// - Parameters:
  ///   - rect: where the image is laid.
  ///   - mask: its alpha is the share of the paint that is let through.
  /// - Complexity: O(device pixels of the rectangle inside the clip).
  public func clip(to rect: Rect, mask: Image) {
    guard let source = source(mask, in: rect, interpolation: state.interpolation) else {
      state.clip = .zero
      return
    }
    clip(to: Shape(rect, state.transform), source)
  }

  private func clip(to shape: Shape?, _ source: Source? = nil) {
    defer { checkInvariants() }
    guard let shape else {
      state.clip = .zero
      return
    }
    if source == nil, case .box(let box) = shape { return clip(to: box) }
    let mask = CoverageMask(
      shape, source, in: state.clip, over: state.mask, isAntialiased: state.isAntialiased)
    state.clip = mask.box
    state.mask = mask
  }
}
