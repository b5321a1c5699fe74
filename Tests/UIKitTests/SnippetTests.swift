// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// The files in the folder Snippets import nothing but UIKit; these tests run them.
@Suite struct SnippetTests {
  private let stage = SnippetStage()
  private var window: UIWindow { stage.window }

  private func show(_ controller: UIViewController) { stage.show(controller) }

  @Test func `a card is as high as its wrapped title`() {
    let card = CardView()
    card.titleLabel.text = "A title"
    card.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: window.topAnchor),
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      card.widthAnchor.constraint(equalToConstant: 200),
    ])
    window.layoutIfNeeded()
    #expect(card.titleLabel.frame.origin == CGPoint(x: 16, y: 16))
    #expect(card.frame.height == card.titleLabel.frame.height + 32)
    let oneLine = card.frame.height
    card.titleLabel.text = "A title that needs several lines at this width"
    window.layoutIfNeeded()
    #expect(card.frame.height > oneLine && card.layer.cornerRadius == 12)
  }

  @Test func `an avatar is a circle of its diameter`() {
    let avatar = AvatarView()
    avatar.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(avatar)
    NSLayoutConstraint.activate([
      avatar.centerXAnchor.constraint(equalTo: window.centerXAnchor),
      avatar.centerYAnchor.constraint(equalTo: window.centerYAnchor),
    ])
    avatar.diameter = 60
    window.layoutIfNeeded()
    #expect(avatar.frame == CGRect(x: 130, y: 210, width: 60, height: 60))
    #expect(avatar.layer.cornerRadius == 30 && avatar.clipsToBounds)
  }

  @Test func `a padded label is larger than its text`() {
    let (plain, padded) = (UILabel(), PaddedLabel())
    plain.text = "text"
    padded.text = "text"
    let (size, larger) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(larger == CGSize(width: size.width + 16, height: size.height + 8))
  }

  @Test func `a button receives touches beside it`() {
    let button = LargeTouchButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    window.addSubview(button)
    #expect(window.hitTest(CGPoint(x: 90, y: 90), with: nil) === button)
    #expect(window.hitTest(CGPoint(x: 70, y: 90), with: nil) === window)
  }

  @Test func `a view passes touches to the views below it`() {
    let below = UIButton(frame: window.bounds)
    let overlay = PassThroughView(frame: window.bounds)
    let inside = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    overlay.addSubview(inside)
    window.addSubview(below)
    window.addSubview(overlay)
    #expect(window.hitTest(CGPoint(x: 15, y: 15), with: nil) === inside)
    #expect(window.hitTest(CGPoint(x: 150, y: 15), with: nil) === below)
  }

  @Test func `two columns follow their ratio`() {
    let columns = TwoColumnView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    columns.ratio = 0.25
    columns.layoutIfNeeded()
    #expect(columns.left.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(columns.right.frame == CGRect(x: 50, y: 0, width: 150, height: 50))
    columns.sizeToFit()
    #expect(columns.bounds.size == CGSize(width: 200, height: 44))
  }

  @Test func `a login screen lays out and signs in`() {
    let controller = LoginViewController()
    show(controller)
    // The margins of a controller's view are 16 points in a narrow window.
    #expect(controller.nameField.frame.width == 320 - 2 * 16)
    #expect(controller.button.frame.minY == controller.nameField.frame.maxY + 12)
    controller.button.sendActions(for: .touchUpInside)
    #expect(controller.isSignedIn)
  }

  @Test func `a container shows one child at a time`() {
    let container = ContainerViewController()
    show(container)
    let (first, second) = (UIViewController(), UIViewController())
    container.show(first)
    container.show(second)
    #expect(container.children == [second] && first.parent == nil)
    #expect(second.view.superview === container.view)
    window.frame.size.width = 400
    window.layoutIfNeeded()
    #expect(second.view.frame.width == 400)
  }

  @Test func `a drawer opens with an animation`() {
    let controller = DrawerViewController()
    show(controller)
    #expect(controller.drawer.frame.height == 0)
    controller.open()
    #expect(controller.drawer.frame == CGRect(x: 0, y: 280, width: 320, height: 200))
  }

  @Test func `a table shows the rows of its data source`() {
    let controller = CityListViewController()
    show(controller)
    #expect(controller.tableView.frame == window.bounds)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 3)
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect((cell?.contentView.subviews.first as? UILabel)?.text == "Lyon")
  }
}
