// SPDX-License-Identifier: GPL-3.0-or-later

extension RandomModel {
  typealias Term = ReferenceModel.Term
  typealias Relation = ReferenceModel.Relation

  // MARK: Guides and masks

  /// Adds a layout guide that structural constraints inset by 8 points from its owning view.
  mutating func addGuide(_ view: Int, in parent: Int) {
    for axis in Axis.allCases {
      model.addConstraint(
        leading(view, parent, axis), constant: -8, .equal, breakRank: .structure)
      model.addConstraint(
        trailing(view, parent, axis), constant: -8, .equal, breakRank: .structure)
    }
  }

  /// Adds the constraints of a mask, whose flexible parts share the change of the superview's size.
  ///
  /// The rows are `min − superMin − sL · superSize == x − sL · S0`, which is required, and `size −
  /// sW · superSize == w − sW · S0`.
  mutating func addMask(_ view: Int, in parent: Int, _ axis: Axis) {
    let flexible = (0..<3).map { _ in generator.chance(0.5) }
    var parts = (0..<3).map { _ in Rational(Int.random(in: 0...80, using: &generator)) }
    if options.isExactInDoubles { makeBinary(&parts, flexible) }
    let old = parts.reduce(.zero, +)
    let total = zip(parts, flexible).reduce(Rational.zero) { $1.1 ? $0 + $1.0 : $0 }
    let count = flexible.count { $0 }
    let shares = zip(parts, flexible).map { part, isFlexible in
      !isFlexible ? .zero : total.isZero ? Rational(count).reciprocal : part / total
    }
    model.addConstraint(
      [.init(axis.min(view)), .init(axis.min(parent), -1), .init(axis.size(parent), -shares[0])],
      constant: shares[0] * old - parts[0], .equal, breakRank: .rule)
    model.addConstraint(
      [.init(axis.size(view)), .init(axis.size(parent), -shares[1])],
      constant: shares[1] * old - parts[1], .equal, level: .optional(maskPriority(of: view)),
      breakRank: .rule)
  }

  /// Changes the flexible parts so that their shares become eighths.
  private mutating func makeBinary(_ parts: inout [Rational], _ flexible: [Bool]) {
    let indices = flexible.indices.filter { flexible[$0] }
    let unit = Rational(Int.random(in: 0...20, using: &generator))
    var left = 8
    for (place, index) in indices.enumerated() {
      let isLast = place == indices.count - 1
      let eighths = isLast ? left : Int.random(in: 0...left, using: &generator)
      left -= eighths
      parts[index] = unit * Rational(eighths)
    }
    // Parts of zero share the change equally, which gives thirds if all three are flexible.
    if unit.isZero, indices.count == 3 { parts[indices[0]] = 8 }
  }

  // MARK: Constraints

  /// A way to constrain one quantity of a view's axis: its start, end, middle or size.
  private struct Way {
    enum Kind: CaseIterable { case start, end, middle, size }

    var kind: Kind
    var terms: [Term]
    var constant: Rational
  }

  /// Adds constraints that a program might write for a view, and those of its content size.
  mutating func addConstraints(_ view: Int, in parent: Int) {
    let hasAspect = generator.chance(0.1)
    for axis in Axis.allCases {
      let isSized = hasAspect && axis == .vertical
      let isPinned = addPosition(view, in: parent, axis, isSized: isSized)
      let mayBeHard = !isPinned || generator.chance(options.conflictProbability)
      if generator.chance(options.contentProbability) { addContent(view, axis, mayBeHard) }
      if generator.chance(0.15) { addLimit(view, axis, mayBeHard) }
      if generator.chance(options.conflictProbability) { addSurplus() }
      if generator.chance(options.repeatProbability) { addRepeat() }
      if generator.chance(options.parameterRowProbability) { addParameterRow() }
    }
    if hasAspect {
      add(
        [.init(Axis.horizontal.size(view)), .init(Axis.vertical.size(view), -multiplier())],
        .equal, .zero)
    }
  }

  /// Adds two constraints that together determine an axis, or one if the axis already has a size.
  ///
  /// - Returns: Whether required equalities determine the axis.
  private mutating func addPosition(
    _ view: Int, in parent: Int, _ axis: Axis, isSized: Bool
  ) -> Bool {
    var ways = ways(view, in: parent, axis).shuffled(using: &generator)
    var kinds = Way.Kind.allCases.shuffled(using: &generator)
    if isSized { kinds.removeAll { $0 == .size } }
    var isPinned = true
    for kind in kinds.prefix(isSized ? 1 : 2) {
      guard let index = ways.firstIndex(where: { $0.kind == kind }) else { continue }
      let way = ways.remove(at: index)
      if !generator.chance(options.ambiguityProbability) {
        let level = level()
        add(way.terms, .equal, way.constant, level: level)
        isPinned = isPinned && level == .required
      } else {
        isPinned = false
        if generator.chance(0.5) {
          add(way.terms, generator.chance(0.5) ? .atLeast : .atMost, way.constant)
        }
      }
    }
    if let extra = ways.last, generator.chance(0.2) {
      let relation = generator.pick(Relation.allCases)
      add(extra.terms, relation, extra.constant, level: .optional(priority()))
    }
    return isPinned
  }

  private mutating func ways(_ view: Int, in parent: Int, _ axis: Axis) -> [Way] {
    let siblings = parents.indices.filter { $0 < view && parents[$0] == parent }
    let size: [Term] = [.init(axis.size(view))]
    let scaled = size + [.init(axis.size(parent), -multiplier(upTo: 1))]
    var ways = [
      Way(kind: .start, terms: leading(view, parent, axis), constant: constant(0...20)),
      Way(kind: .end, terms: trailing(view, parent, axis), constant: constant(0...20)),
      Way(kind: .middle, terms: center(view, parent, axis), constant: constant(-10...10)),
      Way(kind: .size, terms: size, constant: constant(0...120)),
      Way(kind: .size, terms: scaled, constant: constant(-20...0)),
    ]
    if let sibling = siblings.last {
      let terms = spacing(view, sibling, axis)
      ways.append(Way(kind: .start, terms: terms, constant: constant(0...12)))
    }
    if !siblings.isEmpty {
      let sibling = generator.pick(siblings)
      let equal = size + [.init(axis.size(sibling), -multiplier())]
      ways.append(Way(kind: .size, terms: equal, constant: .zero))
      let aligned: [Term] = [.init(axis.min(view)), .init(axis.min(sibling), -1)]
      ways.append(Way(kind: .start, terms: aligned, constant: .zero))
    }
    return ways
  }

  /// Adds the two inequalities of an intrinsic size for this axis; a view has four in all.
  private mutating func addContent(_ view: Int, _ axis: Axis, _ mayBeHard: Bool) {
    let size = constant(0...100)
    let hugging = generator.pick([250, 250, 250, 251, 750, 1000.0])
    let compression = generator.pick([750, 750, 750, 250, 999.5, 1000])
    for (relation, priority) in [(Relation.atMost, hugging), (.atLeast, compression)] {
      let soft = ReferenceModel.Level.optional(min(priority, 999.5))
      model.addConstraint(
        [.init(axis.size(view))], constant: -size, relation,
        level: priority == 1000 && mayBeHard ? .required : soft,
        breakRank: relation == .atMost ? .content : .resistance)
    }
  }

  /// Adds a minimum or maximum size.
  private mutating func addLimit(_ view: Int, _ axis: Axis, _ mayBeHard: Bool) {
    let level = mayBeHard ? level() : .optional(priority())
    if generator.chance(0.5) {
      add([.init(axis.size(view))], .atLeast, constant(0...40), level: level)
    } else {
      add([.init(axis.size(view))], .atMost, constant(60...200), level: level)
    }
  }

  /// Adds a required constraint that follows from explicit ones or contradicts them: one doubled,
  /// the sum of two, or one with another constant.
  private mutating func addSurplus() {
    let written = model.constraints.filter {
      $0.breakRank == .explicit && $0.level == .required && $0.relation == .equal
    }
    guard !written.isEmpty else { return }
    let first = generator.pick(written).expression
    let second = generator.pick(written).expression
    let terms: [Term]
    var constant: Rational
    if generator.chance(0.5) {
      terms = first.terms.map { Term($0.variable, $0.coefficient * 2) }
      constant = first.constant * 2
    } else {
      terms = first.terms + second.terms
      constant = first.constant + second.constant
    }
    if generator.chance(0.5) { constant += self.constant(1...5) }
    model.addConstraint(terms, constant: constant, generator.pick(Relation.allCases))
  }

  /// Adds a repetition of an optional constraint whose origin is not a rule.
  private mutating func addRepeat() {
    let wishes = model.constraints.filter { $0.level != .required && $0.breakRank != .rule }
    guard let wish = wishes.randomElement(using: &generator) else { return }
    let step = generator.pick([0, 0, 0, 1, 1 << 10, 1 << 14])
    let shift = step == 0 ? Rational.zero : Rational(step).reciprocal
    model.addConstraint(
      wish.expression.terms, constant: wish.expression.constant + shift,
      generator.chance(0.8) ? wish.relation : generator.pick(Relation.allCases),
      level: generator.chance(0.6) ? wish.level : .optional(priority()), breakRank: wish.breakRank)
  }

  /// Adds a constraint on the root's size alone: an optional one, or a required one, which holds
  /// unless the options request conflicts.
  private mutating func addParameterRow() {
    let terms: [Term] = [
      .init(Axis.horizontal.size(0)),
      .init(Axis.vertical.size(0), generator.pick([0, 1, -1, Rational(2).reciprocal])),
    ]
    let value = terms.reduce(Rational.zero) { sum, term in
      guard case .fixed(let size) = model.variables[term.variable].domain else { return sum }
      return sum + term.coefficient * size
    }
    if generator.chance(0.4) {
      let level = ReferenceModel.Level.optional(priority())
      return add(terms, generator.pick(Relation.allCases), value + constant(-80...80), level: level)
    }
    let relation = generator.pick(Relation.allCases)
    let isBroken = generator.chance(options.conflictProbability)
    let room: Rational = isBroken ? -1 : relation == .equal ? 0 : constant(0...200)
    add(terms, relation, relation == .atLeast ? value - room : value + room, level: .required)
  }

  /// Adds the constraint `Σ terms relation value`, at a random level if `level` is nil.
  private mutating func add(
    _ terms: [Term], _ relation: Relation, _ value: Rational, level: ReferenceModel.Level? = nil
  ) {
    let level = level ?? self.level()
    model.addConstraint(terms, constant: -value, relation, level: level)
  }

  // MARK: Terms and numbers

  private func leading(_ view: Int, _ parent: Int, _ axis: Axis) -> [Term] {
    [.init(axis.min(view)), .init(axis.min(parent), -1)]
  }

  private func trailing(_ view: Int, _ parent: Int, _ axis: Axis) -> [Term] {
    [
      .init(axis.min(parent)), .init(axis.size(parent)), .init(axis.min(view), -1),
      .init(axis.size(view), -1),
    ]
  }

  private func center(_ view: Int, _ parent: Int, _ axis: Axis) -> [Term] {
    let half = Rational(2).reciprocal
    return [
      .init(axis.min(view)), .init(axis.size(view), half), .init(axis.min(parent), -1),
      .init(axis.size(parent), -half),
    ]
  }

  private func spacing(_ view: Int, _ sibling: Int, _ axis: Axis) -> [Term] {
    [.init(axis.min(view)), .init(axis.min(sibling), -1), .init(axis.size(sibling), -1)]
  }

  /// Returns a random whole number, sometimes plus one half.
  private mutating func constant(_ range: ClosedRange<Int>) -> Rational {
    let whole = Rational(Int.random(in: range, using: &generator))
    return generator.chance(0.2) ? whole + Rational(2).reciprocal : whole
  }

  /// Returns 1/2, 1, 3/2 or 2 at random, mostly 1.
  private mutating func multiplier(upTo largest: Rational = 2) -> Rational {
    let halves = generator.pick([2, 2, 2, 1, 3, 4])
    return min(largest, Rational(halves) / 2)
  }

  private mutating func level() -> ReferenceModel.Level {
    generator.chance(options.requiredProbability) ? .required : .optional(priority())
  }

  private mutating func priority() -> Double {
    generator.pick([999.5, 999, 750, 750, 501, 500, 251, 250, 250, 50, 1])
  }
}
