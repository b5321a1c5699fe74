// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The motion of an offset along one axis after a drag.
///
/// The offset decelerates, and a spring brings it back from beyond the range. The motion is a
/// function of time only, so it does not depend on the frame rate.
struct ScrollTrack {
  /// The initial offset.
  let start: Double
  /// The offset at which the scroll comes to rest.
  let end: Double
  /// The time until rest, in seconds.
  private(set) var duration = 0.0
  private var deceleration: ScrollDeceleration?
  private var spring: ScrollSpring?
  /// The time at which the spring takes over, in seconds.
  private var turn = 0.0

  /// The parameters of an axis.
  struct Axis {
    /// The offsets at which the content can rest.
    var range: ClosedRange<Double>
    /// Whether the content can move beyond this range for a while.
    var bounces: Bool
    var rate: ScrollView.DecelerationRate
    /// The size of a pixel, in points; half a pixel is not visible.
    var pixel: Double

    var tolerance: Double { pixel / 2 }

    /// Returns the nearest offset in the range that is a multiple of a pixel.
    func resting(_ offset: Double) -> Double {
      min(max((offset / pixel).rounded() * pixel, range.lowerBound), range.upperBound)
    }
  }

  /// Creates a track that stays at an offset.
  init(at offset: Double) { (start, end) = (offset, offset) }

  /// Creates a track that starts with a velocity and comes to rest by deceleration.
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

  /// Creates a track that starts with a velocity and ends at a given offset without overshooting
  /// it.
  init(from start: Double, velocity: Double, to end: Double, tolerance: Double) {
    (self.start, self.end) = (start, end)
    // At a higher velocity, the spring would overshoot.
    let fastest = ScrollSpring.frequency * (end - start)
    let velocity = fastest > 0 ? min(max(velocity, 0), fastest) : max(min(velocity, 0), fastest)
    springBack(from: start, velocity, tolerance)
  }

  private mutating func springBack(from place: Double, _ velocity: Double, _ tolerance: Double) {
    let made = ScrollSpring(target: end, displacement: place - end, velocity: velocity)
    spring = made
    duration = turn + made.duration(toWithin: tolerance)
  }

  /// Returns the offset after a time in seconds.
  func position(after time: Double) -> Double {
    if time >= duration { return end }
    if let deceleration, time < turn || spring == nil {
      return start + deceleration.distance(after: max(time, 0))
    }
    return spring?.position(after: max(time - turn, 0)) ?? end
  }
}
