// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The undo manager of a view that edits text, and the change that the next edit may continue.
final class TextUndo {
  /// A change of the text, as the replacement that reverses it.
  final class Change {
    /// The offsets of the characters to replace.
    var range: Range<Int>
    /// The characters that replace them, from the last one to the first one.
    ///
    /// Each deletion puts a character in front of the text, which is quick at the end of an array.
    var reversedText: [Character]
    var attributes: AttributeRuns?

    init(range: Range<Int>, text: [Character], attributes: AttributeRuns?) {
      (self.range, reversedText, self.attributes) = (range, text.reversed(), attributes)
    }
  }

  let manager = UndoManager()
  /// The last change, which typing and deleting continue as long as the caret stays.
  private var last: (change: Change, stamp: Int)?

  /// Records a change of a view's text.
  ///
  /// Typed characters that follow each other are one change, as are deleted ones.
  ///
  /// - Parameters:
  ///   - edit: The edit that was made.
  ///   - attributes: The attributes of the characters that the edit removed; nil without any.
  ///   - view: The view.
  func record(
    _ edit: EditableText.Change, removing attributes: AttributeRuns?, in view: any TextEditing
  ) {
    // Do not continue a change by an edit that is not registered: later registered edits would join
    // it and be lost.
    guard manager.isUndoRegistrationEnabled else { return last = nil }
    if continues(edit, attributes) { return }
    let change = Change(range: edit.newRange, text: edit.removed, attributes: attributes)
    register(change, view)
    let isRecording = !manager.isUndoing && !manager.isRedoing
    last = isRecording ? (change, manager.stamp) : nil
  }

  private func register(_ change: Change, _ view: some TextEditing) {
    manager.registerUndo(withTarget: view) {
      // Characters without attributes must not get those of typed text.
      let attributes = change.attributes ?? AttributeRuns(count: change.reversedText.count)
      $0.edit(
        change.range, with: String(change.reversedText.reversed()), attributes: attributes)
    }
  }

  /// Removes all changes.
  func clear() {
    last = nil
    manager.removeAllActions()
  }

  /// Ends the change that typing would continue, because the caret has moved.
  func caretDidMove() { last = nil }

  /// Extends the last change by an edit, if the edit continues it.
  private func continues(_ edit: EditableText.Change, _ attributes: AttributeRuns?) -> Bool {
    guard let (change, stamp) = last, stamp == manager.stamp, !manager.isUndoing,
      !manager.isRedoing
    else { return false }
    let end = change.range.upperBound
    let isTyped = edit.range == end..<end && edit.count == 1 && !change.range.isEmpty
    let isDeleted = edit.count == 0 && edit.range.upperBound == end && change.range.isEmpty
    if isTyped {
      change.range = change.range.lowerBound..<end + 1
    } else if isDeleted, edit.removed.count == 1 {
      change.range = edit.range.lowerBound..<edit.range.lowerBound
      change.reversedText += edit.removed
      if attributes != nil || change.attributes != nil {
        var all = attributes ?? AttributeRuns(count: edit.removed.count)
        let earlier = change.reversedText.count - all.count
        let others = change.attributes ?? AttributeRuns(count: earlier)
        all.replace(all.count..<all.count, with: others)
        change.attributes = all
      }
    } else {
      return false
    }
    return true
  }
}
