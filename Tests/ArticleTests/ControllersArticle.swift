// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import Mullion
import MullionDocument
import MullionGeometry
import Testing

private final class MasterController: ViewController {}
private final class ListController: ViewController {}

/// The code of the article on view controllers and storyboards.
@Suite struct ControllersArticle {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  @Test func `a navigation controller shows its root controller`() {
    // article: Controllers 1
    window.rootViewController = NavigationController(rootViewController: MasterController())
    // end
    window.layoutIfNeeded()
    let navigation = window.rootViewController as? NavigationController
    #expect(navigation?.topViewController?.view.window === window)
  }

  @Test func `a screen edge recognizer can use the navigation controller's pop edge`() {
    let navigation = NavigationController(rootViewController: MasterController())
    // article: Controllers 2
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = navigation.interactivePopEdge
    // end
    #expect(edge.edges == .left)
  }

  @Test func `the article's storyboard shows its list controller`() throws {
    let bytes = Array(try Article(named: "Controllers").block(1, in: "json").text.utf8)
    // article: Controllers 3
    var registry = ControllerRegistry()
    registry.register("ListController") { ListController() }
    let storyboard = try Storyboard(json: bytes, registry: registry)
    window.rootViewController = try storyboard.instantiateInitialViewController()
    // end
    window.layoutIfNeeded()
    let list = try #require(window.rootViewController as? ListController)
    let button = try #require(list.view.subviews.first as? Button)
    // Frames lie on whole pixels, so the center may be half a point off.
    #expect(button.title == "More" && abs(button.center.x - 160) <= 0.5)
  }
}
