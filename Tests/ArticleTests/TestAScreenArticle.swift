// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// A screen with a score.
private final class ScoreController: ViewController {
  private let count = Label(frame: Rect(x: 20, y: 20, width: 100, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    count.text = "0"
    let add = Button(frame: Rect(x: 20, y: 60, width: 100, height: 44))
    add.setTitle("Add one", for: .normal)
    add.addAction(for: .touchUpInside) { [weak count] _ in
      guard let count, let number = Int(count.text) else { return }
      count.text = "\(number + 1)"
    }
    view.addSubview(count)
    view.addSubview(add)
  }
}

/// The code of the article on tests of screens.
@Suite struct TestAScreenArticle {
  @Test func `a test finds a button by its label and activates it`() throws {
    // article: TestAScreen 1
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    application.addWindow(window)
    window.rootViewController = ScoreController()
    window.makeKeyAndVisible()
    application.turn(at: 0)

    let add = try #require(AccessibilityTree(of: window).element(labelled: "Add one"))
    #expect(add.activate())
    application.turn(at: 1)
    #expect(AccessibilityTree(of: window).element(labelled: "1") != nil)
    // end
  }
}
