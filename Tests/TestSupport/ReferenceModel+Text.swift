// SPDX-License-Identifier: GPL-3.0-or-later

extension ReferenceModel: CustomStringConvertible {
  /// The whole model as text, one variable, constraint or tie break per line.
  public var description: String {
    var lines: [String] = []
    for (index, variable) in variables.enumerated() {
      let domain =
        switch variable.domain {
        case .free: ""
        case .atLeast(let bound): " >= \(bound)"
        case .fixed(let value): " := \(value)"
        }
      lines.append("var \(index): \(variable.name)\(domain)")
    }
    for index in constraints.indices {
      lines.append("con \(index): \(text(ofConstraint: index))")
    }
    for step in tieBreaks {
      lines.append("tie " + step.wishes.map { text(of: $0) }.joined(separator: " + "))
    }
    return lines.joined(separator: "\n")
  }

  private func text(of wish: Wish) -> String {
    switch wish {
    case .magnitude(let expression): "|\(text(of: expression))|"
    case .error(let index): "error of con \(index)"
    case .slack(let index): "slack of con \(index)"
    }
  }

  /// Returns a constraint as `2*a.width - b.width + 8 == 0 @750 explicit #12`, without its index.
  public func text(ofConstraint index: Int) -> String {
    let constraint = constraints[index]
    let level =
      switch constraint.level {
      case .required: ""
      case .optional(let priority): " @\(priority)"
      }
    return "\(text(of: constraint.expression)) \(constraint.relation.rawValue) 0\(level)"
      + " \(constraint.breakRank) #\(constraint.activation)"
  }

  /// Returns an expression as `2*a.width - b.width + 8`.
  public func text(of expression: Expression) -> String {
    var result = ""
    func append(_ coefficient: Rational, _ name: String?) {
      let sign = coefficient.signum < 0 ? "-" : "+"
      let size = coefficient.magnitude
      let body = name.map { size == .one ? $0 : "\(size)*\($0)" } ?? "\(size)"
      if result.isEmpty {
        result = sign == "-" ? "-\(body)" : body
      } else {
        result += " \(sign) \(body)"
      }
    }
    for term in expression.terms {
      append(term.coefficient, variables[term.variable].name)
    }
    if !expression.constant.isZero || result.isEmpty {
      append(expression.constant, nil)
    }
    return result
  }

  /// Returns the values of a solution as text, one variable per line.
  public func text(of values: [Rational]) -> String {
    zip(variables, values).map { "\($0.name) = \($1)" }.joined(separator: "\n")
  }
}
