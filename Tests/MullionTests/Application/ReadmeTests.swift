// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// The examples of the README, word for word.
@Suite struct ReadmeTests {
  @Test func `the README's example gives the frame it states`() throws {
    let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let (root, card) = (View(), View())
    window.rootView = root
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activateAllOrNone([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5),
    ])
    window.layoutIfNeeded()
    // The card is 320 - 2 * 16 wide and half as high.
    #expect(card.frame == Rect(x: 16, y: 16, width: 288, height: 144))
  }

  @Test func `the README's application pushes a controller when its button is touched`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480), scale: 2)])
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

    application.enqueue(.touch(1, .began, at: Point(x: 40, y: 120)), at: 0.2)
    application.enqueue(.touch(1, .ended, at: Point(x: 40, y: 120)), at: 0.3)
    let turn = application.turn(at: 0.3)
    #expect(turn.updates.count == 1 && !turn.updates[0].update.damage.isEmpty)
    #expect(list.navigationController?.viewControllers.count == 2)
  }
}
