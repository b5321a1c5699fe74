// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport

/// One run through a sequence of edits: the current layout and the edited solvers.
struct SequenceRun {
  private static let tolerance = 1e-6
  /// The number of edits after which a solver that passes the whole model to GLPK solves one edit
  /// incrementally.
  private static let incrementalInterval = 5

  private(set) var tally = EditSequence.Tally()
  private var model: LayoutModel
  private let options: EditSequence.Options
  private let live: LayoutSubject
  /// The edited solver without presolve, or the one that passes the whole model to GLPK.
  private let plain: LayoutSubject
  private var answer: LayoutSubject.Answer?
  /// The way in which ``plain`` solves, for messages.
  private var way: String {
    plain.solver.solving == .everyPass ? "by GLPK alone" : "without presolve"
  }

  init(_ model: LayoutModel, _ options: EditSequence.Options) throws {
    self.model = model
    self.options = options
    live = try LayoutSubject(model, presolve: .on)
    plain = try LayoutSubject(model, presolve: options.solvesEveryPass ? .on : .off)
    if options.solvesEveryPass { plain.solver.solving = .everyPass }
    try compare()
    try compareFresh()
  }

  /// Makes an edit in the layout and all solvers and compares their answers.
  mutating func make(_ edit: Edit) throws {
    guard let steps = model.apply(edit) else { return }
    tally.edits += 1
    if case .setParameter(let key, let value) = edit { try drag(key, to: value) }
    if options.solvesEveryPass {
      let isEveryPass = tally.edits % Self.incrementalInterval != 0
      plain.solver.solving = isEveryPass ? .everyPass : .incremental
      tally.everyPass += isEveryPass ? 1 : 0
    }
    try live.take(steps.filter { !options.loses($0) }, model)
    try plain.take(steps, model)
    try compare()
    if tally.edits % options.freshInterval == 0 {
      try compareFresh(withRanges: tally.edits % options.rangeInterval == 0)
    }
  }

  /// Moves a parameter toward a value in steps, so that the solver records a replay before each
  /// edit.
  private func drag(_ key: Int, to value: Double) throws {
    for distance in [3.0, 2, 1] {
      try live.take([.setParameter(key, value + distance)], model)
      _ = try live.answer()
    }
  }

  private mutating func compare() throws {
    answer = try live.answer()
    let other = try plain.answer()
    do {
      try Self.compare(answer, other, way)
    } catch {
      let fresh = try LayoutSubject(model, presolve: .on).answer()
      let agrees = [answer, other].map { (try? Self.compare($0, fresh, "")) != nil }
      throw Mismatch(
        "\(error); a fresh solver agrees with the first \(agrees[0]), with the second \(agrees[1])")
    }
    if answer == nil { tally.contradictions += 1 }
    if answer?.conflicts.isEmpty == false { tally.conflicts += 1 }
  }

  private mutating func compareFresh(withRanges: Bool = true) throws {
    let fresh = try LayoutSubject(model, presolve: .on)
    try Self.compare(answer, try fresh.answer(), "in a fresh solver")
    tally.freshSolvers += 1
    guard withRanges, answer != nil else { return }
    let open = try live.openRanges()
    if !open.isEmpty { tally.openLayouts += 1 }
    try Self.compareRanges(open, try fresh.openRanges(), "in a fresh solver")
    try Self.compareRanges(open, try plain.openRanges(), way)
  }

  /// Makes the comparisons after the last edit.
  mutating func finish() throws {
    try compareFresh()
    guard let answer else { return }
    var generator = SplitMix64(seed: UInt64(tally.edits))
    if answer.conflicts.isEmpty {
      let order = model.activeRows.shuffled(using: &generator)
      let shuffled = try LayoutSubject(model, presolve: .on, order: order)
      try Self.compareRounded(answer, try shuffled.answer(), "activated in another order")
      tally.shuffles += 1
    }
    try takeDetour(&generator)
    guard options.asksReference else { return }
    if let difference = try live.differenceFromReference(tolerance: Self.tolerance) {
      throw Mismatch(difference)
    }
    tally.references += 1
  }

  /// Sets other sizes in a random order, restores the original ones and compares.
  private func takeDetour(_ generator: inout SplitMix64) throws {
    let sizes = [0.0, 1, 40, 320, 321.5, 700, 1400].shuffled(using: &generator).prefix(4)
    for size in sizes {
      try live.take([.setParameter(2, size), .setParameter(3, 1000 - size / 2)], model)
      _ = try live.answer()
    }
    let home = model.parameters.compactMap { key -> Step? in
      guard case .parameter(let value)? = model.variables[key] else { return nil }
      return .setParameter(key, value)
    }
    try live.take(home, model)
    try Self.compareRounded(answer, try live.answer(), "after other sizes")
    try Self.compare(answer, try live.answer(), "after other sizes")
  }

  // MARK: Answers

  private static func compare(
    _ answer: LayoutSubject.Answer?, _ other: LayoutSubject.Answer?, _ way: String
  ) throws {
    guard let answer, let other else {
      if (answer == nil) == (other == nil) { return }
      throw Mismatch("the solve has an answer \(answer == nil ? "only" : "not") \(way)")
    }
    guard answer.conflicts == other.conflicts else {
      throw Mismatch("conflicts \(answer.conflicts), \(way) \(other.conflicts)")
    }
    try compareValues(answer, other, way) { abs($0 - $1) <= tolerance }
  }

  /// Compares answers for equality after rounding to millionths.
  private static func compareRounded(
    _ answer: LayoutSubject.Answer?, _ other: LayoutSubject.Answer?, _ way: String
  ) throws {
    guard let answer, let other else { return }
    try compareValues(answer, other, way) { left, right in
      // A value halfway between two millionths may round up or down.
      (left * 1e6).rounded() == (right * 1e6).rounded() || abs(left - right) < 1e-9
    }
  }

  private static func compareRanges(
    _ ranges: [Int: SolutionRange], _ others: [Int: SolutionRange], _ way: String
  ) throws {
    func isSame(_ left: Double, _ right: Double) -> Bool {
      left == right || abs(left - right) <= tolerance * max(1, abs(left) * 1e-3)
    }
    for key in Set(ranges.keys).union(others.keys).sorted() {
      guard let range = ranges[key], let other = others[key], isSame(range.minimum, other.minimum),
        isSame(range.maximum, other.maximum)
      else {
        let texts = [ranges[key], others[key]].map {
          $0.map { "\($0.minimum)…\($0.maximum)" } ?? "one"
        }
        throw Mismatch("\(LayoutModel.name(key)) has \(texts[0]) values, \(way) \(texts[1])")
      }
    }
  }

  private static func compareValues(
    _ answer: LayoutSubject.Answer, _ other: LayoutSubject.Answer, _ way: String,
    _ isSame: (Double, Double) -> Bool
  ) throws {
    for key in answer.values.keys.sorted() {
      let (left, right) = (answer.values[key] ?? .nan, other.values[key] ?? .nan)
      guard isSame(left, right) else {
        throw Mismatch("\(LayoutModel.name(key)) is \(left), \(way) \(right)")
      }
    }
  }
}
