// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

/// An application with one window, its input, and a comparison of partial with full repaints.
final class InputStage {
  let application: Application
  let window = Window()
  let root = View()
  private(set) var now = 0.0

  init(_ width: Double = 320, _ height: Double = 480) {
    application = Application(screens: [Screen(size: Size(width: width, height: height))])
    root.backgroundColor = .white
    window.rootView = root
    application.addWindow(window)
    window.makeKeyAndVisible()
    update()
  }

  /// Runs the application's turn and shows the window.
  func update() {
    application.turn(at: now)
    window.update(at: now)
  }

  /// Lets time pass in steps of a twentieth of a second.
  func wait(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now = min(now + 0.05, end)
      update()
    }
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, finger: Int = 0) {
    let sample = TouchSample(
      identifier: finger, phase: phase, location: Point(x: x, y: y), kind: .direct)
    application.enqueue(.touches([sample]), at: now)
    update()
  }

  /// Taps a location and waits until the animations that follow have ended.
  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    now += 0.05
    touch(.ended, x, y)
    wait(1)
  }

  /// Holds a finger at a location for most of a second and lifts it.
  func press(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    wait(0.8)
    touch(.ended, x, y)
    wait(1)
  }

  /// Returns the pixels that the window shows.
  func pixels() -> [UInt32] { window.snapshot()?.pixels ?? [] }

  /// Returns the first pixel that differs from a repaint of the whole window; nil for none.
  func repaintDifference() throws -> String? {
    window.update(at: now)
    let shown = try #require(window.snapshot())
    let context = try GraphicsContext(width: shown.width, height: shown.height)
    window.render(in: context)
    let full = context.bitmap.pixels
    guard let index = full.indices.first(where: { full[$0] != shown.pixels[$0] }) else {
      return nil
    }
    return "(\(index % shown.width), \(index / shown.width)) at \(now)"
  }
}
