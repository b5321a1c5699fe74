// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionRaster

/// Rarely used properties of a view; the initial values are the defaults.
package struct ViewDetails {
  var tag = 0
  var keyboardGuide: LayoutGuide?
  var transform = AffineTransform.identity
  /// The insets last reported to the view.
  var insets: NoticedInsets?
  var alpha = 1.0
  var backgroundColor: Color?
  /// The color that the background follows; nil if the program set the background.
  package var systemBackground: SystemColor?
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var borderColor: Color?
  var layer: LayerDetails?
  var interaction: InteractionDetails?
  var traits: TraitDetails?
  /// The tint that was set; nil to inherit one.
  package var tint: Color?
  /// The adjustment of the tint that was set; automatic to inherit one.
  var tintMode = View.TintAdjustmentMode.automatic
  var animations: ViewAnimations?
  var accessibility: AccessibilityDetails?
  /// The effects of motions of the device.
  var motionEffects: [MotionEffect] = []
}

/// The details of one view, allocated when the first of them is set.
package final class ViewDetailsBox {
  package var details = ViewDetails()
}

extension View {
  /// The rarely used properties; reading them allocates nothing.
  final var details: ViewDetails {
    _read {
      if let detailsBox { yield detailsBox.details } else { yield ViewDetails() }
    }
    _modify {
      let box = detailsBox ?? ViewDetailsBox()
      detailsBox = box
      yield &box.details
    }
  }

  final var storedTransform: AffineTransform {
    get { detailsBox?.details.transform ?? .identity }
    set { details.transform = newValue }
  }
}
