// SPDX-License-Identifier: GPL-3.0-or-later

/// The distances and times that distinguish gestures.
///
/// UIKit documents two of them: the duration and the allowable movement of a long press. The others
/// are chosen to match UIKit's observed behavior.
package enum GestureMeasures {
  /// The distance that fingers may move before the movement counts, in points.
  ///
  /// UIKit documents this value for long presses.
  package static let slop = 10.0
  /// The longest duration of a tap, in seconds.
  static let tapDuration = 0.75
  /// The shortest duration of a long press, in seconds; UIKit's documented default.
  package static let pressDuration = 0.5
  /// The length of a swipe along its direction, in points.
  static let swipeDistance = 50.0
  /// The longest duration of a swipe, in seconds.
  static let swipeDuration = 0.5
  /// The age of the oldest movement that counts toward a velocity, in seconds; Android's value.
  static let velocityWindow = 0.1
  /// The largest distance from a window edge at which an edge pan can begin, in points.
  static let edgeWidth = 20.0
  /// The time for which a scroll view delays touches for its content, in seconds.
  ///
  /// The value was measured on UIKit.
  package static let contentDelay = 0.15
}
