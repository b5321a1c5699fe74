// SPDX-License-Identifier: GPL-3.0-or-later

/// An edit that a ``Solver`` rejects, or a solve that fails.
///
/// After an error, the solver is as it was before the call.
public enum SolverError: Error, Equatable, Sendable {
  /// The priority is NaN or outside (0, 1000].
  case invalidPriority(Double)
  /// The weight is NaN, not above 0, or above ``Solver/maximumMagnitude``.
  case invalidWeight(Double)
  /// A number is not finite, or its magnitude exceeds ``Solver/maximumMagnitude``.
  ///
  /// The values are the number and its description: a coefficient, constant, bound or parameter.
  case invalidNumber(Double, String)
  /// The variable belongs to another solver, or was removed.
  case unknownVariable
  /// The constraint belongs to another solver, or was removed.
  case unknownConstraint
  /// The variable cannot be removed, because constraints still mention it.
  case variableInUse
  /// The variable is not a parameter, so its value cannot be set.
  case notAParameter
  /// The call is an edit during a solve, or a solve during a transaction.
  case busy
  /// A constraint cannot change between required and optional.
  case requiredChange
  /// Constraints whose origin is ``Constraint/Origin/structure`` conflict. They cannot be dropped.
  case contradictoryStructure(String)
  /// The deadline in ``Solver/limits`` passed before a solution was found.
  case limitReached
  /// GLPK failed with this message, and so did every fallback.
  case engineFailed(String)
  /// The computed values violate a required constraint by this amount, in the model's units.
  case certificateFailed(Double)
  /// The coefficients differ so widely in size that no method finds a solution.
  ///
  /// The values are the constraint with the coefficient farthest from 1, and the constraint's
  /// formula.
  case coefficientsTooFarApart(Constraint.ID, String)
}

extension SolverError {
  /// Whether rounding caused the failure, so that another method may succeed.
  var isNumeric: Bool {
    switch self {
    case .engineFailed, .certificateFailed: true
    default: false
    }
  }
}

extension SolverError: CustomStringConvertible {
  /// One sentence that states the error and its fix.
  public var description: String {
    switch self {
    case .invalidPriority(let value):
      "priority \(value) is not in (0, 1000]; use a number above 0 and at most 1000"
    case .invalidWeight(let value):
      "weight \(value) is not in (0, \(Solver.maximumMagnitude)]; use a number above 0"
    case .invalidNumber(let value, let place):
      "\(place) is \(value); use a finite number of magnitude at most \(Solver.maximumMagnitude)"
    case .unknownVariable:
      "the variable does not belong to this solver, or it was removed"
    case .unknownConstraint:
      "the constraint does not belong to this solver, or it was removed"
    case .variableInUse:
      "constraints still mention the variable; remove them first"
    case .notAParameter:
      "only a parameter can be set; constrain the variable instead"
    case .busy:
      "the solver is busy; edit it outside of solve() and solve outside of a transaction"
    case .requiredChange:
      "a constraint cannot change between required and optional; remove it and add it again"
    case .contradictoryStructure(let names):
      "structural constraints conflict, and none of them may be dropped: \(names)"
    case .limitReached:
      "the solve reached its deadline; set a later one, or solve a smaller model"
    case .engineFailed(let message):
      "the linear program could not be solved: \(message)"
    case .certificateFailed(let amount):
      "the answer violates a required constraint by \(amount); this is a defect, please report the model"
    case .coefficientsTooFarApart(_, let formula):
      "rounding would decide the answer, because of the coefficient in \(formula); use one nearer to 1"
    }
  }
}
