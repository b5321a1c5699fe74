// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The focus of one window: the view that the keys move from.
///
/// A view can have the focus if its ``View/canBecomeFocused`` is true and it receives touches. The
/// tab key moves the focus in reading order and the arrow keys move it by position, if no responder
/// handles them before.
final class FocusSystem {
  private unowned(unsafe) let window: Window
  private weak var focused: View?
  /// The view that has the focus; nil for none.
  var focusedView: View? { focused.flatMap { $0.window === window ? $0 : nil } }
  /// The environment that requested an update; nil for none.
  private weak var requester: (any FocusEnvironment)?
  private var isUpdating = false

  init(window: Window) { self.window = window }

  // MARK: Updates by the program

  /// Records that an environment requests an update.
  func request(_ environment: any FocusEnvironment) {
    if let focusedView, isUsable(focusedView),
      !environments(around: focusedView).contains(where: { $0 === environment })
    {
      return
    }
    let isFirst = requester == nil
    requester = environment
    guard isFirst, let host = window.host else { return }
    host.schedule(after: 0, repeats: false) { [weak window] in
      window?.applicationState.focus?.updateIfNeeded()
    }
  }

  /// Carries out a requested update.
  func updateIfNeeded() {
    guard let environment = requester else { return }
    requester = nil
    var visited: [ObjectIdentifier] = []
    guard let target = target(in: environment, &visited), target !== focusedView else { return }
    move(to: target, [])
  }

  /// Returns the view to focus in an environment.
  ///
  /// Searches the preferred environments, then the view itself, then the views inside in reading order.
  private func target(
    in environment: any FocusEnvironment, _ visited: inout [ObjectIdentifier]
  ) -> View? {
    let identity = ObjectIdentifier(environment)
    guard !visited.contains(identity) else { return nil }
    visited.append(identity)
    for preferred in environment.preferredFocusEnvironments {
      if let found = target(in: preferred, &visited) { return found }
    }
    guard let view = environment as? View else { return nil }
    if let owner = view.viewOwner, let found = target(in: owner, &visited) { return found }
    if isUsable(view) { return view }
    return focusableViews(in: view).first
  }

  // MARK: Moves by keys

  /// Moves the focus by a key.
  ///
  /// - Returns: Whether the window has views that can have the focus, and the key moves it.
  func move(by key: Key) -> Bool {
    let isShifted = key.modifiers.contains(.shift)
    switch key.code {
    case .tab: return advance(isShifted ? .previous : .next)
    case .upArrow: return advance(.up)
    case .downArrow: return advance(.down)
    case .leftArrow: return advance(.left)
    case .rightArrow: return advance(.right)
    default: return false
    }
  }

  private func advance(_ heading: FocusHeading) -> Bool {
    let views = focusableViews(in: window)
    guard !views.isEmpty else { return false }
    guard let current = focusedView.flatMap({ view in views.firstIndex { $0 === view } }) else {
      move(to: heading == .previous ? views[views.count - 1] : views[0], heading)
      return true
    }
    let next: View?
    switch heading {
    case .next: next = views[(current + 1) % views.count]
    case .previous: next = views[(current + views.count - 1) % views.count]
    default: next = nearest(to: views[current], of: views, heading)
    }
    if let next, next !== focusedView { move(to: next, heading) }
    return true
  }

  /// Returns the nearest view in a direction: distances across the direction count twice.
  private func nearest(to view: View, of views: [View], _ heading: FocusHeading) -> View? {
    let start = view.convert(view.bounds, to: nil)
    var best: (view: View, distance: Double)?
    for candidate in views where candidate !== view {
      let frame = candidate.convert(candidate.bounds, to: nil)
      let (dx, dy) = (frame.midX - start.midX, frame.midY - start.midY)
      let (along, across): (Double, Double) =
        switch heading {
        case .up: (-dy, dx)
        case .down: (dy, dx)
        case .left: (-dx, dy)
        default: (dx, dy)
        }
      guard along > 0 else { continue }
      let distance = along + 2 * across.magnitude
      if distance < best?.distance ?? .infinity { best = (candidate, distance) }
    }
    return best?.view
  }

  // MARK: Views

  private func isUsable(_ view: View) -> Bool {
    guard view.canBecomeFocused, view.window === window else { return false }
    return sequence(first: view, next: \.superview).allSatisfy(\.receivesTouches)
  }

  /// Returns the views inside a view that can have the focus, in reading order.
  private func focusableViews(in view: View) -> [View] {
    var found: [View] = []
    func add(_ view: View) {
      guard view.receivesTouches, !view.isHiddenFromAccessibility else { return }
      if isUsable(view) { found.append(view) } else { view.accessibleSubviews.forEach(add) }
    }
    add(view)
    let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ReadingOrder.indices(
      of: found.map { $0.convert($0.bounds, to: nil) }, isRightToLeft: isRightToLeft
    ).map { found[$0] }
  }

  /// Returns the environments that contain a view, from the view itself up.
  private func environments(around view: View?) -> [any FocusEnvironment] {
    var found: [any FocusEnvironment] = []
    var responder: Responder? = view
    while let current = responder {
      if current is View || current is ViewOwner { found.append(current) }
      if let outer = current.outerFocusEnvironment { found.append(outer) }
      responder = current.next
    }
    return found
  }

  // MARK: The move

  /// Moves the focus, unless an environment refuses.
  func move(to next: View?, _ heading: FocusHeading) {
    guard !isUpdating, next !== focusedView else { return }
    isUpdating = true
    defer { isUpdating = false }
    let previous = focusedView
    let context = FocusUpdateContext(from: previous, to: next, heading)
    var concerned = environments(around: next)
    for environment in environments(around: previous)
    where !concerned.contains(where: { $0 === environment }) { concerned.append(environment) }
    guard concerned.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return }
    focused = next
    previous?.focusDidChange()
    next?.focusDidChange()
    let coordinator = FocusAnimationCoordinator()
    for environment in concerned { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.run()
  }
}

extension Responder: FocusEnvironment {}

extension Window {
  /// The focus of the window, created on first access.
  final var focusSystem: FocusSystem {
    if let focus = applicationState.focus { return focus }
    let made = FocusSystem(window: self)
    applicationState.focus = made
    return made
  }

  /// The view that has the focus of keys; nil for none.
  ///
  /// It is not the first responder, which receives the keys.
  public final var focusedView: View? { applicationState.focus?.focusedView }
}
