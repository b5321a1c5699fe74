// SPDX-License-Identifier: GPL-3.0-or-later

/// A solver or layout library that lays out a ``Screen``.
public protocol Peer: AnyObject {
  /// Creates a peer with a screen; this part is not timed.
  init(_ screen: Screen) throws
  /// Activates the screen's constraints.
  func load() throws
  /// Applies edits to the current state.
  func apply(_ change: Change) throws
  /// Updates all items.
  func solve() throws
  /// Returns an item's value after the last solve.
  func value(of item: Int) -> Double
  /// The counters since the peer was created.
  var counters: Counters { get }
}

/// The work that a peer did; unlike times, the counts are exact.
public struct Counters: Sendable, Equatable {
  /// Calls of GLPK.
  public var calls = 0
  /// Simplex pivots.
  public var pivots = 0
  /// Answers taken unchanged from a kept basis.
  public var evaluations = 0
  /// Answers whose certificate failed, so that they were computed again.
  public var fallbacks = 0
  /// The rows of the programs that were solved.
  public var rows = 0
  /// The columns of the programs that were solved.
  public var columns = 0

  /// Creates counters at zero.
  public init() {}

  /// Returns the work between two readings.
  public static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference.calls -= right.calls
    difference.pivots -= right.pivots
    difference.evaluations -= right.evaluations
    difference.fallbacks -= right.fallbacks
    difference.rows -= right.rows
    difference.columns -= right.columns
    return difference
  }
}

/// A layout that differs from the expected answer.
public struct WrongAnswer: Error, CustomStringConvertible {
  /// The difference, in one sentence.
  public let description: String

  /// Creates an error with its description.
  public init(description: String) {
    self.description = description
  }
}

extension Peer {
  /// Compares every item with the screen's answer.
  ///
  /// - Throws: ``WrongAnswer`` for an item whose error exceeds a millionth of a point, or of its
  ///   value if that is greater.
  /// - Complexity: O(items).
  public func check(_ screen: Screen) throws {
    for (item, expected) in screen.answer.enumerated() {
      let found = value(of: item)
      guard (found - expected).magnitude <= 1e-6 * max(1, expected.magnitude) else {
        throw WrongAnswer(description: "item \(item) is \(found) and should be \(expected)")
      }
    }
  }
}
