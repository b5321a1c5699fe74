// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The delegate of a search bar, with UIKit's type of ranges.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UISearchBarDelegate: SearchBarDelegate {
  /// Returns whether the text in a range of UTF-16 units may be replaced.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Calls the method with UIKit's type of ranges, and returns its result.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacement text: String
  ) -> Bool {
    let current = searchBar.text ?? ""
    let start = current.index(current.startIndex, offsetBy: range.lowerBound)
    let end = current.index(start, offsetBy: range.count)
    return self.searchBar(
      searchBar, shouldChangeTextIn: NSRange(start..<end, in: current), replacementText: text)
  }
}

extension SearchBar {
  /// The text; nil sets an empty one.
  public final var text: String? {
    get { self.Mullion::text }
    set { self.Mullion::text = newValue ?? "" }
  }

  /// The text shown in an empty field; nil for none.
  public final var placeholder: String? {
    get { self.Mullion::placeholder.isEmpty ? nil : self.Mullion::placeholder }
    set { self.Mullion::placeholder = newValue ?? "" }
  }

  /// The titles of the scopes; nil for none.
  public final var scopeButtonTitles: [String]? {
    get { self.Mullion::scopeButtonTitles.isEmpty ? nil : self.Mullion::scopeButtonTitles }
    set { self.Mullion::scopeButtonTitles = newValue ?? [] }
  }
}

extension SearchBar {
  /// The color of the bar's background; nil for the standard one.
  public final var barTintColor: UIColor? {
    get { color("barTintColor", self.Mullion::barTintColor) }
    set { setColor("barTintColor", newValue) { [weak self] in self?.Mullion::barTintColor = $0 } }
  }

  /// Returns the font and the color of the scopes' titles in a state; nil if none were set for it.
  public final func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    let attributes: TextAttributes? = self.Mullion::scopeBarButtonTitleTextAttributes(for: state)
    return attributes?.ownDictionary
  }

  /// Sets the attributes of the scopes' titles in a state; nil removes them.
  ///
  /// Dynamic colors become those of the present style.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.Mullion::setScopeBarButtonTitleTextAttributes(
      attributes.map { TextAttributes($0, .current) }, for: state)
  }
}

extension RefreshControl {
  /// The text below the indicator; nil for none.
  public final var attributedTitle: NSAttributedString? {
    get {
      self.Mullion::attributedTitle?.attributedString(font: Font(pointSize: 13), color: .label)
    }
    set {
      self.Mullion::attributedTitle = newValue?.attributedText(self.Mullion::traitCollection)
    }
  }
}

extension PageViewController {
  /// The shown page; nil before the first one.
  public final var viewControllers: [UIViewController]? {
    self.Mullion::viewControllers.isEmpty ? nil : self.Mullion::viewControllers
  }
}
