// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionLists
import MullionView

/// Shows one child of a container at a time in an area and runs the appearance callbacks.
///
/// Appearance callbacks may request other children. In the end, the stage shows the child that was
/// requested last.
final class ChildStage {
  /// The view that the child's view fills.
  let area: View
  private weak var container: ViewController?
  /// The shown child, from the beginning of the change to it; nil for none.
  private(set) weak var shown: ViewController?
  /// The child that was requested last.
  private weak var wanted: ViewController?
  /// Whether a change is beginning: it calls `viewWill…` and adds the new child's view.
  private var isStarting = false
  private var change: AppearanceTransition?
  /// The interactive transition under way.
  private weak var interaction: InteractiveTransition?
  /// The animated change under way, for closures along with it and for animators; nil for none.
  private var context: StageContext?
  /// The coordinator of the animated change under way; nil for none.
  private(set) var coordinator: TransitionCoordinator?
  /// Whether a request or an interactive transition is ending the current change.
  private var isEnding = false
  /// The leaving child of the change under way.
  private weak var old: ViewController?
  /// The heights that bars cover at the top and the bottom of the area, in points.
  private var bars = (top: 0.0, bottom: 0.0)
  /// Called after each change has ended.
  var onChange: (() -> Void)?

  /// The animation of a change.
  enum Appearance {
    case none
    /// The new child moves in from the leading edge of the area.
    case reveal
    /// The old child moves out to the leading edge of the area.
    case conceal
    /// The new child moves in from the trailing edge, in front of the old one.
    case push
    /// The old child moves out to the trailing edge, in front of the new one.
    case pop
  }

  init(of container: ViewController) {
    self.container = container
    area = StageView()
    area.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Replaces the shown child by another one.
  ///
  /// - Parameters:
  ///   - controller: The new child; nil shows none.
  ///   - look: The animation of the change.
  ///   - custom: The animation of the container's delegate, used in place of `look`; nil for none.
  func show(
    _ controller: ViewController?, look: Appearance = .none, custom: StageAnimator? = nil
  ) {
    wanted = controller
    guard !isStarting else { return }
    var rounds = 0
    while shown !== wanted, rounds < LayoutCycle.mostRounds {
      rounds += 1
      // The callbacks of an ending change may begin another change or request another child.
      if isChanging { finish() } else { exchange(for: wanted, look, custom) }
    }
  }

  /// Whether a change is under way.
  private var isChanging: Bool { change.map { !$0.isFinished } ?? false }

  /// Ends the change under way, if any; cancels an interactive one that its gesture still drives.
  func finish() {
    guard !isStarting else { return }
    ending {
      interaction?.endNow()
      context?.endNow()
      change?.finish()
    }
  }

  /// Whether an animator performs the change under way.
  var hasAnimator: Bool { context?.isRunning ?? false }

  /// Ends an interactive transition whose gesture has ended.
  func finishSettling() {
    if interaction?.isSettling ?? context?.isDecided ?? false { finish() }
  }

  /// Runs a closure that ends a change; appearance callbacks cannot begin an interactive transition
  /// meanwhile.
  private func ending(_ body: () -> Void) {
    let wasEnding = isEnding
    isEnding = true
    body()
    isEnding = wasEnding
  }

  /// Returns whether a child is shown or still leaving.
  func holds(_ child: ViewController) -> Bool { child === shown || child === old }

  /// Lays out the area and the shown child.
  ///
  /// - Parameters:
  ///   - frame: The frame of the area.
  ///   - top: The height that a bar covers at the top of the area, in points.
  ///   - bottom: The height that a bar covers at the bottom of the area, in points.
  ///   - safeArea: The container's safe-area insets, which may already include part of the bars.
  func layOut(in frame: Rect, top: Double, bottom: Double, safeArea: EdgeInsets) {
    bars = (top, bottom)
    if area.frame != frame { area.frame = frame }
    area.additionalSafeAreaInsets = EdgeInsets(
      top: max(top - safeArea.top, 0), left: 0, bottom: max(bottom - safeArea.bottom, 0), right: 0)
    guard let shown, let view = shown.viewIfLoaded, view.superview === area else { return }
    let target = self.frame(for: shown)
    if view.transform == .identity, view.frame != target { view.frame = target }
  }

  private func frame(for child: ViewController) -> Rect {
    child.frame(
      in: Rect(origin: .zero, size: area.bounds.size), barTop: bars.top, barBottom: bars.bottom)
  }

  /// Whether the container is on screen, so that changes are animated.
  var isOnScreen: Bool { area.window != nil && container?.appearance.phase == .appeared }

  private func exchange(for next: ViewController?, _ look: Appearance, _ custom: StageAnimator?) {
    guard let container else { return }
    let old = shown
    self.old = old
    shown = next
    let window = container.appearance.phase == .appeared ? area.window : nil
    let isAnimated = look != .none && window != nil
    let change = AppearanceTransition(animated: isAnimated)
    self.change = change
    let custom = isAnimated && custom?.from === old && custom?.to === next ? custom : nil
    if isAnimated { beginCoordinating(from: old, to: next, custom) }
    isStarting = true
    if window != nil {
      begin(change, from: old, to: next)
    } else if container.appearance.phase == .appearing {
      // The old child's disappearance would also begin when its view leaves the window, but only
      // after the new child's appearance. Begin it here to keep the order.
      old?.beginAppearance(false, animated: false, held: false)
    }
    let oldView = old?.viewIfLoaded
    if let next, next.parent === container, custom == nil { place(next, behind: look == .pop) }
    isStarting = false
    if let custom, let context {
      complete(
        change, in: window, motion: motion(of: custom, change, context), removing: oldView,
        animator: custom)
    } else {
      complete(
        change, in: window,
        motion: motion(look, from: old, to: next).running(along: coordinator), removing: oldView)
    }
  }

  private func beginCoordinating(
    from old: ViewController?, to next: ViewController?, _ custom: StageAnimator?
  ) {
    let target = next.map(frame(for:)) ?? .zero
    let context = StageContext(from: old, to: next, in: area, target: target)
    self.context = context
    let duration =
      custom.map { $0.animator.transitionDuration(using: context) }
      ?? ControllerMotion.standardDuration
    coordinator = TransitionCoordinator(
      animated: true, duration: AnimationTiming.usable(duration), context: context)
  }

  /// Returns a transition that runs the delegate's animator.
  ///
  /// If the animator does not complete it, the stage shows the old child again.
  private func motion(
    of custom: StageAnimator, _ change: AppearanceTransition, _ context: StageContext
  ) -> ControllerMotion {
    let coordinator = coordinator
    var motion = ControllerMotion()
    if custom.to.parent === container { setFrame(of: custom.to) }
    motion.custom = { [weak self] completion in
      context.run(
        custom.animator, custom.interactor, alongside: { coordinator?.animateAlongside() }
      ) { didComplete in
        guard let self, !didComplete, self.change === change else { return completion(true) }
        self.ending {
          context.restoreOldView()
          self.cancel(change, from: custom.from, to: custom.to)
        }
      }
    }
    return motion
  }

  // MARK: Interactive transitions

  /// Whether an interactive transition can begin.
  ///
  /// False if one is under way, if the container is not on screen, or if a change is starting.
  /// False also while a request ends an earlier change, because the request would replace the
  /// interactive transition without ending it.
  var canUncover: Bool {
    !isStarting && !isEnding && interaction == nil && isOnScreen
  }

  /// Begins an interactive transition to a child that lies below the shown one.
  ///
  /// - Parameters:
  ///   - next: The child below.
  ///   - old: The shown child.
  ///   - moved: Called with the progress, in the animations of the transition.
  ///   - ended: Called at the end, with true if the transition was finished and false if it was
  ///     canceled.
  /// - Returns: The transition; nil if ``canUncover`` is false or `old` is not shown.
  func uncover(
    _ next: ViewController, below old: ViewController, moved: @escaping (Double) -> Void,
    ended: @escaping (Bool) -> Void
  ) -> InteractiveTransition? {
    finish()
    guard canUncover, shown === old, let window = area.window, let oldView = old.viewIfLoaded
    else { return nil }
    let change = AppearanceTransition(animated: true)
    (self.change, self.old) = (change, old)
    (shown, wanted) = (next, next)
    isStarting = true
    begin(change, from: old, to: next)
    place(next, behind: true)
    isStarting = false
    let motion = StackMotion(of: old, over: next, in: area, distance: distanceAside)
    View.performWithoutAnimation { motion.move(to: 0) }
    let made = InteractiveTransition(
      move: { fraction in
        motion.move(to: fraction)
        moved(fraction)
      },
      end: { [weak self] isFinished in
        motion.reset()
        guard let self, self.change === change else { return }
        ending {
          if isFinished {
            complete(change, in: window, removing: oldView)
            change.finish()
          } else {
            cancel(change, from: old, to: next)
          }
        }
        interaction = nil
        ended(isFinished)
      })
    interaction = made
    return made
  }

  /// Cancels an interactive change and shows the old child again.
  private func cancel(
    _ change: AppearanceTransition, from old: ViewController, to next: ViewController
  ) {
    // A callback may have requested another child meanwhile.
    if wanted === next { wanted = old }
    shown = old
    change.cancel { [self] in
      if shown !== next { next.viewIfLoaded?.removeFromSuperview() }
    }
    if self.change === change { (self.change, self.old) = (nil, nil) }
  }

  private func complete(
    _ change: AppearanceTransition, in window: Window?, motion: ControllerMotion = .none,
    removing oldView: View?, animator custom: StageAnimator? = nil
  ) {
    let (context, coordinator) = (context, coordinator)
    change.run(
      in: window, motion: motion,
      remove: { [weak self] in
        if let self, let custom, custom.to === shown, custom.to.parent === container {
          place(custom.to, behind: false)
        }
        if oldView?.superview === self?.area { oldView?.removeFromSuperview() }
        // The removal ends the appearance only if the area is in a window.
        oldView?.controller?.updateAppearance()
      },
      completion: { [weak self, weak change] _ in
        context?.invalidate()
        if let self, self.change === change {
          (self.change, old) = (nil, nil)
          if self.context === context { (self.context, self.coordinator) = (nil, nil) }
        }
        coordinator?.finish()
        let isCanceled = context?.transitionWasCancelled ?? false
        custom?.animator.animationEnded(!isCanceled)
        if isCanceled { custom?.onCancel() }
        self?.onChange?()
      })
  }

  private func begin(
    _ change: AppearanceTransition, from old: ViewController?, to next: ViewController?
  ) {
    let leaves = old?.parent == nil || old?.appearance.coming == .fromParent
    change.begin(
      leaving: old?.placed(leaves ? .fromParent : nil) ?? [],
      entering: next.map { $0.placed($0.appearance.coming) } ?? [])
  }

  private func place(_ child: ViewController, behind: Bool) {
    guard let view: View = child.view, view.superview !== area else { return }
    setFrame(of: child)
    if behind { area.insertSubview(view, at: 0) } else { area.addSubview(view) }
  }

  /// Adds the view of the shown child to the area again, after the container has loaded its view
  /// again.
  func restore() {
    if let shown, !isStarting, !isChanging, shown.parent === container {
      place(shown, behind: false)
    }
  }

  private func setFrame(of child: ViewController) {
    guard let view: View = child.view else { return }
    view.frame = frame(for: child)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func motion(
    _ look: Appearance, from old: ViewController?, to next: ViewController?
  ) -> ControllerMotion {
    let distance = distanceAside
    switch look {
    case .none: return .none
    case .reveal: return .between(isComing: true) { next?.shift(by: $0 ? 0 : -distance) }
    case .conceal: return .between(isComing: false) { old?.shift(by: $0 ? 0 : -distance) }
    case .push:
      return StackMotion(of: next, over: old, in: area, distance: distance)
        .transition(isComing: true)
    case .pop:
      return StackMotion(of: old, over: next, in: area, distance: distance)
        .transition(isComing: false)
    }
  }

  /// The signed horizontal offset at which a child lies just beyond the trailing edge, in points.
  var distanceAside: Double {
    let view = container?.viewIfLoaded ?? area
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft ? -area.bounds.width : area.bounds.width
  }
}

extension ViewController {
  /// Returns the controllers that enter and leave the screen together with this controller's view.
  ///
  /// They are this controller and the controllers presented in its context, except those that a
  /// presentation covers. Only this controller gets the movement; the others get nil.
  final func placed(_ movement: AppearanceState.Movement? = nil) -> [AppearanceTransition.Member] {
    withPresentedInContext.filter { !$0.appearance.isCovered }.map {
      ($0, $0 === self ? movement : nil)
    }
  }

  /// Shifts the view horizontally by a distance in points, together with the presentation in its
  /// context.
  final func shift(by distance: Double) {
    let transform = AffineTransform.translation(x: distance, y: 0)
    viewIfLoaded?.transform = transform
    if let presentation, presentation.isInContext {
      presentation.container?.transform = transform
    }
  }
}

/// The area of a stage, which clips the views that move in and out.
private final class StageView: View {
  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }
}
