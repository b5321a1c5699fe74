// SPDX-License-Identifier: GPL-3.0-or-later
// article: FromUIKit 1
import Mullion
import MullionGeometry
import MullionRaster
// end
import Testing

// article: FromUIKit 1
final class LoginController: ViewController {
  private(set) var isSignedIn = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let field = TextField()
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    let button = Button()
    button.setTitle("Sign in", for: .normal)
    button.addAction(for: .touchUpInside) { [weak self] _ in self?.isSignedIn = true }

    let stack = StackView(arrangedSubviews: [field, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let (guide, safeArea) = (view.layoutMarginsGuide, view.safeAreaLayoutGuide)
    stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 24).isActive = true
  }
}
// end

/// The code of the article for readers who know UIKit.
@Suite(.defaultFont) struct FromUIKitArticle {
  @Test func `a controller written as for UIKit shows a form and signs in`() throws {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    let window = Window()
    application.addWindow(window)
    window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let controller = LoginController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    application.turn(at: 0)
    let stack = try #require(controller.view.subviews.first as? StackView)
    // A controller's view has margins of 16 points at its sides. The top is 20 points of safe area
    // plus 24.
    #expect(stack.frame.minX == 16 && stack.frame.width == 288 && stack.frame.minY == 44)
    (stack.arrangedSubviews.last as? Button)?.sendActions(for: .touchUpInside)
    #expect(controller.isSignedIn)
  }
}
