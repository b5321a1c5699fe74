// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// The bounding box of the clip, in device pixels; painting changes no pixel outside it.
  public var clipBox: PixelRect { state.clip }

  /// The smallest rectangle around the clip, in the current coordinates.
  ///
  /// The rectangle is zero if the clip is empty or the transform is singular.
  public var clipBounds: Rect {
    let box = state.clip
    guard !box.isEmpty, let inverse = state.transform.inverted() else { return .zero }
    return Rect(
      x: Double(box.minX), y: Double(box.minY), width: Double(box.width),
      height: Double(box.height)
    ).applying(inverse)
  }

  /// Restricts the clip to a box of device pixels.
  public func clip(to box: PixelRect) {
    state.clip = state.clip.intersection(box)
  }

  /// Restricts the clip to a rectangle; edges inside pixels are antialiased.
  public func clip(to rect: Rect) {
    clip(to: Shape(rect, state.transform))
  }

  /// Restricts the clip to a rectangle with rounded corners.
  ///
  /// The result is the same as for the rectangle's path. This method is faster if no part of the
  /// outline crosses the clip.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The corner radius, at most half the shorter side; larger values are clamped.
  /// - Complexity: O(device pixels of the rectangle inside the clip).
  public func clip(to rect: Rect, cornerRadius: Double) {
    if isClipInside(rect, cornerRadius: cornerRadius) { return }
    clip(to: .roundedRect(rect, cornerRadius: cornerRadius))
  }

  /// Restricts the clip to the union of several rectangles.
  ///
  /// - Complexity: O(device pixels of their bounding box inside the clip).
  public func clip(to rects: [Rect]) {
    var path = Path()
    rects.forEach { path.addRect($0) }
    clip(to: EdgeList(path, state.transform).map { .union($0) })
  }

  /// Restricts the clip to the interior of a path.
  ///
  /// - Complexity: O(device pixels of the path's bounding box inside the clip).
  public func clip(to path: Path, rule: FillRule = .nonzero) {
    clip(to: Shape(path, state.transform, rule))
  }

  /// Restricts the clip to a rectangle, masked by the alpha of an image.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the image is drawn in.
  ///   - mask: The image whose alpha is multiplied with the clip's coverage.
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
