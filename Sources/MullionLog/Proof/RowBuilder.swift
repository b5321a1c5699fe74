// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns the constraints of a log into rows over the edges of views.
struct RowBuilder {
  /// The assumptions about what a log does not say.
  struct Meaning: Sendable {
    /// The assumed values of spaces between views, spaces at a superview, and margins for which the
    /// log prints no number; nil if they stay unknown.
    var distances: (space: Int, edge: Int, margin: Int)?
    /// The distances of safe areas from the top and the bottom; nil if they stay unknown.
    var safeArea: (top: Int, bottom: Int)?
    /// Whether masks measure vertical positions from the bottom, as in AppKit.
    var isFromBottom = false
    /// Whether the views are those of AppKit, in which positions may be measured from the bottom.
    var isAppKit = false
    /// Whether the other item of a constraint is assumed to be the superview of an item whose
    /// superview the log does not name.
    var takesSuperviews = false
  }

  private let log: ConstraintLog
  private let meaning: Meaning
  /// The superviews of items: those that the log names, and those in ``assumed``.
  private var superviews: [Int: Int] = [:]
  /// The superviews that were assumed.
  private var assumed: [Int: Int] = [:]
  private var rows: [LinearRow] = []

  /// Returns the rows of a log: those of its constraints, then those that always hold, such as
  /// nonnegative sizes.
  static func rows(of log: ConstraintLog, _ meaning: Meaning) -> [LinearRow] {
    var builder = RowBuilder(log: log, meaning: meaning)
    builder.findSuperviews()
    for (index, constraint) in log.constraints.enumerated() {
      guard let relation = constraint.relation else { continue }
      builder.add(relation, index, isOfMask: constraint.isOfMask)
      builder.rows[builder.rows.count - 1].isOptional = !constraint.isRequired
    }
    builder.addNaturalRows()
    return builder.rows
  }

  private init(log: ConstraintLog, meaning: Meaning) {
    (self.log, self.meaning) = (log, meaning)
  }

  /// Collects the superviews that visual formats and masks name.
  private mutating func findSuperviews() {
    for constraint in log.constraints {
      guard let relation = constraint.relation else { continue }
      let items = (relation.left.terms + relation.right.terms).map(\.item)
      if let superview = relation.superview {
        for item in items where item != superview { superviews[item] = superview }
      } else if constraint.isOfMask, let item = relation.left.terms.first?.item,
        let other = relation.right.terms.first?.item, item != other
      {
        superviews[item] = other
      }
    }
    if meaning.takesSuperviews { assumeSuperviews() }
  }

  /// Assumes that an item is the superview of another one if two conditions hold.
  ///
  /// A constraint relates their positions, and the other item's position is measured in a superview
  /// that the log does not name.
  private mutating func assumeSuperviews() {
    let pairs = log.constraints.compactMap(\.relation).compactMap { relation -> (Int, Int)? in
      guard let first = relation.left.terms.first, let second = relation.right.terms.first,
        first.item != second.item, !first.attribute.isSize, !second.attribute.isSize
      else { return nil }
      return (first.item, second.item)
    }
    let known = Set(superviews.values)
    for isKnown in [true, false] {
      for (first, second) in pairs + pairs.map({ ($1, $0) })
      where superviews[first] == nil && superviews[second] != first
        && known.contains(second) == isKnown && isMeasured(first)
      {
        superviews[first] = second
        assumed[first] = second
      }
    }
  }

  /// Whether a constraint measures the position of an item from its superview's edge, instead of
  /// another item.
  private func isMeasured(_ item: Int) -> Bool {
    log.constraints.contains { constraint in
      guard let relation = constraint.relation, let term = relation.left.terms.first,
        term.item == item, !term.attribute.isSize
      else { return false }
      return relation.right.terms.isEmpty || relation.right.terms.contains { $0.factor != .one }
    }
  }

  private mutating func add(_ relation: LoggedRelation, _ index: Int, isOfMask: Bool) {
    let isMirrored =
      relation.isRightToLeft
      && (relation.left.terms + relation.right.terms).contains {
        [.leading, .trailing, .leadingMargin, .trailingMargin].contains($0.attribute)
      }
    var form = LinearForm()
    var assumptions: [LinearRow.Assumption] = []
    for axis in [true, false] {
      var net = ExactNumber.zero
      for (sum, sign) in [(relation.left, ExactNumber.one), (relation.right, -.one)] {
        for term in sum.terms where term.attribute.isHorizontal == axis {
          form.add(position(term, isMirrored && axis), term.factor * sign)
          if !term.attribute.isSize { net = net + term.factor * sign }
        }
      }
      if !net.isZero, let item = relation.left.terms.first?.item ?? relation.right.terms.first?.item
      {
        form.add(
          reference(of: item, relation, isHorizontal: axis, isMirrored && axis, isOfMask), -net)
        if let other = assumed[item], relation.superview == nil {
          assumptions.append(.superview(other, of: item))
        }
        if meaning.isAppKit, isOfMask, !axis {
          assumptions.append(.origin(of: item, isBottom: meaning.isFromBottom))
        }
      }
    }
    form.constant = form.constant + relation.left.constant - relation.right.constant
    if relation.hasUnsignedSpace { assumptions.append(.direction(constraint: index)) }
    let spaces = relation.left.spaces - relation.right.spaces
    if spaces != 0 { form.add(.gap(constraint: index), ExactNumber(spaces)) }
    rows.append(
      LinearRow(
        form: form, comparison: relation.comparison, reason: .constraint(index),
        assumptions: assumptions))
  }

  /// The edge from which positions without a second item are measured.
  private func reference(
    of item: Int, _ relation: LoggedRelation, isHorizontal: Bool, _ isMirrored: Bool,
    _ isOfMask: Bool
  ) -> LinearForm {
    var form = LinearForm()
    guard let superview = relation.superview ?? superviews[item] else {
      form.add(.origin(item: item, isHorizontal: isHorizontal), .one)
      return form
    }
    let isEnd = isMirrored || (!isHorizontal && meaning.isFromBottom && isOfMask)
    form.add(
      isEnd
        ? .high(item: superview, isHorizontal: isHorizontal)
        : .low(item: superview, isHorizontal: isHorizontal), isEnd ? -.one : .one)
    return form
  }

  /// The value of an attribute in terms of the unknown edges and insets.
  private func position(_ term: LoggedRelation.Sum.Term, _ isMirrored: Bool) -> LinearForm {
    let isHorizontal = term.attribute.isHorizontal
    let isReversed =
      isMirrored || (!isHorizontal && meaning.isFromBottom && term.attribute.isOfMask)
    let sign = isReversed ? -ExactNumber.one : .one
    // `start` and `end` are the edges in the direction in which the relation measures.
    let low: LayoutVariable = .low(item: term.item, isHorizontal: isHorizontal)
    let high: LayoutVariable = .high(item: term.item, isHorizontal: isHorizontal)
    let (start, end) = isReversed ? (high, low) : (low, high)
    var form = LinearForm()
    switch term.attribute {
    case .width, .height:
      form.add(high, .one)
      form.add(low, -.one)
    case .left, .top, .leading, .minX, .minY: form.add(start, sign)
    case .right, .bottom, .trailing, .maxX, .maxY: form.add(end, sign)
    case .centerX, .centerY, .midX, .midY:
      form.add(low, sign * .half)
      form.add(high, sign * .half)
    case .leftMargin, .topMargin, .leadingMargin:
      form.add(start, sign)
      form.add(inset(term, isAtStart: true, isReversed), .one)
    case .rightMargin, .bottomMargin, .trailingMargin:
      form.add(end, sign)
      form.add(inset(term, isAtStart: false, isReversed), -.one)
    case .centerXWithinMargins, .centerYWithinMargins:
      form.add(low, sign * .half)
      form.add(high, sign * .half)
      form.add(inset(term, isAtStart: true, isReversed), .half)
      form.add(inset(term, isAtStart: false, isReversed), -.half)
    case .firstBaseline:
      form.add(low, .one)
      form.add(.inset(item: term.item, edge: .firstBaseline), .one)
    case .baseline, .lastBaseline:
      form.add(high, .one)
      form.add(.inset(item: term.item, edge: .lastBaseline), -.one)
    }
    return form
  }

  private func inset(
    _ term: LoggedRelation.Sum.Term, isAtStart: Bool, _ isReversed: Bool
  ) -> LayoutVariable {
    let isLow = isAtStart != isReversed
    return .inset(
      item: term.item,
      edge: term.attribute.isHorizontal
        ? (isLow ? .left : .right) : (isLow ? .top : .bottom))
  }

  /// Adds the rows of sizes, margins and spaces, which always hold.
  private mutating func addNaturalRows() {
    var seen: Set<LayoutVariable> = []
    var natural: [LinearRow] = []
    for row in rows {
      for variable in row.form.order where seen.insert(variable).inserted {
        switch variable {
        case .low(let item, let isHorizontal), .high(let item, let isHorizontal):
          let low: LayoutVariable = .low(item: item, isHorizontal: isHorizontal)
          let high: LayoutVariable = .high(item: item, isHorizontal: isHorizontal)
          let other = variable == low ? high : low
          seen.insert(other)
          var form = LinearForm()
          form.add(high, .one)
          form.add(low, -.one)
          natural.append(
            LinearRow(
              form: form, comparison: .greaterThanOrEqual,
              reason: .size(item: item, isHorizontal: isHorizontal)))
        case .inset, .gap: natural.append(self.row(for: variable))
        case .origin: break
        }
      }
    }
    rows += natural
    if meaning.takesSuperviews { addSafeAreas(seen) }
  }

  /// Adds rows for the distances between safe areas and their views, which the log does not print.
  private mutating func addSafeAreas(_ variables: Set<LayoutVariable>) {
    for item in log.items.indices
    where log.items[item].text == "UIViewSafeAreaLayoutGuide" && superviews[item] == nil {
      guard let owner = owner(of: item) else { continue }
      for edge in [LayoutVariable.Edge.left, .right, .top, .bottom] {
        let isHorizontal = edge == .left || edge == .right
        let isLow = edge == .left || edge == .top
        let pair = [item, owner].map { item -> LayoutVariable in
          isLow
            ? .low(item: item, isHorizontal: isHorizontal)
            : .high(item: item, isHorizontal: isHorizontal)
        }
        guard pair.allSatisfy(variables.contains) else { continue }
        let distance = meaning.safeArea.map { area in
          ExactNumber(edge == .top ? area.top : edge == .bottom ? area.bottom : 0)
        }
        var form = LinearForm()
        form.add(pair[0], isLow ? .one : -.one)
        form.add(pair[1], isLow ? -.one : .one)
        form.constant = -(distance ?? .zero)
        rows.append(
          LinearRow(
            form: form, comparison: distance == nil ? .greaterThanOrEqual : .equal,
            reason: .safeArea(item: item, of: owner, edge: edge, distance)))
      }
    }
  }

  /// The view that owns a safe area: the superview of an item that a constraint relates to the safe
  /// area; nil if unknown.
  private func owner(of guide: Int) -> Int? {
    for relation in log.constraints.compactMap(\.relation) {
      let items = (relation.left.terms + relation.right.terms).map(\.item)
      guard items.contains(guide) else { continue }
      for item in items where item != guide {
        if let owner = superviews[item], owner != guide { return owner }
      }
    }
    return nil
  }

  /// The row for an unknown margin, baseline or space: its assumed value, or else that it is not
  /// negative.
  private func row(for variable: LayoutVariable) -> LinearRow {
    var form = LinearForm()
    form.add(variable, .one)
    guard let value = assumedValue(of: variable) else {
      return LinearRow(
        form: form, comparison: .greaterThanOrEqual, reason: .notNegative(variable))
    }
    form.constant = -value
    return LinearRow(form: form, comparison: .equal, reason: .assumption(variable, value))
  }

  private func assumedValue(of variable: LayoutVariable) -> ExactNumber? {
    guard let distances = meaning.distances else { return nil }
    switch variable {
    case .gap(let constraint):
      let relation = log.constraints[constraint].relation
      let items = (relation?.left.terms ?? []) + (relation?.right.terms ?? [])
      let isAtEdge = items.contains { $0.item == relation?.superview }
      return ExactNumber(isAtEdge ? distances.edge : distances.space)
    case .inset(_, .firstBaseline), .inset(_, .lastBaseline): return .zero
    case .inset: return ExactNumber(distances.margin)
    case .low, .high, .origin: return nil
    }
  }
}
