// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The time and memory after which work on a document ends.
///
/// The owner of the limit runs the work inside ``withLimit(_:_:)``. Loops whose length depends on a
/// document ask ``isReached`` and end early: those that shape and break texts, lay out views, and
/// make rows. The owner then discards the result, because parts of it are missing.
nonisolated package final class WorkLimit: Sendable {
  @TaskLocal private static var current: WorkLimit?
  /// The number of calls of ``withLimit(_:_:)`` that have not returned.
  ///
  /// A process without limits reads this number alone, which costs less than to look for the task's.
  private static let callsInProgress = Atomic(0)

  /// The time between two measurements of the memory.
  private static let interval = Duration.milliseconds(1)

  private let deadline: ContinuousClock.Instant?
  /// The most bytes that the process may have in memory; nil for any number.
  private let residentBytes: Int?
  private let nextSample: Mutex<ContinuousClock.Instant>
  private let state = Atomic(false)

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - deadline: The time at which the work ends; nil for no such time.
  ///   - residentBytes: The most bytes that the process may have in memory; nil for any number.
  package init(deadline: ContinuousClock.Instant?, residentBytes: Int?) {
    (self.deadline, self.residentBytes) = (deadline, residentBytes)
    nextSample = Mutex(.now)
  }

  /// Whether the work of the present task must end.
  ///
  /// - Complexity: O(1): it reads the clock, and the size of the process at most every millisecond.
  package static var isReached: Bool {
    guard callsInProgress.load(ordering: .relaxed) > 0 else { return false }
    return current?.isReached ?? false
  }

  /// Runs a closure within a limit.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - body: The work.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  package static func withLimit<Result, Failure: Error>(
    _ limit: WorkLimit, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    callsInProgress.wrappingAdd(1, ordering: .relaxed)
    defer { callsInProgress.wrappingSubtract(1, ordering: .relaxed) }
    // The task-local value's method has no typed errors.
    let result = $current.withValue(limit) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Whether an earlier check of ``isReached`` found the time or the memory of this limit exceeded.
  package var wasReached: Bool { state.load(ordering: .relaxed) }

  /// Whether an earlier check of ``isReached`` found the limit of the present task exceeded.
  package static var wasReached: Bool { current?.wasReached ?? false }

  private var isReached: Bool {
    if wasReached { return true }
    let now = ContinuousClock.now
    let isOver = deadline.map { now >= $0 } ?? false
    guard isOver || isFull(at: now) else { return false }
    state.store(true, ordering: .relaxed)
    return true
  }

  private func isFull(at now: ContinuousClock.Instant) -> Bool {
    guard let residentBytes else { return false }
    let isDue = nextSample.withLock { next in
      guard now >= next else { return false }
      next = now + Self.interval
      return true
    }
    return isDue && Self.processBytes > residentBytes
  }

  /// The number of bytes that the process has in memory; 0 if the system does not report it.
  package static var processBytes: Int {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    let text = withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
    }
    // The second number is the resident pages (proc(5)).
    let parts = text.split(separator: " ", maxSplits: 2)
    return parts.count > 1 ? (Int(parts[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
