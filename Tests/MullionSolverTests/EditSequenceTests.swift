// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport
import Testing

/// Random edits, each followed by a solve that is held against the exact reference and a solver built afresh.
@Suite struct EditSequenceTests {
  @Test(arguments: [0.0, 0.1])
  func `after any sequence of edits the answer is that of the model alone`(
    conflicts: Double
  ) throws {
    try withEverySeed(0..<120) { seed, generator in
      var options = RandomModel.Options()
      options.viewCount = 2...9
      options.conflictProbability = conflicts
      options.ambiguityProbability = 0.25
      options.ranksMasksByDepth = seed % 2 == 0
      let random = RandomModel.make(seed: seed, options: options)
      var sequence = try EditSequence(random.model)
      for step in 0..<12 {
        let edit = try sequence.edit(&generator)
        try sequence.check("step \(step), \(edit)")
      }
    }
  }
}

/// A model under random edits, kept both exactly and in a solver.
private struct EditSequence {
  private struct Stop: Error {}

  private let original: ReferenceModel
  private var current: ReferenceModel
  /// The constraints that are in the solver, by their index in the original.
  private var present: [Int]
  private var activations: Int
  private let subject: ModelUnderTest

  init(_ model: ReferenceModel) throws {
    original = model
    current = model
    present = Array(model.constraints.indices)
    activations = (model.constraints.map(\.activation).max() ?? 0) + 1
    subject = try ModelUnderTest(model)
  }

  /// Makes one edit, or several in a transaction that half of the time is taken back, and says which.
  mutating func edit(_ generator: inout SplitMix64) throws -> String {
    guard generator.chance(0.25) else { return try editOnce(&generator) }
    let copy = self
    let isTakenBack = generator.chance(0.5)
    let ids = subject.ids
    var edits: [String] = []
    do {
      try subject.solver.transaction { try editThrice(isTakenBack, &edits, &generator) }
    } catch is Stop {
      self = copy
      subject.restore(ids)
    }
    return "\(edits)\(isTakenBack ? " taken back" : "")"
  }

  private mutating func editThrice(
    _ isTakenBack: Bool, _ edits: inout [String], _ generator: inout SplitMix64
  ) throws {
    for _ in 0..<3 { edits.append(try editOnce(&generator)) }
    if isTakenBack { throw Stop() }
  }

  private mutating func editOnce(_ generator: inout SplitMix64) throws -> String {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: try removeOne(&generator)
    case 1: try addOne(&generator)
    case 2: try changeConstant(&generator)
    case 3: try changePriority(&generator)
    default: try changeParameter(&generator)
    }
  }

  private mutating func removeOne(_ generator: inout SplitMix64) throws -> String {
    guard let place = present.indices.randomElement(using: &generator) else { return "nothing" }
    let index = present.remove(at: place)
    try subject.remove(index)
    return "remove c\(index)"
  }

  private mutating func addOne(_ generator: inout SplitMix64) throws -> String {
    let absent = Set(original.constraints.indices).subtracting(present).sorted()
    guard let index = absent.randomElement(using: &generator) else { return "nothing" }
    current.constraints[index] = original.constraints[index]
    current.constraints[index].activation = activations
    activations += 1
    present.append(index)
    try subject.add(index)
    return "add c\(index)"
  }

  private mutating func changeConstant(_ generator: inout SplitMix64) throws -> String {
    guard let index = present.randomElement(using: &generator), let id = subject.ids[index],
      current.constraints[index].breakRank != .structure
    else { return "nothing" }
    let constant = Int.random(in: -300...300, using: &generator)
    current.constraints[index].expression.constant = Rational(constant)
    try subject.solver.setConstant(of: id, to: Double(constant))
    return "constant of c\(index) to \(constant)"
  }

  private mutating func changePriority(_ generator: inout SplitMix64) throws -> String {
    guard let index = present.randomElement(using: &generator), let id = subject.ids[index],
      case .optional = current.constraints[index].level
    else { return "nothing" }
    let priority = Float(generator.pick([1, 250, 500, 750, 999]))
    current.constraints[index].level = .optional(Double(priority))
    try subject.solver.setPriority(of: id, to: Priority(priority))
    return "priority of c\(index) to \(priority)"
  }

  private mutating func changeParameter(_ generator: inout SplitMix64) throws -> String {
    let parameters = current.variables.indices.filter {
      if case .fixed = current.variables[$0].domain { true } else { false }
    }
    guard let index = parameters.randomElement(using: &generator) else { return "nothing" }
    let value = Int.random(in: 0...800, using: &generator)
    current.variables[index].domain = .fixed(Rational(value))
    try subject.solver.setParameter(subject.variables[index], to: Double(value))
    return "\(current.variables[index].name) to \(value)"
  }

  /// Holds the solver's answer against the reference's and a fresh solver's.
  func check(_ occasion: String) throws {
    var model = current
    model.constraints = present.map { current.constraints[$0] }
    let fresh = try ModelUnderTest(model)
    guard Self.solves(subject.solver) else {
      guard !Self.solves(fresh.solver) else {
        throw Mismatch("\(occasion): only a fresh solver has an answer\n\(model)")
      }
      return
    }
    try fresh.solver.solve()
    let reference = ReferenceSolver.solve(model)
    let (name, difference) = subject.worstDifference(from: reference)
    guard difference <= 1e-6 else {
      let (_, cold) = fresh.worstDifference(from: reference)
      throw Mismatch(
        "\(occasion): \(name) is off by \(difference), by \(cold) in a fresh solver\n\(model)")
    }
    let broken = Set(subject.solver.conflicts.map(\.broken))
    let expected = Set(reference.broken.compactMap { subject.ids[present[$0]] })
    guard broken == expected else {
      throw Mismatch("\(occasion): \(broken) gave way instead of \(expected)\n\(model)")
    }
  }

  /// False where the structure contradicts itself, as that of a guide in a superview that is too small.
  private static func solves(_ solver: Solver) -> Bool {
    (try? solver.solve()) != nil
  }
}
