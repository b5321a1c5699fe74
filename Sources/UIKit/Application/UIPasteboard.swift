// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

extension Pasteboard {
  /// The pasteboard of the shared application; on the desktop, the clipboard.
  public static var general: Pasteboard { Application.shared.pasteboard }

  /// Whether there is a text.
  public var hasStrings: Bool { string?.isEmpty == false }

  /// The text as an array; nil without one.
  ///
  /// The pasteboard stores the first one of several new texts.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
}
