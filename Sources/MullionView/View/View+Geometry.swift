// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Under a transform, this is the bounding box of the transformed rectangle. Setting it sets
  /// ``center`` and the size of ``bounds``, not the origin of the bounds. A rectangle with a
  /// negative size is standardized first.
  ///
  /// Under a transform, the bounds get the size of the box around the rectangle that the inverse
  /// transform results in, and the middle of the visible box becomes that of the rectangle. Under a
  /// scale or a quarter turn, the frame then equals the rectangle. Under another rotation it is
  /// larger, so set ``bounds`` and ``center`` instead. A transform without an inverse keeps the size
  /// of the bounds.
  public final var frame: Rect {
    get {
      let frame = untransformedFrame
      if depthIfAny?.transform != nil { return frameInSpace() }
      if storedTransform == .identity { return frame }
      let anchor = frame.point(at: anchorPoint)
      return Rect(at: Point(x: 0, y: 0), anchor: anchorPoint, size: frame.size)
        .applying(storedTransform).offsetBy(dx: anchor.x, dy: anchor.y)
    }
    set { reporting { () throws(ViewError) in try setFrame(newValue) } }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// Setting the size does not change ``center``.
  public final var bounds: Rect {
    get { box.bounds }
    set { reporting { () throws(ViewError) in try setBounds(newValue) } }
  }

  /// The position of ``anchorPoint`` in the superview's coordinates, in points; with the default
  /// anchor point, the center of the view.
  public final var center: Point {
    get {
      guard marks.contains(.outdated) else { return storedPosition }
      return box.untransformedFrame.point(at: anchorPoint)
    }
    set { reporting { () throws(ViewError) in try setCenter(newValue) } }
  }

  /// The transform of the view and its subviews, applied about ``center``; layout ignores it.
  ///
  /// It is the affine part of ``transform3D``, and setting it replaces that transform.
  public final var transform: AffineTransform {
    get { storedTransform }
    set { reporting { () throws(ViewError) in try setTransform(newValue) } }
  }

  private var untransformedFrame: Rect { box.untransformedFrame }

  /// Sets ``frame``.
  ///
  /// - Parameter frame: The rectangle, in the superview's coordinates.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``, also if the transform requires
  ///   bounds of an invalid size.
  public final func setFrame(_ frame: Rect) throws(ViewError) {
    try checkCoordinates(
      [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], "frame")
    var target = frame.standardized
    let matrix = depthIfAny?.transform?.affinePart ?? storedTransform
    if matrix != .identity {
      target = untransformedFrame(for: target, under: matrix)
      try checkCoordinates([target.minX, target.minY, target.width, target.height], "frame")
    }
    let access = TreeAccess(to: box, "sets the frame of")
    defer { access.end() }
    box.carryOutPendingResize()
    // Setting the current frame changes nothing; the exact frame keeps its unrounded digits.
    guard target != untransformedFrame else { return }
    let change = beginChange(.position, .boundsSize)
    storedCenter = Point(x: target.midX, y: target.midY)
    appearanceDidChange()
    resize(to: target.size)
    box.programSetGeometry(exact: target)
    end(change, .position, .boundsSize)
  }

  /// Returns the frame without the transform that shows a view in a rectangle.
  ///
  /// The rule of the size is that of Core Animation: the box around the rectangle after the inverse
  /// transform.
  private func untransformedFrame(for box: Rect, under matrix: AffineTransform) -> Rect {
    let linear = AffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
    var size = bounds.size
    if linear.isUpright {
      if matrix.a != 0 { size.width = box.width / abs(matrix.a) }
      if matrix.d != 0 { size.height = box.height / abs(matrix.d) }
    } else if let inverse = linear.inverted() {
      size = Rect(origin: Point(x: 0, y: 0), size: box.size).applying(inverse).size
    }
    let anchor = anchorPoint
    let shown = Rect(at: Point(x: 0, y: 0), anchor: anchor, size: size).applying(linear)
    let position = Point(
      x: box.midX - shown.midX - matrix.tx, y: box.midY - shown.midY - matrix.ty)
    return Rect(at: position, anchor: anchor, size: size)
  }

  /// Sets ``bounds``.
  ///
  /// - Parameter bounds: The rectangle, in the view's own coordinates.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setBounds(_ bounds: Rect) throws(ViewError) {
    try checkCoordinates(
      [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height], "bounds")
    let access = TreeAccess(to: box, "sets the bounds of")
    defer { access.end() }
    box.carryOutPendingResize()
    let target = bounds.standardized
    let earlier = storedBounds.origin
    let change = beginChange(.boundsOrigin, .boundsSize)
    let scrolls = target.origin != earlier
    if scrolls {
      storedBounds.origin = target.origin
      boundsDidChange()
      markGeometryChange()
      noticeScrolling(from: earlier)
    }
    defer {
      end(change, .boundsOrigin, .boundsSize)
      if scrolls { scrollingContent?.offsetWasSet() }
    }
    guard target.size != storedBounds.size else { return }
    let anchor = anchorPoint
    let (position, exact) = (storedPosition, exactFrame.point(at: anchor))
    storedCenter = middle(at: position, size: target.size)
    resize(to: target.size)
    box.programSetGeometry(exact: Rect(at: exact, anchor: anchor, size: target.size))
  }

  /// Sets ``center``.
  ///
  /// - Parameter center: The point, in the superview's coordinates.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setCenter(_ center: Point) throws(ViewError) {
    try checkCoordinates([center.x, center.y], "center")
    let access = TreeAccess(to: box, "sets the center of")
    defer { access.end() }
    box.carryOutPendingResize()
    guard center != storedPosition else { return }
    let change = beginChange(.position)
    move(to: center)
    end(change, .position)
  }

  /// Moves the anchor point to a position, without animating it.
  final func move(to center: Point) {
    storedCenter = middle(at: center, size: storedBounds.size)
    appearanceDidChange()
    box.programSetGeometry(exact: Rect(at: center, anchor: anchorPoint, size: exactFrame.size))
  }

  /// Sets ``transform``.
  ///
  /// - Parameter transform: The matrix.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setTransform(_ transform: AffineTransform) throws(ViewError) {
    try check(
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], "transform")
    if turnsInSpace { return try setTransform3D(Transform3D(transform)) }
    guard transform != storedTransform else { return }
    let access = TreeAccess(to: box, "sets the transform of")
    defer { access.end() }
    let change = beginChange(.transform)
    storedTransform = transform
    appearanceDidChange()
    markGeometryChange()
    end(change, .transform)
  }

  package final func check(_ values: [Double], _ property: String) throws(ViewError) {
    for value in values where !(value.magnitude <= Self.maximumMagnitude) {
      throw .invalidNumber(view: displayName, property: property, value: value)
    }
  }

  /// Throws unless all numbers are valid in a frame, the bounds, a content size or an offset.
  package final func checkCoordinates(_ values: [Double], _ property: String) throws(ViewError) {
    for value in values where !(value.magnitude <= Self.maximumCoordinate) {
      throw .invalidNumber(view: displayName, property: property, value: value)
    }
  }

  private func resize(to size: Size) {
    guard size != storedBounds.size else { return }
    storedBounds.size = size
    boundsDidChange()
    markGeometryChange()
    box.firstSizeIsKnown(size)
    box.markFollowers()
    sizeWasSet()
    if ChangeRecorder.isAnyOpen { ChangeRecorder.recording?.sizeWasSet(of: self) }
  }

  /// Responds to a new size or origin of the bounds.
  private func boundsDidChange() {
    // A dirty rect recorded against the old bounds means nothing in the new ones.
    layerDetailsIfAny?.markedParts = nil
    if contentMode == .redraw || layerDetailsIfAny?.needsDisplayOnBoundsChange ?? false {
      setNeedsDisplay()
    } else {
      appearanceDidChange()
    }
  }

  package final func replaceGeometry(center: Point, size: Size?) {
    guard ChangeRecorder.isAnyOpen, let recorder = ChangeRecorder.recording else {
      return replace(center: center, size: size)
    }
    let change = beginAnimatedChange(in: recorder, .position, .boundsSize)
    replace(center: center, size: size)
    end(change, .position, .boundsSize)
  }

  /// Replaces the center, and the size unless it is nil.
  private func replace(center: Point, size: Size?) {
    box.store(center: center, size: size)
    if size == nil { appearanceDidChange() } else { boundsDidChange() }
  }

  package final func wrappingWidthDidChange() { appearanceDidChange() }
}
