// SPDX-License-Identifier: GPL-3.0-or-later
import CSDLDesktop
import Mullion
import MullionGeometry

/// Converts SDL's events to those of windows.
struct SDLEvents {
  /// The distance that a notch of the wheel scrolls, in points.
  private static let wheelStep = 40.0

  /// The items of the drop that is under way.
  private var dropped: [DroppedItem] = []

  /// Returns the window of an event; nil for an event of the desktop.
  static func window(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
    case SDL_MOUSEMOTION: event.motion.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
    case SDL_TEXTINPUT: event.text.windowID
    case SDL_TEXTEDITING: event.edit.windowID
    case SDL_TEXTEDITING_EXT: event.editExt.windowID
    case SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION: event.tfinger.windowID
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: event.drop.windowID
    default: nil
    }
  }

  /// Returns the event of a window.
  ///
  /// - Parameters:
  ///   - event: SDL's event, whose memory the call releases.
  ///   - surface: The window's surface.
  /// - Returns: The event; nil for one without a meaning for the window.
  mutating func convert(_ event: SDL_Event, _ surface: SDLSurface) -> DesktopEvent? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: return Self.windowEvent(event.window, surface)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      // Ignore the buttons that SDL derives from touches, which arrive as events of fingers too.
      guard event.button.button == SDL_BUTTON_LEFT, event.button.which != UInt32.max else {
        return nil
      }
      let point = surface.point(Double(event.button.x), Double(event.button.y))
      return event.type == SDL_MOUSEBUTTONDOWN.rawValue ? .pointerDown(point) : .pointerUp(point)
    case SDL_MOUSEMOTION:
      guard event.motion.which != UInt32.max else { return nil }
      let isDown = event.motion.state & UInt32(mullion_button_mask(SDL_BUTTON_LEFT)) != 0
      return .pointerMoved(
        surface.point(Double(event.motion.x), Double(event.motion.y)), isDown: isDown)
    case SDL_MOUSEWHEEL: return Self.wheel(event.wheel, surface)
    case SDL_KEYDOWN: return .key(Self.key(event.key.keysym), isDown: true)
    case SDL_KEYUP: return .key(Self.key(event.key.keysym), isDown: false)
    case SDL_TEXTINPUT: return .text(Self.text(event.text.text))
    case SDL_TEXTEDITING:
      return Self.composition(
        Self.text(event.edit.text), event.edit.start, event.edit.length)
    case SDL_TEXTEDITING_EXT:
      let text = event.editExt.text.map { String(cString: $0) } ?? ""
      SDL_free(event.editExt.text)
      return Self.composition(text, event.editExt.start, event.editExt.length)
    case SDL_FINGERDOWN: return Self.finger(event.tfinger, .began, surface)
    case SDL_FINGERMOTION: return Self.finger(event.tfinger, .moved, surface)
    case SDL_FINGERUP: return Self.finger(event.tfinger, .ended, surface)
    default: return drop(event, surface)
    }
  }

  private static func windowEvent(
    _ event: SDL_WindowEvent, _ surface: SDLSurface
  ) -> DesktopEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      surface.invalidate()
      let (width, height) = surface.pixelSize
      return .resized(width: width, height: height, scale: surface.scale)
    case SDL_WINDOWEVENT_EXPOSED:
      surface.refresh()
      return nil
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focused
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return .visibility(false)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .visibility(true)
    case SDL_WINDOWEVENT_CLOSE: return .closed
    default: return nil
    }
  }

  private static func wheel(_ event: SDL_MouseWheelEvent, _ surface: SDLSurface) -> DesktopEvent {
    let sign: Float = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    // With Shift, a wheel scrolls horizontally.
    let isTurned = SDL_GetModState().rawValue & KMOD_SHIFT.rawValue != 0 && event.preciseX == 0
    let right = Double((isTurned ? -event.preciseY : event.preciseX) * sign)
    let up = Double((isTurned ? 0 : event.preciseY) * sign)
    return .wheel(
      at: surface.point(Double(event.mouseX), Double(event.mouseY)),
      by: Size(width: -wheelStep * right, height: wheelStep * up))
  }

  private static func finger(
    _ event: SDL_TouchFingerEvent, _ phase: TouchSample.Phase, _ surface: SDLSurface
  ) -> DesktopEvent {
    // An identifier of a touch only needs to be distinct, so the low bits of SDL's large number
    // suffice.
    .touch(
      Int(truncatingIfNeeded: event.fingerId) & 0xffff_ffff, phase,
      surface.point(ofParts: Double(event.x), Double(event.y)))
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
    // Symbols of characters are their scalars; those of other keys have the bit 30.
    let isText = symbol.sym >= 32 && symbol.sym != 127 && symbol.sym < 1 << 21
    let scalar = isText ? UnicodeScalar(UInt32(symbol.sym)) : nil
    let isEnter = symbol.scancode == SDL_SCANCODE_KP_ENTER
    return Key(
      isEnter ? .returnOrEnter : Key.Code(rawValue: Int(symbol.scancode.rawValue)),
      characters: scalar.map { String($0) } ?? "", modifiers: modifiers)
  }

  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Returns a composition; SDL's start and length are those of the selection, in characters, and
  /// negative if the input method has none.
  private static func composition(_ text: String, _ start: Int32, _ length: Int32) -> DesktopEvent {
    let count = text.count
    let lower = start < 0 ? count : min(Int(start), count)
    let upper = min(lower + max(Int(length), 0), count)
    return .composition(text, selectedRange: lower..<upper)
  }

  private mutating func drop(_ event: SDL_Event, _ surface: SDLSurface) -> DesktopEvent? {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: dropped = []
    case SDL_DROPFILE, SDL_DROPTEXT:
      guard let file = event.drop.file else { return nil }
      let text = String(cString: file)
      SDL_free(file)
      dropped.append(event.type == SDL_DROPFILE.rawValue ? .file(text) : .text(text))
    case SDL_DROPCOMPLETE:
      defer { dropped = [] }
      guard !dropped.isEmpty else { return nil }
      var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      // During a drag of another program, the window receives no motion.
      SDL_GetGlobalMouseState(&x, &y)
      SDL_GetWindowPosition(SDL_GetWindowFromID(event.drop.windowID), &left, &top)
      return .dropped(dropped, at: surface.point(Double(x - left), Double(y - top)))
    default: break
    }
    return nil
  }
}
