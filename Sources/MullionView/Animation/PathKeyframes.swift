// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionRaster

nonisolated extension Path {
  /// The points along the path, and their times as fractions; each line or curve takes the same
  /// time.
  package var keyframes: (points: [Any], times: [Double]) {
    var (points, ends): ([Point], [Double]) = ([], [])
    var (current, start) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    var count = 0.0
    func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
      Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    func add(_ steps: Int, _ point: (Double) -> Point) {
      if points.isEmpty {
        points.append(current)
        ends.append(0)
      }
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        points.append(point(share))
        ends.append(count + share)
      }
      count += 1
    }
    for element in elements {
      let from = current
      switch element {
      case .move(let to): (current, start) = (to, to)
      case .line(let to):
        add(1) { mix(from, to, $0) }
        current = to
      case .quadCurve(let to, let control):
        add(16) { mix(mix(from, control, $0), mix(control, to, $0), $0) }
        current = to
      case .curve(let to, let first, let second):
        add(16) { time in
          let middle = mix(first, second, time)
          return mix(
            mix(mix(from, first, time), middle, time), mix(middle, mix(second, to, time), time),
            time)
        }
        current = to
      case .close:
        add(1) { mix(from, start, $0) }
        current = start
      }
    }
    return (points, ends.map { count > 0 ? $0 / count : 0 })
  }
}
