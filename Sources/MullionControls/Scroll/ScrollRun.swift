// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// An animated motion of content: a function of the time since its start.
package struct ScrollRun {
  /// The progress of an animation as a function of time.
  enum Curve {
    /// Slower at both ends, with a duration in seconds.
    case ease(duration: Double)
    /// A critically damped spring.
    case spring

    var duration: Double {
      switch self {
      case .ease(let duration): duration
      // The spring counts as finished when a thousandth of the distance is left.
      case .spring: Self.unitSpring.duration(toWithin: 0.001)
      }
    }

    private static var unitSpring: ScrollSpring {
      ScrollSpring(target: 1, displacement: -1, velocity: 0)
    }

    /// Returns the progress after a time in seconds, from 0 to 1.
    func progress(after time: Double) -> Double {
      guard time < duration else { return 1 }
      switch self {
      case .ease(let duration):
        let share = max(time, 0) / duration
        return share * share * (3 - 2 * share)
      case .spring: return Self.unitSpring.position(after: max(time, 0))
      }
    }
  }

  /// The kinds of motion.
  enum Kind {
    /// A deceleration of the offset after a drag.
    case deceleration(x: ScrollTrack, y: ScrollTrack)
    /// A programmatic animation of the offset.
    case animation(from: Point, to: Point, Curve)
    /// An animation of the scale and the offset.
    case zoom(from: ScrollZoom, to: ScrollZoom, Curve)
  }

  private(set) var kind: Kind
  /// The goal of a programmatic scroll; nil for a motion that touches began.
  var goal: ScrollGoal?
  /// The time of the last position, in seconds since the start.
  var elapsed = 0.0
  /// The start, in seconds of the host's clock.
  ///
  /// It is nil until the first frame if no application had reported a time before.
  var start: Double?

  init(kind: Kind, goal: ScrollGoal? = nil, start: Double?) {
    (self.kind, self.goal, self.start) = (kind, goal, start)
  }

  /// Changes the end of an animation without a jump of the content.
  ///
  /// - Parameters:
  ///   - target: The new end.
  ///   - shift: The distance by which the content was moved since the last position, in
  ///     points.
  mutating func retarget(_ target: Point, shiftedBy shift: Point) {
    guard case .animation(let from, let to, let curve) = kind, target != to || shift != .zero else {
      return
    }
    let rest = 1 - curve.progress(after: elapsed)
    guard rest > 0 else {
      kind = .animation(from: target, to: target, curve)
      return
    }
    var now = Point.between(from, to, 1 - rest)
    now.x += shift.x
    now.y += shift.y
    // From this start, the progress so far leads to the present offset, so the content does not
    // jump.
    let start = Point(
      x: target.x + (now.x - target.x) / rest, y: target.y + (now.y - target.y) / rest)
    kind = .animation(from: start, to: target, curve)
  }

  var duration: Double {
    switch kind {
    case .deceleration(let x, let y): max(x.duration, y.duration)
    case .animation(_, _, let curve), .zoom(_, _, let curve): curve.duration
    }
  }

  /// Returns the offset and scale of the content after a time in seconds.
  func place(after time: Double) -> ScrollZoom {
    switch kind {
    case .deceleration(let x, let y):
      return ScrollZoom(
        scale: nil, offset: Point(x: x.position(after: time), y: y.position(after: time)))
    case .animation(let from, let to, let curve):
      return ScrollZoom(scale: nil, offset: .between(from, to, curve.progress(after: time)))
    case .zoom(let from, let to, let curve):
      let share = curve.progress(after: time)
      guard let first = from.scale, let last = to.scale else { return to }
      return ScrollZoom(
        scale: share == 1 ? last : first + (last - first) * share,
        offset: .between(from.offset, to.offset, share))
    }
  }
}

/// The offset and the scale of content.
struct ScrollZoom: Equatable {
  /// The scale; nil if it does not change.
  var scale: Double?
  var offset: Point
}

nonisolated extension Point {
  /// Returns a point between two points, interpolated by a fraction from 0 to 1.
  fileprivate static func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
    share == 1 ? b : Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
