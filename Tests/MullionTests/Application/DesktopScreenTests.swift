// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Screens whose size, number and style change, as on a desktop.
@Suite struct DesktopScreenTests {
  private let screen = Screen(size: Size(width: 300, height: 500), scale: 2)
  private let application: Application
  private let window = Window()
  private let root = SizeController()

  private final class SizeController: ViewController {
    var sizes: [Size] = []

    override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  private final class TraitView: View {
    var earlier: [TraitCollection?] = []

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      super.traitCollectionDidChange(previous)
      earlier.append(previous)
    }
  }

  init() {
    application = Application(screens: [screen])
    root.view = TraitView()
    window.rootViewController = root
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: 0)
    root.sizes = []
  }

  @Test func `a resized screen resizes the windows that fill it, after their controllers`() {
    let small = Window(frame: rect(10, 10, 20, 20))
    application.addWindow(small)
    application.resize(screen, to: Size(width: 700, height: 400))
    #expect(root.sizes == [Size(width: 700, height: 400)])
    #expect(window.frame == rect(0, 0, 700, 400) && small.frame == rect(10, 10, 20, 20))
    #expect(screen.bounds == rect(0, 0, 700, 400) && screen.orientation == .portrait)
    #expect(window.traitCollection.horizontalSizeClass == .regular)
    #expect(window.traitCollection.verticalSizeClass == .compact)
    application.resize(screen, to: Size(width: 700, height: 400))
    #expect(root.sizes.count == 1)
  }

  @Test func `a resize in landscape keeps the orientation, and a turn swaps the sides`() {
    application.rotate(screen, to: .landscapeLeft)
    #expect(screen.bounds.size == Size(width: 500, height: 300))
    application.resize(screen, to: Size(width: 600, height: 200))
    #expect(screen.orientation == .landscapeLeft && window.frame == rect(0, 0, 600, 200))
    application.rotate(screen, to: .portrait)
    #expect(window.frame == rect(0, 0, 200, 600))
  }

  @Test func `a new scale of a screen applies to its windows`() throws {
    let view = try #require(root.view as? TraitView)
    view.earlier = []
    application.resize(screen, to: screen.bounds.size, scale: 1.5)
    #expect(window.scale == 1.5 && view.traitCollection.displayScale == 1.5)
    #expect(view.earlier.map { $0?.displayScale } == [2])
    #expect(window.frame == rect(0, 0, 300, 500) && root.sizes.isEmpty)
  }

  @Test func `an unusable size or scale changes nothing and is reported`() {
    let sizes = [Size(width: -1, height: 5), Size(width: .nan, height: 5)]
    let messages = Reported.errors(naming: "of a screen") {
      for size in sizes { application.resize(screen, to: size) }
      Reported.quietly { application.resize(screen, to: Size(width: 5, height: 5), scale: 0) }
    }
    #expect(messages.count == 2 && screen.bounds == rect(0, 0, 300, 500) && screen.scale == 2)
  }

  @Test func `removing a screen removes its windows, and the last screen cannot be removed`() {
    let second = Screen(size: Size(width: 100, height: 100))
    application.addScreen(second)
    application.addScreen(second)
    #expect(application.screens.count == 2)
    let other = Window()
    application.addWindow(other, on: second)
    #expect(other.frame == rect(0, 0, 100, 100))
    application.enqueue(.touch(0, .began, at: Point(x: 5, y: 5)), at: 1, on: second)
    #expect(application.removeScreen(second) && other.application == nil)
    #expect(!application.removeScreen(second) && !application.removeScreen(screen))
    #expect(application.turn(at: 2).nextTurn == nil)
    #expect(application.windows == [window])
  }

  @Test func `the style of the application is that of windows without one`() throws {
    let view = try #require(root.view as? TraitView)
    let light = Window()
    light.overrideUserInterfaceStyle = .light
    application.addWindow(light)
    view.earlier = []
    #expect(view.traitCollection.userInterfaceStyle == .light)
    application.userInterfaceStyle = .dark
    #expect(view.earlier.map { $0?.userInterfaceStyle } == [.light])
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(light.traitCollection.userInterfaceStyle == .light)
    let late = Window()
    application.addWindow(late)
    #expect(late.traitCollection.userInterfaceStyle == .dark)
    application.removeWindow(late)
    #expect(late.traitCollection.userInterfaceStyle == .light)
    application.userInterfaceStyle = .unspecified
    #expect(view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a pasteboard with a source returns the source's text`() {
    let pasteboard = Pasteboard()
    var clipboard: String? = "from another program"
    pasteboard.source = { clipboard }
    pasteboard.copyHandler = { clipboard = $0 }
    #expect(pasteboard.string == "from another program" && pasteboard.changeCount == 0)
    pasteboard.string = "own"
    #expect(clipboard == "own" && pasteboard.string == "own" && pasteboard.changeCount == 1)
    pasteboard.noticeChange()
    #expect(pasteboard.changeCount == 2)
  }
}
