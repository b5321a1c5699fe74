// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

/// The rare state of a button, allocated when the first of it is needed.
///
/// A button paints its image and its title itself until the program asks for the views, or sets a
/// configuration.
final class ButtonParts {
  var titleLabel: Label?
  var imageView: ImageView?
  var titleInsets = EdgeInsets.zero
  var imageInsets = EdgeInsets.zero
  /// The titles with attributes by state; nil if no state has one.
  var attributedTitles: StateValues<AttributedText?>?
  /// The colors of the title's shadow by state; nil if no state has one.
  var titleShadowColors: StateValues<Color?>?
  var reversesTitleShadow = false
  /// Whether the label's shadow is now on its other side.
  var isTitleShadowReversed = false
  /// The title color and the image alpha that the button last wrote to its views.
  ///
  /// The button writes them only when they change, so a color that the program sets on the label
  /// stays until then.
  var writtenColor: Color?
  var writtenAlpha = 1.0
  /// Whether the button is changing its own views, which must not count as a program's change.
  var isUpdating = false

  // MARK: Configurations

  var configuration: Button.Configuration?
  var updateHandler: ((Button) -> Void)?
  var updatesAutomatically = true
  var needsConfigurationUpdate = false
  var isRunningUpdate = false
  var subtitleLabel: Label?
  var background: ControlPart?
  var indicator: ActivityIndicatorView?
  /// The size with an unbroken title and subtitle that was last reported to layout, in points.
  var reportedSize: Size?
  /// The width at which the title of a configuration was last broken, in points.
  var brokenWidth: Double?

  // MARK: Menus

  var menu: Menu?
  var showsMenuAsPrimaryAction = false
  var changesSelectionAsPrimaryAction = false
  var menuPress: LongPressGestureRecognizer?
  weak var shownMenu: MenuOverlay?
}

extension Button {
  /// The rare state, allocated if there is none.
  final var madeParts: ButtonParts {
    if let parts { return parts }
    let made = ButtonParts()
    parts = made
    return made
  }
}
