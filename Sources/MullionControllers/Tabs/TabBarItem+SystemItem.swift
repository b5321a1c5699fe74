// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionLists
import MullionView

extension TabBarItem {
  /// The system items; the raw values are those of UIKit.
  nonisolated public enum SystemItem: Int, Sendable, CaseIterable {
    /// More tabs.
    case more = 0
    /// The user's favorites.
    case favorites = 1
    /// Recommended content.
    case featured = 2
    /// Content that users rate highly.
    case topRated = 3
    /// The things that the user has used last.
    case recents = 4
    /// The user's contacts.
    case contacts = 5
    /// The things that the user has done before.
    case history = 6
    /// The user's bookmarks.
    case bookmarks = 7
    /// A search.
    case search = 8
    /// Downloaded content.
    case downloads = 9
    /// The newest content.
    case mostRecent = 10
    /// Content that most users have seen.
    case mostViewed = 11

    /// The English title.
    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }
}
