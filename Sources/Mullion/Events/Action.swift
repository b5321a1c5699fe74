// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of something that a responder can be asked to do; what a selector is in UIKit.
public struct Action: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Creates an action from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an action from its name.
  public init(stringLiteral value: String) { rawValue = value }

  /// Copies what is selected.
  public static let copy: Action = "copy"
  /// Copies what is selected and removes it.
  public static let cut: Action = "cut"
  /// Puts what was copied in place of what is selected.
  public static let paste: Action = "paste"
  /// Removes what is selected.
  public static let delete: Action = "delete"
  /// Selects something.
  public static let select: Action = "select"
  /// Selects everything.
  public static let selectAll: Action = "selectAll"
}
