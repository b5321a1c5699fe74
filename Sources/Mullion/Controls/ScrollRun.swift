// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A motion of content that the clock drives: a function of the time since it began.
struct ScrollRun {
  /// How far an animation has come, of the time since it began.
  enum Curve {
    /// Slower at both ends, and through after a time in seconds.
    case ease(duration: Double)
    /// A critically damped spring.
    case spring

    var duration: Double {
      switch self {
      case .ease(let duration): duration
      // Until a thousandth of the way is left.
      case .spring: Self.unitSpring.duration(toWithin: 0.001)
      }
    }

    private static var unitSpring: ScrollSpring {
      ScrollSpring(target: 1, displacement: -1, velocity: 0)
    }

    /// From 0 to 1.
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

  /// What moves.
  enum Kind {
    /// The offset, after a drag.
    case deceleration(x: ScrollTrack, y: ScrollTrack)
    /// The offset, because the program said so.
    case animation(from: Point, to: Point, Curve)
    /// The scale and the offset.
    case zoom(from: ScrollZoom, to: ScrollZoom, Curve)
  }

  private(set) var kind: Kind
  /// The end that the program asked for; nil for a motion that fingers began.
  var goal: ScrollGoal?
  /// The time of the last position that was taken, in seconds since the start.
  var elapsed = 0.0
  /// When it began, in seconds of the host's clock; nil until the first picture, where no application has told the time.
  var start: Double?

  init(kind: Kind, goal: ScrollGoal? = nil, start: Double?) {
    (self.kind, self.goal, self.start) = (kind, goal, start)
  }

  /// Ends an animation at another offset, without a jump of the content where it is now.
  ///
  /// - Parameters:
  ///   - target: The new end.
  ///   - shift: The distance by which the content was moved since the last position, in points.
  mutating func retarget(_ target: Point, shiftedBy shift: Double) {
    guard case .animation(let from, let to, let curve) = kind, target != to || shift != 0 else {
      return
    }
    let rest = 1 - curve.progress(after: elapsed)
    guard rest > 0 else {
      kind = .animation(from: target, to: target, curve)
      return
    }
    var now = Point.between(from, to, 1 - rest)
    now.y += shift
    // The start from which the same share of the way leads to where the content is.
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

  /// Where the content is after a time in seconds.
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

/// Where content is, and how large.
struct ScrollZoom: Equatable {
  /// Nil where it does not change.
  var scale: Double?
  var offset: Point
}

extension Point {
  /// A point on the way from one to another.
  fileprivate static func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
    share == 1 ? b : Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
