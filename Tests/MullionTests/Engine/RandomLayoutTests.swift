// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

/// A random tree of views, and the reference model that the rules give for it.
private struct ModelledTree {
  typealias Term = ReferenceModel.Term

  var generator: SplitMix64
  var model = ReferenceModel()
  let root: View
  var views: [View] = []
  var parents: [Int] = [-1]
  var size: Size
  /// The constraints of compression resistance: the view and the row's index, in the order in which
  /// they were added.
  private var resistances: [(view: Int, row: Int)] = []
  private var huggings: [(view: Int, row: Int)] = []

  init(seed: UInt64) throws {
    generator = SplitMix64(seed: seed)
    size = Size(width: 0, height: 0)
    root = view("v0")
    size = Size(width: number(0...300), height: number(0...300))
    root.frame = Rect(origin: Point(x: 0, y: 0), size: size)
    views = [root]
    for index in 1...Int.random(in: 1...9, using: &generator) {
      parents.append(Int.random(in: 0..<index, using: &generator))
      let new = SizedView(
        "v\(index)", generator.chance(0.4) ? number(0...80) : -1,
        generator.chance(0.4) ? number(0...80) : -1)
      views.append(new)
    }
    // Masks refer to the sizes before any resize, so their frames are set first.
    for index in 1..<views.count where generator.chance(0.5) {
      views[index].translatesAutoresizingMaskIntoConstraints = true
      let outer = parents[index] == 0 ? size : views[parents[index]].bounds.size
      let across = place(in: outer.width)
      let down = place(in: outer.height)
      views[index].autoresizingMask = .init(rawValue: across.bits | down.bits << 3)
      views[index].frame = rect(across.x, down.x, across.w, down.w)
    }
    for index in 1..<views.count { views[parents[index]].addSubview(views[index]) }
    let old = size
    if generator.chance(0.7) { size = Size(width: number(0...300), height: number(0...300)) }
    addVariables()
    // The frames are read before the resize, because reading them later would include it.
    for index in 1..<views.count { try addRules(index, rootSize: old) }
    root.frame = Rect(origin: Point(x: 0, y: 0), size: size)
    for index in 1..<views.count { try addConstraints(index) }
    addTieBreaks()
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  /// Returns a position, a length and a mask whose shares are sixteenths.
  ///
  /// Other shares differ from the exact ones by rounding. Where rows depend on each other, that
  /// rounding decides whether a solution exists.
  private mutating func place(in container: Double) -> (bits: Int, x: Double, w: Double) {
    for _ in 0..<50 {
      let bits = Int.random(in: 0..<8, using: &generator)
      let (x, w) = (number(-10...60), number(0...90))
      if shares(bits, x, w, container).allSatisfy({ ($0 * 16).rounded() == $0 * 16 }) {
        return (bits, x, w)
      }
    }
    return (0, number(-10...60), number(0...90))
  }

  /// Returns the shares of a superview's size change that go before, into and after a view.
  private func shares(_ bits: Int, _ x: Double, _ w: Double, _ container: Double) -> [Double] {
    let flags = [1, 2, 4].map { bits & $0 != 0 }
    let parts = zip(flags, [x, w, container - x - w]).map { $0 ? $1 : 0 }
    let total = parts.reduce(0, +)
    let count = Double(flags.filter { $0 }.count)
    return zip(flags, parts).map { flag, part in total > 0 ? part / total : flag ? 1 / count : 0 }
  }

  private func exact(_ value: Double) throws -> Rational {
    try #require(Rational(exactly: value))
  }

  /// Returns the variable of a view's minimum edge on an axis; `extent` returns that of its size.
  private func start(_ view: Int, _ axis: Int) -> Int { 4 * view + axis }
  private func extent(_ view: Int, _ axis: Int) -> Int { 4 * view + 2 + axis }

  private mutating func addVariables() {
    for index in views.indices {
      let size = [Int(size.width), Int(size.height)]
      for axis in 0...1 {
        model.addVariable("v\(index).\(axis)", index == 0 ? .fixed(.zero) : .free)
      }
      for axis in 0...1 {
        model.addVariable(
          "v\(index).size\(axis)",
          index == 0 ? .fixed(Rational(size[axis])) : .atLeast(.zero))
      }
    }
  }

  private mutating func addRules(_ index: Int, rootSize: Size) throws {
    let view = views[index]
    let parent = parents[index]
    let outer = parent == 0 ? rootSize : views[parent].bounds.size
    for axis in 0...1 {
      if view.translatesAutoresizingMaskIntoConstraints {
        let frame = view.frame
        let (x, w) = axis == 0 ? (frame.minX, frame.width) : (frame.minY, frame.height)
        let old = axis == 0 ? outer.width : outer.height
        let bits = view.autoresizingMask.rawValue >> (axis == 0 ? 0 : 3) & 7
        let shares = shares(bits, x, w, old)
        model.addConstraint(
          [
            Term(start(index, axis)), Term(start(parent, axis), Rational(-1)),
            Term(extent(parent, axis), try exact(-shares[0])),
          ], constant: try exact(shares[0] * old - x), .equal, breakRank: .mask)
        var depth = 0
        var above = index
        while above > 0 {
          above = parents[above]
          depth += 1
        }
        let size = model.addConstraint(
          [Term(extent(index, axis)), Term(extent(parent, axis), try exact(-shares[1]))],
          constant: try exact(shares[1] * old - w), .equal, breakRank: .mask)
        model.stops.append(.init(constraint: size, size: extent(index, axis), depth: depth))
      }
      let content = axis == 0 ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
      if content >= 0 {
        for (relation, priority) in [(ReferenceModel.Relation.atMost, 250.0), (.atLeast, 750)] {
          let row = model.addConstraint(
            [Term(extent(index, axis))], constant: try exact(-content), relation,
            level: .optional(priority), breakRank: .content)
          if relation == .atLeast {
            resistances.append((index, row))
          } else {
            huggings.append((index, row))
          }
        }
      }
    }
  }

  /// Adds constraints between a view and its superview or an earlier sibling: too few, enough or
  /// too many.
  private mutating func addConstraints(_ index: Int) throws {
    let siblings = (1..<index).filter { parents[$0] == parents[index] }
    for axis in 0...1 {
      let translates = views[index].translatesAutoresizingMaskIntoConstraints
      for _ in 0..<Int.random(in: translates ? 0...1 : 1...3, using: &generator) {
        let other =
          siblings.isEmpty || generator.chance(0.6) ? parents[index] : generator.pick(siblings)
        let priority = generator.pick([1000, 1000, 750, 500, 250] as [Float])
        let relation = generator.pick([
          Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual,
        ])
        let places = [0, 0.5, 1]
        let names: [LayoutAttribute] =
          axis == 0 ? [.left, .centerX, .right, .width] : [.top, .centerY, .bottom, .height]
        let constant = number(-20...60)
        if generator.chance(0.6) {
          let (own, his) = (generator.pick([0, 1, 2]), generator.pick([0, 1, 2]))
          try constrain(
            views[index], names[own], relation, views[other], names[his], plus: constant,
            at: priority)
          add(
            [
              Term(start(index, axis)), Term(extent(index, axis), try exact(places[own])),
              Term(start(other, axis), Rational(-1)),
              Term(extent(other, axis), try exact(-places[his])),
            ], -constant, relation, priority)
        } else if generator.chance(0.5) {
          try constrain(views[index], names[3], relation, plus: constant, at: priority)
          add([Term(extent(index, axis))], -constant, relation, priority)
        } else {
          let factor = generator.pick([0.25, 0.5, 1, 2])
          try constrain(
            views[index], names[3], relation, views[other], names[3], times: factor, plus: constant,
            at: priority)
          add(
            [Term(extent(index, axis)), Term(extent(other, axis), try exact(-factor))], -constant,
            relation, priority)
        }
      }
    }
  }

  private mutating func add(
    _ terms: [Term], _ constant: Double, _ relation: Relation, _ priority: Float
  ) {
    let relations: [Relation: ReferenceModel.Relation] = [
      .equal: .equal, .lessThanOrEqual: .atMost, .greaterThanOrEqual: .atLeast,
    ]
    model.addConstraint(
      terms, constant: Rational(Int(constant)), relations[relation] ?? .equal,
      level: priority == 1000 ? .required : .optional(Double(priority)))
  }

  /// Adds tie breaks for content sizes, sizes, inequalities and positions, each view by view in
  /// tree order.
  private mutating func addTieBreaks() {
    let order = inner(of: 0)
    func errors(_ rows: [(view: Int, row: Int)]) -> [ReferenceModel.TieBreak] {
      order.flatMap { view in rows.filter { $0.view == view }.map { .init([.error($0.row)]) } }
    }
    model.tieBreaks = errors(resistances) + errors(huggings).reversed()
    for view in order {
      for axis in 0...1 { model.tieBreaks.append(.init([Term(extent(view, axis))])) }
    }
    let inequalities = model.constraints.indices.filter {
      model.constraints[$0].breakRank == .explicit && model.constraints[$0].relation != .equal
    }
    model.tieBreaks.append(.init(inequalities.map { .slack($0) }))
    for view in order {
      for axis in 0...1 {
        model.tieBreaks.append(
          .init([Term(start(view, axis)), Term(start(parents[view], axis), Rational(-1))]))
      }
    }
  }

  /// Returns the descendants of a view, in tree order.
  private func inner(of index: Int) -> [Int] {
    views.indices.dropFirst().filter { parents[$0] == index }.flatMap { [$0] + inner(of: $0) }
  }

  /// Returns the views' frames by the exact reference solver, relative to their superviews, and the
  /// number of conflicts.
  func expected() -> (frames: [Rect], conflicts: Int) {
    let solution = ReferenceSolver.solve(model)
    let values = solution.values.map(\.doubleValue)
    let frames = views.indices.map { index in
      let parent = max(parents[index], 0)
      return rect(
        values[4 * index] - values[4 * parent], values[4 * index + 1] - values[4 * parent + 1],
        values[4 * index + 2], values[4 * index + 3])
    }
    return (frames, solution.broken.count)
  }
}

@Suite("Random trees match the exact reference solver")
struct RandomLayoutTests {
  @Test(
    "random trees match the reference solver's frames, even after other sizes",
    arguments: (0..<600).shards())
  func frames(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { seed, _ in
      let tree = try ModelledTree(seed: seed)
      let (frames, conflicts) = tree.expected()
      for detour in [false, true] {
        if detour {
          tree.root.frame = rect(0, 0, 1000, 3)
          try tree.root.solveLayout()
          tree.root.frame = Rect(origin: Point(x: 0, y: 0), size: tree.size)
        }
        let report = try tree.root.solveLayout()
        for (index, frame) in frames.enumerated().dropFirst()
        where !isNear(tree.views[index].exactFrame, frame, 1e-6) {
          throw Mismatch(
            "v\(index) is at \(tree.views[index].exactFrame), not at \(frame), detour \(detour)\n"
              + "\(tree.model)")
        }
        guard report.conflicts.count == conflicts else {
          throw Mismatch("\(report.conflicts) instead of \(conflicts) conflicts")
        }
      }
    }
  }
}
