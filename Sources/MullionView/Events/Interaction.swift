// SPDX-License-Identifier: GPL-3.0-or-later

/// A behavior that is added to a view, such as a context menu.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol Interaction: AnyObject {
  /// The view to which the interaction was added; nil for none.
  var view: View? { get }
  /// Called before the interaction is added to another view, or removed if the view is nil.
  func willMove(to view: View?)
  /// Called after the interaction was added to another view, or removed if the view is nil.
  func didMove(to view: View?)
}
