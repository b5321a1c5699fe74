// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Fills a rectangle; edges inside pixels cover a share of them.
  ///
  /// - Parameters:
  ///   - rect: what is filled.
  ///   - color: with what; ``fillColor`` if none is given.
  /// - Complexity: O(device pixels inside the clip).
  public func fill(_ rect: Rect, color: Color? = nil) {
    paint(Shape(rect, state.transform), .color((color ?? state.fillColor).premultiplied))
  }

  /// Fills what a path encloses.
  ///
  /// - Parameters:
  ///   - path: outlines; open ones are closed.
  ///   - color: with what they are filled; ``fillColor`` if none is given.
  ///   - rule: what they enclose.
  /// - Complexity: O(device pixels inside the clip + edges · log edges).
  public func fill(_ path: Path, color: Color? = nil, rule: FillRule = .nonzero) {
    guard !isOutsideClip(path.controlBounds) else { return }
    paint(
      Shape(path, state.transform, rule), .color((color ?? state.fillColor).premultiplied))
  }

  /// Fills a rectangle with rounded corners.
  ///
  /// The same as to fill the path of it, and faster where the clip holds no part of its outline.
  ///
  /// - Parameters:
  ///   - rect: what is filled.
  ///   - cornerRadius: the corners' radius; above half the shorter side it is taken as that half.
  ///   - color: with what; ``fillColor`` if none is given.
  /// - Complexity: O(device pixels inside the clip).
  public func fill(_ rect: Rect, cornerRadius: Double, color: Color? = nil) {
    guard state.shadow == nil, isClipInside(rect, cornerRadius: cornerRadius) else {
      return fill(.roundedRect(rect, cornerRadius: cornerRadius), color: color)
    }
    paint(.box(state.clip), .color((color ?? state.fillColor).premultiplied))
  }

  /// Draws a line along a path, in the way of ``strokeStyle``.
  ///
  /// The line is as wide as the transform makes it. Where it overlaps itself, it is painted once.
  ///
  /// - Parameters:
  ///   - path: where the line goes; open outlines stay open.
  ///   - color: the line's colour; ``strokeColor`` if none is given.
  /// - Complexity: O(device pixels inside the clip + edges · log edges).
  public func stroke(_ path: Path, color: Color? = nil) {
    guard !isOutsideClip(path.controlBounds, margin: state.stroke.reach) else { return }
    paint(
      Shape(stroking: path, state.stroke, state.transform),
      .color((color ?? state.strokeColor).premultiplied))
  }

  /// Draws a line along the edges of a rectangle, half of it outside.
  ///
  /// - Parameters:
  ///   - rect: where the line goes.
  ///   - color: the line's colour; ``strokeColor`` if none is given.
  /// - Complexity: O(device pixels inside the clip).
  public func stroke(_ rect: Rect, color: Color? = nil) {
    stroke(.rect(rect), color: color)
  }

  /// Makes a rectangle transparent, whatever mode is set; no shadow is cast.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func clear(_ rect: Rect) {
    compose(Shape(rect, state.transform), .color(0), mode: .clear)
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
    let hole = rect.insetBy(dx: width, dy: width)
    let innerRadius = max(0, radius - width)
    if state.shadow == nil, isClipInside(hole, cornerRadius: innerRadius) { return }
    let outer = Path.roundedRect(rect, cornerRadius: radius)
    guard var edges = EdgeList(outer, state.transform) else { return }
    if !hole.isEmpty {
      // Walked backwards, the hole's share of a pixel is taken from the outer share exactly. The
      // even-odd rule would fold sums above a whole pixel only, which is wrong in the corners.
      let inner = Path.roundedRect(hole, cornerRadius: innerRadius)
      guard edges.append(inner, state.transform, winding: -1) else { return }
    }
    paint(.outline(edges, .nonzero), .color(color.premultiplied))
  }

  // MARK: Transparency layers

  /// Starts a group: what is painted until ``endTransparencyLayer()`` is laid down as one picture.
  ///
  /// Inside, the clip is the box of the clip outside, and of what casts a shadow on it; its shape,
  /// ``alpha``, ``blendMode`` and ``shadow`` are applied to the whole group at the end and are not
  /// set inside. When the open layers together have more pixels than the largest bitmap, a further
  /// group is painted directly, each primitive with the opacity `alpha`.
  ///
  /// - Parameter alpha: the group's opacity, 0…1; values outside are taken as the nearer end.
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
      state.mask = nil
      state.clip = box
      (state.opacity, state.alpha) = (255, 1)
      (state.blendMode, state.shadow) = (.normal, nil)
    } else {
      if opacity == 0 { state.clip = .zero }
      state.opacity = Pixel.scaled(state.opacity, by: opacity)
    }
  }

  /// The pixels of a group that count: those of the clip, and those whose shadow falls on it.
  private var groupBox: PixelRect {
    guard !state.clip.isEmpty, let shadow = state.shadow, shadow.color.alpha > 0 else {
      return state.clip
    }
    let offset = shadow.pixelOffset(scale)
    return state.clip.moved(x: -offset.x, y: -offset.y)
      .grown(by: shadow.blur(scale).margin).union(state.clip)
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
  func isOutsideClip(_ rect: Rect, margin: Double = 0) -> Bool {
    let clip = state.clip
    if clip.isEmpty { return true }
    // A shadow lies elsewhere, and is seldom.
    if state.shadow != nil { return false }
    // What is as thin as a line has an extent all the same once it is wider.
    let area =
      margin == 0
      ? rect
      : Rect(
        x: rect.minX - margin, y: rect.minY - margin, width: rect.width + 2 * margin,
        height: rect.height + 2 * margin)
    let box = area.applying(state.transform)
    // One pixel more on each side than rounding could ever need.
    return box.maxX < Double(clip.minX) - 1 || box.minX > Double(clip.maxX) + 1
      || box.maxY < Double(clip.minY) - 1 || box.minY > Double(clip.maxY) + 1
  }

  /// Whether a rectangle with rounded corners covers every pixel of the clip wholly; false when in doubt.
  func isClipInside(_ rect: Rect, cornerRadius: Double) -> Bool {
    let transform = state.transform
    guard transform.isUpright, transform.isFinite, !rect.isEmpty,
      let place = FixedRect(rect, transform)
    else { return false }
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    // Where a corner ends is rounded for itself, and so are its radius and the edge.
    let slack = 2
    return place.covers(
      state.clip,
      between: (
        Fixed.nearest(radius * transform.a.magnitude) + slack,
        Fixed.nearest(radius * transform.d.magnitude) + slack
      ))
  }

  /// Paints a shape and what shadow it casts.
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
  ///   - shape: what is covered.
  ///   - source: what is put there.
  ///   - opacity: what it is multiplied by, in 255ths.
  ///   - mode: how it is blended; nil for the current mode.
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
    painter.paint(shape, in: state.clip, onto: &surfaces[surfaces.count - 1])
  }
}
