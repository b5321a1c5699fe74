// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
package import MullionSolver

/// The names of priorities in constraint text.
package enum PriorityName: String, CaseIterable {
  case required, high, low, fittingSize

  package var priority: Priority {
    switch self {
    case .required: .required
    case .high: .high
    case .low: .low
    case .fittingSize: .fittingSize
    }
  }

  /// The words that messages use for the valid priorities.
  package static let expectation =
    "a priority above 0 and at most 1000, or one of "
    + allCases.map(\.rawValue.quoted).joined(separator: ", ")
}
