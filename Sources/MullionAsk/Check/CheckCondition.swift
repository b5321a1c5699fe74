// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// A way in which a layout breaks a rule: the linear inequalities on the root's size that hold exactly
/// where the rule is broken, in one region of the layout map.
struct CheckCondition {
  /// The identity of a condition, which is the same in all regions.
  struct Key: Hashable {
    var rule: CheckRule
    var views: [String]
    /// The edge, the assertion or the constraint.
    var part: String
  }

  var key: Key
  /// Affine functions of the root's size.
  ///
  /// The condition applies only where all of them are at least 0.
  var bounds: [LayoutMap.Law] = []
  /// Affine functions of the root's size, in points.
  ///
  /// The layout breaks the rule where all of them exceed ``tolerance``.
  var amounts: [LayoutMap.Law] = []
  /// The amount by which the rule is broken, if no affine function describes it, such as the length of the
  /// range of an ambiguous edge.
  var fixedAmount: Double?
  /// The size at which ``fixedAmount`` was measured; nil if it is the same for the whole region.
  var measuredSize: Size?
  /// The largest amount that counts as rounding.
  var tolerance = Self.standardTolerance
  /// A sentence about the broken rule, without the amount.
  var sentence: String
  /// The views of the finding; nil for those of ``key``.
  var shownViews: [String]?
  /// More lines about the broken rule at one size, such as the sum that proves a conflict.
  var details: [String] = []
  /// The part that identifies the finding in other versions of the document; nil for that of ``key``.
  var identity: String?
  /// The JSON pointer of the part of the document to blame; nil for that of the first view.
  var pointer: String?

  /// Whether no affine functions are known for the region, so that the rule is checked only at several of
  /// its sizes.
  var isUndecided = false

  /// The condition that stands for a region in which the edges of texts are not affine functions of the
  /// size.
  static let undecided = CheckCondition(
    key: .init(rule: .noOverlap, views: [], part: "undecided"), sentence: "", isUndecided: true)

  /// The default ``tolerance``, in points: an amount up to it is invisible.
  static let standardTolerance = 0.001

  /// Returns the sizes of a region for which the layout breaks the rule; nil if there are none.
  func broken(in cell: ConvexCell) -> ConvexCell? {
    var rest: ConvexCell? = cell
    for bound in bounds { rest = rest.flatMap { Self.part(of: $0, where: bound, atLeast: 0) } }
    for amount in amounts {
      rest = rest.flatMap { Self.part(of: $0, where: amount, atLeast: tolerance) }
    }
    guard let rest, cell.dimension == 0 || rest.thickness > 1e-9 * cell.magnitude else {
      return nil
    }
    return rest
  }

  private static func part(
    of cell: ConvexCell, where law: LayoutMap.Law, atLeast least: Double
  ) -> ConvexCell? {
    let extent = cell.magnitude
    guard max(law.perWidth.magnitude, law.perHeight.magnitude) * extent > 1e-9,
      let plane = HalfPlane([law.perWidth, law.perHeight], law.constant - least)
    else {
      let point = cell.center
      return law.value(at: Size(width: point.x, height: point.y)) >= least ? cell : nil
    }
    return cell.split(by: plane).inside
  }

  /// Returns the amount by which the layout breaks the rule at a size, in points.
  func amount(at size: Size) -> Double {
    fixedAmount ?? amounts.map { $0.value(at: size) }.min() ?? 0
  }
}
