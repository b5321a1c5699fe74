// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// A controller with a color and some content.
private final class BarPage: PhasedController {
  override func viewDidLoad() {
    let shade = Double((title ?? "").count % 5) / 8 + 0.3
    view.backgroundColor = Color(red: shade, green: 1 - shade, blue: 0.5)
    guard title?.hasPrefix("s") ?? false else { return }
    let scroll = ScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = Size(width: view.bounds.width, height: 900)
    let box = View(frame: rect(20, 30, 100, 200))
    box.backgroundColor = Color(red: 0.2, green: 0.2, blue: shade)
    scroll.addSubview(box)
    view.addSubview(scroll)
  }
}

/// A navigation controller with large titles, a search and pages under random touches and changes.
private final class BarWorld: PageViewControllerDataSource {
  private var random: SplitMix64
  private let application: Application
  let window = Window()
  private let navigation = NavigationController()
  private let pages = PageViewController(transitionStyle: .scroll)
  private let split = SplitViewController()
  private let search: SearchController
  private(set) var all: [BarPage] = []
  private var time = 0.0
  private var finger: Point?
  private var isMischievous = false
  /// The number of changes that callbacks have made.
  private var changes = 0

  init(_ seed: UInt64) {
    random = SplitMix64(seed: seed)
    application = Application(screens: [Screen(size: Size(width: 160, height: 240))])
    for name in ["s", "so", "s22", "plain", "results", "p1", "p20", "p300"] {
      let page = BarPage()
      page.title = name
      all.append(page)
    }
    search = SearchController(searchResultsController: all[4])
    for page in all { page.mischief = { [weak self] in self?.mischief() } }
    application.addWindow(window)
    window.frame = rect(0, 0, 160, 240)
    navigation.navigationBar.prefersLargeTitles = true
    all[0].navigationItem.searchController = search
    pages.dataSource = self
    pages.setViewControllers([all[5]], direction: .forward, animated: false)
    navigation.viewControllers = [all[0]]
    split.minimumWidthForColumns = 150
    split.viewControllers = [all[3], navigation]
    window.rootViewController = Bool.random(using: &random) ? navigation : split
    window.makeKey()
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? { neighbor(of: viewController, -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? { neighbor(of: viewController, 1) }

  func presentationCount(for pageViewController: PageViewController) -> Int { 3 }

  private func neighbor(of page: ViewController, _ step: Int) -> ViewController? {
    guard let index = all.firstIndex(where: { $0 === page }) else { return nil }
    return (5...7).contains(index + step) ? all[index + step] : nil
  }

  private func chance() -> Bool { Bool.random(using: &random) }

  func step() {
    time += [0.016, 0.05, 0.2, 1][Int.random(in: 0..<4, using: &random)]
    if chance() { touch() } else { change() }
    // Callbacks may change views after the window was painted; the next picture shows these changes.
    var count = -1
    while count != changes {
      count = changes
      application.turn(at: time)
    }
  }

  /// In one of eight callbacks, makes a random change; such changes do not nest.
  private func mischief() {
    guard !isMischievous, Int.random(in: 0..<8, using: &random) == 0 else { return }
    isMischievous = true
    changes += 1
    change()
    isMischievous = false
  }

  private func touch() {
    guard let last = finger else {
      let x = chance() ? 4.0 : Double.random(in: 0..<160, using: &random)
      let start = Point(x: x, y: Double.random(in: 0..<240, using: &random))
      finger = start
      return application.enqueue(.touch(0, .began, at: start), at: time)
    }
    let next = Point(
      x: last.x + Double.random(in: -60...80, using: &random),
      y: last.y + Double.random(in: -60...60, using: &random))
    let ends = Int.random(in: 0..<4, using: &random) == 0
    finger = ends ? nil : next
    application.enqueue(.touch(0, ends ? .ended : .moved, at: next), at: time)
  }

  private func change() {
    let animated = chance()
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let next: ViewController = [all[1], all[2], pages][Int.random(in: 0..<3, using: &random)]
      if next.parent == nil { navigation.pushViewController(next, animated: animated) }
    case 2: navigation.popViewController(animated: animated)
    case 3: search.isActive.toggle()
    case 4: application.enqueue(.text("a"), at: time)
    case 5: all[1].navigationItem.largeTitleDisplayMode = animated ? .never : .automatic
    case 6: navigation.isNavigationBarHidden = animated
    case 7: navigation.navigationBar.prefersLargeTitles.toggle()
    case 8: all[0].navigationItem.hidesSearchBarWhenScrolling = animated
    case 9:
      let page = all[Int.random(in: 5..<8, using: &random)]
      pages.setViewControllers([page], direction: animated ? .forward : .reverse, animated: true)
    case 10:
      application.enqueue(
        .keyboard(frame: rect(0, animated ? 160 : 240, 160, 80), duration: 0.25), at: time)
    case 11: window.layoutDirection = animated ? .rightToLeft : .leftToRight
    case 12: window.frame = animated ? rect(0, 0, 160, 240) : rect(0, 0, 240, 160)
    default: chance() ? split.show(.primary) : split.hide(.primary)
    }
  }

  /// Ends all motion and removes the controllers from the window.
  func clear() {
    for page in all { page.mischief = nil }
    if let finger { application.enqueue(.touch(0, .cancelled, at: finger), at: time) }
    search.isActive = false
    for _ in 0..<4 { rest() }
    window.rootViewController = nil
    for _ in 0..<3 { rest() }
  }

  private func rest() {
    time += 1
    application.turn(at: time)
  }

  /// The objects that must be released together with this one.
  var witnesses: [AnyObject] { all + [navigation, pages, split, search, search.searchBar, window] }

  /// Returns the first fault of the callbacks or of the pixels; nil if there is none.
  func fault() -> String? {
    if let fault = all.lazy.flatMap(\.faults).first { return fault }
    for page in all {
      for child in page.children where child.parent !== page { return "a lost child" }
    }
    guard let screen = window.snapshot(),
      let context = try? GraphicsContext(
        width: screen.width, height: screen.height, scale: window.scale)
    else { return "no picture" }
    window.render(in: context) { _ in nil }
    return screen.pixels == context.bitmap.pixels ? nil : "a partial repaint differs"
  }
}

/// A weak reference to an object that must be released in the end.
private struct WeakObject {
  weak var object: AnyObject?
}

@Suite(BlockEngineTrait()) struct BarRandomTests {
  @Test(arguments: 0..<40)
  func `random events keep callbacks balanced and repaints equal to full ones`(seed: Int) {
    var references: [WeakObject] = []
    Reported.quietly {
      let world = BarWorld(UInt64(seed))
      references = world.witnesses.map { WeakObject(object: $0) }
      for step in 0..<100 {
        world.step()
        if let fault = world.fault() {
          Issue.record("seed \(seed), step \(step): \(fault)")
          return
        }
      }
      world.clear()
      #expect(world.all.reduce(0) { $0 + $1.callbacks } > 4, "seed \(seed)")
      for page in world.all {
        #expect(page.phase == "disappeared", "seed \(seed), \(page.title ?? "") in the end")
      }
    }
    for reference in references { #expect(reference.object == nil, "seed \(seed)") }
  }
}
