// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
public import MullionRaster
import MullionView

extension AppearanceProxy where Target: Button {
  /// Sets the color of the titles of the buttons in a state; see ``Button/setTitleColor(_:for:)``.
  @_disfavoredOverload
  public func setTitleColor(_ color: Color?, for state: Control.State) {
    set("titleColor \(state.rawValue)", to: color as Any) {
      $0.setTitleColor(color, for: state)
    } restoration: { button in
      let color = button.titleColors.own(of: state)
      return { button.setTitleColor(color, for: state) }
    }
  }
}
