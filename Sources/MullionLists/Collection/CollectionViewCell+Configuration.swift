// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionControls
import MullionView

extension CollectionViewCell: ConfiguredCell {
  // MARK: ConfiguredCell

  package final var mayFollowState: Bool {
    configurationUpdateHandler != nil || type(of: self) != CollectionViewCell.self
  }

  package final func performConfigurationUpdate(_ state: CellConfigurationState) {
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  package final func backgroundDidChange() {
    configured?.showBackground(in: self)
  }
}
