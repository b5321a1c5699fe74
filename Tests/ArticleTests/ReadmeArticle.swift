// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The code of the README; its first block is the program of the article GettingStarted.
@Suite struct ReadmeArticle {
  @Test func `a tap on the button pushes another controller`() throws {
    // article: README 2
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
    // turn.updates: the damage of each window; turn.nextTurn: the time of the next turn
    // end
    #expect(list.navigationController?.viewControllers.count == 2)
    #expect(turn.nextTurn != nil)
    #expect(turn.updates.contains { !$0.update.damage.isEmpty })
  }
}
