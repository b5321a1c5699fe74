// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionControls
public import MullionGeometry
public import MullionRaster
import MullionView

/// The visibility, the insets and the color of the lines between the rows of a list.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct ListSeparatorConfiguration {
  /// The visibilities of a separator.
  nonisolated public enum Visibility: Int, Sendable, CaseIterable {
    /// The visibility of the list: a line below each row, except below headers, the last row of a card, and
    /// rows of a sidebar.
    case automatic = 0
    /// Visible.
    case visible = 1
    /// Hidden.
    case hidden = 2
  }

  /// The insets of the list: from the beginning of the row's text to the trailing edge.
  nonisolated public static let automaticInsets = DirectionalEdgeInsets(
    top: automatic, leading: automatic, bottom: automatic, trailing: automatic)
  nonisolated private static let automatic = Double.greatestFiniteMagnitude

  /// The visibility of the line at the top of a row.
  ///
  /// Default automatic.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line at the bottom of a row.
  ///
  /// Default automatic.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances of the top line from the leading and the trailing edge, in points.
  ///
  /// Default ``automaticInsets``. Invalid numbers count as 0.
  public var topSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  /// The distances of the bottom line from the leading and the trailing edge, in points.
  ///
  /// Default ``automaticInsets``. Invalid numbers count as 0.
  public var bottomSeparatorInsets = ListSeparatorConfiguration.automaticInsets
  package var tone = ConfigurationColor(SystemColor.separator)
  package var selectionTone = ConfigurationColor(SystemColor.separator)
  private let appearance: CollectionLayoutListConfiguration.Appearance

  /// Creates the configuration of an appearance.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }

  /// The color of the lines.
  ///
  /// Default that of the system, which follows light and dark.
  public var color: Color {
    get { tone.color(with: TraitCollection()) }
    set { tone = ConfigurationColor(newValue) }
  }

  /// The color of the lines of selected rows, in lists that permit several selected rows.
  ///
  /// Default that of the system, which follows light and dark.
  public var multipleSelectionColor: Color {
    get { selectionTone.color(with: TraitCollection()) }
    set { selectionTone = ConfigurationColor(newValue) }
  }

  // MARK: Inside

  /// Returns whether a row shows a line.
  func isVisible(atTop: Bool, of placement: ListPlacement) -> Bool {
    switch atTop ? topSeparatorVisibility : bottomSeparatorVisibility {
    case .visible: true
    case .hidden: false
    case .automatic:
      !atTop && placement.role == .cell && appearance != .sidebar
        && !(appearance == .insetGrouped && placement.isLast)
    }
  }

  /// Returns the distances of a line from the leading and the trailing edge, in points.
  ///
  /// - Parameters:
  ///   - atTop: Whether the line is at the top of the row.
  ///   - start: The distance of the row's text from the leading edge, in points.
  /// - Returns: The distances.
  func insets(atTop: Bool, start: Double) -> (leading: Double, trailing: Double) {
    let insets = atTop ? topSeparatorInsets : bottomSeparatorInsets
    func length(_ inset: Double, _ automatic: Double) -> Double {
      inset == Self.automatic ? automatic : usableLength(inset)
    }
    return (length(insets.leading, start), length(insets.trailing, 0))
  }
}
