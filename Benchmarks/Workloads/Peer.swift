// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that lays out a ``Screen``.
public protocol Peer: AnyObject {
  /// Takes a screen in, as far as it is not part of what is timed.
  init(_ screen: Screen) throws
  /// Activates the screen's constraints.
  func load() throws
  /// Makes edits that lead on from the state it is in.
  func apply(_ change: Change) throws
  /// Brings all items up to date.
  func solve() throws
  /// An item's value after the last solve.
  func value(of item: Int) -> Double
  /// What has been done so far.
  var counters: Counters { get }
}

/// What a peer did: exact, unlike times.
public struct Counters: Sendable, Equatable {
  /// Calls of GLPK.
  public var calls = 0
  /// Simplex pivots.
  public var pivots = 0
  /// Answers that a kept basis gave as it stood.
  public var evaluations = 0
  /// Answers whose certificate failed and that were computed again.
  public var fallbacks = 0
  /// Rows of the programs that were solved.
  public var rows = 0
  /// Columns of the programs that were solved.
  public var columns = 0

  /// Creates counters at zero.
  public init() {}

  /// What was done between two readings.
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

/// A layout that is not what arithmetic says.
public struct WrongAnswer: Error, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public let description: String

  /// Creates an error with its sentence.
  public init(description: String) {
    self.description = description
  }
}

extension Peer {
  /// Holds every item against the screen's answer.
  ///
  /// - Throws: ``WrongAnswer`` for an item that is off by more than a millionth of a point or of itself.
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
