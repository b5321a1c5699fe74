// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionControllers

/// The callbacks that controllers received, in order.
///
/// `|` stands for an update of the window.
final class ControllerTrace {
  var words: [String] = []
  /// Whether the trace omits loading, constraints, layout, drawing and changes of the parent.
  var isBrief = true

  func note(_ word: String) { words.append(word) }
}

/// A controller that traces its callbacks and runs the hook set for each.
final class TracedController: ViewController {
  let trace: ControllerTrace
  var hooks: [String: () -> Void] = [:]
  var forwards = true
  var orientations: InterfaceOrientationMask = .all
  var turns = true
  /// The orientation that the controller prefers; nil for none.
  var prefers: InterfaceOrientation?

  init(_ name: String, _ trace: ControllerTrace) {
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
    title = name
    identifier = name
  }

  private func note(_ word: String, isBrief: Bool = true) {
    if isBrief || !trace.isBrief { trace.note("\(identifier ?? "").\(word)") }
    hooks[word]?()
  }

  override func loadView() {
    note("load", isBrief: false)
    view = TracedView(self)
  }
  override func viewDidLoad() { note("didLoad", isBrief: false) }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout", isBrief: false) }
  override func viewDidLayoutSubviews() { note("didLayout", isBrief: false) }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  override var supportedInterfaceOrientations: InterfaceOrientationMask { orientations }
  override var shouldAutorotate: Bool { turns }
  override var preferredInterfaceOrientationForPresentation: InterfaceOrientation {
    prefers ?? super.preferredInterfaceOrientationForPresentation
  }

  override func updateViewConstraints() {
    note("constraints", isBrief: false)
    super.updateViewConstraints()
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    note("willMove(\(parent?.identifier ?? "nil"))", isBrief: false)
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("didMove(\(parent?.identifier ?? "nil"))", isBrief: false)
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    note("willTransition(\(Int(size.width))x\(Int(size.height)))")
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("memory")
  }
}

/// The view of a traced controller, which traces its own callbacks.
final class TracedView: View {
  private weak var owner: TracedController?

  init(_ owner: TracedController) {
    self.owner = owner
    super.init(frame: rect(0, 0, 10, 10))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    identifier = owner.identifier
  }

  private func note(_ word: String) {
    guard let owner, !owner.trace.isBrief else { return }
    owner.trace.note("\(identifier ?? "").\(word)")
  }

  override func updateConstraints() {
    note("viewConstraints")
    super.updateConstraints()
  }
  override func layoutSubviews() { note("layout") }
  override func draw(_ rect: Rect, in context: GraphicsContext) { note("draw") }
}

/// An application with a screen, a window and traced controllers.
final class ControllerStage {
  let trace = ControllerTrace()
  let screen: Screen
  let application: Application
  let window = Window()
  private var made: [String: TracedController] = [:]
  private var time = 0.0
  private var kept: [AnyObject] = []

  init(_ width: Double = 320, _ height: Double = 480) {
    screen = Screen(size: Size(width: width, height: height))
    application = Application(screens: [screen])
    application.addWindow(window)
  }

  /// The controller with a name; it is created at the first use.
  subscript(_ name: String) -> TracedController {
    if let known = made[name] { return known }
    let new = TracedController(name, trace)
    made[name] = new
    return new
  }

  /// Runs a turn of the application one second later, and traces `|`.
  func update() {
    trace.note("|")
    time += 1
    application.turn(at: time)
  }

  /// The time of the last turn, in seconds.
  var now: Double { time }

  /// Runs a turn at a later time, without a trace of it.
  func advance(to later: Double) {
    time = max(later, time)
    application.turn(at: time)
  }

  /// Keeps an object, such as a delegate, as long as the stage.
  func keep(_ object: AnyObject) { kept.append(object) }

  /// Adds a child with the usual calls.
  ///
  /// Its view gets `frame`, or fills the parent's view.
  func add(_ child: ViewController, to parent: ViewController, _ frame: Rect? = nil) {
    parent.addChild(child)
    child.view.frame = frame ?? parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Removes a child with the usual calls.
  func remove(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Shows a root and clears the trace.
  func show(_ controller: ViewController) {
    window.rootViewController = controller
    update()
    trace.words = []
  }

  /// Releases the controllers that the stage made.
  func forget() { made = [:] }
}

/// A change of controllers, and the callbacks expected from it.
struct ControllerScenario: Sendable, CustomTestStringConvertible {
  let name: String
  var isBrief = true
  let expected: String
  let run: @Sendable (ControllerStage) -> Void

  init(
    _ name: String, isBrief: Bool = true, _ expected: String,
    _ run: @escaping @Sendable (ControllerStage) -> Void
  ) {
    (self.name, self.isBrief, self.expected, self.run) = (name, isBrief, expected, run)
  }

  var testDescription: String { name }

  /// Runs the scenario and returns the callbacks that the controllers received.
  func calls() -> String {
    let stage = ControllerStage()
    stage.trace.isBrief = isBrief
    run(stage)
    return stage.trace.words.joined(separator: " ")
  }
}
