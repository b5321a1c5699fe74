// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

// The tree and the geometry of boxes without views. A call that cannot throw reports its error to
// `LayoutError.handler`.
extension LayoutBox {
  // MARK: Tree

  /// Adds a box after the other subboxes, and removes it from its previous superbox.
  public final func add(_ box: LayoutBox) {
    insert(box, at: subboxes.count - (box.superbox === self ? 1 : 0))
  }

  /// Adds boxes after the other subboxes.
  public final func add(_ boxes: [LayoutBox]) {
    for box in boxes { add(box) }
  }

  /// Inserts a box at an index of the subboxes, and removes it from its previous superbox.
  ///
  /// The order decides which of several undetermined boxes comes first. For a box that is already a
  /// subbox, the index counts only the other subboxes.
  public final func insert(_ box: LayoutBox, at index: Int) {
    do throws(LayoutError) {
      try checkMayContain(box)
    } catch {
      return report(error)
    }
    let access = TreeAccess(to: self, "adds a box to")
    defer { access.end() }
    let others = subboxes.count - (box.superbox === self ? 1 : 0)
    guard (0...others).contains(index) else {
      return report(
        .invalidIndex(
          item: displayName, index: index, count: others + 1, of: "positions for subboxes"))
    }
    if box.superbox === self {
      guard let old = subboxes.firstIndex(where: { $0 === box }) else { return }
      moveSubbox(from: old, to: index)
      if old != index { subboxesWereReordered() }
      return
    }
    box.removeFromSuperbox()
    attach(box, at: index)
  }

  /// Removes the box from its superbox.
  ///
  /// Constraints that connect the box or a descendant with a box outside are deactivated.
  public final func removeFromSuperbox() {
    guard superbox != nil else { return }
    guard !hasOwner else { return report(.boxOfView(box: displayName)) }
    let access = TreeAccess(to: self, "removes")
    defer { access.end() }
    carryOutPendingResize()
    detach()
  }

  private func checkMayContain(_ box: LayoutBox) throws(LayoutError) {
    if hasOwner { throw .boxOfView(box: displayName) }
    if box.hasOwner { throw .boxOfView(box: box.displayName) }
    guard box !== self, box.subboxes.isEmpty || !isDescendant(of: box) else {
      throw .cyclicHierarchy(box: box.displayName, superbox: displayName)
    }
    guard box.superbox === self || depth + box.height <= Self.maximumNestingDepth else {
      throw .nestedTooDeep(box: box.displayName)
    }
  }

  /// The number of levels of the subtree.
  private var height: Int { 1 + (subboxes.lazy.map(\.height).max() ?? 0) }

  // MARK: Geometry

  /// The frame in the superbox's coordinates, in points.
  ///
  /// After a layout, it is ``exactFrame``, rounded to the pixels of the tree if it has a
  /// ``pixelScale``. Constraints position a new box. After the frame has been set, the frame and
  /// the ``autoresizingMask`` position it, as they do a view.
  public final var frame: Rect {
    get { untransformedFrame }
    set { reporting { () throws(LayoutError) in try setFrame(newValue) } }
  }

  /// Sets ``frame``.
  ///
  /// - Parameter frame: The rectangle, in points of the superbox; a negative size is standardized.
  /// - Throws: ``LayoutError/invalidNumber(item:property:value:)`` or
  ///   ``LayoutError/boxOfView(box:)``.
  public final func setFrame(_ frame: Rect) throws(LayoutError) {
    guard !hasOwner else { throw .boxOfView(box: displayName) }
    try checkCoordinates(
      [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], "frame")
    let access = TreeAccess(to: self, "sets the frame of")
    defer { access.end() }
    let target = frame.standardized
    setTranslatesMask(true)
    carryOutPendingResize()
    guard target != untransformedFrame else { return }
    storedCenter = Point(x: target.midX, y: target.midY)
    if target.size != storedBounds.size {
      storedBounds.size = target.size
      firstSizeIsKnown(target.size)
      markFollowers()
    }
    programSetGeometry(exact: target)
  }

  // MARK: Layout

  /// Lays out the tree of which the box is the top, at a size.
  ///
  /// - Parameter size: The size of the box, in points, not negative.
  /// - Returns: The boxes whose frames changed, the conflicts, and the counters of the layout.
  /// - Throws: A ``LayoutError`` for an invalid size or a box that is not the top of a tree, or if the
  ///   solver fails; the frames are then as before.
  /// - Complexity: Depends on the edits since the last layout; a layout without edits costs nothing.
  @discardableResult
  public final func layOut(in size: Size) throws(LayoutError) -> LayoutReport {
    guard superbox == nil else { throw .notTheTop(box: displayName) }
    for length in [size.width, size.height] { try checkLength(length) }
    try resizeTop(to: size)
    return try solveLayout()
  }

  private func checkLength(_ length: Double) throws(LayoutError) {
    try checkCoordinates([length], "size")
    guard length >= 0 else {
      throw .outOfRange(
        item: displayName, property: "size", value: length, expected: "a number of at least 0")
    }
  }

  /// The frames of the box and all boxes inside it, in the order of the tree.
  ///
  /// Each frame is in points of the box's superbox. Reading them runs no layout.
  ///
  /// - Complexity: O(boxes).
  public final var frames: [(box: LayoutBox, frame: Rect)] {
    var table: [(box: LayoutBox, frame: Rect)] = []
    func append(_ box: LayoutBox) {
      table.append((box, box.frame))
      for subbox in box.subboxes { append(subbox) }
    }
    append(self)
    return table
  }
}
