// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The delegate of a ``SearchController``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol SearchControllerDelegate: AnyObject {
  /// Called before the controller is presented.
  func willPresentSearchController(_ searchController: SearchController)
  /// Called after the controller was presented.
  func didPresentSearchController(_ searchController: SearchController)
  /// Called before the controller is dismissed.
  func willDismissSearchController(_ searchController: SearchController)
  /// Called after the controller was dismissed.
  func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: SearchController) {}
}

/// An object that updates the results of a search.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol SearchResultsUpdating: AnyObject {
  /// Called when the search begins or ends, and when the user has changed the text or the scope.
  func updateSearchResults(for searchController: SearchController)
}
