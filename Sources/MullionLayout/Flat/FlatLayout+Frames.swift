// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension FlatLayout {
  /// The number of boxes.
  var boxCount: Int {
    items.indices.reduce(0) { $0 + (items[$1].isGuide ? 0 : 1) }
  }

  /// The sizes of the model, as those of a solver; no program was solved.
  var statistics: SolveStatistics {
    var statistics = SolveStatistics()
    statistics.variables = model.columns.count
    statistics.constraints = model.rows.count + 2 * model.contentCount
    return statistics
  }

  // MARK: Edits

  /// Records an edit of a box.
  func invalidate(_ box: LayoutBox, _ what: LayoutNode.Stale) {
    guard box.flatIndex >= 0 else { return }
    if what.contains(.mask) { staleMasks.append(box.flatIndex) }
    if what.contains(.content) { staleContents.append(box.flatIndex) }
    if what.contains(.parameters) { isTopStale = true }
  }

  /// Records that the program set a box's frame.
  func geometryWasSet(of box: LayoutBox) {
    guard !isOutdated, box.flatIndex >= 0 else { return }
    if box.flatIndex == 0 || model.columns[4 * Int(box.flatIndex) + 2].role == .given {
      isTopStale = true
    }
    if box.flatIndex > 0 { unwritten.append(box.flatIndex) }
  }

  /// Removes a subtree that leaves the tree; the constraints inside it stay active.
  func remove(_ box: LayoutBox) {
    discard()
    box.forgetEngine()
  }

  /// Returns the size of the frame in whose coordinates an item is, in points.
  func frameSize(ofContainerOf index: Int32) -> Size {
    let container = items[Int(index)].container
    let insets = insets(of: container)
    let first = 4 * Int(container)
    return Size(
      width: model.columns[first + 2].value + insets.left + insets.right,
      height: model.columns[first + 3].value + insets.top + insets.bottom)
  }

  /// Returns the items whose frames the program has set, and empties their list.
  func takeUnwritten() -> [Int32] {
    defer { unwritten.removeAll() }
    return unwritten
  }

  // MARK: Writing

  /// Writes all frames.
  func writeAll(with writer: inout FrameWriter, _ mayChangeInsets: Bool) {
    write(0..<Int32(items.count), with: &writer, mayChangeInsets)
  }

  /// Writes the frames of the items that a change of columns affects.
  func writeTouched(with writer: inout FrameWriter, _ mayChangeInsets: Bool) {
    var start: Int32 = 0
    while let item = model.replay.firstTouched(from: start), !isOutdated {
      start = rewrite(item, with: &writer, mayChangeInsets)
    }
  }

  /// Writes the frame of an item; if the item has moved, also those inside it, which are rounded to
  /// other pixels.
  ///
  /// - Returns: The index after the last item that was written.
  @discardableResult
  func rewrite(
    _ item: Int32, with writer: inout FrameWriter, _ mayChangeInsets: Bool
  ) -> Int32 {
    let end = movesContent(item) ? items[Int(item)].end : item + 1
    write(item..<end, with: &writer, mayChangeInsets)
    return end
  }

  /// Whether an item has moved, or may have, since its frames were written.
  private func movesContent(_ index: Int32) -> Bool {
    let item = items[Int(index)]
    guard item.end > index + 1, item.container >= 0 else { return false }
    return origins[Int(index)] != origin(of: index)
  }

  /// Returns the origin of an item's alignment rectangle in root coordinates, in points.
  private func origin(of index: Int32) -> SIMD2<Double> {
    let first = 4 * Int(index)
    let container = Int(items[Int(index)].container)
    if container < 0 {
      let insets = insets(of: index)
      return SIMD2(insets.left, insets.top)
    }
    return origins[container]
      + SIMD2(model.columns[first].value, model.columns[first + 1].value)
  }

  /// Writes the frames of items, containers first.
  private func write(
    _ range: Range<Int32>, with writer: inout FrameWriter, _ mayChangeInsets: Bool
  ) {
    while origins.count < items.count { origins.append(.zero) }
    for index in range {
      // Writing a view's frame may run other code, which edits the tree.
      if isOutdated { return }
      let item = items[Int(index)]
      item.boxReference._withUnsafeGuaranteedRef { box in
        write(index, item, box, with: &writer, mayChangeInsets)
      }
    }
  }

  @inline(__always)
  private func write(
    _ index: Int32, _ item: Item, _ box: LayoutBox, with writer: inout FrameWriter,
    _ mayChangeInsets: Bool
  ) {
    let origin = origin(of: index)
    origins[Int(index)] = origin
    if !item.isGuide {
      if mayChangeInsets { engine.frameInsets.touched.append(box) }
      if box.marks.contains(.outdatedBelow) { box.unmarkFollowers() }
    }
    guard item.container >= 0 else { return }
    let outer = insets(of: item.container)
    if writer.containerIndex != item.container {
      let outerOrigin = origins[Int(item.container)]
      writer.enter(
        items[Int(item.container)].box, at: item.container,
        origin: Point(x: outerOrigin.x - outer.left, y: outerOrigin.y - outer.top))
    }
    let insets = insets(of: index)
    let first = 4 * Int(index)
    let relative = Rect(
      x: model.columns[first].value - insets.left + outer.left,
      y: model.columns[first + 1].value - insets.top + outer.top,
      width: model.columns[first + 2].value + insets.left + insets.right,
      height: model.columns[first + 3].value + insets.top + insets.bottom)
    writer.write(
      box, item.guide, relative, at: SIMD2(origin[0] - insets.left, origin[1] - insets.top))
  }
}

#if INTERNAL_CHECKS
  extension FlatLayout {
    /// Stops the process if the items are not those of the tree; for tests.
    ///
    /// The references to items are not counted, so an edit that does not mark the layout as outdated
    /// could leave one to an object that is gone. The order of subboxes does not affect the frames, so it
    /// may differ.
    func checkInvariants(_ root: LayoutBox) {
      precondition(check(root, in: -1) == items.count, "an item is not in the tree")
    }

    /// Checks a box and all inside it; returns the number of their items.
    private func check(_ box: LayoutBox, in container: Int32) -> Int {
      let own = box.flatIndex
      precondition(own >= 0 && Int(own) < items.count, "a box has no item")
      let item = items[Int(own)]
      precondition(item.box === box && item.guide == nil, "another box")
      precondition(item.container == container, "a box has another container")
      precondition(
        container < 0 || own > container && item.end <= items[Int(container)].end,
        "a box is outside its container")
      var count = 1
      for guide in box.layoutGuides {
        precondition(guide.flatIndex > own && guide.flatIndex < item.end, "a guide has no item")
        precondition(items[Int(guide.flatIndex)].guide === guide, "another guide")
        count += 1
      }
      for constraint in box.heldConstraints {
        precondition(constraint.rowSlot >= 0, "a constraint has no row")
      }
      precondition(
        box.arrangement?.rows.described.map { $0.firstSlot >= 0 } ?? true, "a stack has no rows")
      for subbox in box.subboxes { count += check(subbox, in: own) }
      precondition(Int(item.end) == Int(own) + count, "a box has another end")
      return count
    }
  }
#endif
