// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionView

extension Application {
  /// The identifier of touches that assistive software causes; no host uses it.
  private static let tapIdentifier = Int.min

  /// Taps a point of a screen if a window is the foremost one there.
  ///
  /// - Returns: Whether the tap was sent.
  package final func tap(_ window: Window, at point: Point) -> Bool {
    guard let screen = window.screen, !isIgnoringInteractionEvents,
      self.window(at: point, on: screen, with: Event(.touches, timestamp: time)) === window
    else { return false }
    // Two activations are never a double tap.
    touches.forgetTaps()
    for phase in [TouchSample.Phase.began, .ended] {
      let input = Input.touch(Self.tapIdentifier, phase, at: point)
      handle(QueuedInput(input: input, time: time, screen: screen))
    }
    touches.forgetTaps()
    return true
  }
}
