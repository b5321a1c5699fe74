// SPDX-License-Identifier: GPL-3.0-or-later

/// The rule for wrapping lines, and for cutting off the last line if the text does not fit.
///
/// The raw values are UIKit's. All modes except ``byCharWrapping`` wrap between words. The modes
/// differ in how the last line ends if text is left over.
nonisolated public enum LineBreakMode: Int, Sendable, Hashable, CaseIterable {
  /// The last line ends with the last word that fits.
  case byWordWrapping = 0
  /// Lines wrap between characters; the last line ends with the last character that fits.
  case byCharWrapping = 1
  /// The last line continues and is clipped at the edge of the available space.
  case byClipping = 2
  /// The last line shows the end of its paragraph after an ellipsis.
  case byTruncatingHead = 3
  /// The last line ends in an ellipsis.
  case byTruncatingTail = 4
  /// The last line shows its beginning and the end of its paragraph, with an ellipsis between them.
  case byTruncatingMiddle = 5
}
