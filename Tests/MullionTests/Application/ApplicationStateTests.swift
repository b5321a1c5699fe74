// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import Testing

@Suite final class ApplicationStateTests {
  private let application = Application(screens: [Screen(size: Size(width: 100, height: 100))])
  private var calls: [String] = []
  private var observation: ApplicationObservation?

  init() {
    observation = application.observe { [unowned self] notice in
      switch notice {
      case .becameActive: note("became active")
      case .willResignActive: note("will resign")
      case .enteredBackground: note("entered background")
      case .willEnterForeground: note("will enter foreground")
      case .willTerminate: note("will terminate")
      default: break
      }
    }
  }

  /// Records a call and the state in which it was made.
  private func note(_ call: String) { calls.append("\(call): \(application.applicationState)") }

  @Test(.rule("13.application.states"))
  func `an application leaves the screen and comes back in UIKit's order`() {
    #expect(application.applicationState == .active)
    application.enterBackground()
    application.becomeActive()
    application.terminate()
    #expect(
      calls == [
        "will resign: active", "entered background: background",
        "will enter foreground: background", "became active: active",
        "will resign: active", "entered background: background", "will terminate: background",
      ])
  }

  @Test(.rule("13.application.states"))
  func `a change to the same state makes no call`() {
    application.becomeActive()
    application.enterForeground()
    #expect(calls == [])
    application.resignActive()
    application.resignActive()
    #expect(calls == ["will resign: active"] && application.applicationState == .inactive)
    application.enterForeground()
    application.becomeActive()
    #expect(calls == ["will resign: active", "became active: active"])
  }

  @Test(.rule("13.application.states"))
  func `a handler cannot change the state that is being announced`() {
    application.enterBackground()
    calls = []
    let eager = application.observe { [unowned application] notice in
      if case .willEnterForeground = notice { application.becomeActive() }
      if case .willResignActive = notice { application.enterBackground() }
    }
    application.enterForeground()
    #expect(application.applicationState == .inactive)
    application.becomeActive()
    application.resignActive()
    #expect(application.applicationState == .inactive)
    #expect(
      calls == [
        "will enter foreground: background", "became active: active", "will resign: active",
      ])
    eager.invalidate()
  }

  @Test(.rule("13.application.states"))
  func `an application that becomes inactive cancels its touches and presses`() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    application.addWindow(window)
    window.addSubview(button)
    var events: [String] = []
    button.addAction(for: .touchCancel) { _ in events.append("cancel") }
    button.addAction(for: .touchUpInside) { _ in events.append("up") }
    application.enqueue(.touch(0, .began, at: Point(x: 10, y: 10)), at: 1)
    application.turn(at: 1)
    #expect(button.isHighlighted)
    application.resignActive()
    #expect(events == ["cancel"] && !button.isHighlighted)
    application.enqueue(.touch(0, .ended, at: Point(x: 10, y: 10)), at: 2)
    application.turn(at: 2)
    #expect(events == ["cancel"])
  }
}
