// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension View {
  /// The view's rectangle in its superview's coordinates, in points; the bounding box of it under a transform.
  ///
  /// Setting it sets the size of ``bounds`` and ``center``, and leaves the origin of the bounds. Negative sizes are
  /// turned around.
  public final var frame: Rect {
    get {
      let frame = untransformedFrame
      if storedTransform == .identity { return frame }
      let corners = Rect(
        x: -frame.width / 2, y: -frame.height / 2, width: frame.width, height: frame.height)
      return corners.applying(storedTransform).offsetBy(dx: frame.midX, dy: frame.midY)
    }
    set { ViewError.reporting { () throws(ViewError) in try setFrame(newValue) } }
  }

  /// The view's rectangle in its own coordinates, in points.
  ///
  /// Setting the size leaves ``center`` where it is.
  public final var bounds: Rect {
    get {
      guard marks.contains(.outdated) else { return storedBounds }
      return Rect(origin: storedBounds.origin, size: PendingResize(of: self).frame.size)
    }
    set { ViewError.reporting { () throws(ViewError) in try setBounds(newValue) } }
  }

  /// The middle of the view in its superview's coordinates, in points.
  public final var center: Point {
    get {
      guard marks.contains(.outdated) else { return storedCenter }
      let frame = PendingResize(of: self).frame
      return Point(x: frame.midX, y: frame.midY)
    }
    set { ViewError.reporting { () throws(ViewError) in try setCenter(newValue) } }
  }

  /// What the view and its subviews are drawn through, about ``center``; layout does not see it.
  public final var transform: AffineTransform {
    get { storedTransform }
    set { ViewError.reporting { () throws(ViewError) in try setTransform(newValue) } }
  }

  private var untransformedFrame: Rect {
    if marks.contains(.outdated) { return PendingResize(of: self).frame }
    return Rect(
      x: storedCenter.x - storedBounds.width / 2, y: storedCenter.y - storedBounds.height / 2,
      width: storedBounds.width, height: storedBounds.height)
  }

  /// Sets ``frame``.
  ///
  /// - Parameter frame: The rectangle, in points of the superview.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)`` or, under a rotation or skew,
  ///   ``ViewError/frameUnderTransform(view:)``.
  public final func setFrame(_ frame: Rect) throws(ViewError) {
    try check([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], "frame")
    var target = frame.standardized
    if storedTransform != .identity {
      let matrix = storedTransform
      guard matrix.b == 0, matrix.c == 0, matrix.a != 0, matrix.d != 0 else {
        throw .frameUnderTransform(view: displayName)
      }
      let size = Size(width: target.width / abs(matrix.a), height: target.height / abs(matrix.d))
      let middle = Point(x: target.midX - matrix.tx, y: target.midY - matrix.ty)
      target = Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height)
      try check([target.minX, target.minY, target.width, target.height], "frame")
    }
    let access = TreeAccess(to: self, "sets the frame of")
    defer { access.end() }
    carryOutPendingResize()
    // Setting the current frame changes nothing, so the digits that the frame rounds away are kept.
    guard target != untransformedFrame else { return }
    let change = beginChange()
    storedCenter = Point(x: target.midX, y: target.midY)
    lookDidChange()
    resize(to: target.size)
    programSetGeometry(exact: target)
    end(change, .position, .boundsSize)
  }

  /// Sets ``bounds``.
  ///
  /// - Parameter bounds: The rectangle, in the view's own points.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setBounds(_ bounds: Rect) throws(ViewError) {
    try check([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height], "bounds")
    let access = TreeAccess(to: self, "sets the bounds of")
    defer { access.end() }
    carryOutPendingResize()
    let target = bounds.standardized
    let earlier = storedBounds.origin
    let change = beginChange()
    let scrolls = target.origin != earlier
    if scrolls {
      storedBounds.origin = target.origin
      boundsDidChange()
      markGeometryChange()
      noticeScrolling(from: earlier)
    }
    defer {
      end(change, .boundsOrigin, .boundsSize)
      if scrolls { asScrollView?.offsetWasSet() }
    }
    guard target.size != storedBounds.size else { return }
    let middle = Point(x: exactFrame.midX, y: exactFrame.midY)
    resize(to: target.size)
    programSetGeometry(
      exact: Rect(
        x: middle.x - target.width / 2, y: middle.y - target.height / 2, width: target.width,
        height: target.height))
  }

  /// Sets ``center``.
  ///
  /// - Parameter center: The point, in points of the superview.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setCenter(_ center: Point) throws(ViewError) {
    try check([center.x, center.y], "center")
    let access = TreeAccess(to: self, "sets the center of")
    defer { access.end() }
    carryOutPendingResize()
    guard center != storedCenter else { return }
    let change = beginChange()
    storedCenter = center
    lookDidChange()
    programSetGeometry(
      exact: Rect(
        x: center.x - exactFrame.width / 2, y: center.y - exactFrame.height / 2,
        width: exactFrame.width, height: exactFrame.height))
    end(change, .position)
  }

  /// Sets ``transform``.
  ///
  /// - Parameter transform: The matrix.
  /// - Throws: ``ViewError/invalidNumber(view:property:value:)``.
  public final func setTransform(_ transform: AffineTransform) throws(ViewError) {
    try check(
      [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], "transform")
    guard transform != storedTransform else { return }
    let access = TreeAccess(to: self, "sets the transform of")
    defer { access.end() }
    let change = beginChange()
    storedTransform = transform
    lookDidChange()
    markGeometryChange()
    end(change, .transform)
  }

  final func check(_ values: [Double], _ property: String) throws(ViewError) {
    for value in values where !(value.magnitude <= Self.largestMagnitude) {
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
    if AnimationContext.isAnyOpen { AnimationContext.animating?.sizeWasSet(of: self) }
  }

  /// Takes note that the bounds have another size or origin.
  private func boundsDidChange() {
    // Of a part of other bounds nobody knows what it would be of these.
    layerDetailsIfAny?.dirtyRect = nil
    if contentMode == .redraw || layerDetailsIfAny?.needsDisplayOnBoundsChange ?? false {
      setNeedsDisplay()
    } else {
      lookDidChange()
    }
  }

  /// Takes note of what the program said about the view's place.
  private func programSetGeometry(exact: Rect) {
    noteCause("moves or resizes \(displayName)")
    exactFrame = exact
    captureReference()
    node?.engine?.geometryWasSet(of: self)
  }

  /// What an engine's frame changes about a view.
  struct FrameChange: OptionSet {
    let rawValue: UInt8

    /// The frame is another one, by more than rounding.
    static let moved = FrameChange(rawValue: 1)
    /// The bounds have another size.
    static let resized = FrameChange(rawValue: 2)
  }

  /// Writes what the engine found: never the origin of the bounds, never an equal value.
  ///
  /// The caller marks the superview of what moved, and what was resized.
  ///
  /// - Parameters:
  ///   - frame: The frame on the pixel grid.
  ///   - exact: The frame before that.
  ///   - context: The block that the layout is done in, if one animates.
  /// - Returns: What is another one.
  final func write(frame: Rect, exact: Rect, in context: AnimationContext?) -> FrameChange {
    // Rounding what the program set itself is no news to the superview, which may be who set it.
    let moves = !exact.isNear(exactFrame)
    // Text is broken at the exact width.
    if exact.width != exactFrame.width, label != nil { lookDidChange() }
    exactFrame = exact
    let middle = Point(x: frame.midX, y: frame.midY)
    let resizes = frame.size != storedBounds.size
    guard resizes || middle != storedCenter else { return [] }
    let change = beginAnimatedChange(in: context)
    storedCenter = middle
    if resizes {
      storedBounds.size = frame.size
      boundsDidChange()
      firstSizeIsKnown(exact.size)
    } else {
      lookDidChange()
    }
    end(change, .position, .boundsSize)
    return (moves ? FrameChange.moved : []).union(resizes ? .resized : [])
  }
}

extension Rect {
  /// Whether another rectangle is the same but for the noise of a solver.
  fileprivate func isNear(_ other: Rect) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-6 }
    return near(minX, other.minX) && near(minY, other.minY) && near(width, other.width)
      && near(height, other.height)
  }

  /// The same rectangle with sizes that are not negative.
  var standardized: Rect {
    Rect(
      x: size.width < 0 ? origin.x + size.width : origin.x,
      y: size.height < 0 ? origin.y + size.height : origin.y,
      width: abs(size.width), height: abs(size.height))
  }
}
