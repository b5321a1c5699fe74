// SPDX-License-Identifier: GPL-3.0-or-later

/// An exact solver that follows only the written rules, with which tests compare the library's
/// solver.
///
/// The solver adds required constraints one after the other, by rank, then activation. It drops a
/// constraint that contradicts the variables' domains and the constraints kept before.
///
/// Then it minimizes the errors of each priority, from high to low. It then minimizes the sum of the
/// errors of the dropped constraints, each tie break in order, and at last the magnitude of each
/// variable.
public struct ReferenceSolver: Sendable {
  private let model: ReferenceModel
  private let broken: [Int]
  private let conflicts: [[Int]]
  private let levelErrors: [ReferenceSolution.LevelError]
  /// The set of points that are optimal at every priority.
  private let face: SimplexDictionary

  /// Solves a model for its required constraints and all priorities, but not the tie breaks.
  ///
  /// - Complexity: Equal to the simplex method's; a layout of 40 views takes milliseconds.
  public init(_ model: ReferenceModel) {
    let model = model.withStops()
    self.model = model
    var dictionary = Self.dictionary(of: model)
    var kept: [Int] = []
    var broken: [Int] = []
    var conflicts: [[Int]] = []
    for index in Self.requiredOrder(of: model) {
      if Self.require(index, of: model, in: &dictionary) {
        kept.append(index)
      } else {
        broken.append(index)
        conflicts.append(Self.conflict(of: index, with: kept, in: model))
      }
    }
    self.broken = broken
    self.conflicts = conflicts
    levelErrors = model.priorities.map { priority in
      ReferenceSolution.LevelError(
        priority: priority, error: Self.optimise(priority, of: model, in: &dictionary))
    }
    face = dictionary
  }

  /// Returns the solution of a model.
  public static func solve(_ model: ReferenceModel) -> ReferenceSolution {
    ReferenceSolver(model).solution()
  }

  /// Returns the unique solution: among optimal points, the tie breaks decide, then the magnitudes
  /// of the variables.
  public func solution() -> ReferenceSolution {
    var dictionary = face
    let everyVariable = model.variables.indices.map { ReferenceModel.Expression([.init($0)]) }
    let dropped = ReferenceModel.TieBreak(broken.map { .error($0) })
    for step in [dropped] + model.tieBreaks + everyVariable.map({ .init([.magnitude($0)]) }) {
      var sum = LinearForm()
      for wish in step.wishes {
        let (expression, relation) = model.form(of: wish)
        let form = Self.form(of: expression, of: model, in: dictionary)
        if !form.isConstant { sum.add(Self.addError(of: form, relation, to: &dictionary)) }
      }
      _ = dictionary.keepMinimum(of: sum)
    }
    let values = everyVariable.map { Self.form(of: $0, of: model, in: dictionary).constant }
    let violations = model.constraints.enumerated().compactMap { index, constraint in
      model.error(of: constraint, at: values).isZero
        ? nil
        : ReferenceSolution.Violation(
          constraint: index, value: model.value(of: constraint.expression, at: values))
    }
    return ReferenceSolution(
      values: values, broken: broken, conflicts: conflicts, levelErrors: levelErrors,
      violations: violations)
  }

  /// Returns the exact range of each expression over all points that are optimal at every priority.
  public func ranges(of expressions: [ReferenceModel.Expression]) -> [ReferenceRange] {
    expressions.map { expression in
      let form = Self.form(of: expression, of: model, in: face)
      if form.isConstant { return ReferenceRange(min: form.constant, max: form.constant) }
      var low = face
      var high = face
      return ReferenceRange(
        min: low.minimise(form)?.constant,
        max: high.minimise(form.scaled(by: -1)).map { -$0.constant })
    }
  }

  // MARK: The model in a dictionary

  /// Returns the dictionary of the domains alone; each column is a variable minus its lower bound.
  private static func dictionary(of model: ReferenceModel) -> SimplexDictionary {
    SimplexDictionary(
      free: model.variables.map {
        if case .atLeast = $0.domain { false } else { true }
      })
  }

  /// Returns an expression as a form over the nonbasic columns.
  private static func form(
    of expression: ReferenceModel.Expression, of model: ReferenceModel,
    in dictionary: SimplexDictionary
  ) -> LinearForm {
    var result = LinearForm(constant: expression.constant)
    for term in expression.terms where !term.coefficient.isZero {
      switch model.variables[term.variable].domain {
      case .fixed(let value):
        result.constant += value * term.coefficient
        continue
      case .atLeast(let bound):
        result.constant += bound * term.coefficient
      case .free:
        break
      }
      result.add(dictionary.form(of: term.variable), times: term.coefficient)
    }
    return result
  }

  // MARK: Required constraints

  /// Returns the required constraints in the order in which they are added: by rank, then
  /// activation.
  static func requiredOrder(of model: ReferenceModel) -> [Int] {
    model.constraints.indices
      .filter { model.constraints[$0].level == .required }
      .sorted { left, right in
        let (first, second) = (model.constraints[left], model.constraints[right])
        return (first.breakRank, first.activation, left)
          < (second.breakRank, second.activation, right)
      }
  }

  /// Adds a required constraint.
  ///
  /// - Returns: False if it contradicts the constraints added before.
  private static func require(
    _ index: Int, of model: ReferenceModel, in dictionary: inout SimplexDictionary
  ) -> Bool {
    let constraint = model.constraints[index]
    let form = form(of: constraint.expression, of: model, in: dictionary)
    return switch constraint.relation {
    case .equal: dictionary.require(zero: form)
    case .atLeast: dictionary.require(notNegative: form)
    case .atMost: dictionary.require(notNegative: form.scaled(by: -1))
    }
  }

  /// Whether constraints can hold together.
  static func isFeasible(_ constraints: [Int], in model: ReferenceModel) -> Bool {
    var dictionary = dictionary(of: model)
    return constraints.allSatisfy { require($0, of: model, in: &dictionary) }
  }

  /// Returns the minimal conflict of a dropped constraint with constraints kept before it.
  ///
  /// Consider the smallest prefix of `kept` that contradicts the members found so far. Its last
  /// constraint belongs to every conflict inside that prefix, so it is a member. The search
  /// continues before it until the members alone contradict each other.
  private static func conflict(
    of index: Int, with kept: [Int], in model: ReferenceModel
  ) -> [Int] {
    var members = [index]
    var candidates = kept[...]
    while true {
      var dictionary = dictionary(of: model)
      for member in members where !require(member, of: model, in: &dictionary) {
        return members.reversed()
      }
      guard
        let last = candidates.firstIndex(where: { !require($0, of: model, in: &dictionary) })
      else { return members.reversed() }
      members.append(candidates[last])
      candidates = candidates[..<last]
    }
  }

  // MARK: Errors

  /// Minimizes the sum of the errors of one priority and returns it.
  private static func optimise(
    _ priority: Double, of model: ReferenceModel, in dictionary: inout SimplexDictionary
  ) -> Rational {
    var sum = LinearForm()
    for constraint in model.constraints where constraint.level == .optional(priority) {
      let form = form(of: constraint.expression, of: model, in: dictionary)
      sum.add(
        addError(of: form, constraint.relation, to: &dictionary), times: constraint.weight)
    }
    // A sum of nonnegative columns always has a smallest value.
    return dictionary.keepMinimum(of: sum) ?? .zero
  }

  /// Adds the columns for the error of `form relation 0` and returns the error as a form to
  /// minimize.
  private static func addError(
    of form: LinearForm, _ relation: ReferenceModel.Relation, to dictionary: inout SimplexDictionary
  ) -> LinearForm {
    switch relation {
    case .atLeast:
      return addError(of: form.scaled(by: -1), .atMost, to: &dictionary)
    case .atMost:
      // excess >= 0 and room = excess - form >= 0; the one that is zero at this point is nonbasic.
      if form.isConstant { return LinearForm(constant: max(.zero, form.constant)) }
      if form.constant.signum <= 0 {
        let excess = LinearForm(column: dictionary.addColumn())
        var room = excess
        room.add(form, times: -1)
        _ = dictionary.addBasicColumn(room)
        return excess
      }
      var excess = LinearForm(column: dictionary.addColumn())
      excess.add(form)
      _ = dictionary.addBasicColumn(excess)
      return excess
    case .equal:
      // form = over - under, both nonnegative; their sum is the error.
      if form.isConstant { return LinearForm(constant: form.constant.magnitude) }
      let positive = form.constant.signum >= 0 ? form : form.scaled(by: -1)
      let under = LinearForm(column: dictionary.addColumn())
      var over = under
      over.add(positive)
      _ = dictionary.addBasicColumn(over)
      over.add(under)
      return over
    }
  }
}
