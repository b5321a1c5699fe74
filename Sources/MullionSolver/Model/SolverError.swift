// SPDX-License-Identifier: GPL-3.0-or-later

/// What a ``Solver`` refuses, or could not do.
///
/// After any of them the solver is as it was before the call.
public enum SolverError: Error, Equatable, Sendable {
  /// A priority outside (0, 1000].
  case invalidPriority(Double)
  /// A coefficient, constant, bound or parameter that is not finite or beyond ``Solver/largestMagnitude``.
  case invalidNumber(Double, String)
  /// A variable of another solver, or one that was removed.
  case unknownVariable
  /// A constraint of another solver, or one that was removed.
  case unknownConstraint
  /// A variable that constraints still mention cannot be removed.
  case variableInUse
  /// Only a parameter can be set from outside.
  case notAParameter
  /// An edit from within a solve, or a solve within a transaction.
  case busy
  /// A constraint cannot change between required and optional.
  case requiredChange
  /// What belongs to the structure contradicts itself, so nothing is left that could give way.
  case contradictoryStructure(String)
  /// The deadline of ``Solver/limits`` passed before there was an answer.
  case limitReached
  /// GLPK failed, by its own words, and so did every fallback.
  case engineFailed(String)
  /// The answer does not satisfy the model; by how much, in the model's units.
  case certificateFailed(Double)
  /// Coefficients are so far apart that no method gives an answer: the constraint with the coefficient that is farthest
  /// from 1, and what it says.
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
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .invalidPriority(let value):
      "priority \(value) is not in (0, 1000]; use a number above 0 and at most 1000"
    case .invalidNumber(let value, let place):
      "\(place) is \(value); use a finite number of magnitude at most \(Solver.largestMagnitude)"
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
      "a constraint cannot change between required and optional; remove it and add it anew"
    case .contradictoryStructure(let names):
      "the structure contradicts itself and nothing in it may give way: \(names)"
    case .limitReached:
      "the time for the solve was up; set a later deadline, or solve a smaller model"
    case .engineFailed(let message):
      "the linear program could not be solved: \(message)"
    case .certificateFailed(let amount):
      "the answer misses a required constraint by \(amount); this is a defect, please report the model"
    case .coefficientsTooFarApart(_, let formula):
      "rounding would decide the answer, because of the factor in \(formula); use factors nearer to 1"
    }
  }
}
