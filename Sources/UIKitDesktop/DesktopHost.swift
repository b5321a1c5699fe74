// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import Mullion
import MullionGeometry
import UIKit

/// Shows an application in windows of the desktop, or in pictures.
///
/// The owner passes events to ``handle(_:in:at:)``, and calls ``turn(at:)`` after events and at the
/// time that its last call returned.
final class DesktopHost: SceneHost {
  let application: UIApplication
  private(set) var windows: [DesktopWindow] = []
  /// Whether the user has quit, or has closed the last window.
  private(set) var isOver = false
  /// Opens a surface for another window.
  private let openSurface: () throws -> any DesktopSurface
  /// The time of the last turn, in seconds of the host's clock.
  private var time = 0.0

  /// Creates a host with one window.
  ///
  /// - Parameters:
  ///   - application: The application, whose first screen has the size and scale of the surface.
  ///   - surface: The surface of the first window.
  ///   - openSurface: Opens a surface for another window.
  init(
    _ application: UIApplication, surface: any DesktopSurface,
    openSurface: @escaping () throws -> any DesktopSurface
  ) {
    (self.application, self.openSurface) = (application, openSurface)
    windows = [DesktopWindow(screen: application.screens[0], surface: surface)]
  }

  /// Launches the application with a delegate.
  ///
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - time: The time, in seconds of the host's clock.
  func launch(_ delegate: any UIApplicationDelegate, at time: Double) {
    self.time = time
    // Timers and animations of the launch begin now.
    application.turn(at: time)
    application.setHost(self) { SDLDesktop.open($0) }
    guard application.begin(delegate, launchOptions: nil) else { return }
    let window = windows[0]
    window.scene = application.connect(
      UISceneSession(role: .windowApplication), on: window.screen
    ) { application.makeSceneDelegate($0) }
    application.becomeActive()
    if application.windows.allSatisfy(\.isHidden) {
      Program.warn(
        "the program shows no window; create a UIWindow with a rootViewController in the delegate"
          + " and call makeKeyAndVisible()")
    }
  }

  // MARK: Turns

  /// Performs a turn of the application and shows its changes.
  ///
  /// - Parameter time: The time, in seconds of the host's clock.
  /// - Returns: The time of the next turn; nil if none is due before new events.
  /// - Throws: A ``DesktopFailure`` if the desktop provides no pixels.
  func turn(at time: Double) throws -> Double? {
    self.time = max(time, self.time)
    let turn = application.turn(at: self.time)
    closeWindows()
    for window in windows where window.isVisible { try window.present(application) }
    return turn.nextTurn
  }

  // MARK: Events

  /// Passes an event of a window to the application.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - window: The window.
  ///   - time: The time of the event, in seconds of the host's clock.
  func handle(_ event: DesktopEvent, in window: DesktopWindow, at time: Double) {
    switch event {
    case .pointerDown(let point): enqueue(pointer(.began, point), window, time)
    case .pointerUp(let point): enqueue(pointer(.ended, point), window, time)
    case .pointerMoved(let point, let isDown):
      enqueue(isDown ? pointer(.moved, point) : .pointer(at: point), window, time)
      if !isDown { window.fitCursor(at: point, application) }
    case .touch(let finger, let phase, let point):
      enqueue(.touch(finger + 1, phase, at: point), window, time)
    case .wheel(let point, let distance): enqueue(.scroll(at: point, by: distance), window, time)
    case .text(let text): enqueue(.text(text), window, time)
    case .composition(let text, let range):
      enqueue(.markedText(text, selectedRange: range), window, time)
    case .key(let key, let isDown): handle(key, isDown, window, time)
    case .resized(let width, let height, let scale):
      application.resize(
        window.screen,
        to: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale)
    case .turned(let clockwise): turn(window, clockwise: clockwise)
    case .focused: window.keyCandidate(of: application)?.makeKey()
    case .visibility(let isVisible):
      window.isVisible = isVisible
      visibilityDidChange()
    case .dropped(let items, let point): drop(items, at: point, window)
    case .closed: window.isClosing = true
    }
  }

  private func pointer(_ phase: TouchSample.Phase, _ point: Point) -> Input {
    .touches([TouchSample(identifier: 0, phase: phase, location: point, kind: .pointer)])
  }

  private func enqueue(_ input: Input, _ window: DesktopWindow, _ time: Double) {
    application.enqueue(input, at: time, on: window.screen)
  }

  /// Ends the program after the current turn, as when the user quits.
  func quit() {
    guard !isOver else { return }
    isOver = true
    application.terminate()
  }

  // MARK: Keys of the host

  private func handle(_ key: Key, _ isDown: Bool, _ window: DesktopWindow, _ time: Double) {
    if isDown, let shortcut = shortcut(of: key), application.command(for: key) == nil {
      return shortcut(window)
    }
    enqueue(.key(key, isDown ? .began : .ended), window, time)
  }

  /// Returns the host's own effect of a key; nil for another key.
  private func shortcut(of key: Key) -> ((DesktopWindow) -> Void)? {
    guard key.modifiers.subtracting(.capsLock) == .control else { return nil }
    switch (key.code, key.characters) {
    case (.f11, _): return { self.turn($0, clockwise: false) }
    case (.f12, _): return { self.turn($0, clockwise: true) }
    case (_, "q"): return { _ in self.quit() }
    case (_, "w"): return { $0.isClosing = true }
    default: return nil
    }
  }

  private func turn(_ window: DesktopWindow, clockwise: Bool) {
    let order: [UIInterfaceOrientation] = [
      .portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight,
    ]
    let held = window.screen.orientation
    guard let index = order.firstIndex(of: held) else { return }
    // An orientation that the program does not support is skipped, as if the user turned further.
    for step in 1...3 {
      let next = order[(index + (clockwise ? step : 4 - step)) % 4]
      if application.rotate(window.screen, to: next) { return }
    }
  }

  // MARK: Files

  private func drop(_ items: [DroppedItem], at point: Point, _ window: DesktopWindow) {
    let dragged = items.compactMap { item -> UIDragItem? in
      switch item {
      case .file(let path):
        NSItemProvider(contentsOf: URL(fileURLWithPath: path)).map { UIDragItem(itemProvider: $0) }
      case .text(let text): UIDragItem(itemProvider: NSItemProvider(object: text))
      }
    }
    let target = window.windows(of: application).last {
      $0.hitTest($0.convert(point, from: nil), with: nil) != nil
    }
    if let target, !dragged.isEmpty {
      let drop = FileDrop(dragged, at: target.convert(point, from: nil), in: target)
      if drop.perform() { return }
    }
    let urls = items.compactMap { item -> URL? in
      guard case .file(let path) = item else { return nil }
      return URL(fileURLWithPath: path)
    }
    application.open(urls, in: window.scene)
  }

  // MARK: Windows

  func activate(_ session: UISceneSession) throws {
    if let known = windows.first(where: { $0.scene?.session === session }) {
      return known.surface.raise()
    }
    let surface = try openSurface()
    let screen = UIScreen(size: DesktopWindow.size(of: surface), scale: surface.scale)
    let window = DesktopWindow(screen: screen, surface: surface)
    application.addScreen(screen)
    window.scene = application.connect(session, on: screen) { application.makeSceneDelegate($0) }
    guard window.scene != nil else {
      application.removeScreen(screen)
      surface.close()
      throw UISceneError(
        code: .requestDenied,
        description: "The program has no delegate for another scene; set delegateClass of its"
          + " configuration, or name a class SceneDelegate.")
    }
    windows.append(window)
  }

  func close(_ session: UISceneSession) {
    for window in windows where window.scene?.session === session { window.isClosing = true }
  }

  private func closeWindows() {
    guard windows.contains(where: \.isClosing), !isOver else { return }
    // The last window ends the program, which disconnects its scene.
    if windows.allSatisfy(\.isClosing) { return quit() }
    for window in windows where window.isClosing {
      if let scene = window.scene { application.disconnect(scene) }
      application.removeScreen(window.screen)
      window.surface.close()
    }
    windows.removeAll(where: \.isClosing)
    visibilityDidChange()
  }

  /// Moves the application to the background while all windows are hidden, and back.
  private func visibilityDidChange() {
    if windows.contains(where: \.isVisible) {
      application.becomeActive()
    } else {
      application.enterBackground()
    }
  }
}

extension Key.Code {
  /// The key F11.
  fileprivate static let f11 = Key.Code(rawValue: 0x44)
  /// The key F12.
  fileprivate static let f12 = Key.Code(rawValue: 0x45)
}
