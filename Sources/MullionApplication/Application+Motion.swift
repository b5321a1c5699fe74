// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension Application {
  /// Reports that the device was shaken.
  ///
  /// The first responder of the key window receives ``Responder/motionBegan(_:with:)`` and then
  /// ``Responder/motionEnded(_:with:)``; without a first responder, the key window does.
  public final func shake() {
    guard let window = keyWindow else { return }
    let responder = window.firstResponder ?? window
    let event = Event(.motion, timestamp: time)
    responder.motionBegan(.motionShake, with: event)
    responder.motionEnded(.motionShake, with: event)
  }
}
