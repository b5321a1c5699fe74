// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver
public import TestSupport

extension ReferenceModel {
  /// Returns an exact copy of a solver's model for the reference solver.
  ///
  /// - Parameters:
  ///   - solver: The solver whose variables and constraints are copied.
  ///   - tieBreaks: The tie breaks for its variables, in order.
  /// - Returns: The model, its variables in the order of `solver.variables`.
  /// - Throws: ``Mismatch`` for a number that is not finite or a term of an unknown variable.
  public static func copy(
    of solver: Solver, tieBreaks: [MullionSolver.TieBreak]
  ) throws -> ReferenceModel {
    var model = ReferenceModel()
    var indices: [MullionSolver.Variable: Int] = [:]
    for variable in solver.variables {
      let domain: Domain
      switch solver.domain(of: variable) {
      case .parameter(let value)?: domain = .fixed(try rational(value))
      case .variable(let bound?)?: domain = .atLeast(try rational(bound))
      default: domain = .free
      }
      indices[variable] = model.addVariable(
        solver.name(of: variable) ?? "x\(indices.count)", domain)
    }
    func expression(_ source: LinearExpression) throws -> Expression {
      let terms = try source.terms.map { term in
        guard let index = indices[term.variable] else {
          throw Mismatch("a term has an unknown variable")
        }
        return Term(index, try rational(term.coefficient))
      }
      return Expression(terms, constant: try rational(source.constant))
    }
    var constraints: [MullionSolver.Constraint.ID: Int] = [:]
    for (activation, id) in solver.constraintIDs.enumerated() {
      guard let source = solver.constraint(id) else { continue }
      constraints[id] = model.constraints.count
      model.constraints.append(
        Constraint(
          try expression(source.expression), relation(source.relation),
          level: source.priority.isRequired ? .required : .optional(source.priority.value),
          breakRank: rank(source.origin), activation: activation))
    }
    func index(of id: MullionSolver.Constraint.ID) throws -> Int {
      guard let index = constraints[id] else {
        throw Mismatch("a tie break has an unknown constraint")
      }
      return index
    }
    model.tieBreaks = try tieBreaks.map { step in
      TieBreak(
        try step.wishes.map { wish in
          switch wish {
          case .magnitude(let source): return .magnitude(try expression(source))
          case .error(let id): return .error(try index(of: id))
          case .slack(let id): return .slack(try index(of: id))
          }
        })
    }
    return model
  }

  private static func rational(_ value: Double) throws -> Rational {
    guard let exact = Rational(exactly: value) else { throw Mismatch("\(value) is not finite") }
    return exact
  }

  private static func relation(_ relation: MullionSolver.Relation) -> Relation {
    switch relation {
    case .lessThanOrEqual: .atMost
    case .equal: .equal
    case .greaterThanOrEqual: .atLeast
    }
  }

  private static func rank(_ origin: MullionSolver.Constraint.Origin) -> BreakRank {
    switch origin {
    case .structure: .structure
    case .mask: .mask
    case .rule: .rule
    case .content: .content
    case .explicit: .explicit
    case .resistance: .resistance
    }
  }
}
