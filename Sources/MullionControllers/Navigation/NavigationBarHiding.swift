// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// Hides and shows the bars of a navigation controller with animations, and by swipes and taps.
final class NavigationBarHiding: GestureRecognizerDelegate {
  /// The distance of a swipe that hides or shows the bars, in points.
  static let distance = 44.0

  private weak var controller: NavigationController?
  /// Whether an animation is still moving the bar beyond the top edge.
  private(set) var isHiding = false
  private var number = 0
  /// Whether a gesture has hidden the toolbar too.
  private var hidToolbar = false
  private(set) lazy var swipe = makeSwipe()
  private(set) lazy var tap = makeTap()

  init(of controller: NavigationController) { self.controller = controller }

  var hidesOnSwipe = false { didSet { if hidesOnSwipe != oldValue { gesturesDidChange() } } }
  var hidesOnTap = false { didSet { if hidesOnTap != oldValue { gesturesDidChange() } } }

  /// Whether a compact height hides the bars.
  var hidesWhenCompact = false {
    didSet {
      guard hidesWhenCompact != oldValue else { return }
      gesturesDidChange()
      if hidesWhenCompact, isCompact { set(hidden: true) }
    }
  }
  /// Whether the keyboard hides the bars when it appears.
  var hidesWithKeyboard = false {
    didSet {
      guard hidesWithKeyboard != oldValue else { return }
      gesturesDidChange()
    }
  }
  /// Whether the keyboard has hidden the bars.
  private var isHiddenByKeyboard = false
  /// Whether the compact height has hidden the bars.
  private var isHiddenByHeight = false

  private var isCompact: Bool {
    controller?.viewIfLoaded?.traitCollection.verticalSizeClass == .compact
  }

  /// Hides the bars when the height becomes compact; shows them again in a regular height, if this
  /// has hidden them.
  func heightDidChange() {
    guard hidesWhenCompact, let controller else { return }
    if isCompact, !controller.isNavigationBarHidden {
      isHiddenByHeight = true
      set(hidden: true)
    } else if !isCompact, isHiddenByHeight {
      isHiddenByHeight = false
      set(hidden: false)
    }
    gesturesDidChange()
  }

  /// Hides the bars when the keyboard appears.
  func keyboardWillShow() {
    guard hidesWithKeyboard, let controller, !controller.isNavigationBarHidden,
      let view = controller.viewIfLoaded,
      (view.window?.firstResponder?.responderView).map({ $0.isDescendant(of: view) }) ?? false
    else { return }
    isHiddenByKeyboard = true
    set(hidden: true)
    gesturesDidChange()
  }

  /// Adds the recognizers to the controller's view, or removes them.
  func gesturesDidChange() {
    guard let view = controller?.viewIfLoaded else { return }
    observeKeyboard()
    if hidesOnSwipe || isHiddenByKeyboard {
      view.addGestureRecognizer(swipe)
    } else if madeSwipe {
      view.removeGestureRecognizer(swipe)
    }
    if hidesOnTap || isHiddenByKeyboard || hidesWhenCompact && isCompact {
      view.addGestureRecognizer(tap)
    } else if madeTap {
      view.removeGestureRecognizer(tap)
    }
  }

  /// Whether the recognizers exist.
  private var (madeSwipe, madeTap) = (false, false)
  private var observation: ApplicationObservation?
  private weak var observed: Application?

  /// Observes the keyboard of the application that shows the controller.
  func observeKeyboard() {
    guard hidesWithKeyboard, let application = controller?.viewIfLoaded?.window?.application else {
      observation = nil
      observed = nil
      return
    }
    guard observed !== application else { return }
    observed = application
    observation = application.observe { [weak self] notice in
      if case .keyboardWillShow = notice { self?.keyboardWillShow() }
    }
  }

  /// Hides or shows the navigation bar with an animation.
  ///
  /// The bar's height shrinks to 0 or grows, which moves its row beyond the top edge or in.
  func animate(hidden: Bool, in view: View) {
    guard let controller else { return }
    view.layoutIfNeeded()
    number += 1
    let own = number
    isHiding = true
    controller.isNavigationBarHidden = hidden
    controller.navigationBar.isHidden = false
    View.animate(
      withDuration: NavigationBottomBars.duration,
      animations: {
        view.setNeedsLayout()
        view.layoutIfNeeded()
        controller.navigationBar.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, number == own else { return }
        isHiding = false
        view.setNeedsLayout()
      })
  }

  // MARK: Gestures

  private func makeSwipe() -> PanGestureRecognizer {
    madeSwipe = true
    let recognizer = PanGestureRecognizer(self) { hiding, pan in hiding.update(pan) }
    recognizer.delegate = self
    recognizer.cancelsTouchesInView = false
    return recognizer
  }

  private func makeTap() -> TapGestureRecognizer {
    madeTap = true
    let recognizer = TapGestureRecognizer(self) { hiding, tap in
      if tap.state == .ended, let controller = hiding.controller {
        hiding.set(hidden: !controller.isNavigationBarHidden)
      }
    }
    recognizer.delegate = self
    recognizer.cancelsTouchesInView = false
    return recognizer
  }

  private func update(_ pan: PanGestureRecognizer) {
    guard let controller, let view = controller.viewIfLoaded,
      pan.state == .changed || pan.state == .ended
    else { return }
    let distance = pan.translation(in: view).y
    guard distance.magnitude >= Self.distance else { return }
    set(hidden: distance < 0)
  }

  private func set(hidden: Bool) {
    guard let controller, hidden != controller.isNavigationBarHidden else { return }
    if !hidden, isHiddenByKeyboard {
      isHiddenByKeyboard = false
      gesturesDidChange()
    }
    if hidden {
      hidToolbar = !controller.isToolbarHidden
      if hidToolbar { controller.setToolbarHidden(true, animated: true) }
    } else if hidToolbar {
      hidToolbar = false
      controller.setToolbarHidden(false, animated: true)
    }
    controller.setNavigationBarHidden(hidden, animated: true)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard recognizer === tap else { return true }
    var view = touch.view
    while let candidate = view {
      if candidate is Control || candidate is NavigationBar || candidate is Toolbar { return false }
      view = candidate.superview
    }
    return true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
