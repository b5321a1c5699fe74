// SPDX-License-Identifier: GPL-3.0-or-later
import CSDL2
import Mullion
import MullionGeometry

/// Runs an application in a desktop window until the user quits.
struct Session {
  private let application: Application
  private let window: Window
  private let screen: DesktopWindow
  /// The action of the S key.
  private let step: () throws -> Void
  private var flashes: Bool
  private var isOver = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - application: The application, which receives the input.
  ///   - window: Its window, which gets the size of the desktop window.
  ///   - screen: The desktop window.
  ///   - flashes: Whether the repainted region flashes.
  ///   - step: The action of the S key.
  init(
    application: Application, window: Window, screen: DesktopWindow, flashes: Bool,
    step: @escaping () throws -> Void
  ) {
    (self.application, self.window, self.screen) = (application, window, screen)
    (self.flashes, self.step) = (flashes, step)
  }

  /// Shows the window until the user quits.
  mutating func run() throws {
    while !isOver {
      let next = try present()
      var event = SDL_Event()
      guard wait(until: next, for: &event) else { continue }
      // All events that have arrived meanwhile belong to one turn.
      repeat { try handle(event) } while SDL_PollEvent(&event) != 0
    }
  }

  /// The host's clock, in seconds.
  private var now: Double { Double(SDL_GetTicks64()) / 1000 }

  /// Waits for an event or until a time; returns whether there is an event.
  private func wait(until time: Double?, for event: inout SDL_Event) -> Bool {
    guard let time else { return SDL_WaitEvent(&event) != 0 }
    let milliseconds = min(max((time - now) * 1000, 0), 60_000).rounded(.up)
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0
  }

  /// Performs a turn and shows its changes; returns the time of the next turn.
  private func present() throws -> Double? {
    var damage = Region()
    var next: Double?
    try screen.present { pixels in
      window.frame = Rect(
        x: 0, y: 0, width: Double(pixels.width) / window.scale,
        height: Double(pixels.height) / window.scale)
      let turn = application.turn(at: now)
      damage = turn.updates.reduce(Region()) { $0.union($1.update.damage) }
      next = turn.nextTurn
      return window.present(into: pixels.base, bytesPerRow: pixels.bytesPerRow, age: pixels.age)
    }
    if flashes { try flash(damage) }
    return next
  }

  /// Inverts the colors of a region for a moment.
  private func flash(_ region: Region) throws {
    guard !region.isEmpty else { return }
    for isLast in [false, true] {
      try screen.present { pixels in
        for rect in region.rects { invert(rect, in: pixels) }
        return region
      }
      if !isLast { SDL_Delay(Self.flashMilliseconds) }
    }
  }

  private static let flashMilliseconds: UInt32 = 120

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
    case SDLK_s: try step()
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
}
