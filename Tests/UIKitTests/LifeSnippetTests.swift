// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Collects the names of notifications.
nonisolated private final class NameLog: @unchecked Sendable {
  var list: [String] = []
}

extension SharedApplicationTests {
  /// The life of an application: launches, states, scenes and notifications of the folder Snippets.
  ///
  /// The tests share the default notification center and the shared application.
  @Suite struct LifeSnippetTests {
    private let log = CallLog()
    private let application = UIApplication(
      screens: [UIScreen(size: CGSize(width: 320, height: 480), scale: 2)])

    @Test(.rule("13.launch.delegates"))
    func `a launch without scenes calls the application's delegate in UIKit's order`() {
      let delegate = LifeDelegate(log)
      application.launch(delegate, launchOptions: [.url: "photos://1"])
      #expect(log.calls == ["launched photos://1", "active"])
      #expect(application.applicationState == .active && application.connectedScenes.isEmpty)
      application.launch(LifeDelegate(log))
      application.enterBackground()
      application.becomeActive()
      application.receiveMemoryWarning()
      application.terminate()
      #expect(
        log.calls.dropFirst(2) == [
          "resigns", "background", "foreground", "active", "memory", "resigns", "background",
          "terminates",
        ])
    }

    @Test(.rule("13.launch.delegates", "13.launch.scene"))
    func `a launch with a scene connects it, and its delegate receives the states`() throws {
      application.launch(LifeDelegate(log), sceneDelegate: SceneDelegate(log))
      #expect(
        log.calls == [
          "launched by hand", "configure", "connect Default Configuration", "scene foreground",
          "scene active",
        ])
      let scene = try #require(application.connectedScenes.first as? UIWindowScene)
      let window = try #require((scene.delegate as? SceneDelegate)?.window)
      #expect(scene.windows == [window] && scene.keyWindow === window)
      #expect(window.windowScene === scene && window.frame.size == scene.screen.bounds.size)
      #expect(scene.activationState == .foregroundActive && scene.interfaceOrientation == .portrait)
      log.calls = []
      application.enterBackground()
      #expect(scene.activationState == .background)
      application.enterForeground()
      #expect(scene.activationState == .foregroundInactive)
      application.becomeActive()
      application.terminate()
      #expect(
        log.calls == [
          "scene resigns", "scene background", "scene foreground", "scene active", "scene resigns",
          "scene background", "terminates", "disconnect",
        ])
      #expect(scene.activationState == .unattached && application.connectedScenes.isEmpty)
    }

    @Test(.rule("13.launch.scene")) func `a window moves into a scene and out of it`() throws {
      application.launch(LifeDelegate(log), sceneDelegate: SceneDelegate(log))
      let scene = try #require(application.connectedScenes.first as? UIWindowScene)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(window.windowScene == nil)
      window.windowScene = scene
      #expect(scene.windows.count == 2 && window.windowScene === scene)
      window.windowScene = nil
      #expect(scene.windows.count == 1 && window.windowScene == nil)
    }

    @Test(.rule("13.launch.notifications"))
    func `the default center receives the states of an application`() {
      let names = NameLog()
      let observed: [NSNotification.Name] = [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
        UIApplication.didReceiveMemoryWarningNotification,
      ]
      let tokens = observed.map { name in
        NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
          names.list.append($0.name.rawValue)
        }
      }
      defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
      application.launch(LifeDelegate(log))
      application.enterBackground()
      application.becomeActive()
      application.receiveMemoryWarning()
      application.terminate()
      #expect(
        names.list.map { $0.dropFirst("UIApplication".count).dropLast("Notification".count) } == [
          "DidFinishLaunching", "DidBecomeActive", "WillResignActive", "DidEnterBackground",
          "WillEnterForeground", "DidBecomeActive", "DidReceiveMemoryWarning", "WillResignActive",
          "DidEnterBackground", "WillTerminate",
        ])
    }

    @Test func `the default center receives the keyboard's frame`() {
      application.launch(LifeDelegate(log))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      application.addWindow(window)
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      window.addSubview(field)
      window.makeKeyAndVisible()
      let watcher = KeyboardWatcher()
      application.enqueue(
        .keyboard(frame: CGRect(x: 0, y: 280, width: 320, height: 200), duration: 0.25), at: 1)
      field.becomeFirstResponder()
      application.turn(at: 1)
      #expect(watcher.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
      #expect(watcher.duration == 0.25)
      field.resignFirstResponder()
      application.enqueue(.keyboard(frame: .zero, duration: 0.25), at: 2)
      application.turn(at: 2)
      #expect(watcher.frame == .zero)
    }

    @Test(.rule("13.launch.window"))
    func `a window made key and visible joins the shared application`() throws {
      let shared = UIApplication.shared
      let delegate = ClassicDelegate()
      _ = delegate.application(shared, didFinishLaunchingWithOptions: nil)
      let window = try #require(delegate.window)
      defer { shared.removeWindow(window) }
      #expect(shared.windows == [window] && window.isKeyWindow && !window.isHidden)
      #expect(window.screen === UIScreen.main)
      let turn = shared.turn(at: shared.time)
      #expect(turn.updates.count == 1 && turn.updates.first?.update.damage.isEmpty == false)
    }

    @Test(.rule("13.launch.window")) func `a new window fills the main screen`() {
      final class OwnWindow: UIWindow {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { nil }
      }
      #expect(UIWindow().frame == UIScreen.main.bounds && UIWindow().windowScene == nil)
      #expect(OwnWindow().frame == UIScreen.main.bounds && UIView().frame == .zero)
      #expect(UIApplication.shared.windows.isEmpty)
    }

    @Test func `a window of another application stays there`() {
      let window = UIWindow()
      application.addWindow(window)
      window.makeKeyAndVisible()
      #expect(application.windows == [window] && UIApplication.shared.windows.isEmpty)
      #expect(window.isKeyWindow)
    }

    @Test func `feedback and announcements reach the host of the shared application`() {
      let shared = UIApplication.shared
      var feedback: [String] = []
      var announcements: [String] = []
      shared.feedbackHandler = { request in
        switch request {
        case .preparation: feedback.append("prepare")
        case .impact(let style, let intensity): feedback.append("\(style) \(intensity)")
        case .selection: feedback.append("selection")
        case .result(let result): feedback.append("\(result)")
        }
      }
      shared.accessibilityHandler = { notice in
        switch notice {
        case .announcement(let text): announcements.append(text)
        case .layoutChanged(let element): announcements.append("layout \(element is UIButton)")
        default: announcements.append("other")
        }
      }
      defer { (shared.feedbackHandler, shared.accessibilityHandler) = (nil, nil) }
      let button = FeelingButton()
      button.press()
      #expect(feedback == ["prepare", "heavy 1.0", "selection", "success"])
      #expect(announcements == ["Saved", "layout true"])
      UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: .nan)
      #expect(feedback.last == "soft 0.0")
      #expect(button.fade == 0.3)
      shared.accessibilitySettings = .reduceMotion
      defer { shared.accessibilitySettings = [] }
      #expect(button.fade == 0)
    }

    @Test func `a timing curve is a cubic curve or a spring`() {
      let cubic = UIViewPropertyAnimator(
        duration: 2, timingParameters: UICubicTimingParameters(animationCurve: .easeIn))
      #expect(cubic.duration == 2 && cubic.timingParameters == .cubic(.easeIn))
      let spring = UIViewPropertyAnimator(
        duration: 2,
        timingParameters: UISpringTimingParameters(
          dampingRatio: 0.5, initialVelocity: CGVector(dx: 3, dy: 0)))
      #expect(spring.timingParameters == .spring(dampingRatio: 0.5, initialVelocity: 3))
      let mass = UIViewPropertyAnimator(
        duration: 2,
        timingParameters: UISpringTimingParameters(
          mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
      #expect(mass.duration < 2)
    }
  }
}
