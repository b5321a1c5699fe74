// SPDX-License-Identifier: GPL-3.0-or-later

/// Somebody who is told of a recognizer's gesture, until it is taken away from the recognizer.
public final class GestureTarget {
  /// Who carries out the action; nil for a closure.
  weak var responder: Responder?
  /// What the responder carries out; nil for a closure.
  let action: Action?
  private let handler: ((GestureRecognizer) -> Void)?

  init(_ handler: @escaping (GestureRecognizer) -> Void) { (self.handler, action) = (handler, nil) }

  init(_ responder: Responder, _ action: Action) {
    (self.responder, self.action, handler) = (responder, action, nil)
  }

  /// Tells of the gesture.
  func tell(of recognizer: GestureRecognizer) {
    handler?(recognizer)
    guard let action, let responder, responder.canPerform(action, sender: recognizer) else {
      return
    }
    responder.perform(action, sender: recognizer)
  }
}
