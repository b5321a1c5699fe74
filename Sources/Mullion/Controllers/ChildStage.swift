// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Shows one child of a container at a time in an area, with callbacks of appearing, whatever is asked for from within these.
final class ChildStage {
  /// Where the child's view lies; it fills it.
  let area: View
  private weak var container: ViewController?
  /// The child that is shown.
  private(set) weak var shown: ViewController?
  private weak var wanted: ViewController?
  private var isStarting = false
  private var change: AppearanceTransition?
  /// The child that leaves in the change under way.
  private weak var old: ViewController?
  /// What bars cover of the area, from above and from below.
  private var bars = (top: 0.0, bottom: 0.0)
  /// Called when a change has ended.
  var onChange: (() -> Void)?

  /// How a change looks.
  enum Look {
    case none
    /// From the trailing edge, in front.
    case push
    /// Away to the trailing edge, from in front.
    case pop
  }

  init(of container: ViewController) {
    self.container = container
    area = StageView()
    area.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Shows a child in place of the one that is shown.
  ///
  /// - Parameters:
  ///   - controller: The child; nil for none.
  ///   - look: How the change looks.
  func show(_ controller: ViewController?, look: Look = .none) {
    wanted = controller
    guard !isStarting else { return }
    var rounds = 0
    while shown !== wanted, rounds < LayoutCycle.mostRounds {
      rounds += 1
      finish()
      exchange(for: wanted, look: look)
    }
  }

  /// Ends a change that is under way.
  func finish() { if !isStarting { change?.finish() } }

  /// Whether a child is shown, or still leaves.
  func holds(_ child: ViewController) -> Bool { child === shown || child === old }

  /// Puts the area and the child into place.
  ///
  /// - Parameters:
  ///   - frame: Where the area lies.
  ///   - top: What a bar covers of it from above, in points.
  ///   - bottom: What a bar covers of it from below, in points.
  ///   - safeArea: What of that is outside of the safe area anyway.
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

  private func exchange(for next: ViewController?, look: Look) {
    guard let container else { return }
    let old = shown
    self.old = old
    shown = next
    let window = container.appearance.phase == .appeared ? area.window : nil
    let change = AppearanceTransition(animated: look != .none && window != nil)
    self.change = change
    isStarting = true
    if window != nil {
      begin(change, from: old, to: next)
    } else if container.appearance.phase == .appearing {
      // Views alone will tell them, but that of the one that leaves would go last.
      old?.beginAppearance(false, animated: false, held: false)
    }
    let oldView = old?.viewIfLoaded
    if let next, next.parent === container { place(next, behind: look == .pop) }
    isStarting = false
    complete(change, in: window, motion: motion(look, from: old, to: next), removing: oldView)
  }

  // MARK: Led by a finger

  /// Begins to uncover a child below the one that is shown.
  ///
  /// - Parameters:
  ///   - next: The child.
  ///   - ended: Called at the end, with whether the child is shown now.
  /// - Returns: Leads the change; nil where there is nothing to be seen of it.
  func uncover(
    _ next: ViewController, ended: @escaping (Bool) -> Void
  ) -> InteractiveTransition? {
    finish()
    guard !isStarting, let container, container.appearance.phase == .appeared,
      let window = area.window, let old = shown, let oldView = old.viewIfLoaded
    else { return nil }
    let change = AppearanceTransition(animated: true)
    (self.change, self.old) = (change, old)
    (shown, wanted) = (next, next)
    isStarting = true
    begin(change, from: old, to: next)
    place(next, behind: true)
    isStarting = false
    let distance = distanceAside
    return InteractiveTransition(
      move: { old.shift(by: distance * $0) },
      end: { [weak self] isFinished in
        old.shift(by: 0)
        guard let self, self.change === change else { return }
        if isFinished {
          complete(change, in: window, removing: oldView)
          change.finish()
        } else {
          (shown, wanted) = (old, old)
          change.cancel { next.viewIfLoaded?.removeFromSuperview() }
          (self.change, self.old) = (nil, nil)
        }
        ended(isFinished)
      })
  }

  private func complete(
    _ change: AppearanceTransition, in window: Window?, motion: ControllerMotion = .none,
    removing oldView: View?
  ) {
    change.run(
      in: window, motion: motion,
      remove: { [weak self] in
        if oldView?.superview === self?.area { oldView?.removeFromSuperview() }
      },
      completion: { [weak self, weak change] _ in
        if self?.change === change {
          self?.change = nil
          self?.old = nil
        }
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
    view.frame = frame(for: child)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if behind { area.insertSubview(view, at: 0) } else { area.addSubview(view) }
  }

  private func motion(
    _ look: Look, from old: ViewController?, to next: ViewController?
  ) -> ControllerMotion {
    let distance = distanceAside
    switch look {
    case .none: return .none
    case .push: return .between(isComing: true) { next?.shift(by: $0 ? 0 : distance) }
    case .pop: return .between(isComing: false) { old?.shift(by: $0 ? 0 : distance) }
    }
  }

  /// The distance to the right at which a child lies just beyond the trailing edge, in points.
  private var distanceAside: Double {
    let view = container?.viewIfLoaded ?? area
    let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isTurned ? -area.bounds.width : area.bounds.width
  }
}

extension ViewController {
  /// Those who come and go with the controller's view in its place: itself, and what is presented in its context.
  final func placed(_ movement: AppearanceState.Movement? = nil) -> [AppearanceTransition.Member] {
    withPresentedInContext.filter { !$0.appearance.isCovered }.map {
      ($0, $0 === self ? movement : nil)
    }
  }

  /// Moves the view aside, and what is presented in front of it in its context.
  fileprivate func shift(by distance: Double) {
    let transform = AffineTransform.translation(x: distance, y: 0)
    viewIfLoaded?.transform = transform
    if let presentation, presentation.style.isInContext {
      presentation.container?.transform = transform
    }
  }
}

/// The area of a stage: clips what comes from outside of it.
private final class StageView: View {
  init() {
    super.init(frame: .zero)
    clipsToBounds = true
  }
}
