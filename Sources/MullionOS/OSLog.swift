// SPDX-License-Identifier: GPL-3.0-or-later

/// The subsystem and the category of log messages.
public final class OSLog: Sendable {
  /// A category with a meaning for tools.
  public struct Category: Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Dynamic tracing.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
  }

  /// A log without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  /// A log whose messages are dropped.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  let subsystem: String
  let category: String
  private let isDisabled: Bool

  private init(subsystem: String, category: String, isDisabled: Bool) {
    (self.subsystem, self.category, self.isDisabled) = (subsystem, category, isDisabled)
  }

  /// Creates a log.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// Creates a log with a category for tools.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Returns whether messages of a type are written.
  ///
  /// `MULLION_LOG` in the environment of the process has the least important type: `debug`, `info`,
  /// `notice`, `error`, `fault`, or `off`. Default notice.
  public func isEnabled(type: OSLogType) -> Bool {
    !isDisabled && type.rank >= LogOutput.leastRank
  }

  /// Whether signposts are written, which is so if messages of the type debug are.
  public var signpostsEnabled: Bool { isEnabled(type: .debug) }

  /// Writes a message, if its type is enabled.
  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    LogOutput.write(type, self, message())
  }
}
