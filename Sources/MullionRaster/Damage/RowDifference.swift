// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The pixels that may differ after a convex shape was replaced with another one.
///
/// All shapes are given by their runs of columns in the same strips of rows. In each strip, the
/// difference consists of the added runs, each without its hole, except for the pixels that the
/// calls of `keep` remove.
package struct RowDifference {
  private let strips: ConvexRows.Strips
  private let lastRow: Int32
  private var touched: [(rows: ConvexRows, hole: ConvexRows?)] = []
  private var kept: [(first: ConvexRows, second: ConvexRows, holes: [ConvexRows])] = []
  private var keptBoxes: [PixelRect] = []

  /// A box that grows downward while strips are added.
  private struct Open {
    var box: PixelRect
    /// The number of pixels in the box that belong to the difference.
    var area: Int
  }

  /// Creates a difference without pixels.
  ///
  /// - Parameters:
  ///   - strips: The strips of all shapes.
  ///   - lastRow: The row after the last one of the strips.
  package init(_ strips: ConvexRows.Strips, lastRow: Int32) {
    (self.strips, self.lastRow) = (strips, lastRow)
  }

  /// Adds the pixels that a shape touches, except for those of a hole.
  package mutating func add(_ rows: ConvexRows, hole: ConvexRows? = nil) {
    touched.append((rows, hole))
  }

  /// Removes the pixels that are in both of two shapes, and in none of some holes.
  package mutating func keep(
    _ first: ConvexRows, _ second: ConvexRows, holes: [ConvexRows] = []
  ) {
    kept.append((first, second, holes))
  }

  /// Removes the pixels of a box.
  package mutating func keep(_ box: PixelRect) {
    if !box.isEmpty { keptBoxes.append(box) }
  }

  /// Calls `body` with boxes that together contain the difference.
  ///
  /// Neighboring strips share a box if the box is hardly larger than its parts. So a large shape
  /// has few boxes.
  ///
  /// - Complexity: O(strips · shapes).
  package func forEachBox(_ body: (PixelRect) -> Void) {
    var open: [Open] = []
    var runs: [ConvexRows.Run] = []
    for index in 0..<strips.count {
      find(index, &runs)
      let top = strips.first + Int32(index) * strips.height
      let rows = top..<min(top + strips.height, lastRow)
      if Self.extend(&open, by: runs, rows) { continue }
      for part in open { body(part.box) }
      open.removeAll(keepingCapacity: true)
      for run in runs {
        let box = PixelRect(
          minX: run.minX, minY: rows.lowerBound, maxX: run.maxX, maxY: rows.upperBound)
        open.append(Open(box: box, area: box.width * box.height))
      }
    }
    for part in open { body(part.box) }
  }

  /// Extends boxes by the runs of the next rows; returns false if that adds too many pixels.
  private static func extend(
    _ open: inout [Open], by runs: [ConvexRows.Run], _ rows: Range<Int32>
  ) -> Bool {
    guard open.count == runs.count else { return false }
    for index in runs.indices {
      let (old, run) = (open[index], runs[index])
      let (minX, maxX) = (min(old.box.minX, run.minX), max(old.box.maxX, run.maxX))
      let needed = old.area + (Int(run.maxX) - Int(run.minX)) * rows.count
      let whole = (Int(maxX) - Int(minX)) * (old.box.height + rows.count)
      guard whole - needed <= needed / 16 + 3 else { return false }
    }
    for index in runs.indices {
      let run = runs[index]
      open[index].area += (Int(run.maxX) - Int(run.minX)) * rows.count
      open[index].box.minX = min(open[index].box.minX, run.minX)
      open[index].box.maxX = max(open[index].box.maxX, run.maxX)
      open[index].box.maxY = rows.upperBound
    }
    return true
  }

  /// Finds the disjoint runs of a strip, from left to right.
  private func find(_ index: Int, _ runs: inout [ConvexRows.Run]) {
    runs.removeAll(keepingCapacity: true)
    for (rows, hole) in touched {
      let run = rows.runs[index]
      if run.isEmpty { continue }
      runs.append(run)
      if let hole { Self.cut(hole.runs[index], from: &runs, first: runs.count - 1) }
    }
    Self.unite(&runs)
    for (first, second, holes) in kept where !runs.isEmpty {
      let both = first.runs[index].intersection(second.runs[index])
      guard !holes.isEmpty, !both.isEmpty else {
        Self.cut(both, from: &runs, first: 0)
        continue
      }
      var parts = [both]
      for hole in holes { Self.cut(hole.runs[index], from: &parts, first: 0) }
      for part in parts { Self.cut(part, from: &runs, first: 0) }
    }
    let top = strips.first + Int32(index) * strips.height
    let bottom = min(top + strips.height, lastRow)
    for box in keptBoxes where box.minY <= top && box.maxY >= bottom {
      Self.cut(ConvexRows.Run(minX: box.minX, maxX: box.maxX), from: &runs, first: 0)
    }
  }

  /// Removes columns from the runs from an index on.
  private static func cut(
    _ hole: ConvexRows.Run, from runs: inout [ConvexRows.Run], first: Int
  ) {
    guard !hole.isEmpty else { return }
    var index = first
    while index < runs.count {
      let run = runs[index]
      guard !run.intersection(hole).isEmpty else {
        index += 1
        continue
      }
      let (left, right) = (
        ConvexRows.Run(minX: run.minX, maxX: hole.minX),
        ConvexRows.Run(minX: hole.maxX, maxX: run.maxX)
      )
      if !left.isEmpty, !right.isEmpty {
        runs[index] = left
        runs.insert(right, at: index + 1)
        index += 2
      } else if left.isEmpty, right.isEmpty {
        runs.remove(at: index)
      } else {
        runs[index] = left.isEmpty ? right : left
        index += 1
      }
    }
  }

  /// Sorts runs and unites those that meet.
  private static func unite(_ runs: inout [ConvexRows.Run]) {
    guard runs.count > 1 else { return }
    runs.sort { $0.minX < $1.minX }
    var last = 0
    for index in 1..<runs.count {
      if runs[index].minX <= runs[last].maxX {
        runs[last].maxX = max(runs[last].maxX, runs[index].maxX)
      } else {
        last += 1
        runs[last] = runs[index]
      }
    }
    runs.removeLast(runs.count - last - 1)
  }
}
