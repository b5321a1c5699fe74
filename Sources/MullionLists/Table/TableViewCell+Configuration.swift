// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionView

extension TableViewCell: ConfiguredCell {
  /// The description of the content; nil for the content of the program's own views.
  ///
  /// A configuration replaces ``contentView`` by a view that it makes. If that view supports the next
  /// configuration, the view stays and shows it; see ``ContentView/supports(_:)``.
  public final var contentConfiguration: (any ContentConfiguration)? {
    get { configured?.configuration }
    set { setContentConfiguration(newValue) }
  }

  /// Whether a change of the state updates the content configuration; see
  /// ``ContentConfiguration/updated(for:)``.
  ///
  /// Default true.
  public final var automaticallyUpdatesContentConfiguration: Bool {
    get { followsState(\.updatesContent) }
    set { follow(\.updatesContent, newValue) }
  }

  /// The description of the background; nil for the cell's own background and selection.
  ///
  /// While there is one, the cell has no background color and shows no ``selectionStyle``.
  public final var backgroundConfiguration: BackgroundConfiguration? {
    get { configured?.background }
    set {
      let hadBackground = backgroundConfiguration != nil
      setBackgroundConfiguration(newValue)
      if hadBackground, newValue == nil { showBackground(standardBackground) }
    }
  }

  /// Whether the background follows the state; see ``BackgroundConfiguration/updated(for:)``.
  ///
  /// Default true.
  public final var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { followsState(\.updatesBackground) }
    set { follow(\.updatesBackground, newValue) }
  }

  /// Requests an update of the configurations before the next layout.
  ///
  /// The update passes the state to the configurations, and then calls
  /// ``updateConfiguration(using:)`` and ``configurationUpdateHandler``. During an update the method
  /// has no effect.
  public final func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Returns the content of the cell's style, to be filled and set as ``contentConfiguration``.
  public final func defaultContentConfiguration() -> ListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The system's background of the cell in its table.
  private var standardBackground: SystemColor {
    guard let table = superview as? TableView, table.style != .plain else { return .paper }
    return .groupedCell
  }

  /// Shows the background of the table's style, unless the program has set another one.
  final func followTableStyle() {
    guard let shown = detailsBox?.details.systemBackground, shown != standardBackground else {
      return
    }
    showBackground(standardBackground)
  }

  // MARK: ConfiguredCell

  package final var mayFollowState: Bool {
    configurationUpdateHandler != nil || type(of: self) != TableViewCell.self
  }

  package final func performConfigurationUpdate(_ state: CellConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  package final func backgroundDidChange() {
    configured?.showBackground(in: self)
    if configured?.background != nil { backgroundColor = nil }
    updateBackground()
  }
}
