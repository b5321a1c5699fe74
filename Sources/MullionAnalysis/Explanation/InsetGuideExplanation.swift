// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionLayout

/// The explanation of an attribute of a guide that the size and the insets of its box determine: a
/// guide of margins, of a safe area or of a scroll box's frame.
///
/// The attribute equals a share of the box's size plus a constant that results from the insets.
struct InsetGuideExplanation {
  private let attribute: LayoutAttribute
  private let owner: LayoutBox
  private let name: String
  /// The factor of the box's size: 0 for a left or top edge, 0.5 for a center, 1 for a right or
  /// bottom edge or a size.
  private let share: Double
  /// The attribute minus that share of the size, in points.
  private let constant: Double

  /// Prepares the explanation of an attribute of a guide.
  ///
  /// - Throws: A ``LayoutError`` for a baseline or a margin, which a guide does not have.
  init(
    of attribute: LayoutAttribute, _ guide: LayoutGuide, in owner: LayoutBox,
    _ engine: LayoutEngine
  ) throws(LayoutError) {
    let suffix = guide.kind == .frame ? LayoutGuide.Kind.frame.rawValue : "\(guide.kind)"
    (self.attribute, self.owner, name) = (attribute, owner, "\(owner.displayName).\(suffix)")
    let (frame, bounds) = (guide.layoutFrame, owner.bounds)
    let inset = EdgeInsets.gaps(from: bounds, to: frame).along(attribute.axis)
    switch attribute.measure {
    case .size: (share, constant) = (1, -inset.before - inset.after)
    case .place(var place) where attribute.offset == .none:
      if attribute.side == .directional, engine.direction(of: owner) == .rightToLeft {
        place = 1 - place
      }
      (share, constant) = (place, (1 - place) * inset.before - place * inset.after)
    default:
      throw .outOfRange(
        item: name, property: "attribute", value: Double(attribute.rawValue),
        expected: "an edge, a size or a center of the guide")
    }
  }

  /// Returns the explanation, in the coordinates of the owning box.
  ///
  /// - Throws: A ``LayoutError`` if the solver fails.
  func explanation() throws(LayoutError) -> LayoutExplanation {
    let length: LayoutAttribute = attribute.axis == .horizontal ? .width : .height
    var result = try owner.explanation(of: length)
    (result.item, result.attribute) = (name, attribute)
    result.value = share * result.value + constant
    result.law.widthRate *= share
    result.law.heightRate *= share
    result.law.constant = share * result.law.constant + constant
    for index in result.derivation.indices { result.derivation[index].factor *= share }
    for index in result.sensitivities.indices { result.sensitivities[index].rate *= share }
    if share == 0 {
      (result.derivation, result.pushes, result.sensitivities) = ([], [], [])
      (result.minimum, result.maximum, result.openRule) = (constant, constant, nil)
    } else {
      result.minimum = share * result.minimum + constant
      result.maximum = share * result.maximum + constant
    }
    result.derivation.append(insets(length))
    return result
  }

  /// The row that states the attribute in terms of the box's size.
  private func insets(_ length: LayoutAttribute) -> LayoutExplanation.Row {
    var terms = [(name: "\(name).\(attribute)", coefficient: 1.0)]
    if share != 0 { terms.append(("\(owner.displayName).\(length)", -share)) }
    let formula = Formula(terms: terms, relation: .equal, constant: constant).text
    return LayoutExplanation.Row(id: formula, formula: formula, origin: .insets, factor: 1)
  }
}
