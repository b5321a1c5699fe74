// SPDX-License-Identifier: GPL-3.0-or-later

/// Random constraint systems shaped like layouts: a tree of views with four variables each.
///
/// The variables of view `i` are `4 i` (minX), `4 i + 1` (minY), `4 i + 2` (width) and `4 i + 3`
/// (height), all in the root's coordinates. View 0 is the root; its variables are parameters. Views
/// are numbered in tree order: a view precedes its subviews, and siblings are in order.
public struct RandomModel: Sendable {
  /// The kind of layouts to make; every probability is 0…1.
  public struct Options: Sendable {
    /// The range of the number of views; small numbers are much more likely than large ones.
    public var viewCount = 2...40
    /// The probability that a view is positioned by an autoresizing mask.
    public var maskProbability = 0.25
    /// The probability that a view is a guide, which the structure insets by 8 from its superview.
    public var guideProbability = 0.05
    /// The probability that a view has an intrinsic width, and separately a height.
    public var contentProbability = 0.4
    /// The probability that an axis of a constrained view has a superfluous required constraint;
    /// half of these contradict others.
    public var conflictProbability = 0.05
    /// The probability that each of the two constraints that determine an axis is omitted or an
    /// inequality.
    public var ambiguityProbability = 0.1
    /// The probability that an axis of a constrained view has a repeated optional constraint.
    ///
    /// The priority is the same or another one; the constant is equal or nearly equal.
    public var repeatProbability = 0.06
    /// The probability that an axis of a constrained view has a constraint on parameters only.
    public var parameterRowProbability = 0.03
    /// The probability that a constraint is required.
    public var requiredProbability = 0.75
    /// Whether mask sizes have lower priorities in deeper views, so that no view is resized because
    /// of its subviews' masks.
    ///
    /// If false, all mask sizes have one priority. Then, if two subviews stop at size zero, a
    /// larger superview than its mask gives reduces the sum of errors.
    public var ranksMasksByDepth = false
    /// Whether the shares of masks are binary fractions, so that `Double` represents every number
    /// of the model exactly.
    public var isExactInDoubles = true

    /// Creates the default options.
    public init() {}
  }

  /// The priority of a mask's size: below 1000 and above every optional priority that a program can
  /// specify.
  public static let maskPriority = (Double(Float(1000).nextDown) + 1000) / 2

  /// Returns the priority of a view's mask size by depth; the root's subviews have depth 1.
  func maskPriority(of view: Int) -> Double {
    guard options.ranksMasksByDepth else { return Self.maskPriority }
    let depth = sequence(first: view) { parents[$0] }.reduce(0) { count, _ in count + 1 }
    return Self.maskPriority - Double(depth) / Double(1 << 22)
  }

  /// The superview of each view; nil for the root.
  public let parents: [Int?]
  /// The constraint system of the layout.
  public internal(set) var model = ReferenceModel()

  var generator: SplitMix64
  let options: Options

  /// Returns the random model of a seed.
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

  /// Returns the parents of a random tree, in tree order.
  private static func tree(of count: Int, using generator: inout SplitMix64) -> [Int?] {
    // The path from the root to the last view. The next view becomes a child of any view in it.
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

  /// The axis of a position and size; each view has two variables per axis.
  enum Axis: Int, CaseIterable {
    case horizontal, vertical

    func min(_ view: Int) -> Int { 4 * view + rawValue }
    func size(_ view: Int) -> Int { 4 * view + 2 + rawValue }
  }
}

extension ReferenceModel {
  /// Returns the same model with its constraints listed in a random order.
  ///
  /// - Parameters:
  ///   - generator: The generator that draws the order.
  ///   - keepsActivation: Whether each constraint keeps its activation number. If not, constraints
  ///     are activated in their new order, which changes the answer only if required constraints
  ///     conflict.
  /// - Returns: The model, and for each of its constraints the index in this model.
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
