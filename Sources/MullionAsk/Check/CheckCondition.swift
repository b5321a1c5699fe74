// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

/// A way in which a layout breaks a rule: a set of linear inequalities on the root's size.
struct CheckCondition {
  /// The identity of a condition, which is the same in all regions.
  struct Key: Hashable {
    var rule: CheckRule
    var views: [String]
    /// The edge, the assertion or the constraint.
    var part: String
  }

  var key: Key
  /// The functions that are at least zero where the condition applies.
  var bounds: [LayoutMap.Law] = []
  /// The functions that exceed ``tolerance`` where the layout breaks the rule, in points.
  var amounts: [LayoutMap.Law] = []
  /// The amount if no function gives it, such as the range of an open edge.
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

  /// Whether the rule is known only at several sizes of the region.
  var isUndecided = false

  /// The mark of a region in which texts do not move evenly with the size.
  static let undecided = CheckCondition(
    key: .init(rule: .noOverlap, views: [], part: "undecided"), sentence: "", isUndecided: true)

  /// The largest amount that counts as invisible, in points.
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
