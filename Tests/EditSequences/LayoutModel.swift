// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver

/// A layout as plain numbers, from which a run builds and checks every solver.
///
/// View `v` has the variables `4 v` (minX), `4 v + 1` (minY), `4 v + 2` (width) and `4 v + 3`
/// (height) in the root's coordinates. Rows and variables have stable keys, so an edit means the
/// same in every layout that contains them.
public struct LayoutModel: Sendable {
  /// The values that a variable may have.
  public enum Domain: Sendable, Equatable {
    /// A variable that may have any number; if there is a lower bound, none below it.
    case variable(lowerBound: Double?)
    /// A parameter with this number.
    case parameter(Double)
  }

  /// A variable, by its key, times a coefficient.
  public struct Term: Sendable, Equatable {
    /// The key of the variable.
    public var variable: Int
    /// The factor of the variable.
    public var coefficient: Double

    /// Creates a term.
    public init(_ variable: Int, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// A constraint `Σ terms + constant relation 0`.
  public struct Row: Sendable, Equatable {
    /// The terms.
    public var terms: [Term]
    /// The constant that is added to the terms.
    public var constant: Double
    /// The relation of the sum to zero.
    public var relation: Relation
    /// The priority of the row.
    public var priority = Priority.required
    /// The origin of the row.
    public var origin = Constraint.Origin.explicit
    /// The number of its activation; nil while the row is inactive.
    public var activation: Int?

    /// Creates an inactive, required row.
    public init(_ terms: [Term], _ constant: Double, _ relation: Relation = .equal) {
      self.terms = terms
      self.constant = constant
      self.relation = relation
    }
  }

  /// A view and its superview.
  public struct View: Sendable, Equatable {
    /// The number from which the keys of its variables follow.
    public var key: Int
    /// The key of its superview; nil for the root.
    public var parent: Int?

    /// Creates a view.
    public init(key: Int, parent: Int?) {
      self.key = key
      self.parent = parent
    }
  }

  /// The variables by key.
  public internal(set) var variables: [Int: Domain] = [:]
  /// The rows by key, active and inactive.
  public internal(set) var rows: [Int: Row] = [:]
  /// The views in tree order: a view precedes its subviews, and siblings are in order.
  public internal(set) var views: [View] = []
  /// The number of the next activation.
  var nextActivation = 0

  /// Creates an empty layout.
  public init() {}

  /// The active rows, in the order of activation.
  public var activeRows: [Int] {
    rows.compactMap { key, row in row.activation.map { (key, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The keys of the parameters, in order.
  public var parameters: [Int] {
    variables.compactMap { key, domain in
      if case .parameter = domain { key } else { nil }
    }.sorted()
  }

  /// Returns the steps that build the layout in an empty solver.
  ///
  /// - Parameter order: The active rows in the order in which to activate them; nil for that of the
  ///   layout.
  /// - Returns: The steps, variables first.
  public func steps(order: [Int]? = nil) -> [Step] {
    let keys = variables.keys.sorted()
    return keys.compactMap { key in variables[key].map { .addVariable(key, $0) } }
      + (order ?? activeRows).compactMap { key in rows[key].map { .add(key, $0) } }
  }

  /// The quantity that one tie break minimizes.
  enum TieBreak {
    /// The magnitude of a sum.
    case magnitude([Term])
    /// The error of a row.
    case error(Int)
    /// The sum of the slacks of rows.
    case slacks([Int])
  }

  /// The tie breaks for ambiguous variables, in order: errors of content sizes, sizes, slacks,
  /// positions.
  var tieBreaks: [TieBreak] {
    let active = activeRows
    let contents = active.filter { rows[$0]?.origin == .content && rows[$0]?.priority != .required }
    let inequalities = active.filter {
      rows[$0]?.origin == .explicit && rows[$0]?.relation != .equal
    }
    let inner = views.filter { $0.parent != nil }
    let sizes = inner.flatMap { view in
      [TieBreak.magnitude([Term(4 * view.key + 2)]), .magnitude([Term(4 * view.key + 3)])]
    }
    let positions = inner.flatMap { view -> [TieBreak] in
      guard let parent = view.parent else { return [] }
      return (0...1).map { .magnitude([Term(4 * view.key + $0), Term(4 * parent + $0, -1)]) }
    }
    return contents.sorted().map { .error($0) } + sizes + [.slacks(inequalities)] + positions
  }
}

extension LayoutModel: CustomStringConvertible {
  /// The layout as text, with a line for each variable and each row.
  public var description: String {
    var lines = views.filter { $0.parent != nil }
      .map { "view v\($0.key) in v\($0.parent ?? 0)" }
    for key in variables.keys.sorted() {
      guard let domain = variables[key] else { continue }
      switch domain {
      case .parameter(let value): lines.append("\(Self.name(key)) := \(value)")
      case .variable(let bound?) where bound != 0: lines.append("\(Self.name(key)) >= \(bound)")
      case .variable: break
      }
    }
    for key in activeRows { if let row = rows[key] { lines.append("r\(key): \(row)") } }
    return lines.joined(separator: "\n")
  }

  /// The name of a variable; parameters other than the root's have numbers that no view has.
  static func name(_ key: Int) -> String {
    key / 4 >= 1_000_000
      ? "p\(key / 4 - 1_000_000)"
      : "v\(key / 4).\(["minX", "minY", "width", "height"][key % 4])"
  }
}

extension LayoutModel.Row: CustomStringConvertible {
  /// The row as a formula.
  public var description: String {
    var text = ""
    for term in terms {
      text += "\(text.isEmpty ? "" : " + ")\(term.coefficient)*\(LayoutModel.name(term.variable))"
    }
    return
      "\(text) + \(constant) \(relation) 0 @\(priority.value)\(origin == .explicit ? "" : " \(origin)")"
  }
}
