// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
package import MullionView

extension ViewController {
  /// Returns the root view of the controller's nib; nil without a registered nib.
  final func nibView() -> View? {
    guard let nibName, Nib.isRegistered(nibName) else { return nil }
    return Nib(named: nibName).instantiate(withOwner: self).lazy.compactMap { $0 as? View }.first
  }

  /// Returns an empty view with the size of the view that will probably contain it.
  ///
  /// UIKit uses the bounds of the main screen, but here no screen is the main one of the process.
  /// Without a parent, a presenter or a window, the size is therefore zero. The autoresizing masks
  /// of subviews then refer to the first nonzero size that the view gets.
  final func makePlainView() -> View {
    let around = parent?.viewIfLoaded ?? presentedBy?.container ?? rootWindow
    let view = View(frame: Rect(origin: .zero, size: around?.bounds.size ?? .zero))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.bounds.size == .zero { view.marks.insert(.awaitsSize) }
    return view
  }

  final func setView(_ view: View?) {
    guard view !== viewIfLoaded else { return }
    if let view, let other = view.controller {
      report(.viewInUse(view: view.displayName, controller: other.displayName))
      return
    }
    if let old = viewIfLoaded {
      old.removeFromSuperview()
      guard viewIfLoaded === old else { return }
      old.setOwner(nil)
      viewIfLoaded = nil
      guard view?.controller == nil else { return }
    }
    guard let view else {
      source?.viewIsGone(of: self)
      return
    }
    viewIfLoaded = view
    let inherited = view.inherited
    view.setOwner(self)
    if overrideUserInterfaceStyle != .unspecified || overrideContentSizeCategory != .unspecified {
      view.noticeInherited(since: inherited)
    }
    if additionalInsets != .zero { view.additionalSafeAreaInsets = additionalInsets }
    fitMargins()
    if !isLoadingView { rootWindow?.installRootView() }
    updateAppearance()
  }

  // MARK: Layout

  /// The minimum width of a wide view, in points.
  ///
  /// A wide view has wider margins and enough space for two columns.
  static var leastRegularWidth: Double { Screen.leastRegularWidth }

  /// Lays out the root view and calls the controller's layout callbacks.
  final func layOutRootView() {
    guard let view = viewIfLoaded else { return }
    fitMargins()
    announceAppearance()
    viewWillLayoutSubviews()
    view.updateConstraintsIfNeeded()
    view.layoutSubviews()
    viewDidLayoutSubviews()
  }

  /// Sets the system minimum margins of the root view: 16 points at the sides, 20 in a wide view.
  private func fitMargins() {
    guard let view = viewIfLoaded else { return }
    let side = view.bounds.width >= Self.leastRegularWidth ? 20.0 : 16
    view.systemMinimumLayoutMargins = DirectionalEdgeInsets(
      top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The controller, its descendants, and all controllers that these present.
  ///
  /// - Complexity: O(controllers).
  final var allControllers: [ViewController] {
    var all = [self]
    for child in children { all += child.allControllers }
    if let presented = presentation?.controller { all += presented.allControllers }
    return all
  }

  /// The controller's class and title, for messages.
  final var displayName: String {
    let name = "\(type(of: self))"
    return title.map { "\(name) \"\($0)\"" } ?? name
  }
}

extension ViewController: ErrorReporting {
  /// The window of the view, or else the window that will show it.
  package final var errorWindow: Window? {
    viewIfLoaded?.window ?? rootWindow ?? (parent ?? presentedBy?.host)?.errorWindow
  }
}
