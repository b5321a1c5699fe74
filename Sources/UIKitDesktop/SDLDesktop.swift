// SPDX-License-Identifier: GPL-3.0-or-later
import CSDLDesktop
import Foundation
import Mullion
import MullionGeometry
import QuartzCore
import UIKit

/// Runs an application in windows of an X11 or Wayland desktop, by SDL.
final class SDLDesktop {
  private let options: DesktopOptions
  private let unitScale: Double
  private let styleWatch: DesktopStyle?
  private var host: DesktopHost?
  private var surfaces: [SDLSurface] = []
  private var events = SDLEvents()
  /// The event that wakes the loop from other threads.
  private let wakeEvent: UInt32

  /// Connects to the desktop.
  ///
  /// - Throws: A ``DesktopFailure`` if there is none.
  init(_ options: DesktopOptions) throws {
    self.options = options
    // X11 then receives only the changed rectangles, not whole frames through OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, DesktopProgram.name)
    styleWatch = options.style == nil ? DesktopStyle() : nil
    // Without a desktop, SDL falls back to a driver whose windows are on no screen.
    let isUnseen =
      SDL_Init(SDL_INIT_VIDEO) == 0 && Self.driver == "offscreen"
      && ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] == nil
    guard SDL_WasInit(SDL_INIT_VIDEO) != 0, !isUnseen else {
      let reason = isUnseen ? "no display" : String(cString: SDL_GetError())
      throw DesktopFailure(
        description: "there is no desktop: \(reason); set DISPLAY or WAYLAND_DISPLAY, or draw a"
          + " picture with --snapshot FILE")
    }
    SDL_StopTextInput()
    wakeEvent = SDL_RegisterEvents(1)
    unitScale = DesktopScale.unitScale(options.scale)
  }

  /// The name of SDL's driver; empty before its start.
  static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Returns an error of a call of SDL with its message.
  static func failure(_ call: String) -> DesktopFailure {
    DesktopFailure(description: "\(call): \(String(cString: SDL_GetError()))")
  }

  /// Opens a URL in another program; returns whether that succeeded.
  static func open(_ url: URL) -> Bool { SDL_OpenURL(url.absoluteString) == 0 }

  private var now: Double { CACurrentMediaTime() }

  private func openSurface() throws -> SDLSurface {
    var bounds = SDL_Rect()
    let hasBounds = SDL_GetDisplayUsableBounds(0, &bounds) == 0
    let available = Size(
      // The frame of a window takes a part of the screen.
      width: Double(bounds.w) / unitScale, height: (Double(bounds.h) - 40) / unitScale)
    let size = DesktopProgram.size(options, within: hasBounds ? available : nil)
    let surface = try SDLSurface(title: DesktopProgram.name, size: size, unitScale: unitScale)
    surfaces.append(surface)
    return surface
  }

  /// Launches the application and runs its events until the user quits.
  func run() throws {
    let first = try openSurface()
    let style = options.style ?? styleWatch?.style(waiting: 0.3) ?? .light
    let host = DesktopProgram.launch(
      in: first, style: style, openSurface: { [unowned self] in try openSurface() }, at: now)
    self.host = host
    shareClipboard(host.application)
    let wakeEvent = wakeEvent
    let watch = MainQueue.Watch { SDLDesktop.push(wakeEvent, code: 1) }
    host.application.mailbox.setWakeHandler { SDLDesktop.push(wakeEvent, code: 0) }
    styleWatch?.setHandler { SDLDesktop.push(wakeEvent, code: 0) }
    while !host.isOver { try runOnce(host, watch) }
    SDL_Quit()
  }

  /// Serves the main queue, performs a turn, and waits for events.
  private func runOnce(_ host: DesktopHost, _ watch: MainQueue.Watch) throws {
    let timer = MainQueue.serve()
    if let style = styleWatch?.takeChange() { host.application.userInterfaceStyle = style }
    let next = try host.turn(at: now)
    guard !host.isOver else { return }
    surfaces.removeAll { surface in !host.windows.contains { $0.surface === surface } }
    var event = SDL_Event()
    guard wait(for: &event, until: next, timer: timer) else { return }
    // All events that have arrived meanwhile belong to one turn.
    repeat { handle(event, host, watch) } while !host.isOver && SDL_PollEvent(&event) != 0
  }

  /// The longest sleep, in seconds: after it, blocks of `RunLoop.main.perform` of other threads and
  /// signals are handled, which wake no descriptor.
  private static let longestSleep = 1.0

  private func wait(for event: inout SDL_Event, until next: Double?, timer: Double?) -> Bool {
    var seconds = min(timer ?? Self.longestSleep, Self.longestSleep)
    if let next { seconds = min(seconds, next - now) }
    return SDL_WaitEventTimeout(&event, Int32((max(seconds, 0) * 1000).rounded(.up))) != 0
  }

  /// Wakes the loop from any thread.
  nonisolated private static func push(_ type: UInt32, code: Int32) {
    var event = SDL_Event()
    event.type = type
    event.user.code = code
    SDL_PushEvent(&event)
  }

  private func handle(_ event: SDL_Event, _ host: DesktopHost, _ watch: MainQueue.Watch) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      // SDL also sends it after the last window was closed, and for signals.
      host.quit()
    case SDL_CLIPBOARDUPDATE: host.application.pasteboard.noticeChange()
    case SDL_APP_LOWMEMORY: host.application.receiveMemoryWarning()
    case _ where event.type == wakeEvent:
      if event.user.code == 1 {
        _ = MainQueue.serve()
        watch.resume()
      }
    default: handle(event, host)
    }
  }

  private func handle(_ event: SDL_Event, _ host: DesktopHost) {
    guard let identifier = SDLEvents.window(of: event),
      let surface = surfaces.first(where: { $0.identifier == identifier }),
      let window = host.windows.first(where: { $0.surface === surface }),
      let converted = events.convert(event, surface)
    else { return }
    host.handle(converted, in: window, at: now)
  }

  /// Makes the pasteboard of the application the clipboard of the desktop.
  private func shareClipboard(_ application: UIApplication) {
    application.pasteboard.source = {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    application.pasteboard.copyHandler = { SDL_SetClipboardText($0 ?? "") }
  }
}
