// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// A notification of the program itself, which ``Application/post(_:object:userInfo:)`` sends.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct PostedNotification {
  /// The name of a notification.
  nonisolated public struct Name: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String

    /// Creates a name from a text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from a text.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  }

  /// The name.
  public let name: Name
  /// The object that the notification is about, usually its sender; nil for none.
  public let object: AnyObject?
  /// More values for the observers.
  public let userInfo: [String: Any]
}
