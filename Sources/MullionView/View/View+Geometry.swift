// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// Under a transform, this is the bounding box of the transformed rectangle. Setting it sets
  /// ``center`` and the size of ``bounds``, not the origin of the bounds. A rectangle with a
  /// negative size is standardized first.
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
    get {
      guard marks.contains(.outdated) else { return storedBounds }
      return Rect(origin: storedBounds.origin, size: PendingResize(of: self).frame.size)
    }
    set { reporting { () throws(ViewError) in try setBounds(newValue) } }
  }

  /// The position of ``anchorPoint`` in the superview's coordinates, in points; with the default
  /// anchor point, the center of the view.
  public final var center: Point {
    get {
      guard marks.contains(.outdated) else { return storedPosition }
      return PendingResize(of: self).frame.point(at: anchorPoint)
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

  private var untransformedFrame: Rect {
    if marks.contains(.outdated) { return PendingResize(of: self).frame }
    return Rect(
      x: storedCenter.x - storedBounds.width / 2, y: storedCenter.y - storedBounds.height / 2,
      width: storedBounds.width, height: storedBounds.height)
  }

  /// Sets ``frame``.
  ///
  /// - Parameter frame: The rectangle, in the superview's coordinates.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or, under a rotation or skew,
  ///   ``ViewError/frameUnderTransform(view:)``.
  public final func setFrame(_ frame: Rect) throws(ViewError) {
    try check([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], "frame")
    var target = frame.standardized
    if depthIfAny?.transform != nil { throw .frameUnderTransform(view: displayName) }
    if storedTransform != .identity {
      let matrix = storedTransform
      guard matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 else {
        throw .frameUnderTransform(view: displayName)
      }
      let size = Size(width: target.width / abs(matrix.a), height: target.height / abs(matrix.d))
      let anchor = anchorPoint
      let (across, down) = (
        matrix.a < 0 ? 1 - anchor.x : anchor.x, matrix.d < 0 ? 1 - anchor.y : anchor.y
      )
      let position = Point(
        x: target.minX + across * target.width - matrix.tx,
        y: target.minY + down * target.height - matrix.ty)
      target = Rect(at: position, anchor: anchor, size: size)
      try check([target.minX, target.minY, target.width, target.height], "frame")
    }
    let access = TreeAccess(to: self, "sets the frame of")
    defer { access.end() }
    carryOutPendingResize()
    // Setting the current frame changes nothing; the exact frame keeps its unrounded digits.
    guard target != untransformedFrame else { return }
    let change = beginChange(.position, .boundsSize)
    storedCenter = Point(x: target.midX, y: target.midY)
    appearanceDidChange()
    resize(to: target.size)
    programSetGeometry(exact: target)
    end(change, .position, .boundsSize)
  }

  /// Sets ``bounds``.
  ///
  /// - Parameter bounds: The rectangle, in the view's own coordinates.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setBounds(_ bounds: Rect) throws(ViewError) {
    try check([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height], "bounds")
    let access = TreeAccess(to: self, "sets the bounds of")
    defer { access.end() }
    carryOutPendingResize()
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
    programSetGeometry(exact: Rect(at: exact, anchor: anchor, size: target.size))
  }

  /// Sets ``center``.
  ///
  /// - Parameter center: The point, in the superview's coordinates.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setCenter(_ center: Point) throws(ViewError) {
    try check([center.x, center.y], "center")
    let access = TreeAccess(to: self, "sets the center of")
    defer { access.end() }
    carryOutPendingResize()
    guard center != storedPosition else { return }
    let change = beginChange(.position)
    move(to: center)
    end(change, .position)
  }

  /// Moves the anchor point to a position, without animating it.
  final func move(to center: Point) {
    storedCenter = middle(at: center, size: storedBounds.size)
    appearanceDidChange()
    programSetGeometry(exact: Rect(at: center, anchor: anchorPoint, size: exactFrame.size))
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
    let access = TreeAccess(to: self, "sets the transform of")
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

  private func resize(to size: Size) {
    guard size != storedBounds.size else { return }
    storedBounds.size = size
    boundsDidChange()
    markGeometryChange()
    firstSizeIsKnown(size)
    markFollowers()
    sizeWasSet()
    if ChangeRecorder.isAnyOpen { ChangeRecorder.recording?.sizeWasSet(of: self) }
  }

  /// Responds to a new size or origin of the bounds.
  private func boundsDidChange() {
    // A dirty rect recorded against the old bounds means nothing in the new ones.
    layerDetailsIfAny?.dirtyRect = nil
    if contentMode == .redraw || layerDetailsIfAny?.needsDisplayOnBoundsChange ?? false {
      setNeedsDisplay()
    } else {
      appearanceDidChange()
    }
  }

  /// Records geometry that the program set, and notifies the engine.
  private func programSetGeometry(exact: Rect) {
    noteCause("moves or resizes \(displayName)")
    exactFrame = exact
    captureReference()
    node?.engine?.geometryWasSet(of: self)
  }

  /// The parts of a view's geometry that a frame from the engine changed.
  nonisolated struct FrameChange: OptionSet {
    let rawValue: UInt8

    /// The frame changed by more than the solver's rounding.
    static let moved = FrameChange(rawValue: 1)
    /// The size of the bounds changed.
    static let resized = FrameChange(rawValue: 2)
  }

  /// Writes a frame that the engine solved.
  ///
  /// Does not change the origin of the bounds and does not write equal values. The caller marks a
  /// view that was resized, and the superview of one that moved.
  ///
  /// - Parameters:
  ///   - frame: The frame on the pixel grid.
  ///   - exact: The frame before rounding to pixels.
  ///   - recorder: The recorder of the layout's changes; nil if the layout does not animate.
  /// - Returns: The parts that changed.
  final func write(frame: Rect, exact: Rect, in recorder: ChangeRecorder?) -> FrameChange {
    // Compare the exact frames. The superview's own layout may have set this frame, and then
    // rounding it must not mark the superview.
    let moves = !exact.isNear(exactFrame)
    // Labels break lines at the exact width, which can change while the rounded one stays.
    if exact.width != exactFrame.width, wrappingContent != nil { appearanceDidChange() }
    exactFrame = exact
    let middle = Point(x: frame.midX, y: frame.midY)
    let resizes = frame.size != storedBounds.size
    guard resizes || middle != storedCenter else { return [] }
    let newSize = resizes ? frame.size : nil
    if recorder == nil {
      replace(center: middle, size: newSize, exact: exact.size)
    } else {
      let change = beginAnimatedChange(in: recorder, .position, .boundsSize)
      replace(center: middle, size: newSize, exact: exact.size)
      end(change, .position, .boundsSize)
    }
    return (moves ? FrameChange.moved : []).union(resizes ? .resized : [])
  }

  /// Replaces the center, and the size unless it is nil.
  private func replace(center: Point, size: Size?, exact: Size) {
    storedCenter = center
    guard let size else { return appearanceDidChange() }
    storedBounds.size = size
    boundsDidChange()
    firstSizeIsKnown(exact)
  }
}

nonisolated extension Rect {
  /// Returns whether another rectangle is equal up to the solver's rounding.
  fileprivate func isNear(_ other: Rect) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-6 }
    return near(minX, other.minX) && near(minY, other.minY) && near(width, other.width)
      && near(height, other.height)
  }

  /// The same rectangle with a width and a height that are not negative.
  var standardized: Rect {
    Rect(
      x: size.width < 0 ? origin.x + size.width : origin.x,
      y: size.height < 0 ? origin.y + size.height : origin.y,
      width: abs(size.width), height: abs(size.height))
  }
}
