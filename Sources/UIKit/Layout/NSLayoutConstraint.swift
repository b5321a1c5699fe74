// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
public import MullionSolver

extension LayoutConstraint {
  /// Creates `item.attribute relation multiplier * toItem.attribute + constant`, inactive.
  ///
  /// An item that is neither a view nor a layout guide, or an invalid relation, is reported to
  /// `ViewError.handler`, where UIKit raises an exception.
  public convenience init(
    item: Any, attribute: LayoutAttribute, relatedBy relation: MullionSolver.Relation,
    toItem other: Any?, attribute otherAttribute: LayoutAttribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    let second = other as? any LayoutItem
    guard let first = item as? any LayoutItem, other == nil || second != nil else {
      self.init()
      ViewError.report(.constraint(.unknownItem))
      return
    }
    self.init(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: otherAttribute, multiplier: Double(multiplier), constant: Double(constant))
  }

  /// Creates the constraints of a visual format, inactive.
  ///
  /// An error of the format is reported to `ViewError.handler`, where UIKit raises an exception;
  /// the result is then empty.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The alignment and the direction of the views.
  ///   - metrics: The numbers that the format names.
  ///   - views: The views and guides that the format names.
  /// - Returns: The constraints.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let numbers = (metrics ?? [:]).compactMapValues(Self.number)
    let items = views.compactMapValues { $0 as? any LayoutItem }
    do {
      return try constraints(
        withVisualFormat: format, options: options, metrics: numbers, views: items)
    } catch {
      ViewError.report(.visualFormat(error))
      return []
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
