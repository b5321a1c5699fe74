// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// The rows of a stack, computed from its properties; the stack creates a constraint for each row.
///
/// All rows use the stack's axis ("main") and the other one ("cross"), so both orientations share
/// the code.
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
  /// The item that encloses the views: the stack, or its margins guide.
  let canvas: any LayoutItem
  /// The arranged views, hidden ones too.
  let views: [View]
  /// The arranged views that are not hidden.
  let visible: [View]
  /// Whether rows depend on the fitting sizes of nested stacks.
  private(set) var dependsOnNestedStacks = false
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

  typealias Anchor = (item: any LayoutItem, attribute: LayoutAttribute)

  /// Adds a row for a sum of terms.
  mutating func add(
    _ family: StackConstraintFamily, _ terms: [LayoutConstraint.Term],
    _ relation: Relation = .equal,
    plus constant: Double = 0, at priority: Priority = .required
  ) {
    rows.append(
      StackRow(
        family: family, terms: terms, relation: relation, constant: constant,
        priority: priority))
  }

  /// Adds the row `first relation second + constant`.
  mutating func add(
    _ family: StackConstraintFamily, _ first: Anchor, _ relation: Relation, _ second: Anchor,
    plus constant: Double = 0
  ) {
    add(
      family,
      [.init(first.item, first.attribute), .init(second.item, second.attribute, coefficient: -1)],
      relation, plus: constant)
  }

  /// Adds a row that sets a size to zero.
  mutating func add(
    _ family: StackConstraintFamily, size: LayoutAttribute, of item: any LayoutItem,
    at priority: Priority = .required
  ) {
    add(family, [.init(item, size)], at: priority)
  }

  // MARK: Spacing

  /// Returns the distances between neighboring visible views, in order, in points.
  ///
  /// A hidden view between two visible ones does not affect their distance.
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

  /// Adds the rows that tie the first and the last visible view to the ends of the canvas.
  private mutating func addEnds() {
    guard let first = visible.first, let last = visible.last else {
      // A stack without visible views collapses, unless something requires its length.
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

  /// Adds rows that give each hidden view no length and place it after the view before it.
  ///
  /// Along the axis, no row of a visible view contains a hidden view, so a required length of a
  /// hidden view moves no visible view.
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
      // The distance is half the spacing. It is 0 after another hidden view, before the first
      // visible view and after the last one.
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
      // Spacing may allow overlap, but an equal gap must not be negative. The other gaps equal the
      // first.
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

  /// Returns the length to which a view's share of the stack is proportional, in points; nil if the
  /// view has no such length.
  ///
  /// It is the view's intrinsic length, or the fitting length of a nested stack.
  private mutating func weight(of view: View) -> Double? {
    let size = view.intrinsicContentSize
    let length = stack.axis == .horizontal ? size.width : size.height
    if length >= 0, length <= View.maximumMagnitude { return length }
    guard let inner = view as? StackView else { return nil }
    dependsOnNestedStacks = true
    let fitting = inner.compressedSize
    return stack.axis == .horizontal ? fitting.width : fitting.height
  }

  /// Returns whether the spacing rows allow two neighboring views to swap their positions.
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

  /// Adds rows that make each distance between centers equal to the first; later rows have lower
  /// priorities.
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

  /// Adds a row that keeps the centers of two neighbors in order.
  ///
  /// The row contains each center as the mean of two edges, because only edges follow the layout
  /// direction.
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

nonisolated extension Priority {
  /// The priority of the constraint that gives a hidden view no length; only required ones are
  /// stronger.
  static let hiding = belowRequired
  /// The priority of the constraint that gives a stack without visible views no length; only
  /// required ones are stronger.
  static let collapse = stack(999)
  /// The priority of the constraint that makes a stack as small as possible.
  static let canvasFit = stack(49)
  /// The priority of the constraint that makes a stack no larger across its axis than its views.
  ///
  /// It is above the priority of a fitting size.
  static let spanningFit = stack(51)
  /// The upper limit of a hidden view's hugging and compression resistance priorities.
  ///
  /// The view keeps its size across the axis, but the stack does not grow for it.
  static let hiddenContent = stack(26)
  /// The same limit in a stack with alignment fill; it is below the priorities of all other views.
  ///
  /// In such a stack, all views have the stack's size across the axis, so a hidden view must not
  /// affect it.
  static let hiddenFillingContent = Priority(0.001)
  /// The priority of the constraint that makes a view without its own size as small as possible.
  static let ambiguitySuppression = stack(25)

  /// Returns the priority `first - rank`, or `least` if that is higher.
  ///
  /// All values are between 0 and 1000.
  static func stack(_ first: Int, less rank: Int = 0, atLeast least: Int = 0) -> Priority {
    Priority(Float(max(first - rank, least)))
  }
}
