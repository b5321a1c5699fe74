// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests windows that event handlers release, and pointers that move to other windows.
@Suite struct WindowEndTests {
  private let application = Application(screens: [Screen(size: Size(width: 400, height: 400))])

  /// Holds the only reference to a window.
  private final class Owner {
    var window: Window?
    weak var ended: Window?

    init(_ application: Application) {
      let window = Window(frame: rect(0, 0, 200, 200))
      window.rootView = View()
      application.addWindow(window)
      window.makeKeyAndVisible()
      (self.window, ended) = (window, window)
    }

    func close(_ application: Application) {
      guard let window else { return }
      self.window = nil
      application.removeWindow(window)
    }
  }

  @Test func `the action of a long press may close its own window`() {
    let owner = Owner(application)
    let press = LongPressGestureRecognizer()
    press.addTarget { [application] recognizer in
      if recognizer.state == .began { owner.close(application) }
    }
    owner.window?.rootView?.addGestureRecognizer(press)
    application.turn(at: 0)
    application.enqueue(.touch(0, .began, at: Point(x: 50, y: 50)), at: 0.1)
    application.turn(at: 0.1)
    application.turn(at: 2)
    #expect(owner.window == nil && application.windows.isEmpty)
    application.enqueue(.touch(0, .ended, at: Point(x: 50, y: 50)), at: 3)
    application.turn(at: 3)
    #expect(owner.ended == nil)
  }

  @Test func `the action of a button with delayed touches may close its window`() {
    let owner = Owner(application)
    let scroll = ScrollView(frame: rect(0, 0, 200, 200))
    scroll.contentSize = Size(width: 200, height: 900)
    let button = Button()
    button.frame = rect(0, 0, 100, 100)
    button.addAction(for: .touchDown) { [application] _ in owner.close(application) }
    scroll.addSubview(button)
    owner.window?.rootView?.addSubview(scroll)
    application.turn(at: 0)
    application.enqueue(.touch(0, .began, at: Point(x: 50, y: 50)), at: 0.1)
    application.turn(at: 0.1)
    #expect(owner.window != nil, "a scroll view delays a touch at first")
    application.turn(at: 1)
    #expect(owner.window == nil)
    application.enqueue(.touch(0, .ended, at: Point(x: 50, y: 50)), at: 2)
    application.turn(at: 2)
  }

  @Test func `a hover gesture ends when the pointer leaves its window`() {
    let windows = [rect(0, 0, 100, 100), rect(200, 0, 100, 100)].map { frame in
      let window = Window(frame: frame)
      window.rootView = View()
      application.addWindow(window)
      window.makeKeyAndVisible()
      return window
    }
    var received: [[GestureRecognizer.State]] = [[], []]
    for (index, window) in windows.enumerated() {
      window.rootView?.addGestureRecognizer(
        HoverGestureRecognizer { received[index].append($0.state) })
    }
    for (time, x) in [50.0, 60, 250, 150, 250].enumerated() {
      application.enqueue(.pointer(at: Point(x: x, y: 50)), at: Double(time))
      application.turn(at: Double(time))
    }
    #expect(received[0] == [.began, .changed, .ended])
    #expect(received[1] == [.began, .ended, .began])
  }
}
