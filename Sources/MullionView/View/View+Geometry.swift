// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  final var untransformedFrame: Rect { box.untransformedFrame }

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

  /// Returns the untransformed frame with which the view appears in a rectangle under a transform.
  ///
  /// As in Core Animation, the size is that of the bounding box of the rectangle under the inverse
  /// transform.
  final func untransformedFrame(for box: Rect, under matrix: AffineTransform) -> Rect {
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
    if storedContentMode == .redraw || layerDetailsIfAny?.needsDisplayOnBoundsChange ?? false {
      setNeedsDisplay()
    } else {
      appearanceDidChange()
    }
  }

  package final func replaceGeometry(center: Point, size: Size?) {
    if overridesGeometry { return writeLayout(middle: center, size: size) }
    replaceStoredGeometry(middle: center, size: size)
  }

  /// Writes the geometry of a layout through the properties, which the view's class overrides.
  ///
  /// As in UIKit, a view that a mask positions gets a new ``frame``, and another view new ``bounds``
  /// and a new ``center``. An override that does not call super keeps the old geometry.
  private func writeLayout(middle: Point, size: Size?) {
    let size = size ?? storedBounds.size
    let frame = Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
    isWrittenByLayout = true
    defer { isWrittenByLayout = false }
    if translatesAutoresizingMaskIntoConstraints, storedTransform == .identity {
      self.frame = frame
      return
    }
    if size != storedBounds.size { bounds = Rect(origin: storedBounds.origin, size: size) }
    let position = frame.point(at: anchorPoint)
    if position != storedPosition { center = position }
  }

  /// Stores geometry that a layout writes through a property; see ``writeLayout(middle:size:)``.
  final func storeFromLayout(frame: Rect) {
    let frame = frame.standardized
    guard frame.isFinite else { return }
    replaceStoredGeometry(
      middle: Point(x: frame.midX, y: frame.midY),
      size: frame.size == storedBounds.size ? nil : frame.size)
  }

  private func replaceStoredGeometry(middle center: Point, size: Size?) {
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
