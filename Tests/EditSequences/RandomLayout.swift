// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
public import TestSupport

/// Random layouts that resemble hand-written ones: rows, columns, insets, masks, contents and
/// constraints across the tree.
public struct RandomLayout: Sendable {
  /// The kind of layouts to make; every probability is 0…1.
  public struct Options: Sendable {
    /// The maximum number of views, including the root and guides.
    public var viewCount = 14
    /// The probability that a row that would determine an axis is left out or becomes an
    /// inequality.
    public var ambiguity = 0.08
    /// The probability that a view has a superfluous required constraint.
    public var conflict = 0.04
    /// Whether ratios are binary fractions, so that `Double` represents every number of the layout
    /// exactly.
    public var isExactInDoubles = true

    /// Creates the default options.
    public init() {}
  }

  /// The key of the parameter for the height that a keyboard covers; not a variable of a view.
  static let keyboard = 4 * 1_000_000 + 3
  /// The key of the parameter for the insets of the safe area; not a variable of a view.
  static let safeArea = 4 * 1_000_001 + 2

  /// The layout.
  public internal(set) var model = LayoutModel()
  let options: Options
  var generator: SplitMix64
  private var nextRow = 0
  private var nextView = 1

  /// Makes a layout.
  public static func make(_ generator: inout SplitMix64, options: Options) -> RandomLayout {
    var layout = RandomLayout(empty: options, generator: generator)
    layout.makeTree()
    generator = layout.generator
    return layout
  }

  /// Creates an empty layout.
  init(empty options: Options, generator: SplitMix64) {
    self.options = options
    self.generator = generator
  }

  private mutating func makeTree() {
    model.views = [.init(key: 0, parent: nil)]
    let size = [0, 0, generator.pick([320, 375, 768, 1024]), generator.pick([480, 667, 1024])]
    for (key, value) in size.enumerated() { model.variables[key] = .parameter(Double(value)) }
    model.variables[Self.keyboard] = .parameter(generator.pick([0, 216, 300]))
    model.variables[Self.safeArea] = .parameter(generator.pick([0, 8, 16]))
    fill(0, depth: 1)
    for _ in 0..<generator.pick([0, 0, 1, 2, 3]) { addAcross() }
  }

  // MARK: Views

  var isFull: Bool { model.views.count >= options.viewCount }

  /// Adds a view at the end of its superview.
  mutating func addView(in parent: Int) -> Int {
    let view = LayoutModel.View(key: nextView, parent: parent)
    nextView += 1
    _ = model.apply(.insertView(view, rows: [:]))
    return view.key
  }

  /// Fills a view with subviews of one arrangement, and the subviews recursively.
  mutating func fill(_ container: Int, depth: Int) {
    guard depth <= 4, !isFull else { return }
    let first = nextView
    switch generator.pick([0, 0, 0, 1, 1, 2, 2, 3, 4, 4, 5]) {
    case 0: addStack(in: container, .allCases.randomElement(using: &generator) ?? .horizontal)
    case 1: addInset(in: container)
    case 2: for _ in 0..<generator.pick([1, 1, 2]) { addMasked(in: container, depth: depth) }
    case 3: for _ in 0..<generator.pick([1, 2]) { addFloating(in: container) }
    case 4: addForm(in: container)
    default:
      addGuide(in: container)
      addFloating(in: container)
    }
    let added = first..<nextView
    for view in added where generator.chance(options.conflict) { addSurplus(on: view) }
    for view in added where generator.chance(depth == 1 ? 0.8 : 0.35) {
      fill(view, depth: depth + 1)
    }
  }

  /// Returns an unused key for a row.
  mutating func takeRowKey() -> Int {
    defer { nextRow += 1 }
    return nextRow
  }

  /// Returns an unused key for a view.
  mutating func takeViewKey() -> Int {
    defer { nextView += 1 }
    return nextView
  }

  // MARK: Rows

  /// Adds an active row to the layout.
  mutating func add(_ row: LayoutModel.Row) {
    _ = model.apply(.add(row: takeRowKey(), row))
  }

  /// Adds a row, sometimes at a random priority.
  ///
  /// With the probability `ambiguity`, leaves it out or makes it an inequality.
  mutating func settle(_ row: LayoutModel.Row) {
    if generator.chance(options.ambiguity) {
      guard generator.chance(0.5) else { return }
      var row = row
      row.relation = generator.pick([.lessThanOrEqual, .greaterThanOrEqual])
      return add(row)
    }
    add(generator.chance(0.12) ? wished(row) : row)
  }

  /// Returns the row at an optional priority.
  mutating func wished(_ row: LayoutModel.Row) -> LayoutModel.Row {
    var row = row
    row.priority = priority()
    return row
  }

  mutating func priority() -> Priority {
    Self.priority(generator.pick([999.5, 999, 750, 750, 501, 500, 251, 250, 250, 50, 1]))
  }

  /// Returns the priority of a number that is a valid priority.
  static func priority(_ value: Float) -> Priority {
    Priority(value)
  }

  /// Returns a random whole number, sometimes plus one half.
  mutating func constant(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator)) + (generator.chance(0.15) ? 0.5 : 0)
  }

  /// Returns a random ratio of two lengths.
  mutating func ratio() -> Double {
    generator.pick(
      options.isExactInDoubles ? [1, 1, 0.5, 2, 0.75] : [1, 1.0 / 3, 2.0 / 3, 1.5, 0.1])
  }
}
