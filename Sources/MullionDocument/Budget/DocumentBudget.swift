// SPDX-License-Identifier: GPL-3.0-or-later

/// What one document has left of its limits.
///
/// Whoever is about to take much memory for a document takes it from here first, and whoever may take long asks from
/// time to time whether to go on. One budget goes with a document from reading to the last result, and through no
/// other one. Like the views of a document it belongs to one isolation domain at a time.
public final class DocumentBudget {
  /// The limits.
  public let limits: DocumentLimits
  /// When the time is over; nil for never.
  public private(set) var deadline: ContinuousClock.Instant?
  /// How many bytes the document takes by now, as it is estimated.
  public private(set) var used = 0

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - start: When the time began.
  public init(_ limits: DocumentLimits = .init(), since start: ContinuousClock.Instant = .now) {
    self.limits = limits
    deadline = limits.time.map { start + $0 }
  }

  /// Begins the time again.
  func restartTime() { deadline = limits.time.map { .now + $0 } }

  /// Does something whose time does not count, such as waiting for whoever reads the results.
  func withoutTime(_ body: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    defer { deadline? += .now - start }
    try body()
  }

  /// Whether the time is over.
  public var isOverdue: Bool { deadline.map { .now >= $0 } ?? false }

  /// How many bytes are left.
  public var remaining: Int { limits.memory - used }

  /// Takes memory.
  ///
  /// - Parameter bytes: How much, at least 0.
  /// - Returns: Whether so much was left; if not, nothing is taken.
  func take(_ bytes: Int) -> Bool {
    guard bytes <= remaining else { return false }
    used += bytes
    return true
  }

  /// Takes memory for results that are kept until they can be printed.
  ///
  /// - Parameter bytes: How much.
  /// - Throws: If there is not so much left.
  public func takeOutput(_ bytes: Int) throws(LimitReached) {
    guard !take(bytes) else { return }
    throw LimitReached(
      sentence: "the memory limit of \(limits.memoryInWords) was reached: "
        + "this result and those after it were not kept")
  }

  /// Gives back what was taken.
  func giveBack(_ bytes: Int) { used -= bytes }

  // MARK: Sentences

  /// What is said when there is not enough memory for something, which stands behind "found".
  func tooLittleMemory(for what: String) -> String {
    "found \(what), expected a document within the memory limit of \(limits.memoryInWords)"
  }

  /// What is said when the time is over, with what was not finished.
  func overdue(_ unfinished: String) -> String {
    "the time limit of \(limits.timeInWords) was reached: \(unfinished)"
  }
}
