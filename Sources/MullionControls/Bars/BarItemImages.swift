// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionRaster
import MullionView

/// The background images of a bar button item, and the distances by which it moves the title and
/// the images.
package struct BarItemImages {
  /// The images behind the button, by state.
  var backgrounds = BarValues<Image>()
  /// The images behind a button of one style, by state.
  var styled: [BarButtonItem.Style: BarValues<Image>] = [:]
  /// The distance by which the image is moved down, in points.
  var backgroundOffsets = BarValues<Double>()
  /// The distance by which the title is moved, in points.
  var titleOffsets = BarValues<Offset>()
  /// The same values for the back button that shows this item as `backBarButtonItem`.
  package var back = BackImages()

  /// The values of a back button.
  package struct BackImages {
    package var backgrounds = BarValues<Image>()
    package var backgroundOffsets = BarValues<Double>()
    package var titleOffsets = BarValues<Offset>()
  }

  /// Returns the background image for a style in a state; nil for none.
  func background(
    _ style: BarButtonItem.Style, _ state: Control.State, _ metrics: BarMetrics
  ) -> Image? {
    styled[style]?.shown(state, metrics) ?? backgrounds.shown(state, metrics)
  }
}

extension BarButtonItem {
  /// Changes the images and notifies the bar.
  final func changeImages(_ change: (inout BarItemImages) -> Void) {
    var made = images ?? BarItemImages()
    change(&made)
    images = made
    itemDidChange()
  }

  /// Shows the title, the image, the background images and the position adjustments in the managed
  /// button.
  final func showImages(in button: BarItemButton, _ metrics: BarMetrics) {
    let isCompact = metrics.isCompact && landscapeImagePhone != nil
    let shown = isCompact ? landscapeImagePhone : image
    button.title = shown == nil ? title : ""
    button.setImage(shown, for: .normal)
    button.imageEdgeInsets = isCompact ? landscapeImagePhoneInsets : imageInsets
    button.possibleTitles = possibleTitles ?? []
    button.titleOffset = images?.titleOffsets.shown(0, metrics)
    button.backgroundOffset = images?.backgroundOffsets.shown(0, metrics) ?? 0
    guard let images else { return }
    for state in [Control.State.normal, .highlighted, .disabled, .focused] {
      if let image = images.background(style, state, metrics) {
        button.setBackgroundImage(image, for: state)
      }
    }
  }
}
