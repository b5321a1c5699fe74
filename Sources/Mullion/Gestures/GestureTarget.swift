// SPDX-License-Identifier: GPL-3.0-or-later

/// A closure or responder that a recognizer notifies of its gesture until the target is removed.
public final class GestureTarget {
  /// The responder that performs the action; nil for a closure.
  weak var responder: Responder?
  /// The action that the responder performs; nil for a closure.
  let action: Action?
  private let handler: ((GestureRecognizer) -> Void)?

  init(_ handler: @escaping (GestureRecognizer) -> Void) { (self.handler, action) = (handler, nil) }

  init(_ responder: Responder, _ action: Action) {
    (self.responder, self.action, handler) = (responder, action, nil)
  }

  /// Notifies the target of the recognizer's state.
  func notify(of recognizer: GestureRecognizer) {
    handler?(recognizer)
    guard let action, let responder, responder.canPerform(action, sender: recognizer) else {
      return
    }
    responder.perform(action, sender: recognizer)
  }
}
