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
@Suite(.defaultFont) struct TestAScreenArticle {
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

  @Test func `a tap on the button pushes another controller`() throws {
    // article: TestAScreen 2
    let application = Application(
      screens: [Screen(size: Size(width: 320, height: 480), scale: 2)])
    let window = Window()
    application.addWindow(window)
    let list = ViewController()
    let button = Button(frame: Rect(x: 20, y: 100, width: 120, height: 44))
    button.setTitle("Next", for: .normal)
    button.addAction(for: .touchUpInside) { [weak list] _ in
      list?.navigationController?.pushViewController(ViewController(), animated: true)
    }
    list.view.addSubview(button)
    window.rootViewController = NavigationController(rootViewController: list)
    window.makeKeyAndVisible()

    application.turn(at: 0)  // the first frame
    application.enqueue(.touch(1, .began, at: Point(x: 40, y: 120)), at: 0.2)
    application.enqueue(.touch(1, .ended, at: Point(x: 40, y: 120)), at: 0.3)
    let turn = application.turn(at: 0.3)
    #expect(list.navigationController?.viewControllers.count == 2)
    // turn.updates: the damage of each window; turn.nextTurn: the time of the next turn
    // end
    #expect(turn.nextTurn != nil)
    #expect(turn.updates.contains { !$0.update.damage.isEmpty })
  }
}
