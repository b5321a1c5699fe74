// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
public import TestSupport

/// Random layouts made as people make them: rows, columns, insets, masks, contents, chains across the tree.
public struct RandomLayout: Sendable {
  /// What kind of layouts to make; every probability is 0…1.
  public struct Options: Sendable {
    /// How many views there are at most, the root and guides among them.
    public var viewCount = 14
    /// How likely what would settle an axis is left out.
    public var ambiguity = 0.08
    /// How likely a view has a required constraint too many.
    public var conflict = 0.04
    /// Whether ratios are binary fractions, so that doubles hold the whole layout exactly.
    public var isExactInDoubles = true

    /// Creates the default mixture.
    public init() {}
  }

  /// A parameter beside the root's: what a keyboard covers, and the insets of the safe area.
  static let keyboard = 4 * 1_000_000 + 3
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

  /// An empty layout.
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

  /// Fills a view with subviews of one arrangement, and those in turn.
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

  /// A key for a row that is yet to be added.
  mutating func takeRowKey() -> Int {
    defer { nextRow += 1 }
    return nextRow
  }

  /// A key for a view that is yet to be inserted.
  mutating func takeViewKey() -> Int {
    defer { nextView += 1 }
    return nextView
  }

  // MARK: Rows

  /// Adds a row to the layout, in force.
  mutating func add(_ row: LayoutModel.Row) {
    _ = model.apply(.add(row: takeRowKey(), row))
  }

  /// Adds a row, if it is not one of those that are left out, at a random level now and then.
  mutating func settle(_ row: LayoutModel.Row) {
    if generator.chance(options.ambiguity) {
      guard generator.chance(0.5) else { return }
      var row = row
      row.relation = generator.pick([.lessThanOrEqual, .greaterThanOrEqual])
      return add(row)
    }
    add(generator.chance(0.12) ? wished(row) : row)
  }

  /// The row at an optional level.
  mutating func wished(_ row: LayoutModel.Row) -> LayoutModel.Row {
    var row = row
    row.priority = priority()
    return row
  }

  mutating func priority() -> Priority {
    Self.priority(generator.pick([999.5, 999, 750, 750, 501, 500, 251, 250, 250, 50, 1]))
  }

  /// A priority from a number that is known to be one.
  static func priority(_ value: Float) -> Priority {
    do { return try Priority(value) } catch { preconditionFailure("\(error)") }
  }

  /// A whole number, or now and then one half more.
  mutating func constant(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator)) + (generator.chance(0.15) ? 0.5 : 0)
  }

  /// A ratio of lengths.
  mutating func ratio() -> Double {
    generator.pick(
      options.isExactInDoubles ? [1, 1, 0.5, 2, 0.75] : [1, 1.0 / 3, 2.0 / 3, 1.5, 0.1])
  }
}
