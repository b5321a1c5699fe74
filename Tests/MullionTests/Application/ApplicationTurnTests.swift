// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import RuleTrait
import Testing

/// Tests when a turn of an application requests another turn.
@Suite struct ApplicationTurnTests {
  private let app = Application(screens: [Screen(size: Size(width: 40, height: 30))])
  private let back = ApplicationTurnTests.window()
  private let front = ApplicationTurnTests.window()
  private static let red = Color(red: 1, green: 0, blue: 0)

  init() {
    front.isOpaque = false
    front.rootView = nil
    app.addWindow(back)
    app.addWindow(front)
    app.turn(at: 0)
  }

  private static func window() -> Window {
    let window = Window(frame: rect(0, 0, 40, 30))
    window.rootView = View()
    window.rootView?.backgroundColor = .white
    return window
  }

  /// Runs `body` once while the front window is updated, after the update of the back window.
  private func inTheFront(_ body: @escaping () -> Void) {
    front.addDisplayLink { link in
      link.invalidate()
      body()
    }
  }

  @Test func `changing a window already updated in a turn requests another at once`() {
    let root = back.rootView
    let changes: [(String, () -> Void)] = [
      ("color", { root?.backgroundColor = Self.red }),
      ("layout", { root?.setNeedsLayout() }),
      ("size", { [back] in back.frame = rect(0, 0, 20, 30) }),
      ("scale", { [back] in back.scale = 2 }),
      ("animation", { View.animate(withDuration: 1) { root?.alpha = 0.5 } }),
    ]
    for (index, change) in changes.enumerated() {
      inTheFront(change.1)
      let time = 10 * Double(index + 1)
      #expect(app.turn(at: time).nextTurn == time, "\(change.0)")
      let update = app.turn(at: time).updates[0].update
      #expect(update.damage.isEmpty == ["layout", "animation"].contains(change.0), "\(change.0)")
      app.turn(at: time + 5)
      #expect(app.turn(at: time + 5).nextTurn == nil, "\(change.0)")
    }
    #expect(back.snapshot()?.width == 40 && back.rootView?.alpha == 0.5)
  }

  @Test(.rule("11.next"))
  func `an edit of constraints after the window's update requests another turn`() {
    guard let root = back.rootView else { return }
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 20)
    let height = box.heightAnchor.constraint(equalToConstant: 20)
    let sides = [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
    ]
    let wish = box.widthAnchor.constraint(equalToConstant: 25)
    wish.priority = .low
    LayoutConstraint.activate(sides + [width, wish])
    app.turn(at: 1)
    let changes: [(String, () -> Void)] = [
      ("constant", { width.constant = 30 }),
      ("activation", { height.isActive = true }),
      ("deactivation", { sides[0].isActive = false }),
      ("update", { box.setNeedsUpdateConstraints() }),
      ("priority", { wish.priority = .high }),
      ("guide", { root.addLayoutGuide(LayoutGuide()) }),
      ("mask", { box.translatesAutoresizingMaskIntoConstraints = true }),
    ]
    for (index, change) in changes.enumerated() {
      inTheFront(change.1)
      let time = 10 * Double(index + 1)
      #expect(app.turn(at: time).nextTurn == time, "\(change.0)")
      app.turn(at: time)
      #expect(app.turn(at: time).nextTurn == nil, "\(change.0)")
    }
  }

  @Test func `a layout that fails is repeated after a second, not at once`() {
    back.errorHandler = { _ in }
    back.layoutDeadline = .now
    back.rootView?.widthAnchor.constraint(equalToConstant: 400).isActive = true
    #expect(app.turn(at: 1).nextTurn == 2)
    back.layoutDeadline = nil
    #expect(app.turn(at: 2).nextTurn == nil)
  }

  @Test func `a display link added after its window's update runs the next frame`() {
    inTheFront { [back] in back.addDisplayLink { _ in } }
    #expect(app.turn(at: 1).nextTurn == 1 + frameDuration)
  }

  @Test func `a window added or shown during a turn requests another turn`() {
    let (alert, sheet) = (Self.window(), Self.window())
    sheet.isHidden = true
    app.removeWindow(front)
    app.addWindow(sheet)
    app.addWindow(front)
    inTheFront { [app] in
      app.addWindow(alert)
      alert.makeKeyAndVisible()
    }
    #expect(app.turn(at: 1).nextTurn == 1)
    #expect(app.turn(at: 1).nextTurn == nil && alert.snapshot() != nil)
    inTheFront { sheet.isHidden = false }
    #expect(app.turn(at: 2).nextTurn == 2)
    #expect(app.turn(at: 2).nextTurn == nil && sheet.snapshot() != nil)
  }

  @Test func `a window removed or hidden during a turn requests no turn`() {
    back.addDisplayLink { _ in }
    #expect(app.turn(at: 1).nextTurn == 1 + frameDuration)
    inTheFront { [back] in back.isHidden = true }
    #expect(app.turn(at: 2).nextTurn == nil)
    back.isHidden = false
    #expect(app.turn(at: 3).nextTurn == 3 + frameDuration)
    inTheFront { [app, back] in app.removeWindow(back) }
    #expect(app.turn(at: 4).nextTurn == nil)
  }

  // MARK: Without pixels

  @Test(.rule("11.next"))
  func `a window without pixels requests no update until it has pixels`() {
    let window = Window(frame: .zero)
    let view = View(frame: rect(0, 0, 5, 5))
    window.addSubview(view)
    #expect(window.update(at: 1).nextUpdate == nil)
    view.alpha = 0.5
    #expect(window.update(at: 2).nextUpdate == nil)
    view.setNeedsLayout()
    #expect(window.update(at: 3).nextUpdate == nil)
    View.animate(withDuration: 1, delay: 1) { view.alpha = 1 }
    #expect(window.update(at: 4).nextUpdate == 5)
    window.update(at: 6)
    window.frame = rect(0, 0, 5, 5)
    #expect(!window.update(at: 7).damage.isEmpty && window.snapshot() != nil)
    let application = Application(screens: [])
    application.addWindow(Window())
    #expect(application.turn(at: 1).nextTurn == nil)
  }

  @Test(.rule("11.next"))
  func `an oversized window size is reported once and requests no update`() {
    let window = Window(frame: rect(0, 0, 1e7, 1e7))
    let view = View(frame: rect(0, 0, 5, 5))
    window.identifier = "a large window"
    window.addSubview(view)
    var next: Double?
    func reports(_ body: () -> Void) -> Int {
      window.errors(during: body).count
    }
    #expect(reports { next = window.update(at: 1).nextUpdate } == 1)
    #expect(next == nil)
    view.alpha = 0.5
    #expect(reports { next = window.update(at: 2).nextUpdate } == 0)
    #expect(next == nil)
    window.frame = rect(0, 0, 1e7, 2e7)
    #expect(reports { next = window.update(at: 3).nextUpdate } == 1)
    #expect(next == nil)
    window.frame = rect(0, 0, 10, 10)
    #expect(reports { next = window.update(at: 4).nextUpdate } == 0)
    #expect(window.snapshot()?.width == 10)
  }

  // MARK: Timers

  @Test func `the next turn releases an invalidated timer, even before its time`() {
    weak var early: ApplicationTimer?
    weak var late: ApplicationTimer?
    do {
      let timer = app.schedule(after: 1) {}
      (early, late) = (timer, app.schedule(after: 100) {})
      timer.invalidate()
    }
    #expect(app.turn(at: 0.5).nextTurn == 100)
    #expect(early == nil && late != nil)
  }
}
