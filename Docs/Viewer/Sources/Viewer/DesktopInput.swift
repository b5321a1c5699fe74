// SPDX-License-Identifier: GPL-3.0-or-later
import CSDL2
import Mullion
import MullionGeometry

/// Converts the desktop's events to an application's input.
enum DesktopInput {
  /// The distance that a notch of the wheel scrolls, in points.
  private static let wheelStep = 40.0

  /// Returns the input for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - scale: Device pixels per point.
  /// - Returns: The input; nil if the event has no meaning for an application.
  static func input(of event: SDL_Event, scale: Double) -> Input? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
      return pointer(.began, event.button.x, event.button.y, scale)
    case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
      return pointer(.ended, event.button.x, event.button.y, scale)
    case SDL_MOUSEMOTION:
      let place = point(event.motion.x, event.motion.y, scale)
      let isDown = event.motion.state & UInt32(mullion_button_mask(SDL_BUTTON_LEFT)) != 0
      return isDown
        ? pointer(.moved, event.motion.x, event.motion.y, scale) : .pointer(at: place)
    case SDL_MOUSEWHEEL:
      return .scroll(
        at: point(event.wheel.mouseX, event.wheel.mouseY, scale),
        by: Size(
          width: -wheelStep * Double(event.wheel.x), height: wheelStep * Double(event.wheel.y)))
    case SDL_KEYDOWN: return .key(key(event.key.keysym), .began)
    case SDL_KEYUP: return .key(key(event.key.keysym), .ended)
    case SDL_TEXTINPUT: return .text(text(event.text))
    default: return nil
    }
  }

  private static func point(_ x: Int32, _ y: Int32, _ scale: Double) -> Point {
    Point(x: Double(x) / scale, y: Double(y) / scale)
  }

  private static func pointer(
    _ phase: TouchSample.Phase, _ x: Int32, _ y: Int32, _ scale: Double
  ) -> Input {
    .touches([
      TouchSample(identifier: 0, phase: phase, location: point(x, y, scale), kind: .pointer)
    ])
  }

  /// Returns the key of a symbol; SDL uses the key codes of HID (see its `SDL_scancode.h`).
  private static func key(_ symbol: SDL_Keysym) -> Key {
    var modifiers: Key.Modifiers = []
    let held = UInt32(symbol.mod)
    if held & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    if held & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
    if held & KMOD_ALT.rawValue != 0 { modifiers.insert(.alternate) }
    if held & KMOD_GUI.rawValue != 0 { modifiers.insert(.command) }
    if held & KMOD_CAPS.rawValue != 0 { modifiers.insert(.capsLock) }
    let isText = symbol.sym >= 32 && symbol.sym < 127
    let characters = isText ? String(UnicodeScalar(UInt8(symbol.sym))) : ""
    return Key(
      Key.Code(rawValue: Int(symbol.scancode.rawValue)), characters: characters,
      modifiers: modifiers)
  }

  private static func text(_ event: SDL_TextInputEvent) -> String {
    withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
