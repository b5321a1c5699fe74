// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import Testing

/// Tests the coordinates of screens, their modes and pictures, and the views of baselines.
@Suite struct CoordinateSpaceTests {
  private let screen = Screen(size: Size(width: 300, height: 600), scale: 2)
  private let application: Application
  private let window = Window(frame: rect(20, 30, 200, 200))
  private let root = View()
  private let inner = View(frame: rect(5, 7, 50, 50))

  init() {
    application = Application(screens: [screen])
    window.rootView = root
    root.addSubview(inner)
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
  }

  @Test func `points and rectangles convert between views and the screen`() {
    let space: any CoordinateSpace = screen.coordinateSpace
    let point = Point(x: 1, y: 2)
    #expect(inner.convert(point, to: space) == Point(x: 26, y: 39))
    #expect(inner.convert(Point(x: 26, y: 39), from: space) == point)
    #expect(space.convert(Point(x: 26, y: 39), to: inner) == point)
    #expect(space.convert(point, from: inner) == Point(x: 26, y: 39))
    #expect(inner.convert(rect(0, 0, 3, 4), to: space) == rect(25, 37, 3, 4))
    #expect(space.convert(rect(25, 37, 3, 4), to: inner) == rect(0, 0, 3, 4))
    let other: any CoordinateSpace = root
    #expect(inner.convert(point, to: other) == Point(x: 6, y: 9))
    #expect(inner.convert(Point(x: 6, y: 9), from: other) == point)
    #expect(space.bounds == rect(0, 0, 300, 600))
  }

  @Test func `the mode of a screen follows its size and scale`() {
    let mode = screen.currentMode
    #expect(mode?.size == Size(width: 600, height: 1200) && mode?.pixelAspectRatio == 1)
    #expect(screen.availableModes.map { $0 === mode } == [true] && screen.preferredMode === mode)
    application.resize(screen, to: Size(width: 100, height: 100), scale: 3)
    #expect(screen.currentMode?.size == Size(width: 300, height: 300))
    #expect(screen.nativeScale == 3)
  }

  @Test func `the traits of a screen are those of a window that fills it`() {
    let full = Window(frame: screen.bounds)
    application.addWindow(full)
    #expect(screen.traitCollection.horizontalSizeClass == .compact)
    #expect(screen.traitCollection.verticalSizeClass == .regular)
    #expect(screen.traitCollection.displayScale == 2)
    #expect(screen.traitCollection.userInterfaceStyle == full.traitCollection.userInterfaceStyle)
  }

  @Test func `a snapshot has the windows of the screen`() {
    let snapshot = screen.snapshotView(afterScreenUpdates: true)
    #expect(snapshot.frame == screen.bounds)
    #expect(snapshot.subviews.map(\.frame) == [window.frame])
    window.isHidden = true
    #expect(screen.snapshotView(afterScreenUpdates: false).subviews.isEmpty)
  }

  @Test func `a link of the screen calls a method before each frame of the key window`() {
    final class Counter {
      var times: [Double] = []
      func step(_ link: DisplayLink) { times.append(link.timestamp) }
    }
    let counter = Counter()
    let link = screen.displayLink(
      withTarget: counter, selector: ActionSelector("step(_:)", Counter.step))
    window.update(at: 1)
    window.update(at: 2)
    #expect(counter.times == [1, 2])
    link?.invalidate()
    window.update(at: 3)
    #expect(counter.times == [1, 2])
    window.isHidden = true
    #expect(
      screen.displayLink(withTarget: counter, selector: ActionSelector("step(_:)", Counter.step))
        == nil)
  }

  @Test func `overrides of UIKit's methods for baselines decide the baseline views`() {
    final class Holder: View {
      let child = View()
      override var forFirstBaselineLayout: View { child }
    }
    final class Old: View {
      let child = View()
      override func forBaselineLayout() -> View { child }
    }
    let holder = Holder()
    #expect(holder.viewForFirstBaselineLayout === holder.child)
    #expect(holder.viewForLastBaselineLayout === holder)
    let old = Old()
    #expect(old.viewForLastBaselineLayout === old.child)
    #expect(old.viewForFirstBaselineLayout === old.child)
  }

  @Test func `adding a motion effect again moves it to the end`() {
    let (one, other) = (MotionEffect(), MotionEffect())
    inner.addMotionEffect(one)
    inner.addMotionEffect(other)
    inner.addMotionEffect(one)
    #expect(inner.motionEffects.map { $0 === one } == [false, true])
    inner.removeMotionEffect(other)
    #expect(inner.motionEffects.count == 1)
  }
}
