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

  /// The arrangement with the properties.
  let arrangement: StackArrangement
  let main: Attributes
  let cross: Attributes
  /// The item that encloses the boxes: the stack, or its margins guide.
  let canvas: StackItem
  /// The arranged boxes, hidden ones too.
  let boxes: [LayoutBox]
  /// The items of the arranged boxes that are not hidden.
  let visible: [StackItem]
  /// Whether rows depend on the fitting sizes of nested stacks.
  private(set) var dependsOnNestedStacks = false
  private(set) var rows: [StackRow] = []

  init(of arrangement: StackArrangement) {
    self.arrangement = arrangement
    main = Attributes(arrangement.axis)
    cross = Attributes(arrangement.axis == .horizontal ? .vertical : .horizontal)
    canvas = arrangement.isLayoutMarginsRelative ? .margins : .stack
    let boxes = arrangement.boxes
    self.boxes = boxes
    visible = boxes.indices.lazy.filter { !boxes[$0].isHidden }.map { .box($0) }
    guard !boxes.isEmpty else { return }
    let gaps = zip(visible, visible.dropFirst()).map {
      Self.spacing(between: boxes[Int($0.index)], boxes[Int($1.index)], in: arrangement)
    }
    // Alignment fill has five rows a box; other alignments have as many or fewer.
    rows.reserveCapacity(5 * boxes.count + 2)
    addEnds()
    addSpacing(gaps)
    addHidden()
    addDistribution(gaps)
    addAlignment()
  }

  // MARK: Rows

  typealias Anchor = (item: StackItem, attribute: LayoutAttribute)

  /// Adds a row for a sum of terms.
  mutating func add(
    _ family: StackConstraintFamily, _ first: StackRow.Term, _ second: StackRow.Term? = nil,
    rest: StackRow.Rest? = nil, _ relation: Relation = .equal, plus constant: Double = 0,
    at priority: Priority = .required
  ) {
    rows.append(
      StackRow(
        family: family, relation: relation, first: first, second: second, rest: rest,
        constant: constant, priority: priority))
  }

  /// Adds the row `first relation second + constant`.
  mutating func add(
    _ family: StackConstraintFamily, _ first: Anchor, _ relation: Relation, _ second: Anchor,
    plus constant: Double = 0
  ) {
    add(
      family, .init(first.item, first.attribute),
      .init(second.item, second.attribute, coefficient: -1), relation, plus: constant)
  }

  /// Adds a row that sets a size to zero.
  mutating func add(
    _ family: StackConstraintFamily, size: LayoutAttribute, of item: StackItem,
    at priority: Priority = .required
  ) {
    add(family, .init(item, size), at: priority)
  }

  // MARK: Spacing

  /// Returns the distances between neighboring visible boxes, in order, in points.
  ///
  /// A hidden box between two visible ones does not affect their distance.
  static func gaps(between visible: [LayoutBox], in stack: StackArrangement) -> [Double] {
    zip(visible, visible.dropFirst()).map { spacing(between: $0, $1, in: stack) }
  }

  private static func spacing(
    between box: LayoutBox, _ next: LayoutBox, in stack: StackArrangement
  ) -> Double {
    let spacing = stack.customSpacings[ObjectIdentifier(box)] ?? stack.spacing
    guard spacing == StackArrangement.spacingUseSystem else { return spacing }
    return stack.measuresBaselines
      ? SystemSpacing.between(lastBaselineOf: box, firstBaselineOf: next) : SystemSpacing.edges
  }

  private var measuresBaselines: Bool { arrangement.measuresBaselines }

  /// Adds the rows that tie the first and the last visible box to the ends of the canvas.
  private mutating func addEnds() {
    guard let first = visible.first, let last = visible.last else {
      // A stack without visible boxes collapses, unless something requires its length.
      return add(.canvasConnection, size: main.size, of: canvas, at: .collapse)
    }
    add(.canvasConnection, (canvas, main.start), .equal, (first, main.start))
    add(.canvasConnection, (canvas, main.end), .equal, (last, main.end))
  }

  private mutating func addSpacing(_ gaps: [Double]) {
    let stretches =
      arrangement.distribution == .equalSpacing || arrangement.distribution == .equalCentering
    let end = measuresBaselines ? LayoutAttribute.lastBaseline : main.end
    let start = measuresBaselines ? LayoutAttribute.firstBaseline : main.start
    for (index, gap) in gaps.enumerated() {
      add(
        .spacing, (visible[index + 1], start), stretches ? .greaterThanOrEqual : .equal,
        (visible[index], end), plus: gap)
    }
  }

  /// Adds rows that give each hidden box no length and place it after the box before it.
  ///
  /// Along the axis, no row of a visible box contains a hidden box, so a required length of a
  /// hidden box moves no visible box.
  private mutating func addHidden() {
    guard visible.count < boxes.count else { return }
    let first = boxes.firstIndex { !$0.isHidden } ?? boxes.count
    let last = boxes.lastIndex { !$0.isHidden } ?? -1
    for (index, box) in boxes.enumerated() where box.isHidden {
      add(.hiding, size: main.size, of: .box(index), at: .hiding)
      guard index > 0 else {
        add(.canvasConnection, (canvas, main.start), .equal, (.box(index), main.start))
        continue
      }
      let before = boxes[index - 1]
      // The distance is half the spacing. It is 0 after another hidden box, before the first
      // visible box and after the last one.
      let isSpaced = !before.isHidden && index > first && index < last
      let end = isSpaced && measuresBaselines ? LayoutAttribute.lastBaseline : main.end
      let next = isSpaced ? boxes[index...].first { !$0.isHidden } : nil
      add(
        .spacing, (.box(index), main.start), .equal, (.box(index - 1), end),
        plus: next.map { Self.spacing(between: before, $0, in: arrangement) / 2 } ?? 0)
    }
  }

  // MARK: Distribution

  private mutating func addDistribution(_ gaps: [Double]) {
    switch arrangement.distribution {
    case .fill: break
    case .fillEqually: addEqualSizes()
    case .fillProportionally: addProportionalSizes(spacing: gaps)
    case .equalSpacing:
      addEqualGaps()
      // Spacing may allow overlap, but an equal gap must not be negative. The other gaps equal the
      // first.
      if mayOverlap(gaps), visible.count > 1 { addOrder(0, main.end, main.start) }
      add(.canvasFit, size: main.size, of: .stack, at: .canvasFit)
    case .equalCentering:
      addEqualCenters()
      if mayOverlap(gaps) {
        for index in visible.indices.dropLast() { addCenterOrder(index) }
      }
      add(.canvasFit, size: main.size, of: .stack, at: .canvasFit)
    }
  }

  private mutating func addEqualSizes() {
    for (box, next) in zip(visible, visible.dropFirst()) {
      add(.fillEqually, (next, main.size), .equal, (box, main.size))
    }
  }

  private mutating func addProportionalSizes(spacing: [Double]) {
    let sizes = visible.map { weight(of: boxes[Int($0.index)]) }
    let known = sizes.compactMap(\.self)
    let total = known.reduce(0, +) + spacing.reduce(0, +)
    guard !known.isEmpty, total > 0 else { return addEqualSizes() }
    let isSole = known.count == 1 && (visible.count == 1 || spacing.allSatisfy { $0 == 0 })
    var rank = 0
    for (box, size) in zip(visible, sizes) {
      guard let size else {
        add(.fillProportionally, size: main.size, of: box)
        continue
      }
      add(
        .fillProportionally, .init(box, main.size),
        .init(.stack, main.size, coefficient: -size / total),
        at: isSole ? .required : .stack(999, less: rank, atLeast: 751))
      rank += 1
    }
  }

  /// Returns the length to which a box's share of the stack is proportional, in points; nil if the
  /// box has no such length.
  ///
  /// It is the box's intrinsic length, or the fitting length of a nested stack.
  private mutating func weight(of box: LayoutBox) -> Double? {
    let size = box.unbrokenContentSize
    let length = arrangement.axis == .horizontal ? size.width : size.height
    if length >= 0, length <= LayoutBox.maximumMagnitude { return length }
    guard let inner = box.arrangement else { return nil }
    dependsOnNestedStacks = true
    let fitting = inner.compressedSize
    return arrangement.axis == .horizontal ? fitting.width : fitting.height
  }

  /// Returns whether the spacing rows allow two neighboring boxes to swap their positions.
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
        .distributingEdge, .init(last, main.start), .init(middle, main.end, coefficient: -1),
        rest: .init(
          third: .init(middle, main.start, coefficient: -1), fourth: .init(first, main.end)))
    }
  }

  /// Adds rows that make each distance between centers equal to the first; later rows have lower
  /// priorities.
  private mutating func addEqualCenters() {
    for index in visible.indices.dropFirst(2) {
      add(
        .distributingEdge, .init(visible[index], main.center),
        .init(visible[index - 1], main.center, coefficient: -1),
        rest: .init(
          third: .init(visible[1], main.center, coefficient: -1),
          fourth: .init(visible[0], main.center)), at: .stack(150, less: index - 1, atLeast: 51))
    }
  }

  /// Adds a row that keeps the centers of two neighbors in order.
  ///
  /// The row contains each center as the mean of two edges, because only edges follow the layout
  /// direction.
  private mutating func addCenterOrder(_ index: Int) {
    let (box, next) = (visible[index], visible[index + 1])
    add(
      .distributingEdge, .init(next, main.start, coefficient: 0.5),
      .init(next, main.end, coefficient: 0.5),
      rest: .init(
        third: .init(box, main.start, coefficient: -0.5),
        fourth: .init(box, main.end, coefficient: -0.5)), .greaterThanOrEqual)
  }
}

nonisolated extension Priority {
  /// The priority of the constraint that gives a hidden box no length; only required ones are
  /// stronger.
  static let hiding = belowRequired
  /// The priority of the constraint that gives a stack without visible boxes no length; only
  /// required ones are stronger.
  static let collapse = stack(999)
  /// The priority of the constraint that makes a stack as small as possible.
  static let canvasFit = stack(49)
  /// The priority of the constraint that makes a stack no larger across its axis than its boxes.
  ///
  /// It is above the priority of a fitting size.
  static let spanningFit = stack(51)
  /// The upper limit of a hidden box's hugging and compression resistance priorities.
  ///
  /// The box keeps its size across the axis.
  static let hiddenContent = stack(26)
  /// The same limit in a stack with alignment fill; it is below the priorities of all other boxes.
  ///
  /// In such a stack, all boxes have the stack's size across the axis, so a hidden box must not
  /// affect it.
  static let hiddenFillingContent = Priority(0.001)
  /// The priority of the constraint that makes a box without its own size as small as possible.
  static let ambiguitySuppression = stack(25)

  /// Returns the priority `first - rank`, or `least` if that is higher.
  ///
  /// All values are between 0 and 1000.
  static func stack(_ first: Int, less rank: Int = 0, atLeast least: Int = 0) -> Priority {
    Priority(Float(max(first - rank, least)))
  }
}
