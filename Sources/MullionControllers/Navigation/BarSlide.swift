// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Hides and shows a bar at the bottom of a container, and moves it aside with pushes and pops.
final class BarSlide {
  private let bar: View
  /// Whether the bar is hidden after its motion.
  private(set) var isHidden: Bool
  /// A counter of the motions, which identifies the current one.
  private var number = 0
  /// Whether a gesture moves the bar at present.
  private var isHeld = false

  init(of bar: View, isHidden: Bool) {
    (self.bar, self.isHidden) = (bar, isHidden)
    bar.isHidden = isHidden
  }

  /// Hides or shows the bar at once.
  func set(hidden: Bool) {
    isHidden = hidden
    settle()
  }

  /// Hides or shows the bar with the motion of a push or a pop.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide the bar.
  ///   - distance: The signed horizontal distance to the position beside the container where the
  ///     bar is hidden, in points.
  func move(hidden: Bool, aside distance: Double) {
    guard hidden != isHidden else { return }
    move(hidden: hidden, duration: ControllerMotion.standardDuration) { [bar] isAside in
      bar.transform = isAside ? .translation(x: distance, y: 0) : .identity
    }
  }

  /// Hides or shows the bar with an animation.
  ///
  /// - Parameters:
  ///   - hidden: Whether to hide the bar.
  ///   - duration: The duration, in seconds.
  ///   - set: Moves the bar to the position where it is hidden (true) or to its own (false).
  func move(hidden: Bool, duration: Double, _ set: @escaping (Bool) -> Void) {
    isHidden = hidden
    number += 1
    let own = number
    View.performWithoutAnimation {
      bar.isHidden = false
      set(!hidden)
    }
    View.animate(
      withDuration: duration, animations: { set(hidden) },
      completion: { [weak self] _ in if self?.number == own { self?.settle() } })
  }

  /// Begins a motion that a gesture drives, from the hidden position.
  func hold() {
    number += 1
    isHeld = true
    bar.isHidden = false
  }

  /// Moves the bar in a motion that ``hold()`` began.
  ///
  /// - Parameters:
  ///   - fraction: 0 for the position beside the container, 1 for the bar's own.
  ///   - distance: The signed horizontal distance to the position beside the container, in points.
  func move(to fraction: Double, aside distance: Double) {
    if isHeld { bar.transform = .translation(x: distance * (1 - fraction), y: 0) }
  }

  private func settle() {
    number += 1
    isHeld = false
    View.performWithoutAnimation { bar.transform = .identity }
    bar.isHidden = isHidden
  }
}
