// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
import MullionRaster

// Properties that are optional in UIKit. These hide Mullion's, because a client imports the module
// Mullion only through this module. Mullion's texts are never nil: here an empty one is nil, except
// in text fields, whose text is never nil when it is read, as in UIKit.

extension Label {
  /// The text; nil for none.
  public final var text: String? {
    get { self.Mullion::text.isEmpty ? nil : self.Mullion::text }
    set {
      bindTraits("attributedText", to: nil) { _ in }
      self.Mullion::text = newValue ?? ""
    }
  }

  /// The font; nil sets the default font.
  public final var font: UIFont! {
    get { self.Mullion::font }
    set { self.Mullion::font = newValue ?? Font() }
  }
}

extension TextField {
  /// The text; nil sets an empty one.
  public final var text: String? {
    get { self.Mullion::text }
    set { self.Mullion::text = newValue ?? "" }
  }

  /// The text shown in an empty field; nil for none.
  public final var placeholder: String? {
    get { self.Mullion::placeholder.isEmpty ? nil : self.Mullion::placeholder }
    set {
      // The colors of an earlier attributed placeholder no longer apply.
      bindTraits("attributedPlaceholder", to: nil) { _ in }
      self.Mullion::placeholder = newValue ?? ""
    }
  }

  /// The font; nil sets the default font.
  public final var font: UIFont? {
    get { self.Mullion::font }
    set { self.Mullion::font = newValue ?? Font() }
  }
}

extension Button {
  /// Returns the title in a state; nil for an empty one.
  public final func title(for state: State) -> String? {
    let title: String = self.Mullion::title(for: state)
    return title.isEmpty ? nil : title
  }

  /// The title in the current state; nil for an empty one.
  public final var currentTitle: String? {
    self.Mullion::currentTitle.isEmpty ? nil : self.Mullion::currentTitle
  }

  /// The view that shows the title; never nil.
  public final var titleLabel: UILabel? { self.Mullion::titleLabel }

  /// The view that shows the image; never nil.
  public final var imageView: UIImageView? { self.Mullion::imageView }
}

extension TableViewCell {
  /// The first label.
  public final var textLabel: UILabel? { self.Mullion::textLabel }
  /// The view of the image before the labels.
  public final var imageView: UIImageView? { self.Mullion::imageView }
}

extension TableViewHeaderFooterView {
  /// The label of the title; never nil.
  public final var textLabel: UILabel? { self.Mullion::textLabel }
}

extension BarItem {
  /// The title; nil for none.
  public final var title: String? {
    get { self.Mullion::title.isEmpty ? nil : self.Mullion::title }
    set { self.Mullion::title = newValue ?? "" }
  }
}

extension NavigationItem {
  /// The buttons at the left, from the leading edge on; nil for none.
  public final var leftBarButtonItems: [UIBarButtonItem]? {
    get { self.Mullion::leftBarButtonItems.isEmpty ? nil : self.Mullion::leftBarButtonItems }
    set { self.Mullion::leftBarButtonItems = newValue ?? [] }
  }

  /// The buttons at the right, from the trailing edge on; nil for none.
  public final var rightBarButtonItems: [UIBarButtonItem]? {
    get { self.Mullion::rightBarButtonItems.isEmpty ? nil : self.Mullion::rightBarButtonItems }
    set { self.Mullion::rightBarButtonItems = newValue ?? [] }
  }
}

extension View {
  /// The recognizers of the view; nil for none.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { self.Mullion::gestureRecognizers.isEmpty ? nil : self.Mullion::gestureRecognizers }
    set {
      for recognizer in self.Mullion::gestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }
}

extension TabBarController {
  /// The controllers, one for each tab; nil for none.
  public final var viewControllers: [UIViewController]? {
    get { self.Mullion::viewControllers.isEmpty ? nil : self.Mullion::viewControllers }
    set { self.Mullion::viewControllers = newValue ?? [] }
  }
}

extension TableView {
  /// The rows that are visible; nil for none.
  public final var indexPathsForVisibleRows: [IndexPath]? {
    self.Mullion::indexPathsForVisibleRows.isEmpty ? nil : self.Mullion::indexPathsForVisibleRows
  }

  /// The selected rows; nil for none.
  public final var indexPathsForSelectedRows: [IndexPath]? {
    self.Mullion::indexPathsForSelectedRows.isEmpty ? nil : self.Mullion::indexPathsForSelectedRows
  }
}
