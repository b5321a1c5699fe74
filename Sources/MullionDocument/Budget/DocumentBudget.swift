// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import Synchronization

/// The remaining time and memory of one document.
///
/// Code that needs much memory for a document takes it from the budget first. Code that may run
/// long checks from time to time whether the time is over. One document has one budget, from
/// reading to the last result. Like a document's views, a budget belongs to one isolation domain at
/// a time.
public final class DocumentBudget {
  /// The limits.
  public let limits: DocumentLimits
  /// The time at which the time limit is reached; nil without a time limit.
  public private(set) var deadline: ContinuousClock.Instant?
  /// The estimated memory of the document so far, in bytes.
  public private(set) var used = 0
  /// The clock of the time limit; tests replace it, so that they do not depend on the machine.
  var now: () -> ContinuousClock.Instant = { .now }

  /// The limits of memory of all budgets that measure the process, in bytes.
  private static let measuredLimits = Atomic<Int>(0)
  /// The growth of the process that no limit forbids, in bytes.
  private static let leastGrowth = 48 << 20
  /// The size of the process at the start of the document, in bytes; nil if it is not measured.
  private let processBytes: Int?

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - start: The start of the document's time.
  public init(_ limits: DocumentLimits = .init(), since start: ContinuousClock.Instant = .now) {
    self.limits = limits
    deadline = limits.time.map { start + $0 }
    processBytes = limits.isMeasured ? WorkLimit.processBytes : nil
    if limits.isMeasured { Self.measuredLimits.add(limits.memory, ordering: .relaxed) }
  }

  deinit {
    if limits.isMeasured { Self.measuredLimits.subtract(limits.memory, ordering: .relaxed) }
  }

  /// Starts the time again.
  func restartTime() { deadline = limits.time.map { now() + $0 } }

  /// Runs a closure whose duration does not count against the time limit, such as printing a
  /// result.
  func withoutTime(_ body: () throws -> Void) rethrows {
    let start = now()
    defer { deadline? += now() - start }
    try body()
  }

  /// Whether the time is over.
  public var isOverdue: Bool { deadline.map { now() >= $0 } ?? false }

  /// Whether the process has grown beyond the limit of memory.
  public var isFull: Bool { mostProcessBytes.map { WorkLimit.processBytes > $0 } ?? false }

  /// Whether the time is over or the process has grown beyond the limit of memory.
  public var isExhausted: Bool { isOverdue || isFull }

  /// The size of the process that the limit of memory allows, in bytes; nil if it is not measured.
  ///
  /// A quarter of the limit is for the program itself. The fonts and the solver need memory for any
  /// document, so small limits apply to the estimate alone. Documents of concurrent jobs share their
  /// limits.
  private var mostProcessBytes: Int? {
    guard let processBytes else { return nil }
    let all = Self.measuredLimits.load(ordering: .relaxed)
    return max(all, processBytes + max(all - all / 4, Self.leastGrowth))
  }

  /// The limit for the loops of the document's work.
  var workLimit: WorkLimit { WorkLimit(deadline: deadline, residentBytes: mostProcessBytes) }

  /// The remaining memory, in bytes.
  public var remaining: Int { limits.memory - used }

  /// Takes memory from the budget.
  ///
  /// - Parameter bytes: The number of bytes, at least 0.
  /// - Returns: Whether enough memory was left; if not, nothing is taken.
  package func take(_ bytes: Int) -> Bool {
    guard bytes <= remaining else { return false }
    used += bytes
    return true
  }

  /// Takes memory for results that are kept until they can be printed.
  ///
  /// - Parameter bytes: The number of bytes.
  /// - Throws: ``LimitReached`` if there is not enough memory left.
  public func takeOutput(_ bytes: Int) throws(LimitReached) {
    guard !take(bytes) else { return }
    throw LimitReached(
      sentence: "the memory limit of \(limits.memoryInWords) was reached: "
        + "this result and those after it were not kept")
  }

  /// Returns memory to the budget.
  func giveBack(_ bytes: Int) { used -= bytes }

  // MARK: Sentences

  /// Returns the message that there is not enough memory for a thing; the message says that this
  /// thing was found.
  package func tooLittleMemory(for what: String) -> String {
    "found \(what), expected a document within the memory limit of \(limits.memoryInWords)"
  }

  /// Returns the message that the time or the memory is exhausted, with the unfinished work.
  package func exhausted(_ unfinished: String) -> String {
    let limit =
      isFull && !isOverdue
      ? "memory limit of \(limits.memoryInWords)" : "time limit of \(limits.timeInWords)"
    return "the \(limit) was reached: \(unfinished)"
  }
}
