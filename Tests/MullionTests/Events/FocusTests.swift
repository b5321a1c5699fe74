// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests the focus of keys.
@Suite struct FocusTests {
  /// A view that can have the focus, and records its changes.
  private class Item: View {
    var notes: [String] = []
    var refuses = false

    override var canBecomeFocused: Bool { true }
    override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { !refuses }
    override func didUpdateFocus(
      in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
    ) {
      notes.append(context.nextFocusedView === self ? "in" : "out")
    }
  }

  private final class Page: ViewController {
    var preferred: [any FocusEnvironment]?
    var headings: [FocusHeading] = []
    var changes = 0

    override var preferredFocusEnvironments: [any FocusEnvironment] {
      preferred ?? super.preferredFocusEnvironments
    }
    override func didUpdateFocus(
      in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
    ) {
      headings.append(context.focusHeading)
      coordinator.addCoordinatedAnimations(nil) { [weak self] in self?.changes += 1 }
    }
  }

  private let application = Application(
    screens: [Screen(size: Size(width: 200, height: 200))])
  private let window = Window(frame: rect(0, 0, 200, 200))
  private let controller = Page()
  private let items: [Item]

  init() {
    items = [rect(0, 0, 50, 50), rect(100, 0, 50, 50), rect(0, 100, 50, 50)].map { Item(frame: $0) }
    window.rootViewController = controller
    for item in items { controller.view?.addSubview(item) }
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  private func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    let key = Key(code, characters: "", modifiers: modifiers)
    application.enqueue(.key(key, .began), at: application.time)
    application.enqueue(.key(key, .ended), at: application.time)
    application.turn(at: application.time)
  }

  private var focused: Int? { items.firstIndex(where: \.isFocused) }

  @Test func `the tab key moves the focus in reading order`() {
    #expect(window.focusedView == nil)
    press(.tab)
    #expect(focused == 0 && window.focusedView === items[0])
    press(.tab)
    #expect(focused == 1)
    press(.tab)
    press(.tab)
    #expect(focused == 0)
    press(.tab, .shift)
    #expect(focused == 2)
    #expect(items[0].notes == ["in", "out", "in", "out"])
    #expect(controller.headings == [.next, .next, .next, .next, .previous])
    #expect(controller.changes == 5)
  }

  @Test func `arrow keys move the focus by position and stay at an edge`() {
    press(.downArrow)
    #expect(focused == 0)
    press(.rightArrow)
    #expect(focused == 1)
    press(.rightArrow)
    #expect(focused == 1)
    press(.leftArrow)
    press(.downArrow)
    #expect(focused == 2)
    press(.upArrow)
    #expect(focused == 0)
  }

  @Test func `hidden views and views without interaction cannot have the focus`() {
    items[0].isHidden = true
    items[1].isUserInteractionEnabled = false
    press(.tab)
    #expect(focused == 2)
    items[2].removeFromSuperview()
    #expect(window.focusedView == nil && !items[2].isFocused)
  }

  @Test func `an update searches the preferred environments first`() {
    controller.preferred = [items[2]]
    controller.setNeedsFocusUpdate()
    #expect(focused == nil)
    controller.updateFocusIfNeeded()
    #expect(focused == 2 && controller.headings == [[]])
    // A request from outside of the focus has no effect.
    items[0].setNeedsFocusUpdate()
    items[0].updateFocusIfNeeded()
    #expect(focused == 2)
    // Without a preference, the first view in reading order counts.
    controller.preferred = nil
    controller.setNeedsFocusUpdate()
    application.turn(at: 1)
    #expect(focused == 0)
  }

  @Test func `a focus environment can refuse a move of the focus`() {
    press(.tab)
    items[1].refuses = true
    press(.tab)
    #expect(focused == 0 && controller.headings == [.next])
    items[1].refuses = false
    items[0].refuses = true
    press(.tab)
    #expect(focused == 0)
  }

  @Test func `a focused control has the focused state`() {
    final class Push: Control {
      override var canBecomeFocused: Bool { true }
    }
    let push = Push(frame: rect(0, 0, 200, 10))
    items.forEach { $0.removeFromSuperview() }
    controller.view?.addSubview(push)
    #expect(!push.state.contains(.focused))
    push.setNeedsFocusUpdate()
    push.updateFocusIfNeeded()
    #expect(push.state.contains(.focused) && application.screens[0].focusedView === push)
    push.removeFromSuperview()
    #expect(application.screens[0].focusedView == nil)
  }

  @Test func `the presentation is an environment around the presented controller`() {
    final class Presenter: PresentationController {
      var refuses = true
      override func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { !refuses }
    }
    final class Maker: ViewControllerTransitioningDelegate {
      var made: Presenter?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
      ) -> PresentationController? {
        made = Presenter(presentedViewController: presented, presenting: presenting)
        return made
      }
    }
    let maker = Maker()
    let front = ViewController()
    let item = Item(frame: rect(0, 0, 20, 20))
    front.view?.addSubview(item)
    (front.modalPresentationStyle, front.transitioningDelegate) = (.custom, maker)
    controller.present(front, animated: false)
    application.turn(at: 1)
    front.setNeedsFocusUpdate()
    front.updateFocusIfNeeded()
    #expect(!item.isFocused)
    maker.made?.refuses = false
    maker.made?.setNeedsFocusUpdate()
    maker.made?.updateFocusIfNeeded()
    #expect(item.isFocused)
  }
}
