// SPDX-License-Identifier: GPL-3.0-or-later
import CSDL2
import Mullion
import MullionGeometry
import MullionImageIO

/// Runs an application in a desktop window until the user quits or a script ends.
struct Session {
  /// A script names a key that no keyboard has.
  struct UnknownKey: Error, CustomStringConvertible {
    var name: String

    var description: String { "the script names an unknown key: \(name)" }
  }

  private let application: Application
  private let window: Window
  private let screen: DesktopWindow
  /// The action of the S key.
  private let step: () throws -> Void
  private var flashes: Bool
  /// The region whose colors are inverted, and the time at which that ends.
  private var flash: (region: Region, end: Double)?
  private var playback: Playback?
  private var isOver = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - application: The application, which receives the input.
  ///   - window: Its window, which gets the size of the desktop window.
  ///   - screen: The desktop window.
  ///   - flashes: Whether the repainted region flashes.
  ///   - playback: The script that operates the application; nil for the user alone.
  ///   - step: The action of the S key.
  init(
    application: Application, window: Window, screen: DesktopWindow, flashes: Bool,
    playback: Playback?, step: @escaping () throws -> Void
  ) {
    (self.application, self.window, self.screen) = (application, window, screen)
    (self.flashes, self.playback, self.step) = (flashes, playback, step)
  }

  /// Shows the window until the user quits or the script ends.
  mutating func run() throws {
    while !isOver {
      let next = try present()
      if playback != nil {
        try play(toTurn: next)
        continue
      }
      var event = SDL_Event()
      guard wait(until: next, for: &event) else { continue }
      // All events that have arrived meanwhile belong to one turn.
      repeat { try handle(event) } while SDL_PollEvent(&event) != 0
    }
  }

  /// The time of the application, in seconds.
  private var now: Double { playback?.time ?? hostTime }

  /// The desktop's clock, in seconds.
  private var hostTime: Double { Double(SDL_GetTicks64()) / 1000 }

  /// Waits for an event or until a time; returns whether there is an event.
  private func wait(until time: Double?, for event: inout SDL_Event) -> Bool {
    guard let time else { return SDL_WaitEvent(&event) != 0 }
    let milliseconds = min(max((time - hostTime) * 1000, 0), 60_000).rounded(.up)
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0
  }

  /// Performs a turn and shows its changes; returns the time of the next turn.
  private mutating func present() throws -> Double? {
    let time = now
    let earlier = flash
    var next: Double?
    try screen.present { pixels in
      // New pixels have no inverted colors.
      if let earlier, pixels.age > 0 { invert(earlier.region, in: pixels) }
      window.frame = Rect(
        x: 0, y: 0, width: Double(pixels.width) / window.scale,
        height: Double(pixels.height) / window.scale)
      let turn = application.turn(at: time)
      next = turn.nextTurn
      var written = window.present(
        into: pixels.base, bytesPerRow: pixels.bytesPerRow, age: pixels.age)
      if let earlier { written = written.union(earlier.region) }
      guard flashes else { return written }
      let shown = turn.updates.reduce(Region()) { $0.union($1.update.damage) }
      flash = shown.isEmpty ? earlier : (shown, time + Self.flashSeconds)
      if let end = flash?.end, end <= time { flash = nil }
      if let flash { invert(flash.region, in: pixels) }
      return written.union(shown)
    }
    if !flashes { flash = nil }
    guard let flash else { return next }
    return min(flash.end, next ?? flash.end)
  }

  private static let flashSeconds = 0.12

  /// Inverts the colors of a region.
  private func invert(_ region: Region, in pixels: DesktopWindow.Pixels) {
    for rect in region.rects { invert(rect, in: pixels) }
  }

  private func invert(_ rect: PixelRect, in pixels: DesktopWindow.Pixels) {
    let columns = max(0, Int(rect.minX))..<min(pixels.width, Int(rect.maxX))
    for y in max(0, Int(rect.minY))..<min(pixels.height, Int(rect.maxY)) {
      let row = pixels.base + y * pixels.bytesPerRow
      for x in columns {
        let word = row.load(fromByteOffset: 4 * x, as: UInt32.self)
        row.storeBytes(of: word ^ 0xff_ffff, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }

  // MARK: Events

  private mutating func handle(_ event: SDL_Event) throws {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: isOver = true
    case SDL_WINDOWEVENT: screen.invalidate()
    case SDL_KEYDOWN where window.firstResponder == nil: try press(event.key.keysym)
    case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_RIGHT:
      fadeView(at: point(event.button.x, event.button.y))
    default:
      guard let input = DesktopInput.input(of: event, scale: window.scale) else { return }
      application.enqueue(input, at: now)
    }
  }

  private mutating func press(_ key: SDL_Keysym) throws {
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_q, SDLK_ESCAPE: isOver = true
    case SDLK_d: flashes.toggle()
    case SDLK_s:
      try step()
      // A step may change the size.
      screen.resize(to: window.bounds.size, scale: window.scale)
    default: break
    }
  }

  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) / window.scale, y: Double(y) / window.scale)
  }

  private func fadeView(at point: Point) {
    let view = window.hitTest(point, with: nil)
    view?.alpha = view?.alpha == 1 ? 0.4 : 1
  }

  // MARK: Playback

  /// Plays the script up to its next action, or up to a turn that is due earlier.
  private mutating func play(toTurn turn: Double?) throws {
    playback?.advance(toTurn: turn)
    var event = SDL_Event()
    if playback?.isPaced == true {
      while !isOver, wait(until: now, for: &event) { try handle(event) }
    }
    while let action = playback?.takeDueAction() { try perform(action) }
    while SDL_PollEvent(&event) != 0 { try handle(event) }
    if playback?.isOver == true { isOver = true }
  }

  private mutating func perform(_ action: Script.Action) throws {
    let scale = window.scale
    switch action {
    case .move(let point, let isDown):
      try handle(DesktopEvent.move(to: point, isDown: isDown, scale: scale))
    case .button(let point, let isRight, let isDown):
      try handle(
        DesktopEvent.button(at: point, isRight: isRight, isDown: isDown, scale: scale))
    case .wheel(let point, let x, let y):
      try handle(DesktopEvent.wheel(at: point, x: x, y: y, scale: scale))
    case .text(let text):
      for character in text { try handle(DesktopEvent.text(character)) }
    case .key(let name, let isShift):
      for isDown in [true, false] {
        guard let event = DesktopEvent.key(name, isShift: isShift, isDown: isDown) else {
          throw UnknownKey(name: name)
        }
        try handle(event)
      }
    case .resize(let size): screen.resize(to: size, scale: scale)
    case .picture(let path):
      // Shows the effects of earlier actions of the same time.
      _ = try present()
      try PNG.write(screen.picture(), to: path)
    }
  }
}
