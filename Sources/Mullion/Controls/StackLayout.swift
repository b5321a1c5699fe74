// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// Finds the constraints that a stack wants, as its properties are.
///
/// Written along the stack's axis ("main") and across it ("cross"), so that horizontal and vertical are one.
struct StackLayout {
  /// The attributes of one axis.
  struct Attributes {
    let start: LayoutAttribute
    let end: LayoutAttribute
    let size: LayoutAttribute
    let center: LayoutAttribute

    init(_ axis: Axis) {
      let isHorizontal = axis == .horizontal
      start = isHorizontal ? .leading : .top
      end = isHorizontal ? .trailing : .bottom
      size = isHorizontal ? .width : .height
      center = isHorizontal ? .centerX : .centerY
    }
  }

  /// The system's spacing, in points.
  private static let systemSpacing = 8.0

  let stack: StackView
  let main: Attributes
  let cross: Attributes
  /// The stack, or its margins.
  let canvas: any LayoutItem
  /// The arranged views, hidden ones too.
  let views: [View]
  /// Those that are not hidden.
  let visible: [View]
  /// Whether rows depend on the fitting sizes of stacks in the stack.
  private(set) var weighsStacks = false
  private(set) var rows: [StackRow] = []

  init(of stack: StackView) {
    self.stack = stack
    main = Attributes(stack.axis)
    cross = Attributes(stack.axis == .horizontal ? .vertical : .horizontal)
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    views = stack.arranged
    visible = views.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let gaps = Self.gaps(between: visible, in: stack)
    addEnds()
    addSpacing(gaps)
    addHidden()
    addDistribution(gaps)
    addAlignment()
  }

  // MARK: Rows

  typealias Place = (item: any LayoutItem, attribute: LayoutAttribute)

  /// Wants a sum of terms.
  mutating func add(
    _ family: StackRow.Family, _ terms: [LayoutConstraint.Term], _ relation: Relation = .equal,
    plus constant: Double = 0, at priority: Priority = .required
  ) {
    rows.append(
      StackRow(
        family: family, terms: terms, relation: relation, constant: constant,
        priority: priority))
  }

  /// Wants `first relation second + constant`.
  mutating func add(
    _ family: StackRow.Family, _ first: Place, _ relation: Relation, _ second: Place,
    plus constant: Double = 0
  ) {
    add(
      family,
      [.init(first.item, first.attribute), .init(second.item, second.attribute, coefficient: -1)],
      relation, plus: constant)
  }

  /// Wants a size of zero.
  mutating func add(
    _ family: StackRow.Family, size: LayoutAttribute, of item: any LayoutItem,
    at priority: Priority = .required
  ) {
    add(family, [.init(item, size)], at: priority)
  }

  // MARK: Spacing

  /// The distances between neighboring visible views, in order; a hidden view between two has no part in theirs.
  static func gaps(between visible: [View], in stack: StackView) -> [Double] {
    visible.dropLast().map { spacing(after: $0, in: stack) }
  }

  private static func spacing(after view: View, in stack: StackView) -> Double {
    let spacing = stack.customSpacings[ObjectIdentifier(view)] ?? stack.spacing
    return spacing == StackView.spacingUseSystem ? systemSpacing : spacing
  }

  private var measuresBaselines: Bool {
    stack.axis == .vertical && stack.isBaselineRelativeArrangement
  }

  /// Ties the visible views to the ends of the canvas.
  private mutating func addEnds() {
    guard let first = visible.first, let last = visible.last else {
      // A stack that shows nothing collapses, unless something requires its length.
      return add(.canvasConnection, size: main.size, of: canvas, at: .collapse)
    }
    add(.canvasConnection, (canvas, main.start), .equal, (first, main.start))
    add(.canvasConnection, (canvas, main.end), .equal, (last, main.end))
  }

  private mutating func addSpacing(_ gaps: [Double]) {
    let stretches = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let end = measuresBaselines ? LayoutAttribute.lastBaseline : main.end
    let start = measuresBaselines ? LayoutAttribute.firstBaseline : main.start
    for (index, gap) in gaps.enumerated() {
      add(
        .spacing, (visible[index + 1], start), stretches ? .greaterThanOrEqual : .equal,
        (visible[index], end), plus: gap)
    }
  }

  /// Places each hidden view after the one before it.
  ///
  /// No row of a visible view mentions a hidden one along the axis, so no length that is required of a hidden view moves
  /// a visible one.
  private mutating func addHidden() {
    guard visible.count < views.count else { return }
    let first = views.firstIndex { !$0.isHidden } ?? views.count
    let last = views.lastIndex { !$0.isHidden } ?? -1
    for (index, view) in views.enumerated() where view.isHidden {
      add(.hiding, size: main.size, of: view, at: .hiding)
      guard index > 0 else {
        add(.canvasConnection, (canvas, main.start), .equal, (view, main.start))
        continue
      }
      let before = views[index - 1]
      // Half the spacing, except after another hidden view and outside of the visible ones.
      let isSpaced = !before.isHidden && index > first && index < last
      let end = isSpaced && measuresBaselines ? LayoutAttribute.lastBaseline : main.end
      add(
        .spacing, (view, main.start), .equal, (before, end),
        plus: isSpaced ? Self.spacing(after: before, in: stack) / 2 : 0)
    }
  }

  // MARK: Distribution

  private mutating func addDistribution(_ gaps: [Double]) {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: addEqualSizes()
    case .fillProportionally: addProportionalSizes(spacing: gaps)
    case .equalSpacing:
      addEqualGaps()
      // Gaps are lengths, however far views may overlap otherwise; equal ones are all as the first.
      if mayOverlap(gaps), visible.count > 1 { addOrder(0, main.end, main.start) }
      add(.canvasFit, size: main.size, of: stack, at: .canvasFit)
    case .equalCentering:
      addEqualCenters()
      if mayOverlap(gaps) {
        for index in visible.indices.dropLast() { addCenterOrder(index) }
      }
      add(.canvasFit, size: main.size, of: stack, at: .canvasFit)
    }
  }

  private mutating func addEqualSizes() {
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(.fillEqually, (next, main.size), .equal, (view, main.size))
    }
  }

  private mutating func addProportionalSizes(spacing: [Double]) {
    let sizes = visible.map { weight(of: $0) }
    let known = sizes.compactMap(\.self)
    let total = known.reduce(0, +) + spacing.reduce(0, +)
    guard !known.isEmpty, total > 0 else { return addEqualSizes() }
    let isSole = known.count == 1 && (visible.count == 1 || spacing.allSatisfy { $0 == 0 })
    var rank = 0
    for (view, size) in zip(visible, sizes) {
      guard let size else {
        add(.fillProportionally, size: main.size, of: view)
        continue
      }
      add(
        .fillProportionally,
        [.init(view, main.size), .init(stack, main.size, coefficient: -size / total)],
        at: isSole ? .required : .stack(999, less: rank, atLeast: 751))
      rank += 1
    }
  }

  /// The length that decides a view's share: of its content, or the fitting length of a stack; nil if there is none.
  private mutating func weight(of view: View) -> Double? {
    let size = view.intrinsicContentSize
    let length = stack.axis == .horizontal ? size.width : size.height
    if length >= 0, length <= View.largestMagnitude { return length }
    guard let inner = view as? StackView else { return nil }
    weighsStacks = true
    let fitting = inner.compressedSize
    return stack.axis == .horizontal ? fitting.width : fitting.height
  }

  /// Whether views may lie in another order than they are arranged in.
  private func mayOverlap(_ gaps: [Double]) -> Bool {
    measuresBaselines || gaps.contains { $0 < 0 }
  }

  private mutating func addOrder(_ index: Int, _ end: LayoutAttribute, _ start: LayoutAttribute) {
    add(
      .distributingEdge, (visible[index + 1], start), .greaterThanOrEqual, (visible[index], end))
  }

  private mutating func addEqualGaps() {
    for index in visible.indices.dropFirst(2) {
      let (first, middle, last) = (visible[index - 2], visible[index - 1], visible[index])
      add(
        .distributingEdge,
        [
          .init(last, main.start), .init(middle, main.end, coefficient: -1),
          .init(middle, main.start, coefficient: -1), .init(first, main.end),
        ])
    }
  }

  /// Each distance of centers is wanted to be as the first, the later ones less strongly.
  private mutating func addEqualCenters() {
    for index in visible.indices.dropFirst(2) {
      add(
        .distributingEdge,
        [
          .init(visible[index], main.center),
          .init(visible[index - 1], main.center, coefficient: -1),
          .init(visible[1], main.center, coefficient: -1), .init(visible[0], main.center),
        ], at: .stack(150, less: index - 1, atLeast: 51))
    }
  }

  /// The middle by way of the edges, which say in which direction it runs.
  private mutating func addCenterOrder(_ index: Int) {
    let (view, next) = (visible[index], visible[index + 1])
    add(
      .distributingEdge,
      [
        .init(next, main.start, coefficient: 0.5), .init(next, main.end, coefficient: 0.5),
        .init(view, main.start, coefficient: -0.5), .init(view, main.end, coefficient: -0.5),
      ], .greaterThanOrEqual)
  }
}

extension Priority {
  /// How strongly a stack wishes a hidden view to have no length: only what is required is stronger.
  static let hiding = belowRequired
  /// How strongly a stack all of whose views are hidden wishes to be of no length: all but required.
  static let collapse = stack(999)
  /// How strongly a stack wishes to be small.
  static let canvasFit = stack(49)
  /// How strongly a stack wishes to be no larger across its axis than its views: above what a fitting asks with.
  static let spanningFit = stack(51)
  /// The most that the content of a hidden view counts for: the view keeps its size across the axis, and the stack does
  /// not grow for it.
  static let hiddenContent = stack(26)
  /// The same in a stack that its views fill, where their sizes across the axis are its own: less than any view's wish.
  static let hiddenFillingContent = (try? Priority(0.001)) ?? .low
  /// How strongly a view without a size of its own wishes to be small.
  static let ambiguitySuppression = stack(25)

  /// One of the levels between 0 and 1000 that stacks use, so many below a first one.
  static func stack(_ first: Int, less rank: Int = 0, atLeast least: Int = 0) -> Priority {
    (try? Priority(Float(max(first - rank, least)))) ?? .low
  }
}
