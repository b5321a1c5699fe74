// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import TestSupport

/// What kinds of things happen in a sequence besides touches and edits of the tree.
public enum EventTopicKind: String, Sendable, CaseIterable {
  /// Recognizers of every kind, with relations, delegates and handlers.
  case gestures
  /// Blocks, keyframes, transitions and animations of layers.
  case animations
  /// Property animators.
  case animators
  /// Controllers in a window of their own.
  case controllers
  /// One control of every kind.
  case controls
  /// Tables that are edited.
  case tables
  /// Scroll views that page and zoom.
  case scrolling
  /// Windows that come and go, display links, the pasteboard.
  case windows
}

/// One kind of things that happen in a world at random, and what must hold of them.
protocol EventTopic: AnyObject {
  /// What touches often go to.
  var targets: [View] { get }
  /// What must be gone when the world is.
  var witnesses: [AnyObject] { get }

  /// How often something was brought about, by what it is.
  var tally: [String: Int] { get }

  /// Does one thing.
  func step(_ generator: inout SplitMix64)

  /// What is wrong after a turn; nil if nothing is.
  func fault() -> String?

  /// Ends what goes on by itself without end, so that all comes to rest when time goes by.
  func rest()

  /// What is wrong when all has come to rest; nil if nothing is.
  func faultAtRest() -> String?

  /// Ends what may hold the world.
  func end()
}

extension EventTopic {
  var targets: [View] { [] }

  func fault() -> String? { nil }

  func rest() {}

  func faultAtRest() -> String? { nil }

  func end() {}
}
