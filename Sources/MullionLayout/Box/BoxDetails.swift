// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Rarely used properties of a box; the initial values are the defaults.
struct BoxDetails {
  static let defaultMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  var layoutGuides: [LayoutGuide] = []
  var marginsGuide: LayoutGuide?
  var safeAreaGuide: LayoutGuide?
  var readableGuide: LayoutGuide?
  /// The last fitting size that a container of the box measured, before and after its rounding.
  var fittedSize: FittedSize?
  /// The engine of the tree, if the box is its top.
  var ownedEngine: LayoutEngine?
  /// The environment of the tree, if the box is its top.
  var environment: LayoutEnvironment?
  /// The arrangement of the subboxes, if the box is a stack.
  var arrangement: StackArrangement?
  /// The margins that were set; nil for the default.
  var margins: EdgeInsets?
  var marginOptions: MarginOptions = []
  var semanticContent = SemanticContentAttribute.unspecified
  var systemMinimumMargins: DirectionalEdgeInsets?
  var additionalSafeArea: EdgeInsets?
  var alignmentInsets = EdgeInsets.zero
  var firstBaseline: Double?
  var lastBaseline: Double?
  /// The content of a box without a view.
  var content: BoxContent?
}

/// The details of one box, allocated when the first of them is set.
final class BoxDetailsBox {
  // Each access reads or replaces one property. Releasing the replaced value may run code that
  // reads the details; that code finds the new value already stored.
  @exclusivity(unchecked) var details = BoxDetails()
}

extension LayoutBox {
  /// The rarely used properties; reading them allocates nothing.
  final var details: BoxDetails {
    _read {
      if let detailsBox { yield detailsBox.details } else { yield BoxDetails() }
    }
    _modify {
      let box = detailsBox ?? BoxDetailsBox()
      detailsBox = box
      yield &box.details
    }
  }

  /// The engine of the tree, if this box is its top.
  package final var ownedEngine: LayoutEngine? {
    get { detailsBox?.details.ownedEngine }
    set { if newValue != nil || detailsBox != nil { details.ownedEngine = newValue } }
  }

  /// The environment stored in this box; it has an effect only while the box is the top of a tree.
  package final var ownEnvironment: LayoutEnvironment? {
    get { detailsBox?.details.environment }
    set { if newValue != nil || detailsBox != nil { details.environment = newValue } }
  }
}
