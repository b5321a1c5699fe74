// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A controller that checks the order of its callbacks.
///
/// After each "will" call comes its "did" call or the opposite "will" call. Each layout has both
/// its calls.
final class RecordingController: ViewController {
  /// A view's phase of appearance.
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The phase according to the callbacks.
  private(set) var phase = Phase.disappeared
  /// The number of times that each phase began.
  private(set) var tally: [Phase: Int] = [:]
  private(set) var fault: String?
  /// The closure to call at each callback.
  var onCallback: (() -> Void)?
  private let forwards: Bool
  private var isInLayout = false

  init(_ name: String, forwards: Bool) {
    self.forwards = forwards
    super.init(nibName: nil, bundle: nil)
    (title, identifier) = (name, name)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  private func note(_ what: String) { fault = "\(identifier ?? ""): \(what)" }

  private func come(_ next: Phase, after allowed: Phase...) {
    if !allowed.contains(phase) { note("\(next) after \(phase)") }
    if viewIfLoaded == nil { note("\(next) without a view") }
    phase = next
    tally[next, default: 0] += 1
    onCallback?()
  }

  override func loadView() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.identifier = "view of \(identifier ?? "")"
    view.backgroundColor = .white
    let label = Label(frame: Rect(x: 10, y: 60, width: 80, height: 20))
    label.text = identifier ?? ""
    let field = TextField(frame: Rect(x: 10, y: 90, width: 80, height: 24))
    field.borderStyle = .line
    let button = Button()
    button.title = "present"
    button.addAction(for: .touchUpInside) { [weak self] (_: Button) in self?.onCallback?() }
    for part in [label, field, button] { view.addSubview(part) }
    button.translatesAutoresizingMaskIntoConstraints = false
    for constraint in [
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -4),
    ] { constraint.isActive = true }
    self.view = view
  }

  override func viewDidLoad() {
    if viewIfLoaded == nil { note("loaded without a view") }
    onCallback?()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    come(.appearing, after: .disappeared, .disappearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    come(.appeared, after: .appearing)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    come(.disappearing, after: .appeared, .appearing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    come(.disappeared, after: .disappearing)
  }

  override func viewWillLayoutSubviews() {
    if isInLayout { note("lays out within a layout") }
    isInLayout = true
  }

  override func viewDidLayoutSubviews() {
    if !isInLayout { note("has laid out without being about to") }
    isInLayout = false
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    onCallback?()
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    if !size.width.isFinite || !size.height.isFinite { note("is to have a size of \(size)") }
    coordinator.animate(
      alongside: { [weak self] in self?.viewIfLoaded?.setNeedsLayout() },
      completion: { [weak self] in self?.onCallback?() })
  }
}
