// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Fills a rectangle; edges inside pixels are antialiased.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: The color; nil for ``fillColor``.
  /// - Complexity: O(device pixels inside the clip).
  public func fill(_ rect: Rect, color: Color? = nil) {
    paint(Shape(rect, state.transform), .color((color ?? state.fillColor).premultiplied))
  }

  /// Fills the interior of a path.
  ///
  /// - Parameters:
  ///   - path: The path; open subpaths are closed.
  ///   - color: The color; nil for ``fillColor``.
  ///   - rule: The fill rule.
  /// - Complexity: O(device pixels inside the clip + edges · log edges).
  public func fill(_ path: Path, color: Color? = nil, rule: FillRule = .nonzero) {
    guard !isOutsideClip(path.controlBounds) else { return }
    paint(
      Shape(path, state.transform, rule), .color((color ?? state.fillColor).premultiplied))
  }

  /// Fills a rectangle with rounded corners.
  ///
  /// The result is the same as for the rectangle's path. This method is faster if no part of the
  /// outline crosses the clip.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The corner radius, at most half the shorter side; larger values are clamped.
  ///   - color: The color; nil for ``fillColor``.
  /// - Complexity: O(device pixels inside the clip).
  public func fill(_ rect: Rect, cornerRadius: Double, color: Color? = nil) {
    guard state.shadow == nil, isClipInside(rect, cornerRadius: cornerRadius) else {
      return fill(.roundedRect(rect, cornerRadius: cornerRadius), color: color)
    }
    paint(.box(state.clip), .color((color ?? state.fillColor).premultiplied))
  }

  /// Strokes a path with ``strokeStyle``.
  ///
  /// The transform also scales the line width. A line that overlaps itself is painted only once
  /// there.
  ///
  /// - Parameters:
  ///   - path: The path; open subpaths stay open.
  ///   - color: The color; nil for ``strokeColor``.
  /// - Complexity: O(device pixels inside the clip + edges · log edges).
  public func stroke(_ path: Path, color: Color? = nil) {
    guard !isOutsideClip(path.controlBounds, margin: state.stroke.reach) else { return }
    paint(
      Shape(stroking: path, state.stroke, state.transform),
      .color((color ?? state.strokeColor).premultiplied))
  }

  /// Strokes the edges of a rectangle; half of the line lies outside.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - color: The color; nil for ``strokeColor``.
  /// - Complexity: O(device pixels inside the clip).
  public func stroke(_ rect: Rect, color: Color? = nil) {
    stroke(.rect(rect), color: color)
  }

  /// Makes a rectangle transparent; ignores the blend mode and casts no shadow.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func clear(_ rect: Rect) {
    compose(Shape(rect, state.transform), .color(0), mode: .clear)
  }

  /// Paints a border inside the edges of a rectangle with rounded corners.
  ///
  /// The border is the difference of two rounded rectangles; the inner radius is `cornerRadius -
  /// width`, at least 0. A border as wide as half the rectangle fills the rectangle.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func strokeBorder(
    _ rect: Rect, width: Double, cornerRadius: Double = 0, corners: RectCorners = .all,
    color: Color
  ) {
    guard width > 0, !rect.isEmpty, !isOutsideClip(rect) else { return }
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    let hole = rect.insetBy(dx: width, dy: width)
    let innerRadius = max(0, radius - width)
    if state.shadow == nil, isClipInside(hole, cornerRadius: innerRadius) { return }
    let isWhole = corners == .all
    let outer =
      isWhole
      ? Path.roundedRect(rect, cornerRadius: radius)
      : .roundedRect(rect, cornerRadius: radius, corners: corners)
    guard var edges = EdgeList(outer, state.transform) else { return }
    if !hole.isEmpty {
      // With the inner outline reversed, the hole's coverage is subtracted exactly. The even-odd
      // rule would add the coverages in a pixel that both outlines cross, as they do in corners.
      let inner =
        isWhole
        ? Path.roundedRect(hole, cornerRadius: innerRadius)
        : .roundedRect(hole, cornerRadius: innerRadius, corners: corners)
      guard edges.append(inner, state.transform, winding: -1) else { return }
    }
    paint(.outline(edges, .nonzero), .color(color.premultiplied))
  }

  // MARK: Transparency layers

  /// Begins a transparency layer, which ``endTransparencyLayer()`` composites as one image.
  ///
  /// The layer's initial clip is the box of the current clip, enlarged by the pixels whose shadow
  /// falls on the clip. The clip's shape, ``alpha``, ``blendMode`` and ``shadow`` apply to the
  /// whole layer at its end and are reset inside. All open layers together have at most as many
  /// pixels as the largest bitmap. Beyond that limit, a layer is painted directly, each primitive
  /// with the opacity `alpha`.
  ///
  /// - Parameter alpha: The layer's opacity, clamped to 0…1.
  /// - Complexity: O(device pixels of the clip's box).
  public func beginTransparencyLayer(alpha: Double) {
    defer { checkInvariants() }
    let opacity = Color.byte(alpha)
    let box = opacity == 0 ? .zero : groupBox
    let held = surfaces.dropFirst().reduce(0) { $0 + $1.pixels.count }
    let isBuffered =
      !box.isEmpty && held + box.width * box.height <= layerPixelLimit
    layers.append(
      Layer(outer: state, depth: savedStates.count, opacity: opacity, isBuffered: isBuffered))
    if isBuffered {
      surfaces.append(Surface(box))
      (state.mask, state.parts) = (nil, nil)
      state.clip = box
      (state.opacity, state.alpha) = (255, 1)
      (state.blendMode, state.shadow) = (.normal, nil)
    } else {
      if opacity == 0 { state.clip = .zero }
      state.opacity = Pixel.scaled(state.opacity, by: opacity)
    }
  }

  /// Whether the innermost open layer has pixels of its own; false without an open layer.
  package var isLayerBuffered: Bool { layers.last?.isBuffered ?? false }

  /// The pixels a layer needs: those of the clip, and those whose shadow falls on the clip.
  private var groupBox: PixelRect {
    guard !state.clip.isEmpty, let shadow = state.shadow, shadow.color.alpha > 0 else {
      return state.clip
    }
    let offset = shadow.pixelOffset(scale)
    return state.clip.moved(x: -offset.x, y: -offset.y)
      .grown(by: shadow.blur(scale).margin).union(state.clip)
  }

  /// Composites the innermost open layer; does nothing without an open layer.
  ///
  /// States that were saved inside the layer and not restored are discarded.
  ///
  /// - Complexity: O(device pixels of the layer's box).
  public func endTransparencyLayer() {
    defer { checkInvariants() }
    guard let layer = layers.popLast() else { return }
    savedStates.removeLast(savedStates.count - layer.depth)
    state = layer.outer
    guard layer.isBuffered, let surface = surfaces.popLast() else { return }
    paint(.box(surface.box), .surface(surface), opacity: layer.opacity)
  }

  // MARK: Composition

  /// Returns whether a rectangle certainly covers no pixel of the clip; false if uncertain.
  func isOutsideClip(_ rect: Rect, margin: Double = 0) -> Bool {
    let clip = state.clip
    if clip.isEmpty { return true }
    // A shadow may reach the clip from outside; shadows are rare, so they are not examined.
    if state.shadow != nil { return false }
    // Even a rectangle without area has an extent after adding the margin.
    let area =
      margin == 0
      ? rect
      : Rect(
        x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
        height: rect.height + 2 * margin)
    let box = area.applying(state.transform)
    // A pixel of margin on each side is more than any rounding error.
    return box.maxX < Double(clip.minX) - 1 || box.minX > Double(clip.maxX) + 1
      || box.maxY < Double(clip.minY) - 1 || box.minY > Double(clip.maxY) + 1
  }

  /// Returns whether a rectangle with rounded corners certainly covers the whole clip; false if
  /// uncertain.
  func isClipInside(_ rect: Rect, cornerRadius: Double) -> Bool {
    let transform = state.transform
    guard transform.isUpright, transform.isFinite, !rect.isEmpty,
      let place = FixedRect(rect, transform)
    else { return false }
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    // The corner's end, its radius and the edge are each rounded, in all by at most two 1024ths.
    let slack = 2
    return place.covers(
      state.clip,
      between: (
        Fixed.nearest(radius * transform.a.magnitude) + slack,
        Fixed.nearest(radius * transform.d.magnitude) + slack
      ))
  }

  /// Paints a shape and its shadow.
  func paint(_ shape: Shape?, _ source: Source, opacity: UInt32 = 255) {
    guard let shape, !state.clip.isEmpty else { return }
    if let shadow = state.shadow, shadow.color.alpha > 0,
      let mask = ShadowMask(shape, source, shadow, scale, state.clip)
    {
      compose(.mask(mask.coverage), .color(shadow.color.premultiplied), opacity: opacity)
    }
    compose(shape, source, opacity: opacity)
  }

  /// Paints a shape without a shadow.
  ///
  /// - Parameters:
  ///   - shape: The covered pixels.
  ///   - source: The source of the pixels to paint.
  ///   - opacity: A factor for the opacity, in 255ths.
  ///   - mode: The blend mode; nil for the current mode.
  func compose(
    _ shape: Shape?, _ source: Source, opacity: UInt32 = 255, mode: BlendMode? = nil
  ) {
    guard let shape, !state.clip.isEmpty else { return }
    let group = Pixel.scaled(opacity, by: state.opacity)
    surfaces[surfaces.count - 1].materialize()
    let painter = RowPainter(
      source, mask: state.mask,
      opacity: state.alpha == 1 ? group : Pixel.scaled(group, by: Color.byte(state.alpha)),
      mode: mode ?? state.blendMode, isAntialiased: state.isAntialiased || shape.isMask)
    guard let parts = state.parts else {
      return painter.paint(shape, in: state.clip, onto: &surfaces[surfaces.count - 1])
    }
    for part in parts {
      let area = part.intersection(state.clip)
      if !area.isEmpty { painter.paint(shape, in: area, onto: &surfaces[surfaces.count - 1]) }
    }
  }
}
