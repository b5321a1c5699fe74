// SPDX-License-Identifier: GPL-3.0-or-later

/// A constraint system as a plain value: what the reference solver answers and the generator makes.
public struct ReferenceModel: Sendable, Hashable {
  /// What values a variable may take.
  public enum Domain: Sendable, Hashable {
    /// Every number.
    case free
    /// Every number that is not below the bound.
    case atLeast(Rational)
    /// A parameter: this number only, given from outside.
    case fixed(Rational)
  }

  /// One unknown, or one parameter.
  public struct Variable: Sendable, Hashable {
    /// A name for messages.
    public var name: String
    /// What values it may take.
    public var domain: Domain

    /// Creates a variable.
    public init(_ name: String, _ domain: Domain = .free) {
      self.name = name
      self.domain = domain
    }
  }

  /// A variable, by its index in the model, times a coefficient.
  public struct Term: Sendable, Hashable {
    /// The index of the variable.
    public var variable: Int
    /// What the variable is multiplied by.
    public var coefficient: Rational

    /// Creates a term.
    public init(_ variable: Int, _ coefficient: Rational = .one) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A sum of terms and a constant, in which a variable may occur more than once.
  public struct Expression: Sendable, Hashable {
    /// The terms.
    public var terms: [Term]
    /// What is added to the terms.
    public var constant: Rational

    /// Creates an expression.
    public init(_ terms: [Term], constant: Rational = .zero) {
      self.terms = terms
      self.constant = constant
    }
  }

  /// How an expression compares with zero.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// At most zero.
    case atMost = "<="
    /// Zero.
    case equal = "=="
    /// At least zero.
    case atLeast = ">="
  }

  /// How strongly a constraint is wanted.
  public enum Level: Sendable, Hashable {
    /// It holds, unless it is broken.
    case required
    /// Its error is minimised after those of all higher priorities.
    case optional(Double)
  }

  /// How readily a required constraint gives way in a conflict, the firmest first.
  public enum BreakRank: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Part of what the model is: gives way to nothing but structure activated before it.
    case structure
    /// Derived from a rule such as an autoresizing mask.
    case rule
    /// The greatest size of a content.
    case content
    /// Written by the caller.
    case explicit
    /// The least size of a content.
    case resistance

    /// Orders ranks, the firmest first.
    public static func < (left: BreakRank, right: BreakRank) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// `expression relation 0`, at a level.
  public struct Constraint: Sendable, Hashable {
    /// The left side; the right side is zero.
    public var expression: Expression
    /// How the left side compares with zero.
    public var relation: Relation
    /// How strongly it is wanted.
    public var level: Level
    /// How readily it gives way in a conflict.
    public var breakRank: BreakRank
    /// When it was activated: of one rank, the latest gives way.
    public var activation: Int

    /// Creates a constraint.
    public init(
      _ expression: Expression, _ relation: Relation, level: Level = .required,
      breakRank: BreakRank = .explicit, activation: Int
    ) {
      self.expression = expression
      self.relation = relation
      self.level = level
      self.breakRank = breakRank
      self.activation = activation
    }
  }

  /// A number that a step of the rule for open layouts makes small; it is never negative.
  public enum Wish: Sendable, Hashable {
    /// The distance of an expression from zero.
    case magnitude(Expression)
    /// The error of the constraint with an index.
    case error(Int)
    /// The distance of the left side of the constraint with an index from zero.
    case slack(Int)
  }

  /// One step of the rule for open layouts: a sum of wishes.
  public struct TieBreak: Sendable, Hashable {
    /// The wishes that are added up.
    public var wishes: [Wish]

    /// Creates a step.
    public init(_ wishes: [Wish]) {
      self.wishes = wishes
    }

    /// Creates a step that makes the magnitude of a sum small.
    public init(_ terms: [Term], constant: Rational = .zero) {
      wishes = [.magnitude(Expression(terms, constant: constant))]
    }
  }

  /// The variables and parameters; terms refer to them by index.
  public var variables: [Variable] = []
  /// The constraints, in any order: the answer depends on rank and activation only.
  public var constraints: [Constraint] = []
  /// The tie breaks between equally good answers, the first step first; each step minimizes the sum
  /// of its wishes.
  public var tieBreaks: [TieBreak] = []

  /// Creates an empty model.
  public init() {}

  /// Adds a variable and returns its index.
  @discardableResult
  public mutating func addVariable(_ name: String, _ domain: Domain = .free) -> Int {
    variables.append(Variable(name, domain))
    return variables.count - 1
  }

  /// Adds a constraint `Σ terms + constant relation 0`, activated after all others, and returns its index.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [Term], constant: Rational = .zero, _ relation: Relation, level: Level = .required,
    breakRank: BreakRank = .explicit
  ) -> Int {
    let last = constraints.map(\.activation).max() ?? -1
    constraints.append(
      Constraint(
        Expression(terms, constant: constant), relation, level: level, breakRank: breakRank,
        activation: last + 1))
    return constraints.count - 1
  }

  /// The distinct optional priorities, from high to low.
  public var priorities: [Double] {
    let all = constraints.compactMap { constraint in
      if case .optional(let priority) = constraint.level { priority } else { nil }
    }
    return Set(all).sorted(by: >)
  }

  /// The value of an expression where each variable has the value of its index.
  public func value(of expression: Expression, at values: [Rational]) -> Rational {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The expression of a wish, and how it compares with zero where the wish is met.
  public func form(of wish: Wish) -> (expression: Expression, relation: Relation) {
    switch wish {
    case .magnitude(let expression): (expression, .equal)
    case .error(let index): (constraints[index].expression, constraints[index].relation)
    case .slack(let index): (constraints[index].expression, .equal)
    }
  }

  /// The value of a step where each variable has the value of its index.
  public func value(of step: TieBreak, at values: [Rational]) -> Rational {
    step.wishes.reduce(.zero) { sum, wish in
      let (expression, relation) = form(of: wish)
      let value = value(of: expression, at: values)
      return sum
        + (relation == .equal
          ? value.magnitude : max(.zero, relation == .atMost ? value : -value))
    }
  }

  /// The error of a constraint: zero where it holds, else the distance from holding.
  public func error(of constraint: Constraint, at values: [Rational]) -> Rational {
    let value = value(of: constraint.expression, at: values)
    return switch constraint.relation {
    case .equal: value.magnitude
    case .atMost: max(.zero, value)
    case .atLeast: max(.zero, -value)
    }
  }
}
