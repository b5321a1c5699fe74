// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionGeometry

/// Splits lines into dashes.
struct Dasher {
  /// The largest number of dashes and gaps along one path.
  private static let maximumCount = 100_000.0

  private let lengths: [Double]
  /// The pattern element at the start of a subpath, and its remaining length.
  private let start: (index: Int, left: Double)

  /// Creates a dasher; returns nil if the lines are solid: without a valid dash pattern, or with
  /// more than 100 000 dashes and gaps.
  ///
  /// - Parameters:
  ///   - lines: The lines to split.
  ///   - style: The style with the dash pattern.
  init?(_ lines: [Polyline], _ style: StrokeStyle) {
    let period = style.dashes.reduce(0, +)
    guard period > 0, period.isFinite, style.dashes.allSatisfy({ $0 >= 0 }) else { return nil }
    let total = lines.reduce(0) { $0 + $1.length }
    let count = total / period * Double(style.dashes.count)
    guard count <= Self.maximumCount else { return nil }
    // With an odd number of lengths, dashes and gaps change roles in every second pass.
    lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let round = period * Double(lengths.count / style.dashes.count)
    var phase = style.dashPhase.isFinite ? fmod(style.dashPhase, round) : 0
    if phase < 0 { phase += round }
    var index = 0
    while index < lengths.count - 1, phase >= lengths[index] {
      phase -= lengths[index]
      index += 1
    }
    start = (index, max(0, lengths[index] - phase))
  }

  /// Returns the dashes of a line.
  ///
  /// A dash of length 0 becomes a line so short that only its caps are visible; its direction is
  /// that of the line. If a closed line begins and ends inside dashes, its first and last dash are
  /// joined.
  ///
  /// - Parameter line: The line to split.
  /// - Returns: Open lines, or the line itself if it contains no gap.
  func dashes(of line: Polyline) -> [Polyline] {
    let vertices = line.isClosed ? line.vertices + [line.vertices[0]] : line.vertices
    if vertices.count == 1 { return start.index % 2 == 0 ? [line] : [] }
    var (index, left) = start
    var pieces: [[Polyline.Vertex]] = index % 2 == 0 ? [[vertices[0]]] : []
    for (from, to) in zip(vertices, vertices.dropFirst()) {
      let (dx, dy) = (to.point.x - from.point.x, to.point.y - from.point.y)
      let length = hypot(dx, dy)
      var done = 0.0
      while left < length - done {
        done += left
        let share = done / length
        let point = Point(x: from.point.x + dx * share, y: from.point.y + dy * share)
        if index % 2 == 0 {
          Self.extend(&pieces, to: Polyline.Vertex(point: point), toward: to.point, length)
        } else {
          pieces.append([Polyline.Vertex(point: point)])
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - done
      if index % 2 == 0 { Self.extend(&pieces, to: to, toward: nil, length) }
    }
    if line.isClosed, start.index % 2 == 0, index % 2 == 0 {
      if pieces.count == 1 { return [line] }
      pieces[0] = pieces.removeLast() + pieces[0].dropFirst()
    }
    return pieces.filter { $0.count > 1 }.map(Polyline.init)
  }

  /// Appends a vertex to the last dash.
  ///
  /// A dash that would have length 0 becomes a short line toward `target`, which is `length` away.
  private static func extend(
    _ pieces: inout [[Polyline.Vertex]], to vertex: Polyline.Vertex, toward target: Point?,
    _ length: Double
  ) {
    let last = pieces.count - 1
    guard pieces[last][pieces[last].count - 1].point == vertex.point else {
      return pieces[last].append(vertex)
    }
    guard let target, pieces[last].count == 1 else { return }
    // A dash of length 0.
    let share = 0x1p-20 / max(length, 0x1p-20)
    let ahead = Point(
      x: vertex.point.x + (target.x - vertex.point.x) * share,
      y: vertex.point.y + (target.y - vertex.point.y) * share)
    if ahead != vertex.point { pieces[last].append(Polyline.Vertex(point: ahead)) }
  }
}

extension Polyline {
  /// The total length of the segments.
  fileprivate var length: Double {
    var total = 0.0
    var last = isClosed ? end : vertices[0].point
    for vertex in vertices {
      total += hypot(vertex.point.x - last.x, vertex.point.y - last.y)
      last = vertex.point
    }
    return total
  }
}
