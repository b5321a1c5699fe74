// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Scroll views that page and zoom, with content that takes touches.
final class ScrollTopic: EventTopic {
  private unowned let world: EventWorld
  private let watcher = ScrollWatcher()
  private let plain = ScrollView(frame: Rect(x: 10, y: 100, width: 110, height: 90))
  private let paged = ScrollView(frame: Rect(x: 130, y: 100, width: 90, height: 80))
  private let zoomed = ScrollView(frame: Rect(x: 60, y: 200, width: 120, height: 100))

  init(_ world: EventWorld) {
    self.world = world
    watcher.onScroll = { [weak world] in world?.react() }
    watcher.zoomed = fill(zoomed, Size(width: 200, height: 160), "zoomed")
    _ = fill(plain, Size(width: 110, height: 500), "plain")
    _ = fill(paged, Size(width: 360, height: 80), "paged")
    paged.isPagingEnabled = true
    (zoomed.minimumZoomScale, zoomed.maximumZoomScale) = (0.5, 3)
    for scroll in scrolls {
      scroll.delegate = watcher
      world.window.rootView?.addSubview(scroll)
      world.adopt(scroll)
    }
  }

  private func fill(_ scroll: ScrollView, _ size: Size, _ name: String) -> View {
    scroll.identifier = "\(name) scroll view"
    scroll.contentSize = size
    let content = View(frame: Rect(origin: .zero, size: size))
    content.identifier = "\(name) content"
    for index in 0..<4 {
      let button = Button(
        frame: Rect(x: 10 + Double(index) * 60, y: 20 + Double(index) * 30, width: 50, height: 24))
      button.title = "\(index)"
      button.backgroundColor = Color(red: 0.7, green: 0.8, blue: 0.9)
      content.addSubview(button)
    }
    scroll.addSubview(content)
    return content
  }

  private var scrolls: [ScrollView] { [plain, paged, zoomed] }

  var targets: [View] { scrolls }

  var witnesses: [AnyObject] { scrolls + scrolls.flatMap(\.subviews) + [watcher] }

  var tally: [String: Int] { watcher.tally }

  func step(_ generator: inout SplitMix64) {
    let scroll = generator.pick(scrolls)
    let number = Double(Int.random(in: -40...300, using: &generator))
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: scroll.setContentOffset(Point(x: number / 2, y: number), animated: true)
    case 1: scroll.contentOffset = Point(x: 0, y: number)
    case 2:
      scroll.scrollRectToVisible(Rect(x: number, y: number, width: 30, height: 30), animated: true)
    case 3: scroll.setZoomScale(generator.pick([0.4, 1, 2, 5]), animated: generator.chance(0.5))
    case 4:
      scroll.zoom(
        to: Rect(x: number / 4, y: 10, width: 40, height: 30), animated: generator.chance(0.5))
    case 5: scroll.contentSize.height = max(number * 2, 0)
    case 6: scroll.contentInset.top = max(number / 10, 0)
    case 7: scroll.isPagingEnabled.toggle()
    case 8: setOptions(scroll, &generator)
    case 9:
      scroll.drawingPolicy = generator.pick([.full, .reducedScale(0.5), .contentMode(.scaleToFill)])
    case 10: scroll.delegate = scroll.delegate == nil ? watcher : nil
    default: if scroll.superview == nil { world.window.rootView?.addSubview(scroll) }
    }
  }

  private func setOptions(_ scroll: ScrollView, _ generator: inout SplitMix64) {
    scroll.bounces = generator.chance(0.7)
    scroll.alwaysBounceHorizontal = generator.chance(0.3)
    scroll.isScrollEnabled = generator.chance(0.8)
    scroll.isDirectionalLockEnabled = generator.chance(0.3)
    scroll.delaysContentTouches = generator.chance(0.6)
    scroll.canCancelContentTouches = generator.chance(0.7)
    scroll.showsVerticalScrollIndicator = generator.chance(0.7)
    scroll.decelerationRate = generator.pick([.normal, .fast])
    scroll.bouncesZoom = generator.chance(0.7)
  }

  // MARK: Checks

  func fault() -> String? { watcher.fault }

  func faultAtRest() -> String? {
    for scroll in scrolls where scroll.window?.isHidden == false {
      if scroll.isDragging || scroll.isDecelerating || scroll.isZooming || scroll.isZoomBouncing {
        return "\(scroll.shortName) does not stop"
      }
    }
    return nil
  }
}

/// A delegate that checks the calls of scroll views and supplies the zoomed view.
private final class ScrollWatcher: ScrollViewDelegate {
  var onScroll: (() -> Void)?
  weak var zoomed: View?
  private(set) var fault: String?
  /// The number of calls of each kind, by its name.
  private(set) var tally: [String: Int] = [:]

  func viewForZooming(in scrollView: ScrollView) -> View? {
    zoomed?.isDescendant(of: scrollView) == true ? zoomed : nil
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    tally["scrolling", default: 0] += 1
    if tally["scrolling", default: 0] % 8 == 0 { onScroll?() }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("drags") }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { onScroll?() }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("decelerations") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("scroll animations") }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    if !scrollView.zoomScale.isFinite || scrollView.zoomScale <= 0 {
      fault = "a zoom scale of \(scrollView.zoomScale)"
    }
  }

  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) { note("zooms") }

  private func note(_ what: String) {
    tally[what, default: 0] += 1
    onScroll?()
  }
}
