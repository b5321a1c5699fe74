// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The delegate of a ``SearchBar``, which is notified of editing and of its buttons.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol SearchBarDelegate: AnyObject {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Returns whether the user may replace characters, given by their offsets.
  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacement text: String
  ) -> Bool
  /// Called when the user has pressed the return key.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Called when the user has pressed the cancel button.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// Called when the user has selected a scope.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  /// Called when the bookmark button is pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: SearchBar)
  /// Called when the button of the list of results is pressed.
  func searchBarResultsListButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacement text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: SearchBar) {}
}
