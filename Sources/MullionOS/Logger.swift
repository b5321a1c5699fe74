// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes messages of a subsystem and a category to standard error.
///
/// `MULLION_LOG` in the environment of the process has the least important level that is written:
/// `debug`, `info`, `notice`, `error`, `fault`, or `off`. Default notice.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger without a subsystem.
  public init() { log = .default }

  /// Creates a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Creates a logger.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes a message of the default level.
  public func log(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.default, message().text)
  }

  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    log.write(level, message().text)
  }

  /// Writes a message of the level debug.
  public func trace(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.debug, message().text)
  }

  /// Writes a message of the level debug.
  public func debug(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.debug, message().text)
  }

  /// Writes a message of the level info.
  public func info(_ message: @autoclosure () -> OSLogMessage) { log.write(.info, message().text) }

  /// Writes a message of the default level.
  public func notice(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.default, message().text)
  }

  /// Writes a message of the level error.
  public func warning(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.error, message().text)
  }

  /// Writes a message of the level error.
  public func error(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.error, message().text)
  }

  /// Writes a message of the level fault.
  public func critical(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.fault, message().text)
  }

  /// Writes a message of the level fault.
  public func fault(_ message: @autoclosure () -> OSLogMessage) {
    log.write(.fault, message().text)
  }
}
