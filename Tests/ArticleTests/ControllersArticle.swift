// SPDX-License-Identifier: GPL-3.0-or-later
import Articles
import Mullion
import MullionDocument
import MullionGeometry
import Testing

private final class MasterController: ViewController {}
private final class ListController: ViewController {}

/// Presents an alert, a popover and a sheet.
private final class DraftsController: ViewController {
  let button = Button(frame: Rect(x: 380, y: 40, width: 40, height: 20))
  let list = ViewController()
  let details = ViewController()
  private(set) var hasDraft = true

  func deleteDraft() { hasDraft = false }

  func ask() -> AlertController {
    // article: Controllers 6
    let alert = AlertController(
      title: "Delete the draft?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.deleteDraft() })
    present(alert, animated: true)
    // end
    return alert
  }

  func showList() {
    // article: Controllers 7
    list.modalPresentationStyle = .popover
    list.preferredContentSize = Size(width: 240, height: 300)
    list.popoverPresentationController?.sourceView = button
    present(list, animated: true)
    // end
  }

  func showDetails() {
    // article: Controllers 8
    details.modalPresentationStyle = .pageSheet
    details.sheetPresentationController?.detents = [.medium(), .large()]
    details.sheetPresentationController?.prefersGrabberVisible = true
    present(details, animated: true)
    // end
  }
}

/// The code of the article on view controllers and storyboards.
@Suite(.defaultFont) struct ControllersArticle {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  @Test func `a navigation controller shows its root controller`() {
    // article: Controllers 1
    window.rootViewController = NavigationController(rootViewController: MasterController())
    // end
    window.layoutIfNeeded()
    let navigation = window.rootViewController as? NavigationController
    #expect(navigation?.topViewController?.view.window === window)
  }

  @Test func `a program can disable the swipe that pops`() {
    let navigation = NavigationController(rootViewController: MasterController())
    // article: Controllers 2
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    // end
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == false)
  }

  /// Shows its content below the status bar, or on the whole screen.
  private final class PhotoController: ViewController {
    private var isFullScreen = false

    override var prefersStatusBarHidden: Bool { isFullScreen }

    func showWholeScreen() {
      // article: Controllers 4
      isFullScreen = true
      View.animate(withDuration: 0.3) { self.setNeedsStatusBarAppearanceUpdate() }
      // end
    }
  }

  @Test func `a controller hides the status bar of its screen`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    application.addWindow(window)
    // article: Controllers 3
    application.screens[0].statusBarHeight = 20
    application.showStatusBar()  // shows Mullion's bar; or draw your own, see below
    // end
    let photo = PhotoController()
    window.rootViewController = photo
    application.turn(at: 0)
    #expect(photo.view.safeAreaInsets.top == 20)
    photo.showWholeScreen()
    #expect(photo.view.safeAreaInsets.top == 0)
  }

  @Test func `an application releases views when memory is low`() {
    let application = Application(screens: [Screen(size: Size(width: 320, height: 480))])
    application.addWindow(window)
    let lower = ViewController()
    let navigation = NavigationController(rootViewController: lower)
    window.rootViewController = navigation
    application.turn(at: 0)
    navigation.pushViewController(ViewController(), animated: false)
    application.turn(at: 1)
    // article: Controllers 5
    application.unloadsViewsWhenMemoryIsLow = true
    // end
    application.receiveMemoryWarning()
    #expect(!lower.isViewLoaded)
  }

  /// Shows the drafts in a window of a size.
  private func drafts(_ size: Size) -> DraftsController {
    let drafts = DraftsController()
    window.frame.size = size
    window.rootViewController = drafts
    drafts.view.addSubview(drafts.button)
    window.update(at: 0)
    return drafts
  }

  @Test func `an alert has its actions and leaves the draft until one is selected`() {
    let drafts = drafts(Size(width: 320, height: 480))
    let alert = drafts.ask()
    for time in 1...3 { window.update(at: Double(time)) }
    #expect(drafts.presentedViewController === alert && drafts.hasDraft)
    #expect(alert.actions.map(\.title) == ["Cancel", "Delete"])
  }

  @Test func `the popover and the sheet have the documented sizes`() {
    let wide = drafts(Size(width: 800, height: 600))
    wide.showList()
    for time in 1...3 { window.update(at: Double(time)) }
    #expect(wide.list.view.bounds.size == Size(width: 240, height: 300))
    let narrow = drafts(Size(width: 320, height: 568))
    narrow.showDetails()
    for time in 4...6 { window.update(at: Double(time)) }
    // Half of the maximum height, which is 568 minus the gap of 24.
    #expect(narrow.details.view.frame.height == 272)
  }

  @Test func `the article's storyboard shows its list controller`() throws {
    let bytes = Array(try Article(named: "Controllers").block(1, in: "json").text.utf8)
    // article: Controllers 9
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
