// SPDX-License-Identifier: GPL-3.0-or-later

/// The relation between the two sides of a constraint.
///
/// The raw values are UIKit's.
public enum Relation: Int, Sendable, Hashable, CaseIterable {
  /// The left side is at most the right side.
  case lessThanOrEqual = -1
  /// The left side equals the right side.
  case equal = 0
  /// The left side is at least the right side.
  case greaterThanOrEqual = 1
}

extension Relation: CustomStringConvertible {
  /// The operator of the relation: `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
