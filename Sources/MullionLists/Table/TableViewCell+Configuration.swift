// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionControls
import MullionView

extension TableViewCell: ConfiguredCell {
  /// The system's background of the cell in its table.
  final var standardBackground: SystemColor {
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
