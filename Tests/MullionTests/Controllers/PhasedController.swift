// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// A controller that checks the order of its appearance callbacks and runs a closure in each.
class PhasedController: ViewController {
  /// The phase according to the callbacks: appearing, appeared, disappearing or disappeared.
  private(set) final var phase = "disappeared"
  /// The callbacks that came in a wrong phase.
  private(set) final var faults: [String] = []
  /// The number of callbacks.
  private(set) final var callbacks = 0
  final var mischief: (() -> Void)?

  private func come(_ next: String, after allowed: String...) {
    if !allowed.contains(phase) { faults.append("\(title ?? ""): \(phase) → \(next)") }
    phase = next
    callbacks += 1
    mischief?()
  }

  override func viewWillAppear(_ animated: Bool) {
    come("appearing", after: "disappeared", "disappearing")
  }
  override func viewDidAppear(_ animated: Bool) { come("appeared", after: "appearing") }
  override func viewWillDisappear(_ animated: Bool) {
    come("disappearing", after: "appeared", "appearing")
  }
  override func viewDidDisappear(_ animated: Bool) { come("disappeared", after: "disappearing") }
}
