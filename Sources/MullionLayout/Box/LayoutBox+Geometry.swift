// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

extension LayoutBox {
  /// The rectangle in the box's own coordinates, in points; its origin is the scroll position.
  package final var bounds: Rect {
    guard marks.contains(.outdated) else { return storedBounds }
    return Rect(origin: storedBounds.origin, size: PendingResize(of: self).frame.size)
  }

  /// The frame as written, without the transform of a view, in points of the superbox.
  package final var untransformedFrame: Rect {
    if marks.contains(.outdated) { return PendingResize(of: self).frame }
    return Rect(
      x: storedCenter.x - storedBounds.width / 2, y: storedCenter.y - storedBounds.height / 2,
      width: storedBounds.width, height: storedBounds.height)
  }

  /// The insets from the frame to the alignment rectangle, in points.
  final var alignmentRectInsets: EdgeInsets {
    owner?.alignmentRectInsets ?? storedAlignmentInsets
  }

  /// Returns the alignment rectangle for a frame.
  package final func alignmentRect(forFrame frame: Rect) -> Rect {
    frame.reduced(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle.
  package final func frame(forAlignmentRect alignmentRect: Rect) -> Rect {
    alignmentRect.reduced(by: EdgeInsets.zero.subtracting(alignmentRectInsets))
  }

  /// Writes a frame that the engine solved.
  ///
  /// Does not change the origin of the bounds and does not write equal values. The caller marks a box
  /// that was resized, and the superbox of one that moved.
  ///
  /// - Parameters:
  ///   - frame: The frame on the pixel grid.
  ///   - exact: The frame before rounding to pixels.
  /// - Returns: The parts that changed.
  package final func write(frame: Rect, exact: Rect) -> FrameChange {
    // Compare the exact frames. The superview's own layout may have set this frame, and then
    // rounding it must not mark the superview.
    let moves = !exact.isNear(exactFrame)
    // Texts break lines at the exact width, which can change while the rounded one stays.
    if flags.contains(.wraps), exact.width != exactFrame.width { owner?.wrappingWidthDidChange() }
    exactFrame = exact
    let middle = Point(x: frame.midX, y: frame.midY)
    let resizes = frame.size != storedBounds.size
    guard resizes || middle != storedCenter else { return [] }
    if let owner {
      owner.replaceGeometry(center: middle, size: resizes ? frame.size : nil)
    } else {
      store(center: middle, size: resizes ? frame.size : nil)
    }
    if resizes { firstSizeIsKnown(exact.size) }
    return (moves ? FrameChange.moved : []).union(resizes ? .resized : [])
  }

  /// Stores the middle of the frame, and the size unless it is nil.
  package final func store(center: Point, size: Size?) {
    storedCenter = center
    if let size { storedBounds.size = size }
  }

  /// Updates layout after the program set the geometry.
  ///
  /// - Parameter exact: The frame, in points of the superbox.
  package final func programSetGeometry(exact: Rect) {
    noteCause("moves or resizes \(displayName)")
    exactFrame = exact
    captureReference()
    adoptingEngine?.geometryWasSet(of: self)
  }

  /// Throws unless all numbers are at most ``maximumMagnitude``.
  package final func check(_ values: [Double], _ property: String) throws(LayoutError) {
    for value in values where !(value.magnitude <= Self.maximumMagnitude) {
      throw .invalidNumber(item: displayName, property: property, value: value)
    }
  }

  /// Throws unless all numbers are valid in a frame, a content size or an offset.
  package final func checkCoordinates(_ values: [Double], _ property: String) throws(LayoutError) {
    for value in values where !(value.magnitude <= Self.maximumCoordinate) {
      throw .invalidNumber(item: displayName, property: property, value: value)
    }
  }

  /// Throws unless a number is a length that is not negative.
  package final func checkNotNegative(_ value: Double, _ property: String) throws(LayoutError) {
    try check([value], property)
    guard value >= 0 else {
      throw .outOfRange(
        item: displayName, property: property, value: value, expected: "a number of at least 0")
    }
  }
}

nonisolated extension Rect {
  /// Returns the rectangle reduced by insets.
  ///
  /// The size may become negative, so that the operation has an inverse.
  fileprivate func reduced(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Returns whether another rectangle is equal up to the solver's rounding.
  package func isNear(_ other: Rect) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-6 }
    return near(minX, other.minX) && near(minY, other.minY) && near(width, other.width)
      && near(height, other.height)
  }
}
