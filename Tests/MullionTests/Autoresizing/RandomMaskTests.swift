// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

@testable import MullionView

/// A random tree of masked and constrained views along one axis, and the rule's exact answer.
///
/// The rule is read from the article AutoresizingMasks by `ReferenceModel.withStops()`, on exact
/// fractions. All lengths are integers and all shares are sixteenths, so that the library computes
/// the same numbers.
private struct MaskedTree {
  typealias Term = ReferenceModel.Term

  /// A view's mask: its reference, and the flexible parts as in ``AutoresizingMask``.
  struct Mask {
    var bits: Int
    var start: Double
    var length: Double
    /// The superview's size; nil until the first layout.
    var container: Double?
  }

  /// An edge or the width of a view, times a factor.
  struct Part {
    var view: Int
    /// 0 for the left edge and 1 for the right one; nil for the width.
    var share: Double?
    var factor: Double

    init(_ view: Int, _ share: Double?, _ factor: Double) {
      (self.view, self.share, self.factor) = (view, share, factor)
    }
  }

  struct Row {
    var name: String
    var terms: [Part]
    var constant: Double
    var relation: ReferenceModel.Relation
    var priority: Double
  }

  var generator: SplitMix64
  let root = view("v0")
  var views: [View] = []
  var parents = [-1]
  var masks: [Mask?] = [nil]
  var rows: [Row] = []
  var width = 0.0

  init(seed: UInt64) throws {
    generator = SplitMix64(seed: seed)
    width = number(0...200)
    root.frame = rect(0, 0, width, 10)
    views = [root]
    for index in 1...Int.random(in: 1...6, using: &generator) {
      parents.append(
        generator.chance(0.6) ? index - 1 : Int.random(in: 0..<index, using: &generator))
      let new = generator.chance(0.7) ? view("v\(index)") : item("v\(index)")
      views.append(new)
      views[parents[index]].addSubview(new)
      masks.append(new.translatesAutoresizingMaskIntoConstraints ? randomMask(index) : nil)
      if masks[index] != nil { apply(index) }
    }
    for index in 1..<views.count { try addConstraints(index) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  // MARK: Masks

  /// Returns a mask whose shares are sixteenths.
  private mutating func randomMask(_ index: Int) -> Mask {
    // The superview's size in the first layout may be any fraction, so one part takes the change.
    if masks[parents[index]] == nil, parents[index] != 0, generator.chance(0.4) {
      let bits = generator.pick([0, 1, 2, 2, 2, 4])
      return Mask(bits: bits, start: number(0...20), length: number(1...60), container: nil)
    }
    while true {
      let mask = Mask(
        bits: generator.pick([0, 1, 2, 2, 2, 3, 4, 5, 6, 7]), start: number(-10...40),
        length: number(0...60), container: number(0...120))
      if Self.shares(mask, mask.container ?? 0).allSatisfy({ ($0 * 16).rounded() == $0 * 16 }) {
        return mask
      }
    }
  }

  /// Returns the shares of a change that go before a view and into it.
  private static func shares(_ mask: Mask, _ container: Double) -> [Double] {
    let flags = [1, 2, 4].map { mask.bits & $0 != 0 }
    let parts = zip(flags, [mask.start, mask.length, container - mask.start - mask.length])
      .map { $0 ? $1 : 0 }
    let total = parts.reduce(0, +)
    let count = Double(flags.filter { $0 }.count)
    return zip(flags, parts).prefix(2)
      .map { flag, part in total > 0 ? part / total : flag ? 1 / count : 0 }
  }

  private func apply(_ index: Int) {
    guard let mask = masks[index] else { return }
    views[index].autoresizingMask = .init(rawValue: mask.bits)
    views[index].setAutoresizingReference(
      frame: rect(mask.start, 0, mask.length, 10),
      containerSize: mask.container.map { Size(width: $0, height: 10) })
  }

  // MARK: Constraints

  /// Adds constraints that position a view, and some that contradict masks.
  private mutating func addConstraints(_ index: Int) throws {
    let parent = parents[index]
    if masks[index] == nil {
      try add([Part(index, 0, 1), Part(parent, 0, -1)], number(0...30))
      switch generator.pick([0, 0, 1, 1, 2, 3]) {
      case 0: try add([Part(index, nil, 1)], number(0...90))
      case 1: try add([Part(index, 1, 1), Part(parent, 1, -1)], -number(0...60))
      case 2: try add([Part(index, nil, 1)], number(0...90), priority: 750)
      default: break
      }
    }
    guard generator.chance(masks[index] == nil ? 0.3 : 0.35) else { return }
    let priority: Double = generator.pick([1000, 1000, 1000, 750, 500])
    let relation = generator.pick([ReferenceModel.Relation.equal, .atMost, .atLeast])
    switch generator.pick([0, 0, 1, 2]) {
    case 0: try add([Part(index, nil, 1)], number(0...90), relation, priority: priority)
    case 1:
      try add(
        [Part(index, 1, 1), Part(parent, 1, -1)], -number(-20...40), relation, priority: priority)
    default:
      let other = Int.random(in: 0..<index, using: &generator)
      try add(
        [Part(index, nil, 1), Part(other, nil, -generator.pick([0.5, 1.0]))], number(-20...20),
        relation,
        priority: priority)
    }
  }

  /// Activates `Σ terms relation constant`; a term without a share is a width.
  private mutating func add(
    _ terms: [Part], _ constant: Double,
    _ relation: ReferenceModel.Relation = .equal, priority: Double = 1000
  ) throws {
    let relations: [ReferenceModel.Relation: Relation] = [
      .equal: .equal, .atMost: .lessThanOrEqual, .atLeast: .greaterThanOrEqual,
    ]
    func attribute(_ share: Double?) -> LayoutAttribute {
      share.map { $0 == 0 ? .left : .right } ?? .width
    }
    let other = terms.count > 1 ? terms[1] : nil
    let constraint = try constrain(
      views[terms[0].view], attribute(terms[0].share), relations[relation] ?? .equal,
      other.map { views[$0.view] }, other.map { attribute($0.share) } ?? .notAnAttribute,
      times: other.map { -$0.factor } ?? 1, plus: constant, at: Float(priority))
    let row = Row(
      name: "c\(rows.count)", terms: terms, constant: constant, relation: relation,
      priority: priority)
    constraint.identifier = row.name
    rows.append(row)
  }

  // MARK: Edits

  /// Resizes the root, and sometimes sets another frame of a masked view.
  mutating func edit() {
    width = generator.chance(0.3) ? number(0...30) : number(0...250)
    root.frame = rect(0, 0, width, 10)
    guard generator.chance(0.3) else { return }
    let index = Int.random(in: 1..<views.count, using: &generator)
    if masks[index] == nil { return }
    masks[index] = randomMask(index)
    apply(index)
  }

  // MARK: The rule

  /// Returns the exact left edges, widths and dropped constraints, and settles references.
  mutating func expected() throws -> (edges: [Double], widths: [Double], dropped: [String]) {
    var solution = try solve()
    let waiting = masks.indices.filter { masks[$0] != nil && masks[$0]?.container == nil }
    if !waiting.isEmpty {
      for index in waiting {
        masks[index]?.container = solution.values[2 * parents[index] + 1].doubleValue
      }
      solution = try solve()
    }
    let values = solution.values.map(\.doubleValue)
    return (
      views.indices.map { values[2 * $0] - values[2 * max(parents[$0], 0)] },
      views.indices.map { values[2 * $0 + 1] }, solution.broken.map { names[$0] ?? "mask" }
    )
  }

  private var names: [Int: String] {
    let first = 2 * masks.filter { $0 != nil }.count
    return Dictionary(uniqueKeysWithValues: rows.enumerated().map { (first + $0, $1.name) })
  }

  private func exact(_ value: Double) throws -> Rational {
    try #require(Rational(exactly: value))
  }

  private func solve() throws -> ReferenceSolution {
    var model = ReferenceModel()
    for index in views.indices {
      model.addVariable("v\(index).x", index == 0 ? .fixed(.zero) : .free)
      model.addVariable(
        "v\(index).w", index == 0 ? .fixed(try exact(width)) : .atLeast(.zero))
    }
    for index in views.indices {
      guard let mask = masks[index] else { continue }
      let parent = parents[index]
      let old = mask.container ?? 0
      let shares = mask.container == nil ? [0, 0] : Self.shares(mask, old)
      model.addConstraint(
        [
          Term(2 * index), Term(2 * parent, Rational(-1)),
          Term(2 * parent + 1, try exact(-shares[0])),
        ], constant: try exact(shares[0] * old - mask.start), .equal, breakRank: .mask)
      let row = model.addConstraint(
        [Term(2 * index + 1), Term(2 * parent + 1, try exact(-shares[1]))],
        constant: try exact(shares[1] * old - mask.length), .equal, breakRank: .mask)
      let depth = sequence(first: index) { parents[$0] > 0 ? parents[$0] : nil }.reduce(0) { n, _ in
        n + 1
      }
      model.stops.append(.init(constraint: row, size: 2 * index + 1, depth: depth))
    }
    for row in rows {
      var terms: [Term] = []
      for part in row.terms {
        let share = part.share ?? 1
        if part.share != nil { terms.append(Term(2 * part.view, try exact(part.factor))) }
        if share != 0 { terms.append(Term(2 * part.view + 1, try exact(part.factor * share))) }
      }
      model.addConstraint(
        terms, constant: try exact(-row.constant), row.relation,
        level: row.priority == 1000 ? .required : .optional(row.priority))
    }
    addTieBreaks(&model)
    return ReferenceSolver.solve(model)
  }

  private func addTieBreaks(_ model: inout ReferenceModel) {
    let order = inner(of: 0)
    model.tieBreaks = order.map { .init([Term(2 * $0 + 1)]) }
    let inequalities = model.constraints.indices.filter {
      model.constraints[$0].breakRank == .explicit && model.constraints[$0].relation != .equal
    }
    model.tieBreaks.append(.init(inequalities.map { .slack($0) }))
    model.tieBreaks += order.map {
      .init([Term(2 * $0), Term(2 * parents[$0], Rational(-1))])
    }
  }

  /// Returns the descendants of a view, in tree order.
  private func inner(of index: Int) -> [Int] {
    views.indices.dropFirst().filter { parents[$0] == index }.flatMap { [$0] + inner(of: $0) }
  }

  var description: String {
    views.indices.map { "v\($0) in v\(parents[$0]): \(masks[$0].map { "\($0)" } ?? "-")" }
      .joined(separator: "\n") + "\n"
      + rows.map {
        "\($0.name): \($0.terms.map { ($0.view, $0.share, $0.factor) }) \($0.relation.rawValue) \($0.constant) @\($0.priority)"
      }
      .joined(separator: "\n") + "\nwidth \(width)"
  }
}

@Suite("Random masks follow the exact rule")
struct RandomMaskTests {
  /// The number of trees, each of which is resized four times.
  private static let treeCount =
    ProcessInfo.processInfo.environment["MULLION_MASK_TREES"].flatMap(UInt64.init) ?? 1000

  @Test(
    "random masks and constraints give the frames of the exact reference model",
    arguments: (0..<treeCount).shards())
  func frames(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { seed, _ in
      var tree = try MaskedTree(seed: seed)
      for step in 0..<5 {
        if step > 0 { tree.edit() }
        let before = tree.description
        let (edges, widths, dropped) = try tree.expected()
        let report = try tree.root.solveLayout()
        for index in tree.views.indices.dropFirst() {
          let frame = tree.views[index].exactFrame
          guard isNear(frame.minX, edges[index], 1e-6), isNear(frame.width, widths[index], 1e-6)
          else {
            throw Mismatch(
              "step \(step): v\(index) is at \(frame.minX), \(frame.width) wide, not at "
                + "\(edges[index]), \(widths[index]) wide; dropped \(report.conflicts.map(\.broken))"
                + " and not \(dropped)\n\(before)")
          }
        }
        guard report.conflicts.map(\.broken) == dropped else {
          throw Mismatch("step \(step): dropped \(report.conflicts), not \(dropped)\n\(before)")
        }
      }
    }
  }
}
