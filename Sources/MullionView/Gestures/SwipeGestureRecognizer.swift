// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A recognizer for fingers that move 50 points in one direction within half a second.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions along the axes of the screen.
  nonisolated public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw bits, with the same values as in UIKit.
    public let rawValue: Int

    /// Creates a set from its raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that the recognizer accepts.
  ///
  /// Default right.
  open var direction = Direction.right
  /// The number of fingers.
  ///
  /// Default 1. Less counts as 1.
  open var numberOfTouchesRequired = 1

  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, SwipeGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  private var start = Point.zero

  private var isComplete: Bool { live.count == max(numberOfTouchesRequired, 1) }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if live.count > max(numberOfTouchesRequired, 1) {
      state = .failed
    } else if isComplete {
      start = middle
      startTimer(GestureMeasures.swipeDuration)
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard isComplete else { return }
    let way = middle.minus(start)
    guard way.length > GestureMeasures.slop else { return }
    let isSideways = way.x.magnitude >= way.y.magnitude
    let main: Direction =
      isSideways ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    if !direction.contains(main) {
      state = .failed
    } else if max(way.x.magnitude, way.y.magnitude) >= GestureMeasures.swipeDistance {
      stopTimer()
      state = .recognized
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }

  override final func timerDidFire() { state = .failed }

  private var middle: Point { Point.mean(live.map(\.screenLocation)) }

  // See Responder.
  deinit {}
}
