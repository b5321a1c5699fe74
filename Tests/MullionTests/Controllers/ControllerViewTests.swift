// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

@testable import MullionControllers

/// Tests the root view of a controller: loading, layout and release.
@Suite struct ControllerViewTests {
  private let stage = ControllerStage()

  /// Returns the callbacks that the controllers receive while `body` runs.
  private func calls(_ body: () throws -> Void) rethrows -> [String] {
    stage.trace.isBrief = false
    stage.trace.words = []
    try body()
    return stage.trace.words
  }

  // MARK: Loading

  @Test(.rule("9.7.getter", "1.10.VC04", "1.10.VC02"))
  func `a controller loads its view only on first access`() {
    let controller = stage["a"]
    var isLoaded = true
    #expect(calls { isLoaded = controller.viewIfLoaded != nil || controller.isViewLoaded } == [])
    #expect(!isLoaded)
    #expect(calls { controller.loadViewIfNeeded() } == ["a.load", "a.didLoad"])
    #expect(calls { isLoaded = controller.view === controller.viewIfLoaded } == [])
    #expect(isLoaded)
    #expect(controller.isViewLoaded && controller.view is TracedView)
  }

  @Test(.rule("9.7.loadView", "9.7.init", "1.10.VC05"))
  func `the default loadView makes a view with flexible width and height`() {
    let controller = ViewController()
    #expect(type(of: controller.view!) == View.self)
    #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    // In a window, the controller loads its view at the window's size.
    final class Sized: ViewController {
      var size = Size.zero
      override func viewDidLoad() { size = view.bounds.size }
    }
    let sized = Sized()
    stage.window.rootViewController = sized
    #expect(sized.size == Size(width: 320, height: 480))
  }

  @Test(.rule("9.7.loadView", "2.2.first"))
  func `in a view loaded early, masks still keep frames for the window`() throws {
    let controller = ViewController()
    let fixed = view("fixed", rect(10, 20, 300, 50), mask: .flexibleWidth)
    let bar = view("bar", rect(0, -44, 0, 44), mask: [.flexibleWidth, .flexibleTopMargin])
    let filling = View(frame: controller.view.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for subview in [fixed, bar, filling] { controller.view.addSubview(subview) }
    try controller.view.solveLayout()
    #expect(fixed.frame == rect(10, 20, 300, 50))
    stage.window.rootViewController = controller
    try stage.window.solveLayout()
    // The window is 320 by 480. Frames computed from the early bounds of 0 by 0 are resized from
    // those bounds: y is the height minus 44.
    #expect(fixed.frame == rect(10, 20, 300, 50))
    #expect(bar.frame == rect(0, 436, 320, 44) && filling.frame == rect(0, 0, 320, 480))
    stage.window.frame = rect(0, 0, 360, 480)
    try stage.window.solveLayout()
    #expect(fixed.frame == rect(10, 20, 340, 50) && filling.frame == rect(0, 0, 360, 480))
    let late = view("late", rect(0, 0, 100, 10), mask: .flexibleWidth)
    controller.view.addSubview(late)
    stage.window.frame = rect(0, 0, 320, 480)
    try stage.window.solveLayout()
    #expect(late.frame == rect(0, 0, 60, 10))
  }

  @Test(.rule("9.7.loadView", "2.2.first"))
  func `in a constrained controller view, masks refer to the solved size`() throws {
    let (child, host) = (ViewController(), view("host"))
    let fixed = view("fixed", rect(10, 20, 100, 50), mask: .flexibleWidth)
    child.view.addSubview(fixed)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(child.view)
    let window = window(320, 480, root: host)
    try LayoutConstraint.activateAllOrNone(child.view.constraints(pinningEdgesTo: host))
    try window.solveLayout()
    #expect(fixed.frame == rect(10, 20, 100, 50))
    window.frame = rect(0, 0, 330, 480)
    try window.solveLayout()
    #expect(fixed.frame == rect(10, 20, 110, 50))
  }

  @Test(.rule("1.10.VC05", "9.7.init"))
  func `a controller class may define an initializer and create its view`() {
    final class Own: ViewController {
      let text: String
      init(text: String) {
        self.text = text
        super.init(nibName: nil, bundle: nil)
      }
      override func loadView() {
        let label = Label()
        label.text = text
        view = label
      }
    }
    #expect((Own(text: "x").view as? Label)?.text == "x")
  }

  @Test(.rule("9.7.getter"))
  func `reading the view in loadView is reported and returns an empty view`() {
    final class Early: ViewController {
      var early: View?
      override func loadView() {
        early = view
        view = Label()
      }
    }
    let controller = Early()
    controller.title = "reads too early"
    let errors = Reported.errors(naming: "reads too early") { _ = controller.view }
    #expect(
      errors == [.controller(.viewReadWhileLoading(controller: "Early \"reads too early\""))])
    #expect(controller.early != nil && controller.view is Label)
    #expect(controller.early?.next == nil)
  }

  @Test(.rule("9.7.loadView"))
  func `a loadView that sets no view is reported; the view is empty`() {
    final class Empty: ViewController {
      override func loadView() {}
    }
    let controller = Empty()
    controller.title = "makes none"
    let errors = Reported.errors(naming: "makes none") { #expect(controller.view != nil) }
    #expect(errors == [.controller(.noViewLoaded(controller: "Empty \"makes none\""))])
  }

  @Test(.rule("9.7.nil", "1.10.VC07"))
  func `a controller reloads a released view on the next access`() {
    let controller = stage["a"]
    weak var old: View?
    do {
      old = controller.view
      #expect(old != nil)
    }
    #expect(calls { controller.view = nil } == [] && !controller.isViewLoaded)
    #expect(old == nil)
    #expect(calls { _ = controller.view } == ["a.load", "a.didLoad"])
  }

  @Test(.rule("9.7.getter"))
  func `a view belongs to one controller only`() {
    let first = stage["a"]
    let second = ViewController()
    second.title = "wants another's"
    first.view.identifier = "first's"
    let errors = Reported.errors(naming: "first's") { second.view = first.view }
    #expect(
      errors == [
        .controller(.viewInUse(view: "first's", controller: "TracedController \"a\""))
      ])
    #expect(!second.isViewLoaded && first.view.next === first)
  }

  @Test(.rule("9.7.getter"))
  func `a view set to nil in viewDidLoad is reported and replaced`() {
    final class Restless: ViewController {
      override func viewDidLoad() { view = nil }
    }
    let controller = Restless()
    controller.title = "restless"
    let errors = Reported.errors(naming: "restless") { #expect(controller.view != nil) }
    #expect(errors == [.controller(.noViewLoaded(controller: "Restless \"restless\""))])
    #expect(controller.isViewLoaded)
  }

  // MARK: Layout

  @Test(.rule("9.7.layout", "1.10.VC11", "3.12.order"))
  func `viewWillLayoutSubviews and viewDidLayoutSubviews enclose the root view's layout`() {
    stage.show(stage["a"])
    #expect(
      calls {
        stage["a"].view.setNeedsLayout()
        stage["a"].view.layoutIfNeeded()
      } == ["a.willLayout", "a.layout", "a.didLayout"])
    stage["a"].hooks["willLayout"] = { stage["a"].view.setNeedsUpdateConstraints() }
    #expect(
      calls {
        stage["a"].view.setNeedsLayout()
        stage["a"].view.layoutIfNeeded()
      } == ["a.willLayout", "a.constraints", "a.viewConstraints", "a.layout", "a.didLayout"])
    stage["a"].hooks = [:]
    // A subview is laid out after all of these calls. Laying out only the subview calls nothing on
    // the controller.
    let inner = View(frame: rect(0, 0, 5, 5))
    stage["a"].view.addSubview(inner)
    stage.window.layoutIfNeeded()
    #expect(
      calls {
        inner.setNeedsLayout(); stage.window.layoutIfNeeded()
      } == [])
  }

  @Test(.rule("9.7.updateViewConstraints"))
  func `updateViewConstraints replaces the root view's updateConstraints`() {
    final class Deaf: ViewController {
      var count = 0
      let trace = ControllerTrace()
      override func loadView() {
        final class Counting: View {
          weak var owner: Deaf?
          override func updateConstraints() { owner?.count += 1 }
        }
        let view = Counting()
        view.owner = self
        self.view = view
      }
      override func updateViewConstraints() {}
    }
    let deaf = Deaf()
    stage.show(deaf)
    #expect(deaf.count == 0)
    stage.trace.isBrief = false
    stage.show(stage["a"])
    let asked = calls {
      stage["a"].view.setNeedsUpdateConstraints()
      stage.window.layoutIfNeeded()
    }
    #expect(Array(asked.prefix(2)) == ["a.constraints", "a.viewConstraints"])
  }

  @Test(.rule("1.10.VC09"))
  func `a controller lays out its view for any window size`() {
    final class Halves: ViewController {
      let half = View()
      override func viewDidLoad() { view.addSubview(half) }
      override func viewWillLayoutSubviews() {
        half.frame = rect(0, 0, view.bounds.width / 2, view.bounds.height)
      }
    }
    let controller = Halves()
    stage.window.rootViewController = controller
    for width in [320.0, 100, 0, 778] {
      stage.window.frame = rect(0, 0, width, 480)
      stage.update()
      #expect(controller.half.frame == rect(0, 0, width / 2, 480))
    }
  }

  @Test(.rule("3.9.controller"))
  func `a controller's root view has system margins, which grow with its width`() {
    let controller = ViewController()
    stage.window.rootViewController = controller
    stage.update()
    #expect(
      controller.view.effectiveLayoutMargins == EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    stage.window.frame = rect(0, 0, 1024, 768)
    stage.update()
    #expect(controller.view.effectiveLayoutMargins.left == 20)
    controller.view.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.effectiveLayoutMargins.left == 8)
  }

  @Test(.rule("3.9.controller"))
  func `additionalSafeAreaInsets have effect before and after the view is loaded`() {
    let controller = SafeAreaCounter()
    controller.additionalSafeAreaInsets = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    stage.window.safeArea = EdgeInsets(top: 20, left: 0, bottom: 5, right: 0)
    stage.window.rootViewController = controller
    stage.update()
    #expect(controller.view.safeAreaInsets == EdgeInsets(top: 30, left: 0, bottom: 5, right: 0))
    let count = controller.count
    controller.additionalSafeAreaInsets = .zero
    #expect(controller.view.safeAreaInsets.top == 20 && controller.count == count + 1)
  }

  private final class SafeAreaCounter: ViewController {
    var count = 0
    override func viewSafeAreaInsetsDidChange() { count += 1 }
  }

  // MARK: Memory

  @Test(.rule("9.7.purging", "1.10.VC08", "1.10.VC07"))
  func `a memory warning notifies all controllers and discards only hidden pixels`() {
    stage.add(stage["c"], to: stage["a"])
    stage["a"].view.addSubview(Canvas(frame: rect(0, 0, 20, 20)))
    stage.show(stage["a"])
    stage["b"].view.addSubview(Canvas(frame: rect(0, 0, 20, 20)))
    stage["b"].modalPresentationStyle = .fullScreen
    stage["a"].present(stage["b"], animated: false)
    stage.update()
    let before = stage.window.backingStoreBytes
    #expect(
      calls { stage.application.receiveMemoryWarning() } == ["a.memory", "c.memory", "b.memory"])
    // The covered view releases at least 20 × 20 pixels of four bytes.
    #expect(stage.window.backingStoreBytes <= before - 1600 && stage.window.backingStoreBytes > 0)
    #expect(stage["a"].isViewLoaded && stage["c"].isViewLoaded)
    stage["a"].dismiss(animated: false)
    stage.update()
    #expect(stage.window.backingStoreBytes > 0)
  }
}
