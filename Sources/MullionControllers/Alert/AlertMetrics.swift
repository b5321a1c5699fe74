// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionLists
import MullionView

/// The sizes of alerts and action sheets, in points.
enum AlertMetrics {
  /// The width of an alert.
  static let alertWidth = 270.0
  /// The maximum width of an action sheet at the bottom edge.
  static let sheetWidth = 480.0
  /// The width of an action sheet in a popover.
  static let popoverWidth = 304.0
  /// The minimum distance from the edges of the safe area.
  static let margin = 8.0
  /// The space between the actions and the cancel action of an action sheet.
  static let gap = 8.0
  static let cornerRadius = 14.0
  /// The space between the card's edges and its texts.
  static let padding = 16.0
  static let fieldHeight = 30.0

  /// Returns the height of a button.
  static func buttonHeight(_ style: AlertController.Style) -> Double {
    style == .alert ? 44 : 57
  }
}

/// The texts, fields and actions that an alert shows.
struct AlertContent {
  var style = AlertController.Style.alert
  var title = ""
  var message = ""
  var actions: [AlertAction] = []
  var bold: AlertAction?
  var fields: [TextField] = []

  /// The actions in the order of the buttons of one card: the cancel action last.
  ///
  /// The cancel action is first if two actions are side by side.
  func ordered(sideBySide: Bool) -> [AlertAction] {
    let others = actions.filter { $0.style != .cancel }
    let cancel = actions.filter { $0.style == .cancel }
    return sideBySide ? cancel + others : others + cancel
  }
}
