// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Provides the pages `p0`, `p1`, … of a stage, and records its calls in the stage's trace.
final class PageSource: PageViewControllerDataSource, PageViewControllerDelegate {
  unowned let stage: ControllerStage
  var count: Int
  var dots: Int
  var notesNeighbors = false
  /// Whether the first page follows the last one.
  var isCircular = false

  init(_ stage: ControllerStage, count: Int, dots: Int = 0) {
    (self.stage, self.count, self.dots) = (stage, count, dots)
  }

  func index(of page: ViewController) -> Int { Int((page.title ?? "").dropFirst()) ?? 0 }

  private func page(_ index: Int) -> ViewController? {
    if isCircular { return stage["p\((index + count) % count)"] }
    return (0..<count).contains(index) ? stage["p\(index)"] : nil
  }

  private func name(_ pages: [ViewController]) -> String {
    pages.map { $0.title ?? "" }.joined(separator: ",")
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    if notesNeighbors { stage.trace.note("before(\(name([viewController])))") }
    return page(index(of: viewController) - 1)
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    if notesNeighbors { stage.trace.note("after(\(name([viewController])))") }
    return page(index(of: viewController) + 1)
  }

  func presentationCount(for pageViewController: PageViewController) -> Int { dots }

  func presentationIndex(for pageViewController: PageViewController) -> Int {
    pageViewController.viewControllers.first.map(index(of:)) ?? 0
  }

  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) { stage.trace.note("will(\(name(pendingViewControllers)))") }

  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {
    stage.trace.note("did(\(name(previousViewControllers)),\(finished),\(completed))")
  }
}

/// Provides the pages of another source, and shows a page when it is first asked for one.
private final class HastySource: PageViewControllerDataSource {
  private let source: PageSource
  private var page: ViewController?

  init(_ source: PageSource, showing page: ViewController) {
    (self.source, self.page) = (source, page)
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController? {
    if let page {
      self.page = nil
      pageViewController.setViewControllers([page], direction: .forward, animated: false)
    }
    return source.pageViewController(pageViewController, viewControllerBefore: viewController)
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController? {
    source.pageViewController(pageViewController, viewControllerAfter: viewController)
  }
}

/// Tests page view controllers: turns by the user and by the program, and their callbacks.
@Suite struct PageViewControllerTests {
  private let stage = ControllerStage()

  private var words: String { stage.trace.words.filter { $0 != "|" }.joined(separator: " ") }

  /// Shows a page view controller with the page `p1` of `count` as the window's root.
  private func show(
    _ count: Int = 4, dots: Int = 0, style: PageViewController.TransitionStyle = .scroll,
    vertical: Bool = false, spacing: Double = 0
  ) -> (PageViewController, PageSource) {
    let pages = PageViewController(
      transitionStyle: style, navigationOrientation: vertical ? .vertical : .horizontal,
      options: [.interPageSpacing: spacing])
    let source = PageSource(stage, count: count, dots: dots)
    stage.keep(source)
    (pages.dataSource, pages.delegate) = (source, source)
    pages.setViewControllers([stage["p1"]], direction: .forward, animated: false)
    stage.show(pages)
    return (pages, source)
  }

  private func settle() { for _ in 0..<4 { stage.update() } }

  private func turn(by distance: Double, vertical: Bool = false) {
    stage.swipe(
      from: Point(x: 160, y: 240),
      by: vertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
    settle()
  }

  @Test func `a page view controller has UIKit's defaults`() {
    let pages = PageViewController()
    #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .horizontal)
    #expect(pages.spineLocation == .min && pages.viewControllers.isEmpty)
    #expect(pages.gestureRecognizers.count == 1)
    let scrolling = PageViewController(transitionStyle: .scroll)
    #expect(scrolling.spineLocation == .none && scrolling.gestureRecognizers.isEmpty)
  }

  @Test func `the first page appears with the page view controller`() {
    let (pages, _) = show()
    #expect(pages.viewControllers == [stage["p1"]] && pages.children == [stage["p1"]])
    #expect(stage["p1"].view.convert(stage["p1"].view.bounds, to: nil) == rect(0, 0, 320, 480))
    #expect(stage["p1"].view.window === stage.window)
  }

  @Test(.rule("13.pages"))
  func `a swipe turns the page and calls delegate and controllers in order`() {
    let (pages, source) = show()
    source.notesNeighbors = true
    turn(by: -200)
    #expect(pages.viewControllers == [stage["p2"]] && pages.children == [stage["p2"]])
    #expect(
      words == "will(p2) p1.willDisappear p2.willAppear p1.didDisappear p2.didAppear "
        + "before(p2) after(p2) did(p1,true,true)")
    #expect(stage["p2"].view.convert(stage["p2"].view.bounds, to: nil) == rect(0, 0, 320, 480))
    #expect(stage["p1"].view.superview == nil && stage["p1"].parent == nil)
  }

  @Test(.rule("13.pages"))
  func `a short swipe goes back and calls delegate and controllers in order`() {
    let (pages, _) = show()
    turn(by: 100)
    #expect(pages.viewControllers == [stage["p1"]] && pages.children == [stage["p1"]])
    #expect(
      words == "will(p0) p1.willDisappear p0.willAppear p0.willDisappear p1.willAppear "
        + "p0.didDisappear p1.didAppear did(p1,true,false)")
    #expect(stage["p0"].view.superview == nil)
  }

  @Test func `a page that has become the root of a window is not turned to`() {
    let (pages, _) = show()
    let other = Window()
    stage.keep(other)
    other.rootViewController = stage["p2"]
    stage.trace.words = []
    turn(by: -200)
    #expect(pages.viewControllers == [stage["p1"]] && pages.children == [stage["p1"]])
    #expect(words.isEmpty)
  }

  @Test func `a data source that shows another page gets that page's neighbors`() {
    let (pages, source) = show()
    let hasty = HastySource(source, showing: stage["p3"])
    stage.keep(hasty)
    pages.dataSource = hasty
    #expect(pages.viewControllers == [stage["p3"]])
    stage.update()
    turn(by: 200)
    #expect(pages.viewControllers == [stage["p2"]])
  }

  @Test func `a drag over the shown page cancels one turn and begins the other`() {
    let (pages, _) = show()
    stage.finger(.began, at: Point(x: 160, y: 240))
    for x in [120.0, 60, 100, 200, 280] { stage.finger(.moved, at: Point(x: x, y: 240)) }
    #expect(
      words == "will(p2) p1.willDisappear p2.willAppear p2.willDisappear p1.willAppear "
        + "p2.didDisappear p1.didAppear did(p1,true,false) "
        + "will(p0) p1.willDisappear p0.willAppear")
    stage.finger(.moved, at: Point(x: 360, y: 240))
    stage.finger(.ended, at: Point(x: 360, y: 240))
    settle()
    #expect(pages.viewControllers == [stage["p0"]])
  }

  @Test func `the ends of the pages bounce without a turn`() {
    let (pages, _) = show(2)
    turn(by: -250)
    #expect(pages.viewControllers == [stage["p1"]] && words.isEmpty)
    turn(by: 250)
    #expect(pages.viewControllers == [stage["p0"]])
  }

  @Test func `in a right-to-left layout the next page is at the left`() {
    stage.window.layoutDirection = .rightToLeft
    let (pages, _) = show()
    turn(by: 250)
    #expect(pages.viewControllers == [stage["p2"]])
    turn(by: -250)
    #expect(pages.viewControllers == [stage["p1"]])
  }

  @Test func `vertical pages follow each other downward`() {
    let (pages, _) = show(vertical: true)
    turn(by: -200)
    #expect(pages.viewControllers == [stage["p1"]])
    turn(by: -220, vertical: true)
    #expect(pages.viewControllers == [stage["p1"]])
    // The first of eight steps begins the drag, and the others move the content by 262.5 points.
    turn(by: -300, vertical: true)
    #expect(pages.viewControllers == [stage["p2"]])
  }

  @Test func `pages lie the spacing apart`() {
    _ = show(spacing: 20)
    stage.finger(.began, at: Point(x: 300, y: 240))
    for x in [280.0, 200, 100] { stage.finger(.moved, at: Point(x: x, y: 240)) }
    let (old, next) = (stage["p1"].view.convert(Point.zero, to: nil), stage["p2"].view as View)
    // The drag begins with the first move, so the content moves by 280 - 100 points.
    #expect(old == Point(x: -180, y: 0))
    // 320 points of the page and 20 points of spacing
    #expect(next.convert(Point.zero, to: nil) == Point(x: -180 + 340, y: 0))
    stage.finger(.ended, at: Point(x: 100, y: 240))
  }

  @Test func `an animated change by the program does not call the delegate`() {
    let (pages, _) = show()
    pages.setViewControllers([stage["p3"]], direction: .forward, animated: true) { finished in
      stage.trace.note("completion(\(finished))")
    }
    #expect(pages.viewControllers == [stage["p3"]])
    #expect(words == "p1.willDisappear p3.willAppear")
    settle()
    #expect(
      words == "p1.willDisappear p3.willAppear p1.didDisappear p3.didAppear completion(true)")
    #expect(pages.children == [stage["p3"]])
    turn(by: 250)
    #expect(pages.viewControllers == [stage["p2"]])
  }

  @Test func `a change without an animation appears with the next update`() {
    let (pages, _) = show()
    pages.setViewControllers([stage["p0"]], direction: .reverse, animated: false) { finished in
      stage.trace.note("completion(\(finished))")
    }
    stage.update()
    #expect(
      words == "p1.willDisappear p0.willAppear p1.didDisappear p0.didAppear completion(true)")
    #expect(pages.children == [stage["p0"]])
  }

  @Test func `every request of a callback calls its completion`() {
    let (pages, _) = show()
    stage["p3"].hooks["willAppear"] = { [stage] in
      stage["p3"].hooks = [:]
      for name in ["p0", "p1", "p2"] {
        pages.setViewControllers([stage[name]], direction: .forward, animated: false) {
          stage.trace.note("\(name)(\($0))")
        }
      }
    }
    pages.setViewControllers([stage["p3"]], direction: .forward, animated: true) { [stage] in
      stage.trace.note("p3(\($0))")
    }
    settle()
    #expect(pages.viewControllers == [stage["p2"]])
    // The last request replaces the others, and ends the turn before it is over.
    let ended = stage.trace.words.filter { $0.hasSuffix("(true)") || $0.hasSuffix("(false)") }
    #expect(ended.sorted() == ["p0(false)", "p1(false)", "p2(true)", "p3(false)"])
  }

  @Test func `a second request ends the animation of the first one`() {
    let (pages, _) = show()
    var results: [Bool] = []
    pages.setViewControllers([stage["p2"]], direction: .forward, animated: true) {
      results.append($0)
    }
    pages.setViewControllers([stage["p3"]], direction: .forward, animated: true) {
      results.append($0)
    }
    settle()
    #expect(results == [false, true] && pages.children == [stage["p3"]])
    #expect(
      words == "p1.willDisappear p2.willAppear p1.didDisappear p2.didAppear "
        + "p2.willDisappear p3.willAppear p2.didDisappear p3.didAppear")
  }

  @Test func `a request during a drag cancels the turn`() {
    let (pages, _) = show()
    stage.finger(.began, at: Point(x: 300, y: 240))
    for x in [280.0, 200, 100] { stage.finger(.moved, at: Point(x: x, y: 240)) }
    pages.setViewControllers([stage["p3"]], direction: .forward, animated: false)
    for x in [80.0, 40] { stage.finger(.moved, at: Point(x: x, y: 240)) }
    stage.finger(.ended, at: Point(x: 40, y: 240))
    settle()
    #expect(pages.viewControllers == [stage["p3"]] && pages.children == [stage["p3"]])
    #expect(stage["p3"].view.convert(Point.zero, to: nil) == .zero)
  }

  @Test(arguments: ["willAppear", "didAppear"], [true, false])
  func `a page that a callback requests is shown last`(word: String, isByUser: Bool) {
    let (pages, _) = show()
    stage["p2"].hooks[word] = { [stage] in
      stage["p2"].hooks[word] = nil
      pages.setViewControllers([stage["p0"]], direction: .reverse, animated: false)
    }
    if isByUser {
      turn(by: -250)
    } else {
      pages.setViewControllers([stage["p2"]], direction: .forward, animated: false)
    }
    settle()
    #expect(pages.viewControllers == [stage["p0"]] && pages.children == [stage["p0"]])
    #expect(stage["p0"].view.convert(Point.zero, to: nil) == .zero)
    for (name, last) in [("p0", "didAppear"), ("p1", "didDisappear"), ("p2", "didDisappear")] {
      #expect(stage.trace.words.last { $0.hasPrefix(name) } == "\(name).\(last)")
    }
  }

  @Test func `unusable lists of pages are reported and change nothing`() {
    let (pages, _) = show()
    var errors: [ViewError] = []
    stage.window.errorHandler = { errors.append($0) }
    pages.setViewControllers([], direction: .forward, animated: false)
    pages.setViewControllers(nil, direction: .forward, animated: true)
    pages.setViewControllers([stage["p0"], stage["p2"]], direction: .forward, animated: false)
    pages.setViewControllers([pages], direction: .forward, animated: false)
    #expect(errors.count == 4 && pages.viewControllers == [stage["p1"]])
  }

  @Test func `the page control ignores page turns beyond its last dot`() throws {
    let (pages, source) = show(3, dots: 3)
    source.isCircular = true
    pages.setViewControllers([stage["p1"]], direction: .forward, animated: false)
    let control = try #require(pages.view.subviews.lazy.compactMap { $0 as? PageControl }.first)
    for _ in 0..<3 { turn(by: -200) }
    #expect(pages.viewControllers == [stage["p1"]] && control.currentPage == 2)
    turn(by: 200)
    #expect(control.currentPage == 1)
  }

  @Test(.rule("13.pages")) func `dots show the page, and a tap on them turns it`() throws {
    let (pages, _) = show(4, dots: 4)
    let control = try #require(pages.view.subviews.lazy.compactMap { $0 as? PageControl }.first)
    #expect(control.frame == rect(0, 443, 320, 37) && control.numberOfPages == 4)
    #expect(control.currentPage == 1 && stage["p1"].view.frame.height == 443)
    turn(by: -200)
    #expect(control.currentPage == 2)
    stage.finger(.began, at: Point(x: 300, y: 460))
    stage.finger(.ended, at: Point(x: 300, y: 460))
    settle()
    #expect(control.currentPage == 3 && pages.viewControllers == [stage["p3"]])
    // There is no page after the last one.
    stage.finger(.began, at: Point(x: 300, y: 460))
    stage.finger(.ended, at: Point(x: 300, y: 460))
    settle()
    #expect(control.currentPage == 3)
    pages.setViewControllers([stage["p0"]], direction: .reverse, animated: false)
    #expect(control.currentPage == 0)
  }

  @Test func `without a data source the user cannot turn pages`() {
    let (pages, _) = show()
    pages.dataSource = nil
    turn(by: -250)
    #expect(pages.viewControllers == [stage["p1"]] && words.isEmpty)
  }

  @Test func `a new size keeps the page and fits it`() {
    let (pages, _) = show()
    stage.finger(.began, at: Point(x: 300, y: 240))
    for x in [280.0, 100] { stage.finger(.moved, at: Point(x: x, y: 240)) }
    stage.window.frame.size = Size(width: 480, height: 320)
    stage.update()
    #expect(pages.viewControllers == [stage["p1"]] && pages.children == [stage["p1"]])
    #expect(stage["p1"].view.convert(stage["p1"].view.bounds, to: nil) == rect(0, 0, 480, 320))
  }

  @Test func `a tap on a moving page lets it continue to a page`() {
    let (pages, _) = show()
    stage.swipe(
      from: Point(x: 200, y: 240), by: Point(x: -60, y: 0), duration: 0.1, rests: false)
    stage.finger(.began, at: Point(x: 200, y: 240))
    stage.finger(.ended, at: Point(x: 200, y: 240))
    settle()
    let origin = pages.viewControllers.first?.view.convert(Point.zero, to: nil)
    #expect(origin == .zero && pages.children == pages.viewControllers)
  }
}
