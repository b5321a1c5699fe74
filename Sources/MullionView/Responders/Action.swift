// SPDX-License-Identifier: GPL-3.0-or-later

/// The name of a command that a responder can perform, like a selector in UIKit.
nonisolated public struct Action: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Creates an action from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an action from its name.
  public init(stringLiteral value: String) { rawValue = value }

  /// Copies the selection.
  public static let copy: Action = "copy"
  /// Copies the selection and removes it.
  public static let cut: Action = "cut"
  /// Replaces the selection with the copied content.
  public static let paste: Action = "paste"
  /// Removes the selection.
  public static let delete: Action = "delete"
  /// Selects the content at the caret.
  public static let select: Action = "select"
  /// Selects all content.
  public static let selectAll: Action = "selectAll"
  /// Reverses the last change.
  public static let undo: Action = "undo"
  /// Repeats the change that was reversed last.
  public static let redo: Action = "redo"
}
