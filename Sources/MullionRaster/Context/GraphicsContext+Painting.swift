// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Fills a rectangle; edges inside pixels cover a share of them.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func fill(_ rect: Rect, color: Color) {
    paint(Shape(rect, state.transform), .color(color.premultiplied))
  }

  /// Fills what a path encloses.
  ///
  /// - Complexity: O(device pixels inside the clip + edges · log edges).
  public func fill(_ path: Path, color: Color, rule: FillRule = .nonzero) {
    guard !isOutsideClip(path.controlBounds) else { return }
    paint(Shape(path, state.transform, rule), .color(color.premultiplied))
  }

  /// Paints a frame of a width inside the edges of a rectangle with rounded corners.
  ///
  /// The frame is the difference of two rounded rectangles; the inner radius is `cornerRadius -
  /// width`, at least 0. A frame as wide as half the rectangle fills it.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func strokeBorder(_ rect: Rect, width: Double, cornerRadius: Double = 0, color: Color) {
    guard width > 0, !rect.isEmpty, !isOutsideClip(rect) else { return }
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    let outer = Path.roundedRect(rect, cornerRadius: radius)
    guard var edges = EdgeList(outer, state.transform) else { return }
    let hole = rect.insetBy(dx: width, dy: width)
    if !hole.isEmpty {
      // Walked backwards, the hole's share of a pixel is taken from the outer share exactly. The
      // even-odd rule would fold sums above a whole pixel only, which is wrong in the corners.
      let inner = Path.roundedRect(hole, cornerRadius: max(0, radius - width))
      guard edges.append(inner, state.transform, winding: -1) else { return }
    }
    paint(.outline(edges, .nonzero), .color(color.premultiplied))
  }

  /// Draws an image, stretched to a rectangle.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func draw(_ image: Image, in rect: Rect, interpolation: Interpolation = .bilinear) {
    guard
      let sampler = ImageSampler(image.bitmap, in: rect, state.transform, interpolation)
    else { return }
    paint(Shape(rect, state.transform), .image(sampler))
  }

  // MARK: Transparency layers

  /// Starts a group: what is painted until ``endTransparencyLayer()`` is laid down as one picture.
  ///
  /// Inside, the clip is the box of the clip outside; its shape is applied to the whole group at
  /// the end. When the open layers together have more pixels than the largest bitmap, a further
  /// group is painted directly, each primitive with the opacity `alpha`.
  ///
  /// - Parameter alpha: the group's opacity, 0…1; values outside are taken as the nearer end.
  /// - Complexity: O(device pixels of the clip's box).
  public func beginTransparencyLayer(alpha: Double) {
    defer { checkInvariants() }
    let opacity = Color.byte(alpha)
    let box = opacity == 0 ? .zero : state.clip
    let held = surfaces.dropFirst().reduce(0) { $0 + $1.pixels.count }
    let isBuffered =
      !box.isEmpty && held + box.width * box.height <= layerPixelLimit
    layers.append(
      Layer(outer: state, depth: savedStates.count, opacity: opacity, isBuffered: isBuffered))
    if isBuffered {
      surfaces.append(Surface(box))
      state = State(transform: state.transform, clip: box, mask: nil)
    } else {
      state.clip = box
      state.opacity = Pixel.scaled(state.opacity, by: opacity)
    }
  }

  /// Lays down the group that was begun last; without one, nothing happens.
  ///
  /// States that were saved inside and not restored are dropped.
  ///
  /// - Complexity: O(device pixels of the group's box).
  public func endTransparencyLayer() {
    defer { checkInvariants() }
    guard let layer = layers.popLast() else { return }
    savedStates.removeLast(savedStates.count - layer.depth)
    state = layer.outer
    guard layer.isBuffered, let surface = surfaces.popLast() else { return }
    paint(.box(surface.box), .surface(surface), opacity: layer.opacity)
  }

  // MARK: Rows

  /// Whether nothing of a rectangle can reach a pixel of the clip; false when in doubt.
  private func isOutsideClip(_ rect: Rect) -> Bool {
    let clip = state.clip
    if clip.isEmpty { return true }
    let box = rect.applying(state.transform)
    // One pixel more on each side than rounding could ever need.
    return box.maxX < Double(clip.minX) - 1 || box.minX > Double(clip.maxX) + 1
      || box.maxY < Double(clip.minY) - 1 || box.minY > Double(clip.maxY) + 1
  }

  func paint(_ shape: Shape?, _ source: Source, opacity: UInt32 = 255) {
    guard let shape, !state.clip.isEmpty else { return }
    surfaces[surfaces.count - 1].materialize()
    let painter = RowPainter(
      source, mask: state.mask, opacity: Pixel.scaled(opacity, by: state.opacity))
    painter.paint(shape, in: state.clip, onto: &surfaces[surfaces.count - 1])
  }
}
