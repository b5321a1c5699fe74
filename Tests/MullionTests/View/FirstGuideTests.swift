// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import RuleTrait
import TestSupport
import Testing

/// Tests guides that a program uses for the first time after a layout.
@Suite struct FirstGuideTests {
  /// Returns the frames of the guides of a view at their first use, and after one more layout.
  private func frames(of view: View, in window: Window) -> (first: [Rect], later: [Rect]) {
    func read() -> [Rect] {
      [
        view.readableContentGuide, view.keyboardLayoutGuide, view.layoutMarginsGuide,
        view.safeAreaLayoutGuide,
      ].map(\.layoutFrame)
    }
    let first = read()
    window.layoutIfNeeded()
    return (first, read())
  }

  @Test(.rule("3.8.builtIn"))
  func `guides have their frames at the first use after a layout`() {
    let root = View()
    let window = window(1000, 800, root: root)
    window.safeArea = insets(20, 0, 34, 0)
    root.layoutMargins = insets(8, 20, 8, 60)
    root.insetsLayoutMarginsFromSafeArea = false
    window.layoutIfNeeded()
    let (first, later) = frames(of: root, in: window)
    // The area inside the margins is 920 wide, so the guide begins at 20 + (920 - 672) / 2.
    #expect(isNear(first[0], rect(144, 8, 672, 784)))
    // Without a keyboard, its guide begins where the safe area ends.
    #expect(first[1] == rect(0, 766, 1000, 34))
    #expect(first[2] == rect(20, 8, 920, 784) && first[3] == rect(0, 20, 1000, 746))
    for (one, other) in zip(first, later) { #expect(isNear(one, other)) }
  }

  @Test(.rule("3.8.builtIn"))
  func `the first frame of a guide equals that of the next layout`() throws {
    try withEverySeed(0..<200) { seed, generator in
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator).rounded()
      }
      let (root, inner) = (View(), View())
      root.addSubview(inner)
      inner.frame = rect(number(-50...200), number(-50...200), number(200...900), number(200...700))
      inner.bounds.origin = Point(x: number(-30...30), y: number(-30...300))
      inner.layoutMargins = insets(
        number(0...40), number(0...40), number(0...40), number(0...40))
      inner.preservesSuperviewLayoutMargins = Bool.random(using: &generator)
      let window = window(1000, 800, root: root)
      window.safeArea = insets(number(0...50), number(0...50), number(0...50), number(0...50))
      window.layoutIfNeeded()
      let (first, later) = frames(of: inner, in: window)
      for (one, other) in zip(first, later) where !isNear(one, other, 1e-6) {
        throw Mismatch("seed \(seed): \(one) became \(other) in \(inner)")
      }
    }
  }

  @Test(.rule("3.8.builtIn"))
  func `a guide that constraints change keeps the frame of its layout`() throws {
    let root = View()
    let window = window(1000, 200, root: root)
    let guide = root.readableContentGuide
    try constrain(guide, .width, .equal, plus: 100)
    try window.solveLayout()
    #expect(isNear(guide.layoutFrame.width, 100))
    window.frame.size.width = 600
    #expect(isNear(root.readableContentGuide.layoutFrame.width, 100))
  }

  @Test(.rule("13.keyboard.guide"))
  func `a keyboard guide first used above a keyboard begins at its top`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    let field = TextField(frame: rect(10, 10, 200, 30))
    window.rootView = View()
    window.rootView?.addSubview(field)
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 1)
    field.becomeFirstResponder()
    application.enqueue(.keyboard(frame: rect(0, 300, 320, 180), duration: 0), at: 2)
    application.turn(at: 2)
    application.turn(at: 3)
    #expect(window.rootView?.keyboardLayoutGuide.layoutFrame == rect(0, 300, 320, 180))
  }
}
