// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
package import MullionView

extension Application {
  /// Returns the first command for a key in the chain of the first responder, or of the controller in
  /// front without one; nil if there is none.
  package final func command(for key: Key) -> KeyCommand? {
    guard let window = keyWindow else { return nil }
    let text = window.firstResponder as? any ChangeableText
    let isEdited = text.map { $0.mayChangeText && $0.uses(key) } ?? false
    var responder = window.firstResponder ?? window.applicationState.root?.frontResponder ?? window
    while true {
      for command in responder.keyCommands ?? []
      where command.matches(key) && (!isEdited || command.wantsPriorityOverSystemBehavior) {
        return command
      }
      guard let next = responder.next else { return nil }
      responder = next
    }
  }

  /// The frame of the caret in the text that is being edited, in points of its screen; nil for none.
  ///
  /// A host shows the candidates of an input method there.
  public final var caretFrame: Rect? {
    guard let window = keyWindow, let text = window.firstResponder as? any ComposableText,
      text.mayChangeText
    else { return nil }
    return window.convert(text.caretFrame, to: nil)
  }
}
