// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Glibc
import Synchronization

/// The identifier of an interval among others of the same name.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  /// The value.
  public let rawValue: UInt64

  /// Creates an identifier from its value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identifier that no other call creates in this process.
  public init(log: OSLog) {
    self.init(rawValue: Self.next.wrappingAdd(1, ordering: .relaxed).newValue)
  }

  /// Creates the identifier of an object.
  public init(log: OSLog, object: AnyObject) {
    self.init(rawValue: UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// The identifier of intervals that do not overlap.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// An identifier of no interval.
  public static let invalid = OSSignpostID(rawValue: UInt64.max)

  private static let next = Atomic<UInt64>(0)
}

/// The kind of a signpost.
public struct OSSignpostType: Hashable, Sendable {
  fileprivate let name: String

  /// A point in time.
  public static let event = OSSignpostType(name: "event")
  /// The beginning of an interval.
  public static let begin = OSSignpostType(name: "begin")
  /// The end of an interval.
  public static let end = OSSignpostType(name: "end")
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  fileprivate let id: OSSignpostID
  fileprivate let start: Double

  fileprivate init(_ id: OSSignpostID) { (self.id, start) = (id, monotonicSeconds()) }
}

/// Writes intervals and points in time as messages of the level debug.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter without a subsystem.
  public init() { log = .default }

  /// Creates a signposter of a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// Creates a signposter.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Creates a signposter with a category for tools.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Whether signposts are written.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Returns a new identifier.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// Returns the identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    log.write(.debug, "signpost begin \(name) \(message().text)")
    return OSSignpostIntervalState(id)
  }

  /// Ends an interval, and writes its duration.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) {
    let milliseconds = (monotonicSeconds() - state.start) * 1000
    log.write(
      .debug,
      "signpost end \(name) \(FormattedText.number(milliseconds, "%.3f")) ms \(message().text)")
  }

  /// Writes a point in time.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive,
    _ message: @autoclosure () -> OSLogMessage = ""
  ) { log.write(.debug, "signpost event \(name) \(message().text)") }

  /// Runs a closure in an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }
}

/// Writes a signpost as a message of the level debug.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) { log.write(.debug, "signpost \(type.name) \(name)") }

/// Writes a signpost with a message in the format of `printf`.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {
  log.write(
    .debug, "signpost \(type.name) \(name) \(FormattedText.text("\(format)", arguments))")
}

private func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
