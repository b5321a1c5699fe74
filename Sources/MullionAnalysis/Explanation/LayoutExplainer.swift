// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionLayout
package import MullionSolver

/// Answers why attributes of a tree's items have their values in the last layout.
///
/// The tree must not be edited while the explainer is in use.
package final class LayoutExplainer {
  let engine: LayoutEngine
  /// The solver's explainer for the tree's model.
  package let explainer: Explainer
  /// The node of the root, whose size is the variable of affine solutions.
  private let root: LayoutNode
  private let top: LayoutNode

  /// Creates an explainer of a tree that is laid out.
  ///
  /// - Throws: A ``LayoutError`` if a solve fails.
  init(of engine: LayoutEngine, _ box: LayoutBox) throws(LayoutError) {
    guard let top = engine.node(of: box.topmost) else {
      throw .outOfRange(
        item: box.displayName, property: "attribute", value: 0, expected: "a view in a tree")
    }
    self.engine = engine
    self.top = top
    root = engine.ownEnvironment?.rootBox.flatMap { engine.node(of: $0) } ?? top
    let links = root === top ? [:] : [top.width: root.width, top.height: root.height]
    do {
      explainer = try Explainer(of: engine.solver, links: links)
    } catch {
      throw engine.boxError(error, box.displayName)
    }
  }

  /// Returns the reasons why an attribute of an item has its value.
  ///
  /// - Throws: A ``LayoutError`` if the item has no such attribute, or if a solve fails.
  func explanation(
    of attribute: LayoutAttribute, _ node: LayoutNode
  ) throws(LayoutError) -> LayoutExplanation {
    guard let expression = engine.expression(of: attribute, node) else {
      throw .outOfRange(
        item: node.item.displayName, property: "attribute", value: Double(attribute.rawValue),
        expected: "an edge, a size, a center or a baseline of the item")
    }
    do {
      let partners = ContentRows(in: engine)
      let found = try explainer.explanation(of: expression) { partners[$0] }
      return result(attribute, node, found, try law(of: expression, found))
    } catch {
      throw engine.boxError(error, node.item.displayName)
    }
  }

  // MARK: Access for tests

  /// The solver of the tree.
  package var solver: Solver { engine.solver }

  /// Returns an attribute of a box's frame in terms of the solver's variables; nil for an attribute
  /// that boxes do not have.
  package func expression(of attribute: LayoutAttribute, of box: LayoutBox) -> LinearExpression? {
    engine.node(of: box).flatMap { engine.expression(of: attribute, $0) }
  }

  // MARK: Law

  private func law(
    of expression: LinearExpression, _ found: Explanation
  ) throws(SolverError) -> LayoutExplanation.Law {
    let components = Set(
      explainer.variables(of: expression, found.derivation).compactMap {
        engine.solver.componentNumber(of: $0)
      })
    let limits = engine.textLimits(of: components) + engine.insetLimits(of: components)
    let insets = root.insets
    let (width, height) = (rootLength(.horizontal), rootLength(.vertical))
    let widthRate = rate(of: found.remainder, root.width, top.width)
    let heightRate = rate(of: found.remainder, root.height, top.height)
    let widths = try explainer.reach(
      of: expression, along: root.width, slope: widthRate, within: limits)
    let heights = try explainer.reach(
      of: expression, along: root.height, slope: heightRate, within: limits)
    var law = LayoutExplanation.Law(
      widthRate: widthRate, heightRate: heightRate, constant: 0,
      widths: widths.map { Self.moved($0, by: insets.left + insets.right) },
      heights: heights.map { Self.moved($0, by: insets.top + insets.bottom) })
    law.constant = found.value - law.widthRate * width - law.heightRate * height
    return law
  }

  private static func moved(
    _ range: ClosedRange<Double>, by distance: Double
  ) -> ClosedRange<Double> {
    range.lowerBound + distance...range.upperBound + distance
  }

  /// Returns the length of the root's frame on an axis.
  private func rootLength(_ axis: Axis) -> Double {
    let inset = root.insets.along(axis)
    return (engine.solver.value(of: root.variables(axis).size) ?? 0) + inset.before + inset.after
  }

  private func rate(
    of remainder: LinearExpression, _ one: Variable, _ other: Variable
  ) -> Double {
    remainder.terms.reduce(0) {
      $0 + ($1.variable == one || $1.variable == other ? $1.coefficient : 0)
    }
  }

  // MARK: Results

  private func result(
    _ attribute: LayoutAttribute, _ node: LayoutNode, _ found: Explanation,
    _ law: LayoutExplanation.Law
  ) -> LayoutExplanation {
    let names = RowNames(engine, found)
    return LayoutExplanation(
      item: node.item.displayName, attribute: attribute, value: found.value,
      root: root.item.displayName, rootWidth: rootLength(.horizontal),
      rootHeight: rootLength(.vertical), derivation: found.derivation.map { names.row($0) },
      law: law,
      pushes: found.pushes.map { push in
        .init(
          wish: names.row(
            .init(row: .constraint(push.wish), multiplier: names.sign(of: push.wish))),
          amount: push.amount, certificate: push.certificate.map { names.row($0) })
      },
      sensitivities: found.sensitivities.compactMap { sensitivity($0, found, names) },
      droppedConstraints: found.droppedConstraints.map {
        names.row(.init(row: .constraint($0), multiplier: 1))
      },
      minimum: found.range.minimum, maximum: found.range.maximum,
      openRule: found.decidingStep.map { rule(of: $0) })
  }

  /// Returns the effect of the constant on a constraint's right side; nil if it has none.
  private func sensitivity(
    _ found: Explanation.Sensitivity, _ explanation: Explanation, _ names: RowNames
  ) -> LayoutExplanation.Sensitivity? {
    guard found.rate.magnitude > 1e-9, let row = engine.solver.constraint(found.constraint)
    else { return nil }
    let member = explanation.derivation.first { $0.row == .constraint(found.constraint) }
    let constant = names.constant(of: found.constraint) ?? -row.expression.constant
    // The expression contains the negated constant, and insets. Their sum converts a constant of
    // the expression to one of the right side.
    let sum = constant + row.expression.constant
    return .init(
      row: names.row(
        .init(row: .constraint(found.constraint), multiplier: member?.multiplier ?? 0)),
      constant: constant, rate: -found.rate,
      constants: found.constants.map {
        SolutionRange(minimum: sum - $0.maximum, maximum: sum - $0.minimum)
      })
  }

  private func rule(of step: TieBreak) -> LayoutExplanation.OpenRule {
    switch step.wishes.first {
    case .error(let id):
      return engine.solver.brokenConstraints.contains(id) ? .droppedConstraints : .contentSizes
    case .slack: return .leastSlacks
    case .magnitude(let expression):
      let isSize = expression.terms.count == 1 && engine.isSize(expression.terms[0].variable)
      return isSize ? .leastSizes : .positions
    case nil: return .positions
    }
  }
}
