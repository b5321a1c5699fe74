// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// The appearances of a navigation bar.
final class NavigationAppearances {
  var standard = OwnBarAppearance<NavigationBarAppearance>()
  var scrollEdge = OwnBarAppearance<NavigationBarAppearance>()
}

extension NavigationBar: BarAppearanceOwner {
  /// The appearance of the bar, unless the shown item has its own.
  public var standardAppearance: NavigationBarAppearance {
    get { appearances.standard.made(for: self) }
    set {
      appearances.standard.set(newValue, for: self)
      barAppearanceDidChange()
    }
  }

  /// The appearance while the content below the bar is scrolled to its top; nil for the standard one.
  ///
  /// It also applies to content that does not scroll.
  public var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.scrollEdge.value }
    set {
      appearances.scrollEdge.set(newValue, for: self)
      barAppearanceDidChange()
    }
  }

  /// The font and the color of the title in ``standardAppearance``; nil for the standard ones.
  public var titleTextAttributes: TextAttributes? {
    get { appearances.standard.value?.titleTextAttributes }
    set { standardAppearance.titleTextAttributes = newValue ?? TextAttributes() }
  }

  /// The font and the color of large titles in ``standardAppearance``; nil for the standard ones.
  public var largeTitleTextAttributes: TextAttributes? {
    get { appearances.standard.value?.largeTitleTextAttributes }
    set { standardAppearance.largeTitleTextAttributes = newValue ?? TextAttributes() }
  }

  /// Whether the bar or its item has an appearance for content at its top.
  var followsScrollEdge: Bool {
    appearances.scrollEdge.value != nil || item?.scrollEdgeAppearance != nil
  }

  func barAppearanceDidChange() {
    showAppearance()
    onHeightChange?()
  }

  /// Shows the appearance for the item and the position of the content.
  func showAppearance() {
    let own = item?.standardAppearance ?? appearances.standard.value
    let edge = item?.scrollEdgeAppearance ?? appearances.scrollEdge.value
    let appearance = isAtScrollEdge ? edge ?? own : own
    guard appearance !== shownAppearance || appearance != nil else { return }
    shownAppearance = appearance
    let shown = appearance ?? NavigationBarAppearance()
    if !isOverlay { shown.show(in: self, line: line, standard: (.bar, .barLine)) }
    apply(shown.titleTextAttributes, Font(pointSize: 17, weight: .bold), to: titleLabel)
    if let label = palette?.titleLabel {
      apply(shown.largeTitleTextAttributes, Font(pointSize: 34, weight: .bold), to: label)
    }
    setNeedsLayout()
  }

  private func apply(_ attributes: TextAttributes, _ font: Font, to label: Label) {
    label.font = attributes.font ?? font
    if let color = attributes.color {
      label.textColor = color
    } else {
      label.systemTextColor = .text
    }
  }
}
