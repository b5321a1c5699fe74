// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

/// What few views have otherwise than all others.
struct ViewDetails {
  static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  var tag = 0
  var layoutGuides: [LayoutGuide] = []
  var marginsGuide: LayoutGuide?
  var safeAreaGuide: LayoutGuide?
  var readableGuide: LayoutGuide?
  /// The engine of the tree the view is the top of.
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
  var cornerRadius = 0.0
  var borderWidth = 0.0
  var borderColor: Color?
  var layer: LayerDetails?
  var interaction: InteractionDetails?
  var animations: ViewAnimations?
}

/// The details of one view; made when it gets the first.
final class ViewDetailsBox {
  var details = ViewDetails()
}

extension View {
  /// What few views have; reading makes no room for it.
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

  /// The guides added to the view, and the readable content's once it was asked for.
  public final internal(set) var layoutGuides: [LayoutGuide] {
    get { detailsBox?.details.layoutGuides ?? [] }
    set { details.layoutGuides = newValue }
  }

  /// A number to find the view by.
  ///
  /// Default 0.
  public final var tag: Int {
    get { detailsBox?.details.tag ?? 0 }
    set { details.tag = newValue }
  }

  /// What fills the view behind everything else; nil for nothing.
  public final var backgroundColor: Color? {
    get { detailsBox?.details.backgroundColor }
    set {
      guard newValue != backgroundColor else { return }
      let change = beginChange()
      details.backgroundColor = newValue
      lookDidChange()
      end(change, .backgroundColor)
    }
  }

  /// The border's colour; nil is black.
  public final var borderColor: Color? {
    get { detailsBox?.details.borderColor }
    set {
      guard newValue != borderColor else { return }
      let change = beginChange()
      details.borderColor = newValue
      lookDidChange()
      end(change, .borderColor)
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

  /// The first baseline that was set, if one was.
  package final var storedFirstBaseline: Double? {
    get { details.firstBaseline }
    set { details.firstBaseline = newValue }
  }

  /// The last baseline that was set, if one was.
  package final var storedLastBaseline: Double? {
    get { details.lastBaseline }
    set { details.lastBaseline = newValue }
  }

  /// The engine of the tree this view is the top of.
  final var ownedEngine: LayoutEngine? {
    get { detailsBox?.details.ownedEngine }
    set { if newValue != nil || detailsBox != nil { details.ownedEngine = newValue } }
  }
}
