// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension ViewController {
  /// Releases the view if it is loaded and in no hierarchy.
  ///
  /// Calls ``viewWillUnload()`` before, and ``viewDidUnload()`` after. The next access loads the view
  /// again. A view is in a hierarchy while it is in a window, or has a superview inside the view of
  /// a parent. A view that appears or disappears stays, too.
  ///
  /// UIKit released such views itself when memory was low, until iOS 5. See
  /// ``unloadsViewWhenMemoryIsLow``.
  ///
  /// - Returns: Whether the view was released.
  @discardableResult
  public final func unloadViewIfUnused() -> Bool {
    guard mayUnload else { return false }
    viewWillUnload()
    // The callback may have shown the view.
    guard mayUnload else { return false }
    view = nil
    guard !isViewLoaded else { return false }
    viewDidUnload()
    return true
  }

  private var mayUnload: Bool {
    guard let view = viewIfLoaded, !isLoadingView, view.window == nil, presentedBy == nil,
      presentation == nil, appearance.phase == .disappeared, !appearance.isHeld
    else { return false }
    return view.superview == nil || parent?.isViewLoaded == false
  }

  /// Releases the view, if that is wanted, or else the pixels of a view that is not visible.
  final func releaseMemory() {
    if unloadsViewWhenMemoryIsLow, unloadViewIfUnused() { return }
    guard let view = viewIfLoaded, view.window.map(\.isHidden) ?? true || isHiddenAnywhere else {
      return
    }
    view.releaseStoresInside()
  }

  private var isHiddenAnywhere: Bool {
    var view = viewIfLoaded
    while let candidate = view {
      if candidate.isHidden { return true }
      view = candidate.superview
    }
    return false
  }
}
