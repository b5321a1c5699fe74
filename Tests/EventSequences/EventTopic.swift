// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import TestSupport

/// The kinds of topics in a sequence, besides touches and edits of the tree.
public enum EventTopicKind: String, Sendable, CaseIterable {
  /// Recognizers of every kind, with relations, delegates and handlers.
  case gestures
  /// Blocks, keyframes, transitions and animations of layers.
  case animations
  /// Property animators.
  case animators
  /// Controllers in a separate window.
  case controllers
  /// One control of every kind.
  case controls
  /// Tables that are edited.
  case tables
  /// Scroll views that page and zoom.
  case scrolling
  /// Windows that are added and removed, display links, the pasteboard.
  case windows
}

/// One kind of random events in a world, with its checks.
protocol EventTopic: AnyObject {
  /// The views that many touches target.
  var targets: [View] { get }
  /// The objects that must be deallocated with the world.
  var witnesses: [AnyObject] { get }

  /// The number of occurrences of each kind of event, by its name.
  var tally: [String: Int] { get }

  /// Performs one random event.
  func step(_ generator: inout SplitMix64)

  /// Returns the fault after a turn; nil if there is none.
  func fault() -> String?

  /// Ends activities that never end by themselves, so that the world can come to rest.
  func rest()

  /// Returns the fault after all activities have ended; nil if there is none.
  func faultAtRest() -> String?

  /// Ends activities that may retain the world.
  func end()
}

extension EventTopic {
  var targets: [View] { [] }

  func fault() -> String? { nil }

  func rest() {}

  func faultAtRest() -> String? { nil }

  func end() {}
}
