// SPDX-License-Identifier: GPL-3.0-or-later

import CMullion
import MullionSolver

/// A call of C that failed: its status, and a sentence for people.
package struct CallFailure: Error {
  package let status: Int32
  /// The mistake and its remedy.
  package let sentence: String

  /// Creates a failure with one of the header's statuses.
  package init(_ status: MulStatus, _ sentence: String) {
    (self.status, self.sentence) = (status.status, sentence)
  }

  /// Creates the failure for any error of a call.
  init(_ error: any Error) {
    switch error {
    case let failure as CallFailure: self = failure
    case let error as SolverError: self.init(Self.status(of: error), error.description)
    default: self.init(MUL_ENGINE, "\(error)")
    }
  }

  private static func status(of error: SolverError) -> MulStatus {
    switch error {
    case .invalidPriority, .invalidNumber, .invalidWeight: MUL_NUMBER
    case .unknownVariable: MUL_VARIABLE
    case .unknownConstraint: MUL_CONSTRAINT
    case .variableInUse: MUL_IN_USE
    case .notAParameter: MUL_NOT_PARAMETER
    case .busy: MUL_BUSY
    case .requiredChange: MUL_REQUIRED
    case .limitReached: MUL_LIMIT
    case .contradictoryStructure, .engineFailed, .certificateFailed, .coefficientsTooFarApart:
      MUL_ENGINE
    }
  }
}
