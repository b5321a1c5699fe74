// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// A search in a navigation bar and pages, as they are written for iOS.

/// A list of names with a search.
final class NamesViewController: UIViewController, UISearchResultsUpdating, UISearchBarDelegate {
  let names = ["Ada", "Alan", "Grace"]
  var found: [String] = []
  var replaced: [NSRange] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Names"
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Names"
    search.searchBar.delegate = self
    search.searchBar.scopeButtonTitles = ["All", "Short"]
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.largeTitleDisplayMode = .always
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    guard let text = searchController.searchBar.text, !text.isEmpty else {
      found = names
      return
    }
    found = names.filter { $0.hasPrefix(text) }
  }

  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    replaced.append(range)
    return true
  }
}

/// Pages with a color each.
final class ColorsViewController: UIPageViewController, UIPageViewControllerDataSource {
  let pages = (0..<3).map { _ in UIViewController() }

  init() {
    super.init(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false, completion: nil)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index < 2 else { return nil }
    return pages[index + 1]
  }
}
