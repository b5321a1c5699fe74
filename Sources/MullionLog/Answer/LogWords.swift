// SPDX-License-Identifier: GPL-3.0-or-later

/// Describes the constraints and rows of a log in words and formulas.
struct LogWords: Sendable {
  let log: ConstraintLog
  let names: LogNames

  init(_ log: ConstraintLog) {
    self.log = log
    names = LogNames(log)
  }

  /// A constraint as a sentence.
  func sentence(_ constraint: LoggedConstraint) -> String {
    guard let relation = constraint.relation else { return "This line could not be read." }
    guard relation.left.terms.count == 1, let term = relation.left.terms.first,
      term.factor == .one, relation.left.constant.isZero, relation.left.spaces == 0,
      relation.right.terms.count <= 1
    else { return formula(relation) + "." }
    let subject = "The \(attribute(term.attribute)) of \(names[term.item]) is "
    if term.attribute.isSize { return subject + size(relation) + "." }
    guard let other = relation.right.terms.first else {
      let position = relation.right.constant.shortText
      return subject + bound(relation.comparison) + "at \(position) in its superview."
    }
    guard other.factor == .one, !other.attribute.isSize else { return formula(relation) + "." }
    return subject + distance(relation, term) + target(other) + "."
  }

  private func target(_ term: LoggedRelation.Sum.Term) -> String {
    "the \(attribute(term.attribute)) of \(names[term.item])"
  }

  /// The right side of a size, such as `at least 0.5 times the width of Card, plus 8`.
  private func size(_ relation: LoggedRelation) -> String {
    let bound = bound(relation.comparison)
    let constant = relation.right.constant
    guard let other = relation.right.terms.first else { return bound + constant.shortText }
    let times = other.factor == .one ? "" : "\(other.factor.shortText) times "
    let sum =
      constant.isZero
      ? ""
      : constant.signum > 0
        ? ", plus \(constant.shortText)" : ", minus \(constant.magnitude.shortText)"
    return bound + times + target(other) + sum
  }

  private func bound(_ comparison: LoggedRelation.Comparison) -> String {
    switch comparison {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }

  /// A description of the distance between two edges, such as `at least 8 below `, which fits
  /// before the second edge.
  private func distance(_ relation: LoggedRelation, _ term: LoggedRelation.Sum.Term) -> String {
    let isReversed = relation.isRightToLeft && term.attribute.isHorizontal
    let (after, before) =
      !term.attribute.isHorizontal
      ? ("below", "above")
      : isReversed ? ("to the left of", "to the right of") : ("to the right of", "to the left of")
    if relation.right.spaces != 0 {
      let side = relation.right.spaces > 0 ? after : before
      return bound(relation.comparison) + "a standard space \(side) "
    }
    let constant = relation.right.constant
    if constant.isZero {
      switch relation.comparison {
      case .equal: return "at "
      case .lessThanOrEqual: return "at or \(before) "
      case .greaterThanOrEqual: return "at or \(after) "
      }
    }
    if constant.signum > 0 {
      return bound(relation.comparison) + "\(constant.shortText) \(after) "
    }
    // A negative distance is described from the other side: "at least -8 below" becomes "at most 8
    // above".
    let comparison: LoggedRelation.Comparison =
      switch relation.comparison {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    return bound(comparison) + "\(constant.magnitude.shortText) \(before) "
  }

  private func attribute(_ attribute: LoggedAttribute) -> String {
    switch attribute {
    case .left, .right, .top, .bottom, .leading, .trailing: "\(attribute.rawValue) edge"
    case .width, .height: attribute.rawValue
    case .centerX, .midX: "horizontal center"
    case .centerY, .midY: "vertical center"
    case .baseline, .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
      String(attribute.rawValue.dropLast("Margin".count)) + " margin"
    case .centerXWithinMargins: "horizontal center within the margins"
    case .centerYWithinMargins: "vertical center within the margins"
    case .minX: "left edge"
    case .maxX: "right edge"
    case .minY: "top edge"
    case .maxY: "bottom edge"
    }
  }

  /// A relation as a formula.
  private func formula(_ relation: LoggedRelation) -> String {
    "\(sum(relation.left)) \(relation.comparison.rawValue) \(sum(relation.right))"
  }

  private func sum(_ sum: LoggedRelation.Sum) -> String {
    var parts = sum.terms.map { ("\(names[$0.item]).\($0.attribute.rawValue)", $0.factor) }
    if sum.spaces != 0 { parts.append(("space", ExactNumber(sum.spaces))) }
    return Self.sum(parts, constant: sum.constant)
  }

  /// A sum such as `2 A.left - B.right + 8`.
  static func sum(_ parts: [(name: String, factor: ExactNumber)], constant: ExactNumber) -> String {
    var text = ""
    for (name, factor) in parts {
      let size = factor.magnitude == .one ? "" : "\(factor.magnitude.shortText) "
      text += text.isEmpty ? (factor.signum < 0 ? "-" : "") : factor.signum < 0 ? " - " : " + "
      text += size + name
    }
    if text.isEmpty { return constant.shortText }
    if constant.isZero { return text }
    return text + (constant.signum < 0 ? " - " : " + ") + constant.magnitude.shortText
  }

  /// A row of a proof as a formula, with the unknowns on the left.
  func formula(_ row: LinearRow) -> String {
    var parts: [(name: String, factor: ExactNumber)] = []
    var done: Set<LayoutVariable> = []
    for variable in row.form.order where !done.contains(variable) {
      guard let factor = row.form.terms[variable] else { continue }
      done.insert(variable)
      if let other = Self.opposite(variable), let factorOfOther = row.form.terms[other],
        factorOfOther == -factor
      {
        done.insert(other)
        parts.append((sizeName(variable), Self.isHigh(variable) ? factor : factorOfOther))
      } else {
        parts.append((name(variable), factor))
      }
    }
    return Self.sum(parts, constant: .zero) + " \(Self.sign(row.comparison)) "
      + (-row.form.constant).shortText
  }

  static func sign(_ comparison: LoggedRelation.Comparison) -> String {
    comparison == .equal ? "=" : comparison.rawValue
  }

  private static func opposite(_ variable: LayoutVariable) -> LayoutVariable? {
    switch variable {
    case .low(let item, let isHorizontal): .high(item: item, isHorizontal: isHorizontal)
    case .high(let item, let isHorizontal): .low(item: item, isHorizontal: isHorizontal)
    default: nil
    }
  }

  private static func isHigh(_ variable: LayoutVariable) -> Bool {
    if case .high = variable { true } else { false }
  }

  private func sizeName(_ variable: LayoutVariable) -> String {
    switch variable {
    case .low(let item, let isHorizontal), .high(let item, let isHorizontal):
      names[item] + (isHorizontal ? ".width" : ".height")
    default: ""
    }
  }

  /// The name of an unknown.
  func name(_ variable: LayoutVariable) -> String {
    switch variable {
    case .low(let item, let isHorizontal): names[item] + (isHorizontal ? ".left" : ".top")
    case .high(let item, let isHorizontal): names[item] + (isHorizontal ? ".right" : ".bottom")
    case .inset(let item, let edge): "\(names[item])'s \(edge.rawValue)"
    case .gap(let constraint): "the space of (\(constraint + 1))"
    case .origin(let item, let isHorizontal):
      "\(names[item])'s superview" + (isHorizontal ? ".left" : ".top")
    }
  }

  /// The origin of a row that is not a constraint of the log, as a sentence.
  func sentence(_ reason: LinearRow.Reason) -> String {
    switch reason {
    case .constraint(let index): sentence(log.constraints[index])
    case .size(let item, let isHorizontal):
      "The \(isHorizontal ? "width" : "height") of \(names[item]) is not negative."
    case .notNegative(let variable): "\(name(variable)) is not negative.".capitalizedFirst
    case .safeArea(_, let owner, let edge, let distance):
      "The \(String(edge.rawValue.dropLast(7))) edge of the safe area of \(names[owner]) is "
        + (distance.map { "\($0.shortText) inside of it." } ?? "not outside of it.")
    case .assumption(let variable, let value):
      "\(name(variable)) is \(value.shortText).".capitalizedFirst
    }
  }

  /// An assumption of a row as a sentence.
  func sentence(_ assumption: LinearRow.Assumption) -> String {
    switch assumption {
    case .superview(let superview, let item):
      "\(names[superview]) is the superview of \(names[item])."
    case .origin(let item, let isBottom):
      "The position of \(names[item])'s mask counts from the "
        + "\(isBottom ? "bottom" : "top") of its superview."
    case .direction(let constraint):
      "The space of (\(constraint + 1)) is inside of the edge before it."
    }
  }

  /// A description of the origin of a constraint; nil if nothing in the log indicates it.
  func note(_ constraint: LoggedConstraint) -> String? {
    var parts: [String] = []
    let identifier = constraint.identifier.map { LogNames.printable($0, limit: 80) }
    switch constraint.origin {
    case .givenSize: parts.append("from the system, \(identifier ?? "")")
    case .hiding: parts.append("a stack view hides the view, UISV-hiding")
    case .stack: parts.append("from a stack view, \(identifier ?? "")")
    case .mask: parts.append("from the autoresizing mask")
    case .prototype: parts.append("from Interface Builder")
    case .system: parts.append("from the system" + (identifier.map { ", \($0)" } ?? ""))
    case .program: if let identifier { parts.append("'\(identifier)'") }
    }
    if let source = constraint.source {
      parts.append("made at " + LogNames.printable(source, limit: 120))
    }
    if let priority = constraint.priority { parts.append("priority \(priority.shortText)") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String {
    guard let first, first.isLowercase, hasPrefix("the ") else { return self }
    return first.uppercased() + dropFirst()
  }
}
