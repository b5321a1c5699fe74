// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import Synchronization

/// The remaining time and memory of one document.
///
/// Code that needs much memory for a document takes it from the budget first. Code with a long running time
/// checks at intervals whether the time is over. One document has one budget, from reading to the last
/// result. Like a document's views, a budget belongs to one isolation domain at a time.
public final class DocumentBudget {
  /// The limits.
  public let limits: DocumentLimits
  /// The time at which the time limit is reached; nil without a time limit.
  public private(set) var deadline: ContinuousClock.Instant?
  /// The estimated memory of the document so far, in bytes.
  public private(set) var used = 0
  /// The clock of the time limit; tests replace it, so that they do not depend on the machine.
  var now: () -> ContinuousClock.Instant = { .now }

  /// The sum of the memory limits of all existing budgets that measure the process, in bytes.
  private static let measuredLimits = Atomic<Int>(0)
  /// The growth of the process that is always allowed, however small the memory limit is, in bytes.
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

  /// Restarts the time limit: from now, the document again has all the time that its limit allows.
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

  /// Whether the process has grown beyond the size that the memory limit allows.
  public var isFull: Bool { mostProcessBytes.map { WorkLimit.processBytes > $0 } ?? false }

  /// Whether the time is over or the process has grown beyond the limit of memory.
  public var isExhausted: Bool { isOverdue || isFull }

  /// The largest size of the process that the memory limits allow, in bytes; nil if it is not measured.
  ///
  /// The process may reach the sum of the limits, and may always grow by three quarters of it; the last
  /// quarter is for the program itself. The fonts and the solver need ``leastGrowth`` for any document, so
  /// a small limit constrains only the estimate. The limits of documents that are open at the same time are
  /// added, because the process contains all of them.
  private var mostProcessBytes: Int? {
    guard let processBytes else { return nil }
    let all = Self.measuredLimits.load(ordering: .relaxed)
    return max(all, processBytes + max(all - all / 4, Self.leastGrowth))
  }

  /// The deadline and the process size at which loops of the layout engine and of drawing stop.
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

  /// Adds memory that was taken to the remaining memory again.
  func giveBack(_ bytes: Int) { used -= bytes }

  // MARK: Sentences

  /// Returns the message for a part of the document that does not fit into the remaining memory, in the
  /// form "found …, expected …".
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
