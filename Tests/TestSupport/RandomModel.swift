// SPDX-License-Identifier: GPL-3.0-or-later

/// Random constraint systems shaped like layouts: a tree of views with four variables each.
///
/// The variables of view `i` are `4 i` (minX), `4 i + 1` (minY), `4 i + 2` (width) and `4 i + 3` (height), all in
/// the root's coordinates; view 0 is the root and its variables are parameters. Views are numbered in tree order: a
/// view before its subviews, siblings in order.
public struct RandomModel: Sendable {
  /// What kind of layouts to make; every probability is 0…1.
  public struct Options: Sendable {
    /// The numbers of views to draw from, small ones being much likelier than large ones.
    public var viewCount = 2...40
    /// How likely a view is placed by an autoresizing mask.
    public var maskProbability = 0.25
    /// How likely a view is a guide: placed 8 inside its superview by structure.
    public var guideProbability = 0.05
    /// How likely a view has an intrinsic width, and a height.
    public var contentProbability = 0.4
    /// How likely an axis of a constrained view gets a required constraint too many, half of them contradicting.
    public var conflictProbability = 0.05
    /// How likely each of the two constraints that determine an axis is left out or an inequality.
    public var ambiguityProbability = 0.1
    /// How likely an axis of a constrained view has a wish said once more: at the same priority or another, with the
    /// same constant or nearly the same.
    public var repeatProbability = 0.06
    /// How likely an axis of a constrained view comes with a row over parameters only.
    public var parameterRowProbability = 0.03
    /// How likely a constraint is required.
    public var requiredProbability = 0.75
    /// Whether a deeper mask's size is of a lower priority, so that no view changes to suit its subviews' masks.
    ///
    /// Otherwise all are of one priority, and where two subviews stop at size zero, growing their superview beyond
    /// its own mask lessens the sum of errors.
    public var ranksMasksByDepth = false
    /// Whether the shares of masks are binary fractions, so that doubles hold the whole model exactly.
    public var isExactInDoubles = true

    /// Creates the default mixture.
    public init() {}
  }

  /// The priority of a mask's size: between 1000 and any priority a caller can give.
  public static let maskPriority = (Double(Float(1000).nextDown) + 1000) / 2

  /// The priority of the size of a mask at a depth, the root's subviews being at depth 1.
  func maskPriority(of view: Int) -> Double {
    guard options.ranksMasksByDepth else { return Self.maskPriority }
    let depth = sequence(first: view) { parents[$0] }.reduce(0) { count, _ in count + 1 }
    return Self.maskPriority - Double(depth) / Double(1 << 22)
  }

  /// The superview of each view; nil for the root.
  public let parents: [Int?]
  /// The model.
  public internal(set) var model = ReferenceModel()

  var generator: SplitMix64
  let options: Options

  /// Makes the model of a seed.
  public static func make(seed: UInt64, options: Options = Options()) -> RandomModel {
    RandomModel(generator: SplitMix64(seed: seed), options: options)
  }

  private init(generator: SplitMix64, options: Options) {
    var generator = generator
    let fraction = Double.random(in: 0..<1, using: &generator)
    let span = Double(options.viewCount.count)
    let count = options.viewCount.lowerBound + Int(span * fraction * fraction * fraction)
    parents = Self.tree(of: count, using: &generator)
    self.generator = generator
    self.options = options
    addVariables()
    var guides: Set<Int> = []
    for (view, parent) in parents.enumerated() {
      guard let parent else { continue }
      if !guides.contains(parent), self.generator.chance(options.guideProbability) {
        guides.insert(view)
        addGuide(view, in: parent)
      } else if self.generator.chance(options.maskProbability) {
        for axis in Axis.allCases { addMask(view, in: parent, axis) }
      } else {
        addConstraints(view, in: parent)
      }
    }
    addTieBreaks()
  }

  /// Parents of a random tree, in tree order.
  private static func tree(of count: Int, using generator: inout SplitMix64) -> [Int?] {
    // The path from the root to the view made last: the next one goes below any of it.
    var path = [0]
    var parents: [Int?] = [nil]
    for view in 1..<max(count, 1) {
      let depth = Int.random(in: 1...path.count, using: &generator)
      path.removeLast(path.count - depth)
      parents.append(path[depth - 1])
      path.append(view)
    }
    return parents
  }

  private mutating func addVariables() {
    for view in parents.indices {
      let isRoot = view == 0
      let width = generator.pick([100, 320, 375, 480, 768, 1024])
      let height = generator.pick([100, 200, 320, 480, 667, 1024])
      model.addVariable("v\(view).minX", isRoot ? .fixed(0) : .free)
      model.addVariable("v\(view).minY", isRoot ? .fixed(0) : .free)
      model.addVariable("v\(view).width", isRoot ? .fixed(Rational(width)) : .atLeast(0))
      model.addVariable("v\(view).height", isRoot ? .fixed(Rational(height)) : .atLeast(0))
    }
  }

  private mutating func addTieBreaks() {
    for (view, parent) in parents.enumerated() {
      guard let parent else { continue }
      for axis in Axis.allCases {
        model.tieBreaks.append(.init([.init(axis.min(view)), .init(axis.min(parent), -1)]))
      }
      for axis in Axis.allCases {
        model.tieBreaks.append(.init([.init(axis.size(view))]))
      }
    }
  }

  /// A horizontal or vertical pair of variables.
  enum Axis: Int, CaseIterable {
    case horizontal, vertical

    func min(_ view: Int) -> Int { 4 * view + rawValue }
    func size(_ view: Int) -> Int { 4 * view + 2 + rawValue }
  }
}

extension ReferenceModel {
  /// The same model with its constraints listed in a random order.
  ///
  /// - Parameters:
  ///   - generator: Draws the order.
  ///   - keepsActivation: Whether each constraint keeps its activation number. If not, they are activated in their
  ///     new order, which may change the answer where required constraints conflict, and nowhere else.
  /// - Returns: The model, and for each of its constraints the index it has in this one.
  public func permuted(
    using generator: inout SplitMix64, keepsActivation: Bool
  ) -> (model: ReferenceModel, origins: [Int]) {
    let origins = constraints.indices.shuffled(using: &generator)
    var result = self
    result.constraints = origins.map { constraints[$0] }
    if !keepsActivation {
      for index in result.constraints.indices {
        result.constraints[index].activation = index
      }
    }
    return (result, origins)
  }
}
