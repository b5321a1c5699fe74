// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

extension Toolbar {
  /// The appearance of the bar.
  ///
  /// The bar copies the appearance that it gets; the same holds for the others.
  public final var standardAppearance: ToolbarAppearance {
    get { appearances.makeStandard(for: self) }
    set { setAppearance(newValue, at: \.standard) }
  }

  /// The appearance while the content of a navigation controller ends above its toolbar; nil for that
  /// of other positions.
  ///
  /// It also applies to content that does not scroll, and to a toolbar elsewhere.
  public final var scrollEdgeAppearance: ToolbarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge) }
  }

  /// The appearance in a compact height; nil for the standard one.
  public final var compactAppearance: ToolbarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact) }
  }

  /// The appearance in a compact height while the content ends above the bar; nil for that of
  /// other heights.
  public final var compactScrollEdgeAppearance: ToolbarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge) }
  }
}
