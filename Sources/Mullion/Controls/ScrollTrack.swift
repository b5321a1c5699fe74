// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The way of an offset along one axis after a finger has left it: slower and slower, and back by a spring from beyond the range.
///
/// A function of time and nothing else, so that it is the same at any rate of pictures.
struct ScrollTrack {
  /// Where it starts.
  let start: Double
  /// Where it comes to rest.
  let end: Double
  /// The seconds until then.
  private(set) var duration = 0.0
  private var deceleration: ScrollDeceleration?
  private var spring: ScrollSpring?
  /// When the spring takes over, in seconds.
  private var turn = 0.0

  /// What is given of an axis.
  struct Axis {
    /// The offsets at which it can rest.
    var range: ClosedRange<Double>
    /// Whether it can go beyond them for a while.
    var bounces: Bool
    var rate: ScrollView.DecelerationRate
    /// The size of a pixel, in points; half of it nobody sees.
    var pixel: Double

    var tolerance: Double { pixel / 2 }

    /// The offset nearest to another at which content stands on pixels.
    func resting(_ offset: Double) -> Double {
      min(max((offset / pixel).rounded() * pixel, range.lowerBound), range.upperBound)
    }
  }

  /// An offset that stays.
  init(at offset: Double) { (start, end) = (offset, offset) }

  /// The way from an offset with a velocity to where it comes to rest by itself.
  init(from start: Double, velocity: Double, on axis: Axis) {
    let (range, tolerance) = (axis.range, axis.tolerance)
    let nearest = min(max(start, range.lowerBound), range.upperBound)
    let slowing = ScrollDeceleration(velocity: velocity, rate: axis.rate)
    let free = start + slowing.distance
    self.start = start
    if nearest != start {
      end = nearest
      if axis.bounces { springBack(from: start, velocity, tolerance) }
    } else if range.contains(free) {
      end = axis.resting(free)
      duration = slowing.duration(toWithin: tolerance)
      deceleration = slowing
    } else {
      let edge = free < range.lowerBound ? range.lowerBound : range.upperBound
      end = edge
      deceleration = slowing
      turn = slowing.duration(toWithin: (free - edge).magnitude)
      duration = turn
      if axis.bounces { springBack(from: edge, slowing.velocity(after: turn), tolerance) }
    }
  }

  /// The way from an offset with a velocity to another place, without going beyond it.
  init(from start: Double, velocity: Double, to end: Double, tolerance: Double) {
    (self.start, self.end) = (start, end)
    // Faster, the spring would go beyond.
    let fastest = ScrollSpring.frequency * (end - start)
    let velocity = fastest > 0 ? min(max(velocity, 0), fastest) : max(min(velocity, 0), fastest)
    springBack(from: start, velocity, tolerance)
  }

  private mutating func springBack(from place: Double, _ velocity: Double, _ tolerance: Double) {
    let made = ScrollSpring(target: end, displacement: place - end, velocity: velocity)
    spring = made
    duration = turn + made.duration(toWithin: tolerance)
  }

  /// The offset after a time in seconds.
  func position(after time: Double) -> Double {
    if time >= duration { return end }
    if let deceleration, time < turn || spring == nil {
      return start + deceleration.distance(after: max(time, 0))
    }
    return spring?.position(after: max(time - turn, 0)) ?? end
  }
}
