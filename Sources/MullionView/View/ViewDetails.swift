// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

/// Rarely used properties of a view; the initial values are the defaults.
package struct ViewDetails {
  static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  var tag = 0
  var layoutGuides: [LayoutGuide] = []
  var marginsGuide: LayoutGuide?
  var safeAreaGuide: LayoutGuide?
  var readableGuide: LayoutGuide?
  var keyboardGuide: LayoutGuide?
  /// The engine of the tree, if the view is its top.
  var ownedEngine: LayoutEngine?
  var transform = AffineTransform.identity
  /// The margins that were set; nil for the default.
  var margins: EdgeInsets?
  var marginOptions: MarginOptions = []
  var semanticContent = SemanticContentAttribute.unspecified
  var insets: InsetDetails?
  var alignmentInsets = EdgeInsets.zero
  var firstBaseline: Double?
  var lastBaseline: Double?
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

  /// The guides added to the view, including the readable content guide once it was used.
  public final internal(set) var layoutGuides: [LayoutGuide] {
    get { detailsBox?.details.layoutGuides ?? [] }
    set { details.layoutGuides = newValue }
  }

  /// A number that identifies the view.
  ///
  /// Default 0.
  public final var tag: Int {
    get { detailsBox?.details.tag ?? 0 }
    set { details.tag = newValue }
  }

  /// The color of the background; nil for none.
  public final var backgroundColor: Color? {
    get { detailsBox?.details.backgroundColor }
    set {
      setCustomized(.backgroundColor)
      if detailsBox?.details.systemBackground != nil { details.systemBackground = nil }
      guard newValue != backgroundColor else { return }
      let change = beginChange(.backgroundColor)
      let drewOnBlack = drawsOnBlack
      details.backgroundColor = newValue
      if mayDraw, drawsOnBlack != drewOnBlack { setNeedsDisplay() } else { appearanceDidChange() }
      end(change, .backgroundColor)
    }
  }

  final var storedTransform: AffineTransform {
    get { detailsBox?.details.transform ?? .identity }
    set { details.transform = newValue }
  }

  final var storedAlignmentInsets: EdgeInsets {
    get { detailsBox?.details.alignmentInsets ?? .zero }
    set { details.alignmentInsets = newValue }
  }

  /// The first baseline offset that was set, if any.
  package final var storedFirstBaseline: Double? {
    get { details.firstBaseline }
    set { details.firstBaseline = newValue }
  }

  /// The last baseline offset that was set, if any.
  package final var storedLastBaseline: Double? {
    get { details.lastBaseline }
    set { details.lastBaseline = newValue }
  }

  /// The engine of the tree, if this view is its top.
  final var ownedEngine: LayoutEngine? {
    get { detailsBox?.details.ownedEngine }
    set { if newValue != nil || detailsBox != nil { details.ownedEngine = newValue } }
  }
}
