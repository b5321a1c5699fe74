// SPDX-License-Identifier: GPL-3.0-or-later

/// One message of the system about constraints that cannot be satisfied.
package struct ConstraintLog: Sendable {
  /// The reason why the constraints of a log are not all known.
  package enum Gap: Sendable, Equatable {
    /// The system replaced the constraints by `<private>`.
    case isPrivate
    /// The message has no list of constraints.
    case hasNoList
    /// The list ends before its closing parenthesis, or has an ellipsis.
    case isCut
    /// The list has too many constraints to be read; the value is their number.
    case isTooLong(Int)
  }

  /// The line of the file at which the log begins, from 1.
  package var line: Int
  /// The constraints of the list.
  package var constraints: [LoggedConstraint] = []
  /// The views and guides of the constraints.
  var items: [LoggedItem] = []
  /// The constraint that the system broke, if the log names it.
  package var broken: LoggedConstraint?
  /// The index of the broken constraint in the list.
  package var brokenIndex: Int?
  /// The reason why constraints are missing; nil for a complete list.
  package var gap: Gap?
  /// The number of identical logs in the file, with this one.
  package var count = 1

  /// Whether the list has more constraints than are read.
  package var isTooLong: Bool {
    if case .isTooLong = gap { true } else { false }
  }

  /// The lines of the list that could not be read.
  package var unread: [LoggedConstraint] { constraints.filter { !$0.isRead } }

  /// Whether every constraint of a complete list was read.
  package var isRead: Bool { gap == nil && !constraints.isEmpty && unread.isEmpty }

  /// The index of the constraint in the list that has the same address, and the same text or
  /// formula, as another one; nil if there is none.
  func index(of other: LoggedConstraint) -> Int? {
    constraints.firstIndex {
      $0.address == other.address && !other.address.isEmpty
        && ($0.text == other.text || $0.isRead && $0.relation == other.relation)
    }
  }

  /// The index in the list of the constraint that the system broke; nil if the list does not
  /// contain it.
  func index(ofBroken broken: LoggedConstraint) -> Int? {
    constraints.firstIndex { $0.text == broken.text }
      ?? constraints.firstIndex { $0.address == broken.address }
  }
}
