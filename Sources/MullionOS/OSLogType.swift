// SPDX-License-Identifier: GPL-3.0-or-later

/// The importance of a log message, with Apple's raw values.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The value.
  public let rawValue: UInt8

  /// Creates a type from its value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a type from its value.
  public init(_ rawValue: UInt8) { self.init(rawValue: rawValue) }

  /// The default level, which `notice` has.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// Messages that help but are not essential.
  public static let info = OSLogType(rawValue: 0x01)
  /// Messages for a developer.
  public static let debug = OSLogType(rawValue: 0x02)
  /// Messages about an error.
  public static let error = OSLogType(rawValue: 0x10)
  /// Messages about a mistake in the program.
  public static let fault = OSLogType(rawValue: 0x11)

  /// The name in the lines of the log.
  var name: String {
    switch self {
    case .debug: "debug"
    case .info: "info"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }

  /// The order of importance, the least important first.
  var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .error: 3
    case .fault: 4
    default: 2
    }
  }
}
