// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

extension FrameTree {
  /// Adds a group of one to six views to a container.
  func addGroup(in container: View) throws {
    if let stack = container as? StackView { return try addArranged(in: stack) }
    if let scroll = container as? ScrollView { return try addContent(in: scroll) }
    switch Int.random(in: 0..<100, using: &random) {
    case ..<16: addMasked(in: container)
    case ..<(style == .wild ? 50 : style == .mixed ? 20 : 16): try addLoose(in: container)
    case ..<80:
      let axis = random.pick(Axis.allCases)
      try addChain(in: container, area: area(of: container), axis)
    default: try addOverlay(in: container, area: area(of: container))
    }
  }

  private func makeViews(_ range: ClosedRange<Int>) throws -> [View] {
    var views: [View] = []
    for _ in 0..<Int.random(in: range, using: &random) where budget > 0 {
      views.append(try makeView())
    }
    return views
  }

  /// Returns the rectangle that a group is pinned to: the container or one of its guides.
  private func area(of container: View) throws -> any LayoutItem {
    switch Int.random(in: 0..<100, using: &random) {
    case ..<45: return container
    case ..<63: return container.layoutMarginsGuide
    case ..<78: return container.safeAreaLayoutGuide
    case ..<86: return container.readableContentGuide
    default:
      let guide = addGuide(to: container)
      let edges: [LayoutAttribute] = [.leading, .top, .trailing, .bottom]
      for edge in edges {
        let isFar = edge == .trailing || edge == .bottom
        try add(
          guide, edge, .equal, container, edge, plus: isFar ? -number(0...20) : number(0...20))
      }
      return guide
    }
  }

  // MARK: Groups

  private func addArranged(in stack: StackView) throws {
    for view in try makeViews(1...5) {
      stack.addArrangedSubview(view)
      if random.chance(0.12) { stack.setCustomSpacing(random.pick([0, 3, 20, -4]), after: view) }
      for size in [LayoutAttribute.width, .height] {
        if random.chance(style == .tidy && !hasContent(view) ? 1 : 0.1) {
          try add(view, size, plus: number(10...160), at: optional())
        }
      }
    }
  }

  private func addContent(in scroll: ScrollView) throws {
    let usesGuides = random.chance(0.6)
    let area: any LayoutItem = usesGuides ? scroll.contentLayoutGuide : scroll
    let axis = random.pick([Axis.vertical, .vertical, .horizontal])
    try addChain(in: scroll, area: area, axis)
    let across: LayoutAttribute = axis == .vertical ? .width : .height
    if usesGuides, random.chance(0.7) {
      try add(scroll.contentLayoutGuide, across, .equal, scroll.frameLayoutGuide, across)
    }
  }

  /// Adds views with masks, whose flexible parts have a power of two as sum.
  ///
  /// A third is no `Double`. Rows that are parallel except for its rounding would intersect far
  /// outside the screen.
  private func addMasked(in container: View) {
    func extent() -> (start: Double, size: Double, bits: Int) {
      let flexible = Double(random.pick([16, 32, 64, 128]))
      let part = Double(Int.random(in: 0...Int(flexible), using: &random))
      let other = number(-10...120)
      switch random.pick([0, 1, 2, 3, 4]) {
      case 3: return (part, flexible - part, 3)
      case let bits: return (other, part, bits)
      }
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) where budget > 0 {
      budget -= 1
      let view = View()
      register(view)
      let (x, y) = (extent(), extent())
      container.addSubview(view)
      view.frame = Rect(x: x.start, y: y.start, width: x.size, height: y.size)
      view.autoresizingMask = AutoresizingMask(rawValue: x.bits | y.bits << 3)
      if random.chance(0.5) { open.append(view) }
      kinds.insert(.masks)
    }
  }

  /// Adds views one after the other along an axis.
  private func addChain(in container: View, area: any LayoutItem, _ axis: Axis) throws {
    let views = try makeViews(1...6)
    let isFlexible = random.chance(0.5)
    var previous: View?
    for view in views {
      container.addSubview(view)
      let (start, end, size) = Self.attributes(axis)
      if let previous {
        let relation = random.chance(0.9) ? Relation.equal : .greaterThanOrEqual
        try add(view, start, relation, previous, end, plus: number(0...24))
      } else {
        try add(view, start, .equal, area, start, plus: number(0...24))
      }
      try addSize(view, size, previous: previous, isRequired: !isFlexible)
      try addAcross(view, area, axis, first: views[0])
      previous = view
    }
    guard let last = previous, random.chance(style == .tidy ? 1 : 0.85) else { return }
    let end = Self.attributes(axis).end
    let relation = isFlexible || random.chance(0.3) ? Relation.equal : .lessThanOrEqual
    let priority: Float = random.chance(0.8) ? 1000 : optional()
    try add(last, end, relation, area, end, plus: -number(0...24), at: priority)
  }

  /// Adds views that overlap each other, each positioned in the area alone.
  private func addOverlay(in container: View, area: any LayoutItem) throws {
    for view in try makeViews(1...4) {
      container.addSubview(view)
      for axis in Axis.allCases {
        try addSize(view, Self.attributes(axis).size, previous: nil, isRequired: false)
        try addAcross(view, area, axis, first: view)
      }
    }
  }

  /// Adds constraints without an arrangement; two for each axis are often too many or too few.
  private func addLoose(in container: View) throws {
    for view in try makeViews(1...4) {
      container.addSubview(view)
      for axis in Axis.allCases {
        let count = random.chance(0.8) ? 2 : Int.random(in: 0...3, using: &random)
        for _ in 0..<count { try addLoose(view, axis) }
      }
    }
  }

  /// Whether a view can have a size without constraints.
  private func hasContent(_ view: View) -> Bool {
    !(type(of: view) == View.self || view is ScrollView)
  }

  // MARK: Constraints

  private static func attributes(
    _ axis: Axis
  ) -> (start: LayoutAttribute, end: LayoutAttribute, size: LayoutAttribute) {
    axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
  }

  /// Returns a random optional priority.
  func optional() -> Float {
    style == .tidy
      ? Float(number(2...1998)) : random.pick([999, 999, 750, 751, 500, 500, 250, 249, 100, 1])
  }

  /// Adds `view.attribute relation multiplier * other.otherAttribute + constant`, not yet activated.
  @discardableResult
  func add(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, _ relation: Relation = .equal,
    _ other: (any LayoutItem)? = nil, _ otherAttribute: LayoutAttribute = .notAnAttribute,
    times multiplier: Double = 1, plus constant: Double = 0, at priority: Float = 1000
  ) throws -> LayoutConstraint {
    let constraint = try LayoutConstraint(
      validating: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    try constraint.setPriority(Priority(priority))
    constraint.identifier = "c\(constraints.count)"
    constraints.append(constraint)
    return constraint
  }

  /// Determines a size along an axis; one in eight views keeps none or only its content's.
  private func addSize(
    _ view: View, _ size: LayoutAttribute, previous: View?, isRequired: Bool
  ) throws {
    guard random.chance(hasContent(view) ? 0.15 : style == .tidy ? 1 : 0.87) else { return }
    let isRequired = isRequired && style != .tidy && random.chance(0.6)
    let priority: Float = isRequired ? 1000 : optional()
    if let previous, random.chance(0.3) {
      let factor = random.pick([1, 1, 0.5, 1.5, 2])
      try add(
        view, size, .equal, previous, size, times: factor, plus: number(-10...10), at: priority)
    } else if random.chance(0.06) {
      let other: LayoutAttribute = size == .width ? .height : .width
      try add(view, size, .equal, view, other, times: random.pick([0.5, 1, 2]), at: optional())
    } else {
      let relation = random.pick([
        Relation.equal, .equal, .equal, .greaterThanOrEqual, .lessThanOrEqual,
      ])
      try add(view, size, relation, plus: number(10...200), at: priority)
    }
  }

  /// Positions a view across the direction of its chain.
  private func addAcross(
    _ view: View, _ area: any LayoutItem, _ axis: Axis, first: View
  ) throws {
    let (start, end, size) = Self.attributes(axis == .horizontal ? .vertical : .horizontal)
    let gap = number(0...30)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      try add(view, start, .equal, area, start, plus: gap)
      try add(view, end, .equal, area, end, plus: -gap)
    case 4..<6:
      try add(view, start, .equal, area, start, plus: gap)
      try add(view, end, .lessThanOrEqual, area, end, plus: -number(0...30))
      try addSize(view, size, previous: nil, isRequired: false)
    case 6:
      let center: LayoutAttribute = axis == .horizontal ? .centerY : .centerX
      try add(view, center, .equal, area, center, plus: number(-10...10))
      try add(view, start, .greaterThanOrEqual, area, start)
      try addSize(view, size, previous: nil, isRequired: false)
    case 7 where axis == .horizontal && view !== first:
      let baseline = random.pick([LayoutAttribute.firstBaseline, .lastBaseline])
      try add(view, baseline, .equal, first, baseline)
      try addSize(view, size, previous: nil, isRequired: false)
      kinds.insert(.baselines)
    case 8:
      try add(view, end, .equal, area, end, plus: -gap)
      try add(
        view, size, .equal, area, size, times: random.pick([0.25, 0.5, 0.75]),
        plus: number(-8...8), at: random.chance(0.6) ? 1000 : optional())
    default:
      try add(view, start, .equal, area, start, plus: gap)
      try add(view, end, .equal, area, end, plus: -gap, at: optional())
      try add(view, size, .lessThanOrEqual, plus: number(60...600))
    }
  }

  private func addLoose(_ view: View, _ axis: Axis) throws {
    guard let superview = view.superview else { return }
    let places: [LayoutAttribute] =
      axis == .horizontal
      ? [.leading, .trailing, .centerX, .leadingMargin] : [.top, .bottom, .centerY, .topMargin]
    let size = Self.attributes(axis).size
    let constant = number(-20...40)
    let relation = random.chance(0.8) ? Relation.equal : random.pick(Relation.allCases)
    let other = random.chance(0.6) ? superview : random.pick(Array(views.suffix(30)))
    let priority: Float = random.chance(0.4) ? optional() : 1000
    switch Int.random(in: 0..<8, using: &random) {
    case 0: try add(view, size, relation, plus: abs(constant) * 4, at: priority)
    case 1 where other !== view:
      try add(
        view, size, relation, other, size, times: random.pick([0.5, 1, 1.5]), plus: constant,
        at: priority)
    case 3 where other !== view && other !== superview:
      let constraint = try LayoutConstraint(
        [
          .init(view, random.pick(places)), .init(other, random.pick(places), coefficient: -1),
          .init(superview, size, coefficient: -0.25),
        ], relation, constant: constant)
      try constraint.setPriority(Priority(priority))
      constraint.identifier = "c\(constraints.count)"
      constraints.append(constraint)
    default:
      try add(
        view, random.pick(places), relation, superview, random.pick(places),
        times: random.chance(0.9) ? 1 : 0.5, plus: constant, at: priority)
    }
  }

  /// Adds required constraints that contradict each other.
  func addContradiction() throws {
    let view = random.pick(views)
    guard let superview = view.superview else { return }
    let size = random.pick([LayoutAttribute.width, .height])
    kinds.insert(.contradictions)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      try add(view, size, plus: number(10...200))
      try add(view, size, plus: number(201...300))
    case 1:
      let edge: LayoutAttribute = size == .width ? .leading : .top
      try add(view, edge, .equal, superview, edge, plus: number(0...20))
      try add(view, edge, .greaterThanOrEqual, superview, edge, plus: number(21...60))
    default:
      try add(view, size, .greaterThanOrEqual, superview, size, plus: number(10...50))
      let (start, end): (LayoutAttribute, LayoutAttribute) =
        size == .width ? (.leading, .trailing) : (.top, .bottom)
      try add(view, start, .greaterThanOrEqual, superview, start)
      try add(view, end, .lessThanOrEqual, superview, end)
    }
  }
}
