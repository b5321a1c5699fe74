// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension TextField {
  /// The attributes of the character before the caret or of the selection's first one.
  final var attributesAtCaret: TextAttributes {
    guard let attributes, hasText else { return storedDefaults ?? TextAttributes() }
    let selection = content.selection
    let place = selection.isEmpty ? max(selection.lowerBound - 1, 0) : selection.lowerBound
    return attributes.attributes(at: place)
  }

  /// The displayed text with its attributes, without the styles of paragraphs; nil if it has none.
  ///
  /// The field aligns the line, which is a single one. Dots of a secure entry have no attributes.
  final var displayedAttributedText: AttributedText? {
    guard let attributes, !isSecureTextEntry else { return nil }
    var text = attributes.text(Array(displayedText)[...], at: 0)
    text.update(0..<content.characters.count) { $0.paragraphStyle = nil }
    return text
  }

  /// The layout of the displayed text on one line; nil without a text engine.
  final var naturalText: TextLayout? {
    guard let text = displayedAttributedText else { return natural(displayedText) }
    return TextSystem.engine?.layout(
      text, font: font, maximumWidth: nil, numberOfLines: 1, lineBreakMode: .byTruncatingTail)
  }

  /// Replaces the text by one with attributes; nil removes the attributes and keeps the text.
  final func setAttributedText(_ text: AttributedText?) {
    changingText {
      composition = nil
      if let text { content = EditableText(text.string) }
      attributes = text.map { AttributeRuns(adjustsFontForContentSizeCategory ? adjusted($0) : $0) }
      if attributes?.hasAttributes == false { attributes = nil }
      storedTyping = nil
      storedUndo?.clear()
      contentDidChange()
    }
  }

  /// Sets the font, the color and the other attributes of all characters.
  final func setDefaultAttributes(_ new: TextAttributes) {
    if let font = new.font { self.font = font }
    if let color = new.color { textColor = color }
    var rest = new
    (rest.font, rest.color) = (nil, nil)
    storedDefaults = rest == TextAttributes() ? nil : rest
    storedTyping = nil
    attributes = storedDefaults.map { AttributeRuns($0, count: content.characters.count) }
    if attributes?.hasAttributes == false { attributes = nil }
    contentDidChange()
  }
}

extension AttributeRuns {
  /// Replaces the attributes of edited characters.
  ///
  /// - Parameters:
  ///   - runs: The attributes of the text; nil for none.
  ///   - count: The number of characters after the edit.
  ///   - change: The edit, which the text already has.
  ///   - new: The attributes of the new characters.
  /// - Returns: The attributes of the removed characters; nil if the text had none.
  static func edit(
    _ runs: inout AttributeRuns?, count: Int, _ change: EditableText.Change, by new: AttributeRuns
  ) -> AttributeRuns? {
    guard runs != nil || new.hasAttributes else { return nil }
    var all = runs ?? AttributeRuns(count: count - change.delta)
    // A second reference to the runs would make the edit copy all of them.
    runs = nil
    let removed = all[change.range]
    // If a restored text combines with its neighbors, it has another number of characters than
    // attributes.
    let isWhole = new.count == change.count
    all.replace(
      change.range,
      with: isWhole ? new : AttributeRuns(new.attributes(at: 0), count: change.count))
    runs = all.hasAttributes ? all : nil
    return removed
  }
}
