// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests unwind segues, the search of controllers for methods, and hooks of containers.
@Suite struct UnwindTests {
  private class Page: ViewController {
    var unwinds: [Segue] = []
    var accepts = true

    func back(_ segue: Segue) { unwinds.append(segue) }

    override func canPerformUnwindSegueAction(
      _ action: ActionSelector, from fromViewController: ViewController, sender: Any?
    ) -> Bool { accepts }

    override func forUnwindSegueAction(
      _ action: ActionSelector, from fromViewController: ViewController, withSender sender: Any?
    ) -> ViewController? {
      let found = super.forUnwindSegueAction(
        action, from: fromViewController, withSender: sender)
      return found === self && !accepts ? nil : found
    }
  }

  private let window = Window(frame: rect(0, 0, 200, 300))
  private let first = Page()
  private let second = Page()
  private let third = ViewController()
  private let navigation: NavigationController
  private let back = ActionSelector("back(_:)", Page.back)

  init() {
    navigation = NavigationController(rootViewController: first)
    window.rootViewController = navigation
    window.isHidden = false
    navigation.pushViewController(second, animated: false)
    navigation.pushViewController(third, animated: false)
    window.update(at: 0)
  }

  @Test func `an unwind segue returns to the nearest controller that has its method`() {
    #expect(third.performUnwindSegue(back, identifier: "home") === second)
    #expect(second.unwinds.map(\.identifier) == ["home"] && second.unwinds[0].source === third)
    #expect(navigation.topViewController === second)
    #expect(third.performUnwindSegue(ActionSelector("none")) == nil)
  }

  @Test func `a controller can refuse to be the destination of an unwind segue`() {
    second.accepts = false
    #expect(third.performUnwindSegue(back) === first)
    #expect(navigation.topViewController === first && second.unwinds.isEmpty)
    #expect(first.unwinds.count == 1)
    // A segue of a storyboard, which has its destination, asks too.
    first.accepts = false
    navigation.pushViewController(second, animated: false)
    Segue(kind: .unwind, source: second, destination: first).perform()
    #expect(navigation.topViewController === second)
    first.accepts = true
    Segue(kind: .unwind, source: second, destination: first).perform()
    #expect(navigation.topViewController === first)
  }

  @Test func `an unwind search does not visit the source's branch twice`() {
    let source = UnwindRecorder()
    navigation.viewControllers = [first, source]
    source.owner = navigation
    _ = source.performUnwindSegue(back)
    #expect(source.found === first && navigation.topViewController === first)
  }

  @Test func `targetViewController finds the nearest controller that can perform an action`() {
    #expect(second.targetViewController(forAction: back, sender: nil) === second)
    let child = ViewController()
    second.addChild(child)
    #expect(child.targetViewController(forAction: back, sender: nil) === second)
    #expect(child.canPerformAction(back, withSender: nil) == false)
    #expect(child.targetViewController(forAction: ActionSelector("none"), sender: nil) == nil)
  }

  @Test func `a master can replace the detail of a split view that expands`() {
    final class Master: ViewController {
      var notes: [String] = []
      let other = ViewController()
      override func collapseSecondaryViewController(
        _ secondaryViewController: ViewController, for splitViewController: SplitViewController
      ) { notes.append("collapse") }
      override func separateSecondaryViewController(
        for splitViewController: SplitViewController
      ) -> ViewController? {
        notes.append("separate")
        return other
      }
    }
    let (split, master, detail) = (SplitViewController(), Master(), ViewController())
    split.viewControllers = [master, detail]
    split.preferredDisplayMode = .oneBesideSecondary
    let wide = Window(frame: rect(0, 0, 1000, 600))
    wide.rootViewController = split
    wide.isHidden = false
    wide.update(at: 0)
    master.notes = []
    wide.frame = rect(0, 0, 300, 600)
    wide.update(at: 1)
    #expect(master.notes == ["collapse"] && split.isCollapsed)
    wide.frame = rect(0, 0, 1000, 600)
    wide.update(at: 2)
    #expect(master.notes == ["collapse", "separate"])
    #expect(split.viewControllers.last === master.other)
  }
}

/// A controller that records the destination of its unwind segues.
private final class UnwindRecorder: ViewController {
  weak var owner: NavigationController?
  var found: ViewController?

  override func prepare(for segue: Segue, sender: AnyObject?) { found = segue.destination }
}
