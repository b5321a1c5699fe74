// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The order in which frames are read: by rows, and in each row by the layout direction.
///
/// A recursive cut: frames are divided at all horizontal lines that cross none of them. Each row is
/// divided at all vertical lines that cross none of its frames, and so on. Frames that no line
/// divides are ordered by their tops, then by their leading edges. See G. Nagy and S. Seth,
/// "Hierarchical representation of optically scanned documents", 1984.
package enum ReadingOrder {
  /// The largest overlap of two frames, in points, at which a line still divides them.
  static let tolerance = 1.0

  /// Returns the indices of frames in reading order.
  ///
  /// - Parameters:
  ///   - frames: The frames, in points.
  ///   - isRightToLeft: Whether rows are read from right to left.
  /// - Returns: Each index once; equal frames keep their order.
  /// - Complexity: O(n² log n) in the worst case; O(n log n) for a grid.
  package static func indices(of frames: [Rect], isRightToLeft: Bool) -> [Int] {
    let spans = frames.map { frame in
      Spans(
        down: (frame.minY, frame.maxY),
        across: isRightToLeft ? (-frame.maxX, -frame.minX) : (frame.minX, frame.maxX))
    }
    var result: [Int] = []
    divide(Array(frames.indices), spans, downFirst: true, &result)
    return result
  }

  private struct Spans {
    var down: (start: Double, end: Double)
    var across: (start: Double, end: Double)
  }

  private static func divide(
    _ members: [Int], _ spans: [Spans], downFirst: Bool, _ result: inout [Int]
  ) {
    guard members.count > 1 else { return result += members }
    for isDown in [downFirst, !downFirst] {
      let path = isDown ? \Spans.down : \Spans.across
      let parts = parts(of: members) { spans[$0][keyPath: path] }
      guard parts.count > 1 else { continue }
      for part in parts { divide(part, spans, downFirst: !isDown, &result) }
      return
    }
    result += members.sorted { first, second in
      let (a, b) = (spans[first], spans[second])
      if a.down.start != b.down.start { return a.down.start < b.down.start }
      if a.across.start != b.across.start { return a.across.start < b.across.start }
      return first < second
    }
  }

  /// Divides the frames with the given indices at every line that crosses none of them; `span`
  /// returns a frame's extent across the lines.
  private static func parts(
    of members: [Int], _ span: (Int) -> (start: Double, end: Double)
  ) -> [[Int]] {
    let sorted = members.sorted { first, second in
      let (a, b) = (span(first).start, span(second).start)
      return a == b ? first < second : a < b
    }
    var parts: [[Int]] = []
    var end = -Double.infinity
    for member in sorted {
      let (start, memberEnd) = span(member)
      // The tolerance is at most half the member's extent, so that a narrow member stays in the
      // part that contains its start.
      if parts.isEmpty || start >= end - min(tolerance, (memberEnd - start) / 2) {
        parts.append([member])
      } else {
        parts[parts.count - 1].append(member)
      }
      end = max(end, memberEnd)
    }
    return parts
  }
}
