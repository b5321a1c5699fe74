// SPDX-License-Identifier: GPL-3.0-or-later

/// How a text is measured and drawn in a rectangle.
nonisolated public struct TextDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines below the rectangle's top edge.
  ///
  /// Without the option, the text is one line, whose baseline begins at the rectangle's origin.
  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  /// Lines have the distance that the font recommends, as they do without the option.
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  /// Lines that do not fit into the height are left out, and the last one is truncated.
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}
