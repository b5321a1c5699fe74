// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Controllers of all kinds in a separate window: pushes, presentations, exchanges and rotations.
final class ControllerTopic: EventTopic {
  private unowned let world: EventWorld
  private let window = Window(frame: Rect(x: 40, y: 20, width: 180, height: 200))
  private var plain: [RecordingController] = []
  private let stack = NavigationController()
  private let tabs = TabBarController()
  private let split = SplitViewController()
  private let table = TableViewController(style: .plain)
  private var pops: [InteractiveTransition] = []
  private var completions: [(controller: ViewController, count: CompletionCount)] = []

  init(_ world: EventWorld) {
    self.world = world
    window.identifier = "the controllers' window"
    window.backgroundColor = .white
    for index in 0..<6 {
      let controller = RecordingController("controller \(index)", forwards: index != 3)
      let styles = ModalPresentationStyle.allCases
      controller.modalPresentationStyle = styles[index % styles.count]
      controller.modalTransitionStyle =
        ModalTransitionStyle.allCases[index % ModalTransitionStyle.allCases.count]
      controller.definesPresentationContext = index % 3 == 0
      controller.onCallback = { [weak world] in world?.react() }
      plain.append(controller)
    }
    for (index, container) in containers.enumerated() {
      container.identifier = "container \(index)"
    }
    window.rootViewController = stack
    stack.viewControllers = [plain[0]]
    split.minimumWidthForColumns = 150
    world.application.addWindow(window)
  }

  private var containers: [ViewController] { [stack, tabs, split, table] }

  private var all: [ViewController] { plain + containers }

  var targets: [View] { [window, window, stack.navigationBar, tabs.tabBar] }

  var witnesses: [AnyObject] {
    all + all.compactMap(\.viewIfLoaded) + pops + [window, stack.navigationBar, tabs.tabBar]
  }

  var tally: [String: Int] {
    var all = ["presentations": completions.reduce(0) { $0 + $1.count.calls }]
    for controller in plain {
      for (phase, count) in controller.tally { all["controllers \(phase)", default: 0] += count }
    }
    return all
  }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) {
    let (first, second) = (generator.pick(all), generator.pick(all))
    let animated = generator.chance(0.6)
    switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1, 2: stack.pushViewController(first, animated: animated)
    case 3, 4: stack.popViewController(animated: animated)
    case 5:
      stack.setViewControllers(first === second ? [first] : [first, second], animated: animated)
    case 6, 7:
      let shown = all.filter { $0.viewIfLoaded?.window === window }
      let from = generator.chance(0.7) ? shown.randomElement(using: &generator) : nil
      present(first, from: from ?? second, animated: animated)
    case 8, 9:
      let presented = all.filter { $0.presentingViewController != nil }
      let last = generator.chance(0.7) ? presented.randomElement(using: &generator) : nil
      dismiss(last ?? first, animated: animated)
    case 10: tabs.viewControllers = first === second ? [first] : [first, second]
    case 11:
      if !tabs.viewControllers.isEmpty { tabs.selectedIndex = tabs.viewControllers.count - 1 }
    case 12: split.viewControllers = first === second ? [first] : [first, second]
    case 13: generator.chance(0.5) ? add(first, to: second) : remove(first)
    case 14: lead(&generator)
    case 15: exchange(&generator)
    case 16: items(first, &generator)
    default: surroundings(first, &generator)
    }
  }

  private func present(_ first: ViewController, from second: ViewController, animated: Bool) {
    let count = CompletionCount { [weak world] in world?.react() }
    let wasPresented = first.presentingViewController != nil
    let known = completions.count
    second.present(first, animated: animated) { count() }
    // A refused presentation never calls its completion. A presentation ends an earlier change,
    // whose callbacks may present the controller or add it to a parent; then the presentation is
    // refused too.
    let isOther = completions[known...].contains { $0.controller === first }
    let isPresented = first.presentingViewController != nil && first.parent == nil
    if !wasPresented, !isOther, isPresented { completions.append((first, count)) }
  }

  private func dismiss(_ controller: ViewController, animated: Bool) {
    let count = CompletionCount { [weak world] in world?.react() }
    controller.dismiss(animated: animated) { count() }
  }

  private func add(_ child: ViewController, to parent: ViewController) {
    parent.addChild(child)
    guard child.parent === parent, let area: View = parent.view, let view: View = child.view else {
      return
    }
    area.addSubview(view)
    child.didMove(toParent: parent)
  }

  private func remove(_ child: ViewController) {
    guard child.parent != nil else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Begins, updates or ends an interactive pop at random.
  private func lead(_ generator: inout SplitMix64) {
    guard let pop = pops.last else {
      if let pop = stack.beginInteractivePop() { pops.append(pop) }
      return
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: pop.finish()
    case 1: pop.cancel()
    default: pop.update(Double.random(in: -0.2...1.2, using: &generator))
    }
    pops.removeAll(where: \.hasEnded)
  }

  private func exchange(_ generator: inout SplitMix64) {
    let parent = generator.pick(plain)
    guard let from = parent.children.first, let to = parent.children.last, from !== to else {
      window.rootViewController = generator.pick(all)
      return
    }
    parent.transition(
      from: from, to: to, duration: generator.pick([0, 0.3]),
      animations: { [weak to] in to?.viewIfLoaded?.alpha = 1 },
      completion: { [weak world] _ in world?.react() })
  }

  private func items(_ controller: ViewController, _ generator: inout SplitMix64) {
    let title = generator.pick(["", "Title", "A title that is longer than there is room for"])
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: controller.title = title
    case 1: controller.navigationItem.hidesBackButton.toggle()
    case 2: controller.tabBarItem.badgeValue = generator.pick([nil, "1", "99"])
    case 3:
      controller.navigationItem.rightBarButtonItem = BarButtonItem(title: title) {
        [weak world] _ in world?.react()
      }
    case 4: stack.isNavigationBarHidden.toggle()
    default: controller.navigationItem.titleView = generator.chance(0.5) ? Switch() : nil
    }
  }

  private func surroundings(_ controller: ViewController, _ generator: inout SplitMix64) {
    let number = Double(Int.random(in: 0...40, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let screen = world.application.screens[0]
      world.application.rotate(screen, to: generator.pick(InterfaceOrientation.allCases))
    case 1: window.isHidden.toggle()
    case 2: window.frame = Rect(x: number, y: 20, width: 120 + 3 * number, height: 200)
    case 3: controller.additionalSafeAreaInsets.top = number
    case 4: controller.preferredContentSize = Size(width: 60 + number, height: 80)
    case 5: controller.viewIfLoaded?.removeFromSuperview()
    case 6: window.makeKeyAndVisible()
    default: controller.removeFromParent()
    }
  }

  // MARK: Checks

  func fault() -> String? {
    for controller in plain {
      if let fault = controller.fault { return fault }
    }
    for controller in all {
      for child in controller.children where child.parent !== controller {
        return "\(child.identifier ?? "") is a child of two"
      }
      if let parent = controller.parent, !parent.children.contains(controller) {
        return "\(controller.identifier ?? "") is no child of its parent"
      }
    }
    return completions.contains { $0.count.calls > 1 } ? "a completion was called twice" : nil
  }

  func rest() {
    for pop in pops { pop.finish() }
    pops = []
  }

  func faultAtRest() -> String? {
    for controller in plain {
      let isInWindow = controller.viewIfLoaded?.window.map { !$0.isHidden } ?? false
      switch controller.phase {
      case .appeared where !isInWindow:
        return "\(controller.identifier ?? "") has appeared and is in no window"
      case .appearing, .disappearing: return "\(controller.identifier ?? "") is \(controller.phase)"
      default: break
      }
    }
    let missing = completions.count { $0.count.calls == 0 }
    return missing > 0 ? "\(missing) presentations' completions were not called" : nil
  }

  func end() {
    for pop in pops { pop.cancel() }
    pops = []
    window.rootViewController = nil
    for controller in all { controller.dismiss(animated: false) }
    stack.viewControllers = []
    tabs.viewControllers = []
    split.viewControllers = []
    for controller in all { remove(controller) }
    world.application.turn(at: world.time)
  }
}
