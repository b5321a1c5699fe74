// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension FlatLayout {
  /// The number of boxes.
  var boxCount: Int {
    items.reduce(0) { $0 + ($1.guide == nil ? 1 : 0) }
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

  /// Writes the frame of an item; if the item has moved, also those inside it, which are rounded to
  /// other pixels.
  func rewrite(
    _ item: Int32, with writer: inout FrameWriter, _ engine: LayoutEngine, _ mayChangeInsets: Bool
  ) {
    if isOutdated { return }
    let end = movesContent(item) ? items[Int(item)].end : item + 1
    write(item..<end, with: &writer, engine, mayChangeInsets)
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
  func write(
    _ range: Range<Int32>, with writer: inout FrameWriter, _ engine: LayoutEngine,
    _ mayChangeInsets: Bool
  ) {
    if origins.count < items.count {
      origins.append(contentsOf: repeatElement(.zero, count: items.count - origins.count))
    }
    for index in range {
      // Writing a view's frame may run other code, which edits the tree.
      if isOutdated { return }
      let item = items[Int(index)]
      let origin = origin(of: index)
      origins[Int(index)] = origin
      if item.guide == nil {
        if mayChangeInsets { engine.frameInsets.touched.append(item.box) }
        if item.box.marks.contains(.outdatedBelow) { item.box.unmarkFollowers() }
      }
      guard item.container >= 0 else { continue }
      let outer = items[Int(item.container)]
      let outerInsets = insets(of: item.container)
      if writer.container !== outer.box {
        let outerOrigin = origins[Int(item.container)]
        writer.enter(
          outer.box,
          origin: Point(x: outerOrigin.x - outerInsets.left, y: outerOrigin.y - outerInsets.top))
      }
      let insets = insets(of: index)
      let first = 4 * Int(index)
      let size = Size(
        width: model.columns[first + 2].value + insets.left + insets.right,
        height: model.columns[first + 3].value + insets.top + insets.bottom)
      let relative = Point(
        x: model.columns[first].value - insets.left + outerInsets.left,
        y: model.columns[first + 1].value - insets.top + outerInsets.top)
      writer.write(
        item.box, item.guide, Rect(origin: relative, size: size),
        in: Rect(
          origin: Point(x: origin.x - insets.left, y: origin.y - insets.top), size: size))
    }
  }
}

#if INTERNAL_CHECKS
  extension FlatLayout {
    /// Stops the process if the items are not those of the tree; for tests.
    ///
    /// The references to items are not counted, so an edit that does not mark the layout as outdated
    /// could leave one to an object that is gone.
    func checkInvariants(_ root: LayoutBox) {
      var index: Int32 = 0
      func check(_ box: LayoutBox, in container: Int32) {
        let own = index
        precondition(items[Int(own)].box === box && items[Int(own)].guide == nil, "another box")
        precondition(box.flatIndex == own, "a box has another index")
        precondition(items[Int(own)].container == container, "a box has another container")
        index += 1
        for guide in box.layoutGuides {
          precondition(items[Int(index)].guide === guide, "another guide")
          precondition(guide.flatIndex == index, "a guide has another index")
          index += 1
        }
        for constraint in box.installed {
          precondition(constraint.rowSlot >= 0, "a constraint has no row")
        }
        for subbox in box.subboxes { check(subbox, in: own) }
        precondition(items[Int(own)].end == index, "a box has another end")
      }
      check(root, in: -1)
      precondition(index == items.count, "an item is not in the tree")
    }
  }
#endif
