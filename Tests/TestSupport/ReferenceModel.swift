// SPDX-License-Identifier: GPL-3.0-or-later

/// A constraint system as a plain value, made by the generator and solved by the reference solver.
public struct ReferenceModel: Sendable, Hashable {
  /// The values that a variable may have.
  public enum Domain: Sendable, Hashable {
    /// Every number.
    case free
    /// Every number not below the bound.
    case atLeast(Rational)
    /// A parameter with this number.
    case fixed(Rational)
  }

  /// A variable or parameter.
  public struct Variable: Sendable, Hashable {
    /// The name for messages.
    public var name: String
    /// The values that the variable may have.
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
    /// The factor of the variable.
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
    /// The constant that is added to the terms.
    public var constant: Rational

    /// Creates an expression.
    public init(_ terms: [Term], constant: Rational = .zero) {
      self.terms = terms
      self.constant = constant
    }
  }

  /// The relation of an expression to zero.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    /// At most zero.
    case atMost = "<="
    /// Zero.
    case equal = "=="
    /// At least zero.
    case atLeast = ">="
  }

  /// The strength of a constraint.
  public enum Level: Sendable, Hashable {
    /// The constraint holds unless a conflict drops it.
    case required
    /// The error of the constraint is minimized after those of all higher priorities.
    case optional(Double)
  }

  /// The rank that decides which required constraint a conflict drops: the greatest rank is dropped
  /// first.
  public enum BreakRank: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Part of the model's structure; dropped only if it contradicts structure that was activated
    /// earlier.
    case structure
    /// Derived from an autoresizing mask.
    case mask
    /// Derived from a rule, such as the arrangement of a stack.
    case rule
    /// The maximum size of a content.
    case content
    /// Written by the caller.
    case explicit
    /// The minimum size of a content.
    case resistance

    /// Whether constraints of the first rank are dropped later than those of the second.
    public static func < (left: BreakRank, right: BreakRank) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// A constraint `expression relation 0` at a level.
  public struct Constraint: Sendable, Hashable {
    /// The left side; the right side is zero.
    public var expression: Expression
    /// The relation of the left side to zero.
    public var relation: Relation
    /// The strength of the constraint.
    public var level: Level
    /// The rank of the constraint in a conflict.
    public var breakRank: BreakRank
    /// The number of its activation; within a rank, the latest constraint is dropped.
    public var activation: Int
    /// The factor of the constraint's error in the sum of its priority's errors.
    public var weight = Rational.one

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

  /// A nonnegative quantity that a tie break minimizes.
  public enum Wish: Sendable, Hashable {
    /// The absolute value of an expression.
    case magnitude(Expression)
    /// The error of the constraint with an index.
    case error(Int)
    /// The slack of the constraint with an index: the absolute value of its left side.
    case slack(Int)
  }

  /// A tie break: a sum of nonnegative quantities (``Wish``) that is minimized among optimal
  /// points.
  public struct TieBreak: Sendable, Hashable {
    /// The quantities that the tie break sums.
    public var wishes: [Wish]

    /// Creates a tie break.
    public init(_ wishes: [Wish]) {
      self.wishes = wishes
    }

    /// Creates a tie break that minimizes the magnitude of a sum.
    public init(_ terms: [Term], constant: Rational = .zero) {
      wishes = [.magnitude(Expression(terms, constant: constant))]
    }
  }

  /// A required equality that gives a variable a size, which may not be negative.
  public struct Stop: Sendable, Hashable {
    /// The index of the equality.
    public var constraint: Int
    /// The index of the variable, whose domain is `atLeast(0)`.
    public var size: Int
    /// The depth of the view in the tree.
    public var depth: Int

    /// Creates a stop.
    public init(constraint: Int, size: Int, depth: Int) {
      self.constraint = constraint
      self.size = size
      self.depth = depth
    }
  }

  /// The variables and parameters; terms refer to them by index.
  public var variables: [Variable] = []
  /// The constraints in any order; the solution depends only on their ranks and activation numbers.
  public var constraints: [Constraint] = []
  /// The tie breaks between equally good solutions, in order.
  public var tieBreaks: [TieBreak] = []
  /// The sizes of masks that stop at zero.
  public var stops: [Stop] = []

  /// Creates an empty model.
  public init() {}

  /// Adds a variable and returns its index.
  @discardableResult
  public mutating func addVariable(_ name: String, _ domain: Domain = .free) -> Int {
    variables.append(Variable(name, domain))
    return variables.count - 1
  }

  /// Adds a constraint `Σ terms + constant relation 0` and returns its index.
  ///
  /// The constraint is activated after all others.
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

  /// Returns the value of an expression at a point with one value per variable index.
  public func value(of expression: Expression, at values: [Rational]) -> Rational {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// Returns the expression of a quantity, and the relation to zero that holds if the quantity is
  /// zero.
  public func form(of wish: Wish) -> (expression: Expression, relation: Relation) {
    switch wish {
    case .magnitude(let expression): (expression, .equal)
    case .error(let index): (constraints[index].expression, constraints[index].relation)
    case .slack(let index): (constraints[index].expression, .equal)
    }
  }

  /// Returns the value of a tie break at a point with one value per variable index.
  public func value(of step: TieBreak, at values: [Rational]) -> Rational {
    step.wishes.reduce(.zero) { sum, wish in
      let (expression, relation) = form(of: wish)
      let value = value(of: expression, at: values)
      return sum
        + (relation == .equal
          ? value.magnitude : max(.zero, relation == .atMost ? value : -value))
    }
  }

  /// Returns the error of a constraint: zero if it holds, otherwise its violation.
  public func error(of constraint: Constraint, at values: [Rational]) -> Rational {
    let value = value(of: constraint.expression, at: values)
    return switch constraint.relation {
    case .equal: value.magnitude
    case .atMost: max(.zero, value)
    case .atLeast: max(.zero, -value)
    }
  }
}
