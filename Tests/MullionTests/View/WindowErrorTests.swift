// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests which handler receives an error: `Window.errorHandler` or `ViewError.handler`.
@Suite struct WindowErrorTests {
  private let card = item("windowed card")
  private let root = view("windowed root")
  private let window: Window

  init() {
    root.addSubview(card)
    window = Window(frame: rect(0, 0, 100, 80))
    window.rootView = root
  }

  private func errors(during body: () throws -> Void) rethrows -> [String] {
    try window.errors(during: body).map { "\($0)" }
  }

  @Test func `an error about an object in a window goes to its handler`() throws {
    let recognizer = PanGestureRecognizer()
    card.addGestureRecognizer(recognizer)
    let width = try constrain(card, .width, plus: 10)
    let bar = Toolbar()
    let button = BarButtonItem(title: "windowed item")
    bar.setItems([button], animated: false)
    root.addSubview(bar)
    window.layoutIfNeeded()
    let table: [(String, String, () -> Void)] = [
      ("a view", "alpha", { card.alpha = .nan }),
      ("a layer", "zPosition", { card.layer.zPosition = .nan }),
      ("a recognizer", "translation", { recognizer.setTranslation(Point(x: .nan, y: 0), in: nil) }),
      ("a constraint", "constant", { width.constant = .nan }),
      ("a new constraint", "nan", { _ = card.widthAnchor.constraint(equalToConstant: .nan) }),
      ("a bar item", "width", { button.width = -1 }),
      ("the window", "scale", { window.scale = 0 }),
    ]
    for (name, part, mistake) in table {
      let found = errors(during: mistake)
      #expect(found.count == 1 && found[0].contains(part), "\(name): \(found)")
    }
  }

  @Test func `a layout reports its conflicts to the window's error handler`() throws {
    try constrain(card, .width, plus: 10)
    try constrain(card, .width, plus: 20)
    let found = errors { window.layoutIfNeeded() }
    #expect(found.count == 1 && found[0].contains("windowed card.width == 20"))
  }

  @Test func `a controller's error goes to its window's error handler`() {
    let controller = ViewController()
    window.rootViewController = controller
    let child = ViewController()
    controller.addChild(child)
    // The child's view is not loaded, so the error goes to the window of its parent.
    let found = errors {
      controller.addChild(controller)
      child.addChild(controller)
    }
    #expect(found.count == 2)
  }

  @Test func `errors outside a window with a handler go to the process's handler`() {
    let other = view("card of another window")
    let stray = view("stray card")
    let elsewhere = Window()
    elsewhere.rootView = other
    let here = errors {
      for view in [other, stray] {
        let found = Reported.errors(naming: view.identifier ?? "") { view.alpha = .nan }
        #expect(found.count == 1)
      }
    }
    #expect(here.isEmpty)
    root.addSubview(stray)
    #expect(errors { stray.alpha = .nan }.count == 1)
    card.removeFromSuperview()
    #expect(Reported.errors(naming: "windowed card") { card.alpha = .nan }.count == 1)
  }

  @Test func `an error handler may change its window and cause further reported errors`() {
    var count = 0
    window.errorHandler = { [card, window] _ in
      count += 1
      if count == 1 { card.cornerRadius = -1 }
      card.removeFromSuperview()
      window.errorHandler = nil
    }
    card.alpha = .nan
    #expect(count == 2 && card.superview == nil && window.errorHandler == nil)
  }
}
