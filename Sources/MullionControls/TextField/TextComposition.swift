// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

/// The text that an input method composes in a view that edits text.
struct TextComposition {
  /// The edit that put the composed text in place of the selection.
  var change: EditableText.Change
  /// The attributes of the replaced characters; nil without any.
  var removed: AttributeRuns?
  /// The ends of the selection before the composition.
  var anchor: Int
  var head: Int
  /// The offsets of the composed characters.
  var range: Range<Int>
}

extension TextEditing {
  /// The offsets of the text that an input method composes; nil if it composes none.
  var composedRange: Range<Int>? { composition.map { content.clamped($0.range) } }

  var caretFrame: Rect {
    layoutIfNeeded()
    return convert(caret.frame, to: nil)
  }

  /// Replaces the marked text, or the selection without one, by a composed text.
  func setComposed(_ text: String, selecting selectedRange: Range<Int>) {
    guard isActive, mayChangeText, composition != nil || !text.isEmpty else { return }
    restoreComposed()
    if !text.isEmpty { compose(text, selectedRange) }
    announceChange()
  }

  private func compose(_ text: String, _ selectedRange: Range<Int>) {
    let (anchor, head, start) = (content.anchor, content.head, content.selection.lowerBound)
    let (change, removed) = compose(content.selection, with: accepted(text), attributes: nil)
    let range = min(start, content.head)..<content.head
    composition = TextComposition(
      change: change, removed: removed, anchor: anchor, head: head, range: range)
    let offsets = selectedRange.clamped(to: 0..<range.count)
    selectComposed(
      from: range.lowerBound + offsets.lowerBound, to: range.lowerBound + offsets.upperBound)
  }

  /// Restores the text and the selection before the composition, which an input method then replaces
  /// by a committed text.
  func restoreComposed() {
    guard let composition else { return }
    self.composition = nil
    let change = composition.change
    _ = compose(
      change.newRange, with: String(change.removed),
      attributes: composition.removed ?? AttributeRuns(count: change.removed.count))
    selectComposed(from: composition.anchor, to: composition.head)
  }

  /// Underlines the composed characters of a line.
  ///
  /// - Parameters:
  ///   - shown: The line.
  ///   - range: The offsets of its characters.
  func underlineComposed(in shown: inout TextLineView.Shown, of range: Range<Int>) {
    guard let composed = composedRange?.clamped(to: range), !composed.isEmpty else { return }
    var text = shown.attributed ?? AttributedText(shown.text)
    text.update(composed.lowerBound - range.lowerBound..<composed.upperBound - range.lowerBound) {
      $0 = styled($0)
    }
    shown.attributed = text
  }

  /// Returns the attributes of composed characters: in the style ``markedTextStyle``, or else underlined.
  private func styled(_ attributes: TextAttributes) -> TextAttributes {
    var styled = attributes
    guard let style = markedTextStyle else {
      styled.isUnderlined = true
      return styled
    }
    styled.font = style.font ?? styled.font
    styled.color = style.color ?? styled.color
    styled.backgroundColor = style.backgroundColor ?? styled.backgroundColor
    styled.isUnderlined = style.isUnderlined
    styled.isStruckThrough = style.isStruckThrough
    return styled
  }
}
