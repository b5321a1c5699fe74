// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Tests the mail example: loads it from its storyboard and operates it by touches.
@Suite struct MailExampleTests {
  private let application: Application
  private let window = Window()
  private let storyboard: Storyboard

  init() throws {
    storyboard = try Storyboard(
      json: repositoryFile("Docs/Storyboards/mail.json"), registry: .mail)
    application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    application.addWindow(window)
  }

  private func begin() throws {
    window.rootViewController = try storyboard.instantiateInitialViewController()
    settle()
  }

  /// Advances the time until all animations have ended.
  private func settle() {
    for _ in 0..<3 { application.turn(at: application.time + 1) }
  }

  /// Taps the center of a view.
  private func tap(_ view: View?) {
    guard let view else { return }
    let middle = view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let time = application.time
    application.enqueue(.touch(0, .began, at: middle), at: time)
    application.enqueue(.touch(0, .ended, at: middle), at: time)
    settle()
  }

  private func button(_ id: String, of controller: ViewController?) -> View? {
    func find(_ view: View) -> View? {
      if view.identifier == id { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    return controller.flatMap { find($0.view) }
  }

  private var split: SplitViewController? {
    window.rootViewController?.presentedViewController as? SplitViewController
  }

  private var mailbox: NavigationController? {
    split?.viewControllers.first as? NavigationController
  }

  private var master: MasterController? { mailbox?.viewControllers.first as? MasterController }

  @Test(.rule("1.10.VC06", "1.10.VC19", "1.10.VC01"))
  func `the initial scene's controller becomes the root, awake before its view loads`() throws {
    let root = try #require(
      try storyboard.instantiateInitialViewController() as? TitleController)
    #expect(root.wasAwake && !root.isViewLoaded && root.title == "Welcome")
    #expect(root.storyboard === storyboard)
    window.rootViewController = root
    settle()
    #expect(root.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    let name = try #require(button("name", of: root))
    #expect((name.center.x - 160).magnitude <= 1 && (name.center.y - 200).magnitude <= 1)
  }

  @Test(.rule("1.10.VC06", "1.10.VC15", "1.10.VC03"))
  func `a first tap shows the list, a second tap a message`() throws {
    try begin()
    tap(button("begin", of: window.rootViewController))
    #expect(split?.isCollapsed == true && master?.rows.count == 2)
    #expect(mailbox?.navigationBar.title == "Inbox")
    tap(master?.rows[1])
    let detail = try #require(mailbox?.topViewController as? DetailController)
    #expect(detail.message === master?.messages[1])
    #expect(detail.outlet("body", as: Label.self)?.text == "It is done.")
    #expect(
      mailbox?.navigationBar.title == "Report" && mailbox?.navigationBar.backButtonTitle == "Inbox")
  }

  @Test(.rule("1.10.VC20", "1.10.VC13"))
  func `a wide window shows the same scenes side by side`() throws {
    window.frame = Rect(x: 0, y: 0, width: 1024, height: 768)
    try begin()
    window.rootViewController?.performSegue(withIdentifier: "begin", sender: nil)
    settle()
    #expect(split?.isCollapsed == false)
    master?.performSegue(withIdentifier: "read", sender: master?.messages[0])
    settle()
    let detail = try #require(split?.viewControllers.last as? DetailController)
    #expect(detail.message?.subject == "Lunch")
    #expect(detail.view.convert(detail.view.bounds, to: nil).minX == 320)
  }

  @Test(.rule("1.10.VC24", "1.10.VC17", "1.10.VC22", "1.10.VC23", "1.10.VC25", "9.7.delegate"))
  func `a composer reports its message to the delegate and its presenter dismisses`()
    throws
  {
    try begin()
    tap(button("begin", of: window.rootViewController))
    tap(button("write", of: master))
    let compose = try #require(master?.presentedViewController as? ComposeController)
    #expect(compose.modalPresentationStyle == .pageSheet && compose.delegate === master)
    #expect(compose.outlet("recipient", as: Label.self)?.text == "To: someone")
    tap(button("send", of: compose))
    #expect(master?.messages.last?.subject == "To someone" && master?.rows.count == 3)
    #expect(master?.presentedViewController == nil && compose.view.superview == nil)
    tap(button("write", of: master))
    tap(button("cancel", of: master?.presentedViewController))
    guard case .cancelled? = master?.reports.last else {
      Issue.record("the second composer did not report that it was cancelled")
      return
    }
    #expect(master?.presentedViewController == nil)
  }

  @Test(.rule("1.10.VC24"))
  func `a composer created in code has no storyboard and no outlets`() throws {
    let root = ViewController()
    window.rootViewController = root
    settle()
    let compose = ComposeController()
    compose.recipient = "code"
    root.present(compose, animated: false)
    settle()
    #expect(root.presentedViewController === compose && compose.view.window === window)
    #expect(compose.outlet("recipient") == nil && compose.storyboard == nil)
  }

  @Test func `an application's controllers are released with its window`() throws {
    weak var gone: ViewController?
    weak var inner: ViewController?
    do {
      try begin()
      tap(button("begin", of: window.rootViewController))
      (gone, inner) = (window.rootViewController, master)
      #expect(gone != nil && inner != nil)
      window.rootViewController = nil
      settle()
    }
    #expect(gone == nil && inner == nil)
  }
}
