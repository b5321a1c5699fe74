// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

/// Tests the windows of an application: order, key window and screens; rules 9.6 of `rules.tsv`.
@Suite struct WindowTests {
  private final class KeyWindow: Window {
    var calls: [String] = []
    override func becomeKey() { calls.append("become") }
    override func resignKey() { calls.append("resign") }
  }

  private let screen = Screen(size: Size(width: 100, height: 200), scale: 2)
  private let application: Application

  init() { application = Application(screens: [screen]) }

  private func window(_ level: WindowLevel = .normal) -> KeyWindow {
    let window = KeyWindow()
    window.windowLevel = level
    application.addWindow(window)
    return window
  }

  @Test(.rule("9.6.level", "12.18"))
  func `windows are ordered by level, then by when they were added`() {
    let alert = window(.alert)
    let first = window()
    let bar = window(.statusBar)
    let second = window()
    #expect(application.windows == [first, second, bar, alert])
    first.makeKeyAndVisible()
    #expect(application.windows == [second, first, bar, alert])
    second.windowLevel = WindowLevel(rawValue: 1500)
    #expect(application.windows == [first, bar, second, alert])
    #expect(WindowLevel.normal.rawValue == 0)
    #expect(WindowLevel.statusBar.rawValue == 1000)
    #expect(WindowLevel.alert.rawValue == 2000)
  }

  @Test(.rule("9.6.screen"))
  func `a window created without a frame gets the screen's bounds and scale`() {
    let window = window()
    #expect(window.frame == rect(0, 0, 100, 200))
    #expect(window.scale == 2)
    #expect(window.screen === screen)
    let small = Window(frame: rect(10, 20, 30, 40))
    application.addWindow(small)
    #expect(small.frame == rect(10, 20, 30, 40))
    #expect(small.convert(Point(x: 1, y: 2), to: nil) == Point(x: 11, y: 22))
  }

  @Test(.rule("9.6.key"))
  func `windows and observers are notified when the key window changes`() {
    let (first, second) = (window(), window())
    var notices: [String] = []
    let observation = application.observe { notice in
      switch notice {
      case .becameKey(let window): notices.append("key \(window === first ? 1 : 2)")
      case .resignedKey(let window): notices.append("not key \(window === first ? 1 : 2)")
      case .becameVisible: notices.append("visible")
      case .becameHidden: notices.append("hidden")
      default: notices.append("other")
      }
    }
    first.makeKey()
    second.isHidden = true
    second.makeKeyAndVisible()
    #expect(second.isKeyWindow && !first.isKeyWindow)
    #expect(first.calls == ["become", "resign"] && second.calls == ["become"])
    second.isHidden = true
    #expect(application.keyWindow == nil)
    #expect(
      notices == ["key 1", "hidden", "visible", "not key 1", "key 2", "not key 2", "hidden"])
    observation.invalidate()
    first.makeKey()
    #expect(notices.count == 7)
  }

  @Test(.rule("9.6.key")) func `a window that cannot become key is only shown`() {
    final class Overlay: Window {
      override var canBecomeKey: Bool { false }
    }
    let first = window()
    first.makeKey()
    let overlay = Overlay(frame: rect(0, 0, 10, 10))
    overlay.isHidden = true
    application.addWindow(overlay)
    overlay.makeKeyAndVisible()
    #expect(first.isKeyWindow && !overlay.isKeyWindow && !overlay.isHidden)
    #expect(first.canBecomeKey && first.calls == ["become"])
  }

  @Test(.rule("9.6.touch"))
  func `the frontmost window with a view at a point receives the touch`() {
    let (back, front) = (window(), window())
    let behind = TouchedView(frame: back.bounds)
    back.rootView = behind
    let small = TouchedView(frame: rect(0, 0, 50, 50))
    front.addSubview(small)
    front.frame = rect(0, 0, 50, 50)
    application.enqueue(.touch(1, .began, at: Point(x: 10, y: 10)), at: 1)
    application.enqueue(.touch(2, .began, at: Point(x: 60, y: 10)), at: 1)
    application.turn(at: 1)
    #expect(small.began == [Point(x: 10, y: 10)])
    #expect(behind.began == [Point(x: 60, y: 10)])
    front.isHidden = true
    application.enqueue(.touch(3, .began, at: Point(x: 20, y: 20)), at: 2)
    application.turn(at: 2)
    #expect(small.began.count == 1, "hidden")
  }

  private final class TouchedView: View {
    var began: [Point] = []
    var cancelled = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      began += touches.map { $0.location(in: self) }
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      cancelled += touches.count
    }
    override func draw(_ rect: Rect, in context: GraphicsContext) {}
  }

  @Test func `removing a window cancels its touches`() {
    let window = window()
    let view = TouchedView(frame: window.bounds)
    window.rootView = view
    application.enqueue(.touch(1, .began, at: Point(x: 10, y: 10)), at: 1)
    application.turn(at: 1)
    application.removeWindow(window)
    #expect(view.cancelled == 1)
    #expect(window.application == nil && application.windows.isEmpty)
    application.enqueue(.touch(1, .ended, at: Point(x: 10, y: 10)), at: 2)
    #expect(application.turn(at: 2).updates.isEmpty)
  }

  @Test(.rule("9.4.ignoring"))
  func `beginIgnoringInteractionEvents cancels current touches and discards new ones`() {
    let window = window()
    let view = TouchedView(frame: window.bounds)
    window.rootView = view
    application.enqueue(.touch(1, .began, at: Point(x: 10, y: 10)), at: 1)
    application.turn(at: 1)
    application.beginIgnoringInteractionEvents()
    #expect(view.cancelled == 1)
    application.enqueue(.touch(2, .began, at: Point(x: 10, y: 10)), at: 2)
    application.turn(at: 2)
    application.endIgnoringInteractionEvents()
    application.enqueue(.touch(3, .began, at: Point(x: 11, y: 10)), at: 3)
    application.turn(at: 3)
    #expect(view.began == [Point(x: 10, y: 10), Point(x: 11, y: 10)])
  }
}
