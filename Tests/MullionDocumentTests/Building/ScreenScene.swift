// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A screen with an application, and its input.
final class ScreenScene {
  let application: Application
  let window = Window()
  private var time = 0.0

  init(_ size: Size, style: UserInterfaceStyle) {
    application = Application(screens: [Screen(size: size)])
    application.addWindow(window)
    window.overrideUserInterfaceStyle = style
    window.backgroundColor = style == .dark ? .black : .white
    window.makeKeyAndVisible()
  }

  func show(_ controller: ViewController) {
    window.rootViewController = controller
    turn()
  }

  func show(_ view: View) {
    let controller = ViewController()
    controller.view.addSubview(view)
    view.frame = controller.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    show(controller)
  }

  /// Runs turns until all animations have ended.
  func turn() {
    for _ in 0..<4 {
      time += 0.5
      application.turn(at: time)
    }
  }

  /// Runs turns for less time than the animations take.
  func turn(for seconds: Double) {
    application.turn(at: time)
    time += seconds
    application.turn(at: time)
  }

  /// Enqueues an input for the next turn.
  func enqueue(_ input: Input) { application.enqueue(input, at: time) }

  func tap(_ place: Point) { drag(from: place, to: place) }

  func drag(from start: Point, to end: Point) {
    hold(from: start, to: end)
    application.enqueue(.touch(0, .ended, at: end), at: time)
    turn()
  }

  /// Begins a drag that does not end.
  func hold(from start: Point, to end: Point) {
    application.enqueue(.touch(0, .began, at: start), at: time)
    for step in 1...10 {
      let share = Double(step) / 10
      let place = Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      application.enqueue(.touch(0, .moved, at: place), at: time + share / 2)
    }
    time += 1
    application.turn(at: time)
  }
}
