// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension LayoutBox {
  /// The meaning of the box's content, which determines the direction of its layout.
  ///
  /// The attribute applies to the box itself; subboxes do not inherit it. Default unspecified.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { detailsBox?.details.semanticContent ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      let direction = effectiveDirection
      details.semanticContent = newValue
      arrangement?.didChange()
      superbox?.arrangement?.traitDidChange(of: self)
      guard effectiveDirection != direction else { return }
      directionDidChange()
      fittingDidChange()
    }
  }

  /// The direction in which the box arranges its content.
  ///
  /// The box's ``semanticContentAttribute`` determines it, otherwise the tree's direction. Leading
  /// and trailing in a constraint follow the direction of the constraint's holder.
  ///
  /// - Complexity: O(depth).
  public final var effectiveDirection: LayoutDirection {
    let own = semanticContentAttribute
    let outer = own == .unspecified ? environment?.direction : nil
    return own.direction(in: outer ?? .leftToRight)
  }

  private func directionDidChange() {
    markLayoutImplicitly()
    // Mirrored rows contain other variables, not only other numbers, so they must be built again.
    adoptingEngine?.invalidate()
  }
}
