// SPDX-License-Identifier: GPL-3.0-or-later

/// One workload of one size under one operation, ready to be timed.
public final class Cell<Subject: Peer> {
  /// The operation.
  public let operation: Operation
  private let base: Screen
  private let there: Change?
  private let back: Change?
  private let steps: [Change]
  /// Sets the width before a sweep's first, so that no step of the sweep is a large change.
  private var approach: Change?
  private var subject: Subject
  private var turn = 0
  /// The seconds of each step of a sweep: the minimum of all sweeps, which excludes other load on
  /// the machine.
  public private(set) var stepSeconds: [Double] = []

  /// Creates the cell in its base state; nil if the workload does not support the operation.
  ///
  /// - Throws: The peer's errors.
  public init?(_ workload: Workload, _ n: Int, _ operation: Operation) throws {
    guard let base = workload.screen(n) else { return nil }
    let other = operation.variant.flatMap { workload.screen(n, $0) }
    if operation.variant != nil, other == nil { return nil }
    if operation == .sweep, !workload.canSweep { return nil }
    self.operation = operation
    self.base = base
    there = other.map { Change(from: base, to: $0) }
    back = other.map { Change(from: $0, to: base) }
    var steps: [Change] = []
    if operation == .sweep, let item = base.isGiven.firstIndex(of: true) {
      steps = Operation.sweepWidths.map { Change(base, setting: item, to: $0) }
      approach = Change(base, setting: item, to: Operation.sweepWidths[0] - 1)
    }
    self.steps = steps
    subject = try Subject(base)
    if operation != .cold {
      try subject.load()
      try subject.solve()
    }
  }

  /// Performs the operation once, untimed, and compares every state with the expected answer.
  ///
  /// - Throws: ``WrongAnswer``, or the peer's errors.
  public func check(_ workload: Workload, _ n: Int) throws {
    if operation == .cold { subject = try Self.fresh(base) }
    try subject.check(base)
    for change in [there, back].compactMap(\.self) {
      try subject.apply(change)
      try subject.solve()
      try subject.check(change.target)
    }
    for (place, width) in Operation.sweepWidths.enumerated() where place < steps.count {
      try subject.apply(steps[place])
      try subject.solve()
      // The expected screens take longer to build than to solve.
      if place % 100 == 0, let screen = workload.screen(n, .wide(width)) {
        try subject.check(screen)
      }
    }
  }

  /// Returns the counters of one operation, untimed except for sweeps and idle solves.
  ///
  /// An operation with an inverse counts without it, `toggle` with it, and `sweep` counts all
  /// steps.
  ///
  /// - Throws: The peer's errors.
  public func count() throws -> Counters {
    if operation == .cold { return try Self.fresh(base).counters }
    guard let there, let back else {
      let before = subject.counters
      _ = try time(1)
      return subject.counters - before
    }
    let before = subject.counters
    try step(there)
    let between = subject.counters
    try step(back)
    switch operation {
    case .toggle: return subject.counters - before
    case .remove: return subject.counters - between
    default: return between - before
    }
  }

  /// Returns the counters of each step of a sweep, untimed.
  ///
  /// - Throws: The peer's errors.
  public func countSteps() throws -> [Counters] {
    if let approach { try step(approach) }
    return try steps.map { change in
      let before = subject.counters
      try step(change)
      return subject.counters - before
    }
  }

  private static func fresh(_ screen: Screen) throws -> Subject {
    let subject = try Subject(screen)
    try subject.load()
    try subject.solve()
    return subject
  }

  private func step(_ change: Change) throws {
    try subject.apply(change)
    try subject.solve()
  }

  /// Performs the operation a number of times.
  ///
  /// - Parameter repetitions: The number of repetitions; a sweep counts as one.
  /// - Returns: The seconds of one operation; for a sweep, of one step.
  /// - Throws: The peer's errors.
  public func time(_ repetitions: Int) throws -> Double {
    let count = Double(max(1, repetitions))
    switch operation {
    case .cold: return try timeCold(max(1, repetitions)) / count
    case .sweep: return try timeSweep(max(1, repetitions)) / count
    case .idle:
      return try Stopwatch.seconds {
        for _ in 0..<max(1, repetitions) { try subject.solve() }
      } / count
    case .toggle, .resize, .constant, .text, .insert, .remove: break
    }
    guard let there, let back else { return 0 }
    var seconds = 0.0
    switch operation {
    case .insert, .remove:
      for _ in 0..<max(1, repetitions) {
        let coming = try Stopwatch.seconds { try step(there) }
        let going = try Stopwatch.seconds { try step(back) }
        seconds += operation == .insert ? coming : going
      }
    default:
      seconds = try Stopwatch.seconds {
        for _ in 0..<max(1, repetitions) {
          try step(there)
          try step(back)
        }
      }
      // A toggle includes its inverse; otherwise each direction is an operation of its own.
      if operation != .toggle { seconds /= 2 }
    }
    return seconds / count
  }

  /// Performs the operation once, and calls closures when its time begins and ends.
  ///
  /// Each call performs an operation or its inverse, in turn; `toggle` performs both. For a sweep,
  /// each call is a step.
  ///
  /// - Throws: The peer's errors.
  public func once(begin: () -> Void, end: () -> Void) throws {
    if operation == .cold { subject = try Subject(base) }
    if operation == .remove, let there { try step(there) }
    begin()
    switch operation {
    case .cold:
      try subject.load()
      try subject.solve()
    case .sweep where !steps.isEmpty:
      try step(steps[turn % steps.count])
    case .toggle:
      if let there, let back {
        try step(there)
        try step(back)
      }
    case .insert:
      if let there { try step(there) }
    case .remove:
      if let back { try step(back) }
    default:
      if let there, let back { try step(turn % 2 == 0 ? there : back) } else { try subject.solve() }
    }
    end()
    if operation == .insert, let back { try step(back) }
    turn += 1
  }

  private func timeCold(_ repetitions: Int) throws -> Double {
    var seconds = 0.0
    for _ in 0..<repetitions {
      let subject = try Subject(base)
      seconds += try Stopwatch.seconds {
        try subject.load()
        try subject.solve()
      }
    }
    return seconds
  }

  private func timeSweep(_ repetitions: Int) throws -> Double {
    var seconds = 0.0
    for _ in 0..<repetitions {
      if stepSeconds.isEmpty {
        stepSeconds = Array(repeating: .infinity, count: steps.count)
      }
      if let approach { try step(approach) }
      for (place, change) in steps.enumerated() {
        let taken = try Stopwatch.seconds { try step(change) }
        stepSeconds[place] = min(stepSeconds[place], taken)
        seconds += taken / Double(steps.count)
      }
    }
    return seconds
  }
}
