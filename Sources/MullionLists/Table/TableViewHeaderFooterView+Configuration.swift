// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
import MullionView

extension TableViewHeaderFooterView: ConfiguredCell {
  /// The description of the content; nil for the view's labels and the program's own views.
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

  /// The description of the background; nil for the system's background.
  ///
  /// While there is one, the view has no background color.
  public final var backgroundConfiguration: BackgroundConfiguration? {
    get { configured?.background }
    set {
      let hadBackground = backgroundConfiguration != nil
      setBackgroundConfiguration(newValue)
      if hadBackground, newValue == nil { showStandardBackground() }
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

  /// Returns the content of a header in a list of the table's style, to be filled and set as
  /// ``contentConfiguration``.
  ///
  /// - Returns: The content of a header in a grouped list if a grouped table made the view, otherwise
  ///   that of a header in a plain list.
  public final func defaultContentConfiguration() -> ListContentConfiguration {
    tableStyle == .plain ? .plainHeader() : .groupedHeader()
  }

  // MARK: ConfiguredCell

  package final var mayFollowState: Bool {
    configurationUpdateHandler != nil || type(of: self) != TableViewHeaderFooterView.self
  }

  package final func performConfigurationUpdate(_ state: ViewConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  package final func backgroundDidChange() {
    configured?.showBackground(in: self)
    if configured?.background != nil { backgroundColor = nil }
  }
}
