// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// A controller that makes random changes in callbacks.
private final class RandomController: PhasedController {
  let forwards: Bool

  init(forwards: Bool) {
    self.forwards = forwards
    super.init(nibName: nil, bundle: nil)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override func viewDidLoad() { mischief?() }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    mischief?()
  }
}

/// A weak reference to a controller that must be released in the end.
private struct WeakController {
  weak var controller: ViewController?
}

@Suite struct ControllerRandomTests {
  /// Controllers of all kinds in a window, changed at random.
  private final class World {
    var random: SplitMix64
    let window = Window(frame: rect(0, 0, 320, 480))
    var plain: [RandomController] = []
    var stacks: [NavigationController] = []
    var tabs: [TabBarController] = []
    var splits: [SplitViewController] = []
    var pops: [InteractiveTransition] = []
    private var depth = 0
    private var time = 0.0

    init(_ seed: UInt64) {
      random = SplitMix64(seed: seed)
      for index in 0..<8 {
        let controller = RandomController(forwards: index != 3)
        controller.definesPresentationContext = index % 3 == 0
        controller.modalPresentationStyle =
          ModalPresentationStyle.allCases[index % ModalPresentationStyle.allCases.count]
        controller.mischief = { [weak self] in self?.mischief() }
        plain.append(controller)
      }
      for _ in 0..<2 {
        stacks.append(NavigationController())
        tabs.append(TabBarController())
        splits.append(SplitViewController())
      }
      window.rootViewController = plain[0]
    }

    var all: [ViewController] { plain + stacks + tabs + splits }

    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }

    /// In one of twelve callbacks, makes a random change; such changes nest at most two levels
    /// deep.
    private func mischief() {
      guard depth < 2, Int.random(in: 0..<12, using: &random) == 0 else { return }
      depth += 1
      change()
      depth -= 1
    }

    func update() {
      time += 1
      window.update(at: time)
    }

    func change() {
      let (first, second) = (pick(all), pick(all))
      switch Int.random(in: 0..<20, using: &random) {
      case 0: window.rootViewController = Bool.random(using: &random) ? first : nil
      case 1, 2: add(first, to: second)
      case 3, 4: remove(first)
      case 5, 6: first.present(second, animated: Bool.random(using: &random))
      case 7, 8: first.dismiss(animated: Bool.random(using: &random))
      case 9, 10: pick(stacks).pushViewController(first, animated: Bool.random(using: &random))
      case 11: pick(stacks).popViewController(animated: Bool.random(using: &random))
      case 12: pick(stacks).viewControllers = [first, second]
      case 13: pick(tabs).viewControllers = [first, second]
      case 14:
        let tabs = pick(tabs)
        if tabs.viewControllers.count > 1 {
          tabs.selectedIndex = Int.random(in: 0..<2, using: &random)
        }
      case 15: pick(splits).viewControllers = [first, second]
      case 16: pick(splits).showDetailViewController(first)
      case 17: first.viewIfLoaded?.removeFromSuperview()
      case 18: window.frame = rect(0, 0, Bool.random(using: &random) ? 1024 : 320, 480)
      default: other(first)
      }
    }

    private func other(_ first: ViewController) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: first.view = nil
      case 1: window.isHidden.toggle()
      case 2: if let pop = pick(stacks).beginInteractivePop() { pops.append(pop) }
      case 3:
        if let pop = pops.popLast() { Bool.random(using: &random) ? pop.finish() : pop.cancel() }
      default: first.removeFromParent()
      }
    }

    private func add(_ child: ViewController, to parent: ViewController) {
      parent.addChild(child)
      guard child.parent === parent else { return }
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }

    private func remove(_ child: ViewController) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }

    /// Returns the invariants that do not hold.
    func faults() -> [String] {
      var found = plain.flatMap(\.faults)
      for controller in all {
        for child in controller.children where child.parent !== controller {
          found.append("a child with a different parent")
        }
        if let parent = controller.parent, !parent.children.contains(controller) {
          found.append("a parent without the child")
        }
        if Set(controller.children).count != controller.children.count {
          found.append("a child twice")
        }
        if let presented = controller.presentedViewController,
          presented.presentingViewController == nil
        {
          found.append("presented without a presenting controller")
        }
        if [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle),
          controller.parent == nil, let host = controller.presentingViewController,
          controller.viewIfLoaded?.window != nil, host.viewIfLoaded?.window == nil
        {
          found.append("visible without the context that it is presented in")
        }
      }
      return found
    }

    /// Removes all controllers from the window and from each other.
    func clear() {
      window.isHidden = false
      for controller in plain { controller.mischief = nil }
      for pop in pops { pop.cancel() }
      pops = []
      window.rootViewController = nil
      for controller in all { controller.dismiss(animated: false) }
      for stack in stacks { stack.viewControllers = [] }
      for controller in tabs { controller.viewControllers = [] }
      for split in splits { split.viewControllers = [] }
      for controller in all { remove(controller) }
      for _ in 0..<4 { update() }
    }
  }

  @Test(.rule("9.7.leaving", "9.7.consistency", "9.7.forwarding"), arguments: 0..<100)
  func `random controller changes keep callbacks balanced and leak nothing`(seed: Int) {
    var references: [WeakController] = []
    Reported.quietly {
      let world = World(UInt64(seed))
      references = world.all.map { WeakController(controller: $0) }
      for step in 0..<60 {
        world.change()
        if step % 3 == 0 { world.update() }
        let faults = world.faults()
        #expect(faults.isEmpty, "seed \(seed), step \(step)")
        if !faults.isEmpty { return }
      }
      world.clear()
      // The first root controller has at least appeared and disappeared.
      #expect(world.plain.reduce(0) { $0 + $1.callbacks } >= 4, "seed \(seed)")
      #expect(world.faults().isEmpty, "seed \(seed), in the end")
      for controller in world.plain {
        #expect(controller.phase == "disappeared", "seed \(seed)")
      }
    }
    for reference in references { #expect(reference.controller == nil, "seed \(seed)") }
  }
}
