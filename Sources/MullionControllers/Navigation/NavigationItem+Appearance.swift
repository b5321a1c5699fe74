// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionView

extension NavigationItem: BarAppearancesOwner {
  /// The appearance of the bar while it shows the item; nil for that of the bar.
  ///
  /// The item copies the appearance that it gets; the same holds for the others.
  public var standardAppearance: NavigationBarAppearance? {
    get { appearances.standard }
    set { setAppearance(newValue, at: \.standard) }
  }

  /// The appearance while the content is scrolled to its top; nil for that of the bar.
  public var scrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge) }
  }

  /// The appearance in a compact height; nil for that of the bar.
  public var compactAppearance: NavigationBarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact) }
  }

  /// The appearance in a compact height while the content is scrolled to its top; nil for that of
  /// the bar.
  public var compactScrollEdgeAppearance: NavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge) }
  }

  package func barAppearanceDidChange() { owner?.itemsDidChange() }
}
