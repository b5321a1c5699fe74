// SPDX-License-Identifier: GPL-3.0-or-later

/// How lines of text end where there is no room for more.
///
/// The raw values are UIKit's. All modes but ``byCharWrapping`` wrap between words; they differ in what becomes of the
/// last line if text is left over.
public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
  /// The last line ends with the last word that fits.
  case byWordWrapping = 0
  /// Lines wrap between characters; the last one ends with the last that fits.
  case byCharWrapping = 1
  /// The last line goes on and is cut off where the room ends.
  case byClipping = 2
  /// The last line shows the end of its paragraph after an ellipsis.
  case byTruncatingHead = 3
  /// The last line ends in an ellipsis.
  case byTruncatingTail = 4
  /// The last line shows what it begins with and the end of its paragraph, with an ellipsis between.
  case byTruncatingMiddle = 5
}
