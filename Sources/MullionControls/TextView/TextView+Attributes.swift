// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextView {
  /// Updates the sizes of the fonts that follow the content size category.
  final func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    font = adjusted(font)
    if let typed = storedTyping?.font { storedTyping?.font = adjusted(typed) }
    guard let old = attributes else { return }
    let new = adjusted(old)
    guard new != old else { return }
    attributes = new
    textDidChange()
  }

  /// Returns attributes whose fonts have the sizes of the view's category, if the view adjusts fonts.
  final func adjusted(_ attributes: AttributeRuns) -> AttributeRuns {
    guard adjustsFontForContentSizeCategory else { return attributes }
    return attributes.adjusted(to: inherited.category)
  }

  final var attributesAtCaret: TextAttributes {
    guard let attributes else { return TextAttributes() }
    let (selection, characters) = (content.selection, content.characters)
    let place = selection.lowerBound
    guard selection.isEmpty, place > 0 else { return attributes.attributes(at: place) }
    let startsParagraph = characters[place - 1].isNewline && place < characters.count
    return attributes.attributes(at: startsParagraph ? place : place - 1)
  }

  /// Replaces the attributes of edited characters.
  ///
  /// - Parameters:
  ///   - change: The edit, which the text already has.
  ///   - new: The attributes of the new characters.
  /// - Returns: The attributes of the removed characters; nil if the text had none.
  final func replaceAttributes(
    _ change: EditableText.Change, by new: AttributeRuns
  ) -> AttributeRuns? {
    AttributeRuns.edit(&attributes, count: content.characters.count, change, by: new)
  }
}
