// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The presentation of one controller in front of another, from its start to the end of the
/// dismissal.
final class Presentation {
  let controller: ViewController
  let style: ModalPresentationStyle
  /// The controller that presents ``controller``.
  private(set) weak var host: ViewController?
  /// The container of the controller's view.
  ///
  /// For a presentation in a context, it is added and removed together with the host's view.
  private(set) var container: PresentationView?
  /// Whether the appearance callbacks at the start are still running.
  private(set) var isStarting = true
  /// The dismissals requested while the presentation was starting; they run after the start.
  private var waiting: [() -> Void] = []
  /// Whether the host's view was already hidden when this presentation covered it.
  private var hostWasHidden = false

  init(_ controller: ViewController, from host: ViewController) {
    (self.controller, self.host) = (controller, host)
    style = controller.modalPresentationStyle
  }

  // MARK: Presenting

  /// Presents the controller.
  func begin(animated: Bool, completion: (() -> Void)?) {
    guard let host, let hostView = host.viewIfLoaded, let window = hostView.window else { return }
    host.presentation = self
    controller.presentedBy = self
    let size = style.isInContext ? hostView.bounds.size : window.bounds.size
    let container = PresentationView(controller, style: style, size: size)
    self.container = container
    let change = AppearanceTransition(animated: animated)
    host.presentationChange = change
    if style.covers { host.appearance.isCovered = true }
    change.begin(
      leaving: style.covers ? [(host, nil)] : [], entering: [(controller, .presented)])
    // A callback may already have ended this presentation.
    if host.presentation === self { place(container, over: hostView, in: window) }
    isStarting = false
    change.run(
      in: container.window, motion: motion(isComing: true, animated: animated),
      remove: { [weak self] in self?.cover() },
      completion: { _ in completion?() })
    settleOrientation(of: container.window)
    let waiting = waiting
    self.waiting = []
    for body in waiting { body() }
    // A callback may have removed the host's view.
    if host.viewIfLoaded?.window == nil { end(animated: false, completion: nil) }
  }

  private func place(_ container: PresentationView, over hostView: View, in window: Window) {
    if style.isInContext, hostView.superview != nil {
      container.place(over: hostView)
    } else {
      container.frame = Rect(origin: .zero, size: window.bounds.size)
      window.addSubview(container)
    }
    container.install(controller.view)
  }

  /// Moves the container to the host view's current superview, or removes it if there is none.
  ///
  /// Affects only a presentation in a context.
  func hostViewDidMove() {
    guard style.isInContext, !isStarting, let container, let view = host?.viewIfLoaded,
      container.superview !== view.superview
    else { return }
    if view.superview == nil {
      container.removeFromSuperview()
    } else {
      container.place(over: view)
    }
  }

  /// Hides the host's view, if the presentation covers it.
  private func cover() {
    guard isCovering else { return }
    host?.viewIfLoaded?.resignFirstResponderInside()
    // Resigning may have run code that ended the presentation; check again.
    guard isCovering, let view = host?.viewIfLoaded else { return }
    hostWasHidden = view.isHidden
    view.isHidden = true
  }

  /// Whether the presentation still covers the host's view.
  private var isCovering: Bool {
    guard style.covers, let host else { return false }
    return host.presentation === self && host.appearance.isCovered
  }

  // MARK: Dismissing

  /// This presentation and the ones in front of it, back to front.
  var chain: [Presentation] { [self] + controller.presentationsInside }

  /// Dismisses the controller and everything presented in front of it.
  func end(animated: Bool, completion: (() -> Void)?) {
    guard let host else { return }
    if let starting = chain.first(where: \.isStarting) {
      starting.waiting.append { [weak self] in
        self?.end(animated: animated, completion: completion)
      }
      return
    }
    host.presentationChange?.finish()
    guard host.presentation === self else { return }
    let chain = chain
    for presentation in chain { presentation.host?.presentationChange?.finish() }
    let change = AppearanceTransition(animated: animated)
    host.presentationChange = change
    if style.covers { uncover() }
    change.begin(
      leaving: chain.reversed().map { ($0.controller, .dismissed) },
      entering: style.covers && host.viewIfLoaded?.window != nil ? [(host, nil)] : [])
    let window = container?.window
    change.run(
      in: window, motion: motion(isComing: false, animated: animated),
      remove: {
        // A leaving controller may have presented another one meanwhile.
        let chain = self.chain
        for presentation in chain.reversed() { presentation.removeViews() }
        for presentation in chain.reversed() { presentation.dissolve() }
      },
      completion: { _ in
        host.settleAppearance()
        self.settleOrientation(of: window)
        completion?()
      })
    settleOrientation(of: window)
  }

  /// Shows the host's view again.
  private func uncover() {
    guard let host, host.appearance.isCovered else { return }
    host.appearance.isCovered = false
    host.viewIfLoaded?.isHidden = hostWasHidden
  }

  private func removeViews() {
    container?.removeFromSuperview()
    controller.viewIfLoaded?.removeFromSuperview()
  }

  /// Clears the references between the presenter and the presented controller.
  private func dissolve() {
    guard let host, host.presentation === self else { return }
    controller.presentedBy = nil
    host.presentation = nil
    if style.covers { uncover() }
    host.settleAppearance()
    controller.settleAppearance()
  }

  /// If the presentation is in a context, ends it, because the host leaves its parent.
  func leaveContext() {
    guard style.isInContext else { return }
    let host = host
    end(animated: false, completion: nil)
    host?.presentationChange?.finish()
  }

  // MARK: Motion

  private func motion(isComing: Bool, animated: Bool) -> ControllerMotion {
    guard animated, let container, let view = controller.viewIfLoaded else { return .none }
    switch controller.modalTransitionStyle {
    case .coverVertical:
      let below = AffineTransform.translation(x: 0, y: container.bounds.height)
      let dimming = container.backgroundColor
      return .between(isComing: isComing) { isThere in
        view.transform = isThere ? .identity : below
        if dimming != nil { container.backgroundColor = isThere ? dimming : .clear }
      }
    case .flipHorizontal, .crossDissolve, .partialCurl:
      let alpha = view.alpha
      return .between(isComing: isComing) { isThere in
        view.alpha = isThere ? alpha : 0
      }
    }
  }

  /// Rotates the screen if the full-screen controller does not support the current orientation.
  private func settleOrientation(of window: Window?) {
    guard style == .fullScreen, let window, let screen = window.screen,
      let application = window.application,
      let controller = window.rootViewController?.controllerForOrientation,
      !controller.supportedInterfaceOrientations.contains(screen.orientation.mask)
    else { return }
    application.rotate(screen, to: controller.preferredInterfaceOrientationForPresentation)
  }
}

extension ControllerMotion {
  /// Returns a motion between the hidden state (`set(false)`) and the shown state (`set(true)`).
  ///
  /// The motion ends in the shown state if `isComing`, otherwise in the hidden state. Its reset
  /// always restores the shown state.
  static func between(isComing: Bool, _ set: @escaping (Bool) -> Void) -> ControllerMotion {
    ControllerMotion(
      duration: standardDuration, start: { set(!isComing) }, end: { set(isComing) },
      reset: { set(true) })
  }
}
