// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The presentation of one controller in front of another, from its start to the end of the
/// dismissal.
final class Presentation {
  let controller: ViewController
  /// The presentation controller before an adaptation.
  let original: PresentationController
  /// The presentation controller of the style in the current environment.
  private(set) var active: PresentationController
  /// Whether the presentation covers only the view of a controller that defines a context.
  let isInContext: Bool
  /// The controller that presents ``controller``.
  private(set) weak var host: ViewController?
  /// The container of the controller's view.
  ///
  /// For a presentation in a context, it is added and removed together with the host's view.
  private(set) var container: PresentationView?
  /// Whether the appearance callbacks at the start are still running.
  private(set) var isStarting = true
  /// The transition under way; nil for none.
  private(set) var transition: PresentationTransition?
  /// The controllers of adapted styles, by style.
  private var adapted: [ModalPresentationStyle: PresentationController] = [:]
  /// The dismissals requested during the start of the presentation or of a dismissal.
  private var waiting: [() -> Void] = []
  /// Whether the host's view was already hidden when this presentation covered it.
  private var hostWasHidden = false
  private var isEnding = false
  /// Whether the standard implementation of the controller's preferred orientation has run.
  ///
  /// UIKit uses the preference only if a class overrides it; Swift cannot ask for that.
  var hasStandardPreference = false
  /// While a dismissal runs its first callbacks, the completions of the dismissals that these request;
  /// otherwise nil.
  private var joined: [(Bool) -> Void]?
  private weak var source: ViewController?

  init(
    _ controller: ViewController, from host: ViewController, source: ViewController,
    by original: PresentationController
  ) {
    (self.controller, self.host, self.source) = (controller, host, source)
    (self.original, active) = (original, original)
    isInContext = !original.shouldPresentInFullscreen
  }

  /// Whether the controller is presented and no dismissal has begun.
  var isPresented: Bool { host?.presentation === self && !isEnding }

  /// Whether the controller below disappears.
  var covers: Bool { active.shouldRemovePresentersView }

  // MARK: Presenting

  /// Presents the controller.
  func begin(animated: Bool, completion: (() -> Void)?) {
    guard let host, let hostView = host.viewIfLoaded, let window = hostView.window else { return }
    host.presentation = self
    controller.presentedBy = self
    let size = isInContext ? hostView.bounds.size : window.bounds.size
    let container = PresentationView(self, size: size)
    self.container = container
    original.attach(to: self, from: host)
    place(container, over: hostView, in: window)
    let style = original.adaptivePresentationStyle(for: window.traitCollection)
    active = presentationController(for: style)
    container.backgroundColor = active.dimming
    let transition = comingTransition(from: host, animated: animated)
    self.transition = transition
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: style,
      transitionCoordinator: transition.coordinator)
    active.presentationTransitionWillBegin()
    let change = appear(over: host, animated: animated)
    // A callback may already have ended this presentation.
    if host.presentation === self {
      if transition.animator == nil { install() }
    } else {
      container.removeFromSuperview()
    }
    isStarting = false
    hostViewDidMove()
    // The views move in the orientation in which the controller is presented.
    if host.presentation === self { orientForPresentation(animated: animated) }
    run(transition, of: change, completion: completion)
    runWaiting()
    // A callback may have removed the host's view.
    if host.viewIfLoaded?.window == nil { end(animated: false, completion: nil) }
  }

  private func comingTransition(
    from host: ViewController, animated: Bool
  ) -> PresentationTransition {
    let animator =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: host, source: source ?? host) : nil
    let interactor = animator.flatMap {
      controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    return PresentationTransition(
      of: self, from: host, isComing: true, animated: animated, animator: animator,
      interactor: interactor)
  }

  /// Calls the will-callbacks of the controllers.
  private func appear(over host: ViewController, animated: Bool) -> AppearanceTransition {
    let change = AppearanceTransition(animated: animated)
    host.presentationChange = change
    if covers { host.appearance.isCovered = true }
    change.begin(
      leaving: covers ? [(host, nil)] : [], entering: [(controller, .presented)])
    return change
  }

  /// Runs the dismissals that waited for the end of a start.
  private func runWaiting() {
    let waiting = waiting
    self.waiting = []
    for body in waiting { body() }
  }

  private func run(
    _ transition: PresentationTransition, of change: AppearanceTransition,
    completion: (() -> Void)?
  ) {
    change.run(
      in: container?.window,
      motion: transition.motion(cancel: { [weak self] in
        guard let self else { return }
        uncover()
        change.cancel {
          self.removeViews()
          self.dissolve()
        }
      }),
      remove: { [weak self] in
        transition.restoreHostView()
        self?.cover()
      },
      completion: { [weak self] _ in
        transition.finish()
        if let self {
          if self.transition === transition { self.transition = nil }
          active.presentationTransitionDidEnd(!transition.wasCancelled)
        }
        transition.animator?.animationEnded(!transition.wasCancelled)
        completion?()
      })
  }

  /// Adds the presented view to the container.
  private func install() {
    guard let container, let view = active.presentedView else { return }
    view.frame = active.frameOfPresentedViewInContainerView
    if view.frame == container.bounds {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    container.addSubview(view)
  }

  private func place(_ container: PresentationView, over hostView: View, in window: Window) {
    if isInContext, hostView.superview != nil {
      container.place(over: hostView)
    } else {
      container.frame = Rect(origin: .zero, size: window.bounds.size)
      window.addSubview(container)
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
    guard covers, let host else { return false }
    return host.presentation === self && host.appearance.isCovered
  }

  // MARK: Adaptation

  /// Returns the presentation controller of an adapted style, or the original one for none.
  private func presentationController(
    for style: ModalPresentationStyle
  ) -> PresentationController {
    guard let host, style != .none, style != .currentContext, style != .overCurrentContext else {
      return original
    }
    let made = adapted[style] ?? original.makeAdaptive(style)
    if adapted[style] == nil {
      adapted[style] = made
      made.attach(to: self, from: host)
      original.delegate?.presentationController(original, prepare: made)
    }
    return made
  }

  /// Notifies the controller of the style in the window's new environment.
  func viewWillTransition(
    to size: Size, in window: Window, with coordinator: TransitionCoordinator
  ) {
    guard isPresented, container != nil else { return }
    let style = original.adaptivePresentationStyle(for: window.traitCollection)
    presentationController(for: style).viewWillTransition(to: size, with: coordinator)
  }

  /// Notifies the active presentation controller of the window's new environment.
  func willTransition(toSizeClassesOf size: Size, with coordinator: TransitionCoordinator) {
    guard isPresented, let container else { return }
    var (old, new) = (container.traitCollection, container.traitCollection)
    old.setSizeClasses(ofSize: container.bounds.size)
    new.setSizeClasses(ofSize: size)
    if old != new { active.willTransition(to: new, with: coordinator) }
  }

  /// Changes the style after the container's environment has changed.
  func adapt() {
    guard let host, let container, isPresented, !isStarting else { return }
    let style = original.adaptivePresentationStyle(for: container.traitCollection)
    let next = presentationController(for: style)
    guard next !== active else { return }
    host.presentationChange?.finish()
    guard isPresented else { return }
    original.delegate?.presentationController(
      original, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
    guard isPresented else { return }
    let (old, oldView) = (active, active.presentedView)
    old.willUninstall()
    active = next
    container.backgroundColor = next.dimming
    install()
    if let oldView, oldView !== next.presentedView, oldView.superview === container {
      oldView.removeFromSuperview()
    }
    changeCover(from: old.shouldRemovePresentersView)
    container.setNeedsLayout()
  }

  private func changeCover(from wasCovered: Bool) {
    guard let host, covers != wasCovered else { return }
    if covers {
      host.appearance.isCovered = true
      host.updateAppearance()
      cover()
    } else {
      uncover()
      host.updateAppearance()
    }
  }

  // MARK: Dismissing

  /// This presentation and all presentations in front of it.
  ///
  /// A presentation precedes those that its controller, or a descendant of it, presents.
  var chain: [Presentation] { [self] + controller.presentationsInside }

  /// Dismisses the controller and everything presented in front of it.
  ///
  /// - Parameters:
  ///   - animated: Whether the dismissal is animated.
  ///   - completion: Called with whether the controller is dismissed; false if an animator canceled.
  func end(animated: Bool, completion: ((Bool) -> Void)?) {
    guard let host else { return }
    if joined != nil {
      if let completion { joined?.append(completion) }
      return
    }
    if let starting = chain.first(where: { $0.isStarting || $0.joined != nil }) {
      starting.waiting.append { [weak self] in
        self?.end(animated: animated, completion: completion)
      }
      return
    }
    host.presentationChange?.finish()
    guard host.presentation === self else { return wasEnded(from: host, completion) }
    for presentation in chain { presentation.host?.presentationChange?.finish() }
    guard host.presentation === self else { return wasEnded(from: host, completion) }
    start(endOf: chain, from: host, animated: animated, completion: completion)
  }

  /// Completes a dismissal whose controller was already dismissed by a callback of the transition before
  /// it.
  private func wasEnded(from host: ViewController, _ completion: ((Bool) -> Void)?) {
    if host.presentation == nil { host.presentationChange?.finish() }
    completion?(true)
  }

  private func start(
    endOf chain: [Presentation], from host: ViewController, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    for presentation in chain { presentation.joined = [] }
    let front = chain[chain.count - 1]
    let transition = leavingTransition(of: front, from: host, animated: animated)
    for presentation in chain {
      presentation.isEnding = true
      presentation.transition = transition
    }
    for presentation in chain.reversed() { presentation.active.dismissalTransitionWillBegin() }
    let change = AppearanceTransition(animated: animated)
    host.presentationChange = change
    if covers { uncover() }
    change.begin(
      leaving: chain.reversed().map { ($0.controller, .dismissed) },
      entering: covers && host.viewIfLoaded?.window != nil ? [(host, nil)] : [])
    // Only the foremost view moves; the views between it and the host disappear at once.
    for presentation in chain.dropLast() { presentation.container?.isHidden = true }
    let window = container?.window
    let completions = (completion.map { [$0] } ?? []) + chain.flatMap { $0.joined ?? [] }
    for presentation in chain { presentation.joined = nil }
    leave(host, transition, change, chain, animated, completions)
    // Without an animation, the presentation has ended already, so turn the interface now.
    if host.presentation !== self { Self.orient(after: chain, in: window, animated: animated) }
    for presentation in chain { presentation.runWaiting() }
  }

  private func leavingTransition(
    of front: Presentation, from host: ViewController, animated: Bool
  ) -> PresentationTransition {
    let delegate = front.controller.transitioningDelegate
    let animator =
      animated ? delegate?.animationController(forDismissed: front.controller) : nil
    return PresentationTransition(
      of: front, from: host, isComing: false, animated: animated, animator: animator,
      interactor: animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) })
  }

  private func leave(
    _ host: ViewController, _ transition: PresentationTransition, _ change: AppearanceTransition,
    _ ending: [Presentation], _ animated: Bool, _ completions: [(Bool) -> Void]
  ) {
    let window = container?.window
    change.run(
      in: window,
      motion: transition.motion(cancel: {
        change.cancel {
          for presentation in ending { presentation.stay() }
        }
      }),
      remove: {
        transition.restoreHostView()
        // A leaving controller may have presented another one meanwhile.
        let chain = self.chain
        for presentation in chain.reversed() { presentation.removeViews() }
        for presentation in chain.reversed() { presentation.dissolve() }
      },
      completion: { _ in
        host.updateAppearance()
        transition.finish()
        for presentation in ending.reversed() {
          presentation.transition = nil
          presentation.active.dismissalTransitionDidEnd(!transition.wasCancelled)
        }
        transition.animator?.animationEnded(!transition.wasCancelled)
        if !transition.wasCancelled { Self.orient(after: ending, in: window, animated: animated) }
        for completion in completions { completion(!transition.wasCancelled) }
      })
  }

  /// Restores the presented state after the dismissal was canceled.
  private func stay() {
    isEnding = false
    container?.isHidden = false
    container?.backgroundColor = active.dimming
    if covers { host?.appearance.isCovered = true }
    cover()
  }

  /// Shows the host's view again.
  private func uncover() {
    guard let host, host.appearance.isCovered else { return }
    host.appearance.isCovered = false
    host.viewIfLoaded?.isHidden = hostWasHidden
  }

  private func removeViews() {
    active.willUninstall()
    container?.removeFromSuperview()
    controller.viewIfLoaded?.removeFromSuperview()
  }

  /// Clears the references between the presenter and the presented controller.
  private func dissolve() {
    guard let host, host.presentation === self else { return }
    controller.presentedBy = nil
    host.presentation = nil
    for used in [original] + adapted.values { used.containerView = nil }
    if covers { uncover() }
    host.updateAppearance()
    controller.updateAppearance()
  }
}
