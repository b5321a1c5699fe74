// SPDX-License-Identifier: GPL-3.0-or-later

/// The lengths and times that tell gestures apart.
///
/// UIKit documents two of them, the duration and the allowable movement of a long press. The others are choices that lie
/// near to what UIKit is seen to do.
enum GestureMeasures {
  /// How far fingers may stray before they count as moving, in points: what UIKit documents for long presses.
  static let slop = 10.0
  /// The longest time that a finger may stay down in a tap, in seconds.
  static let tapDuration = 0.75
  /// The shortest time of a long press, in seconds: UIKit's documented default.
  static let pressDuration = 0.5
  /// The way of a swipe along its direction, in points.
  static let swipeDistance = 50.0
  /// The longest time that a swipe may take, in seconds.
  static let swipeDuration = 0.5
  /// How long ago movements may lie that make up a velocity, in seconds: as in Android's estimate.
  static let velocityWindow = 0.1
  /// How near to an edge of the window a finger must come down that swipes in from it, in points.
  static let edgeWidth = 20.0
  /// How long a scroll view keeps touches from its content, in seconds: what was measured of UIKit.
  static let contentDelay = 0.15
}
