// SPDX-License-Identifier: GPL-3.0-or-later
import CSDL2
import MullionGeometry

/// Makes the desktop's events for the actions of a script.
enum DesktopEvent {
  /// Returns the event of a pointer that moves.
  static func move(to point: Point, isDown: Bool, scale: Double) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEMOTION.rawValue
    event.motion.state = isDown ? UInt32(mullion_button_mask(SDL_BUTTON_LEFT)) : 0
    (event.motion.x, event.motion.y) = pixel(point, scale)
    return event
  }

  /// Returns the event of a button that goes down or up.
  static func button(at point: Point, isRight: Bool, isDown: Bool, scale: Double) -> SDL_Event {
    var event = SDL_Event()
    event.type = isDown ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
    event.button.button = UInt8(isRight ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = pixel(point, scale)
    return event
  }

  /// Returns the event of a wheel that turns by notches.
  static func wheel(at point: Point, x: Int32, y: Int32, scale: Double) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.x, event.wheel.y) = (x, y)
    (event.wheel.mouseX, event.wheel.mouseY) = pixel(point, scale)
    return event
  }

  /// Returns the event of a key that goes down or up; nil if no key has the name.
  static func key(_ name: String, isShift: Bool, isDown: Bool) -> SDL_Event? {
    let symbol = SDL_GetKeyFromName(name)
    guard symbol != SDLK_UNKNOWN.rawValue else { return nil }
    var event = SDL_Event()
    event.type = isDown ? SDL_KEYDOWN.rawValue : SDL_KEYUP.rawValue
    event.key.keysym.sym = symbol
    event.key.keysym.scancode = SDL_GetScancodeFromKey(symbol)
    event.key.keysym.mod = UInt16(isShift ? KMOD_LSHIFT.rawValue : 0)
    return event
  }

  /// Returns the event of a typed character.
  static func text(_ character: Character) -> SDL_Event {
    var event = SDL_Event()
    event.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { bytes in
      // The last byte stays zero.
      bytes.dropLast().copyBytes(from: String(character).utf8.prefix(bytes.count - 1))
    }
    return event
  }

  private static func pixel(_ point: Point, _ scale: Double) -> (Int32, Int32) {
    (Int32((point.x * scale).rounded()), Int32((point.y * scale).rounded()))
  }
}
