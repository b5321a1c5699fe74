// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// An item's edges on one axis: a node's alignment rectangle, inset by `before` and `after`.
  private struct Extent {
    var start: Variable
    var size: Variable
    var before: Double
    var after: Double
  }

  /// Translates a constraint to the engine's variables; nil while one of its items is missing.
  func lower(_ constraint: LayoutConstraint) -> Constraint? {
    guard let holder = constraint.holder, let origin = node(of: holder) else { return nil }
    let mirrors = isMirrored(constraint, heldBy: holder)
    var sum = LinearExpression(constant: -constraint.constant)
    // A term has at most two variables, and the holder's variables usually cancel out.
    sum.terms.reserveCapacity(2 * constraint.termCount)
    // Locations are measured from the holder's minimum edges. These are the factors of the holder's
    // edges, by axis, and of its width.
    var starts: InlineArray<2, Double> = [0, 0]
    var widths = 0.0
    var scale = 0.0
    let spaces = scrollSpaces(of: constraint, heldBy: holder)
    var offsets: [(view: View, axis: Axis, factor: Double)] = []
    for term in constraint.presentTerms {
      guard let item = term.host else { return nil }
      let edge = spaces?.contentEdge(term)
      let guide = edge?.guide ?? term.guide
      let host = guide == nil ? view(of: term.attribute, in: item) : item
      let attribute = edge?.attribute ?? term.attribute
      guard let extent = extent(of: host, guide, attribute) else { return nil }
      var factor = term.coefficient
      scale = max(scale, factor.magnitude)
      var measure = attribute.measure
      if mirrors, case .place(let share) = measure, attribute.isMirrored {
        // Mirrored, a location p becomes width - p, and left and right exchange their roles.
        measure = .place(1 - share)
        widths += factor
        factor = -factor
      }
      append(extent, measure, factor, to: &sum)
      spaces?.forEachOffset(of: term) { offsets.append(($0, attribute.axis, $1 * factor)) }
      if attribute.isLocation { starts[attribute.axis.rawValue] -= factor }
    }
    appendOffsets(offsets, scale, to: &sum)
    let insets = origin.insets
    appendHolder(origin.minX, starts[0], -insets.left, scale, &sum)
    appendHolder(origin.minY, starts[1], -insets.top, scale, &sum)
    appendHolder(origin.width, widths, insets.left + insets.right, scale, &sum)
    // The row gets no name and no source location, because messages get them from the tree.
    return Constraint(
      sum, constraint.relation, priority: constraint.priority,
      origin: constraint.isOfStack ? .rule : .explicit)
  }

  /// Returns the direction from leading to trailing for a view.
  func direction(of view: View) -> LayoutDirection {
    view.semanticContentAttribute.direction(in: direction)
  }

  /// Whether a constraint's locations are measured from the right, because its holder runs right to
  /// left.
  ///
  /// The holder's direction decides, as it does for the content that the holder arranges.
  private func isMirrored(_ constraint: LayoutConstraint, heldBy holder: View) -> Bool {
    direction(of: holder) == .rightToLeft
      && constraint.presentTerms.contains { $0.attribute.side == .directional }
  }

  /// Returns the view that provides an attribute: `view` itself, or for a baseline a view inside
  /// it.
  private func view(of attribute: LayoutAttribute, in view: View) -> View {
    guard attribute.offset == .firstBaseline || attribute.offset == .lastBaseline else {
      return view
    }
    var found = view
    while true {
      let next =
        attribute.offset == .firstBaseline
        ? found.viewForFirstBaselineLayout : found.viewForLastBaselineLayout
      if next === found { return found }
      guard next.isDescendant(of: found), node(of: next) != nil else {
        report(.baselineOutside(view: found.displayName, other: next.displayName))
        return found
      }
      hasInnerBaselines = true
      found = next
    }
  }

  private func append(
    _ extent: Extent, _ measure: LayoutAttribute.Measure, _ factor: Double,
    to sum: inout LinearExpression
  ) {
    switch measure {
    case .size:
      if factor != 0 { sum.terms.append(.init(extent.size, factor)) }
      sum.constant -= factor * (extent.before + extent.after)
    case .place(let share):
      sum.terms.append(.init(extent.start, factor))
      if share != 0 { sum.terms.append(.init(extent.size, factor * share)) }
      sum.constant += factor * ((1 - share) * extent.before - share * extent.after)
    }
  }

  /// Adds the holder's variable, unless its factors cancel out, as they do in ordinary constraints.
  private func appendHolder(
    _ variable: Variable, _ factor: Double, _ offset: Double, _ scale: Double,
    _ sum: inout LinearExpression
  ) {
    guard factor.magnitude > 1e-12 * scale else { return }
    sum.terms.append(.init(variable, factor))
    sum.constant += factor * offset
  }

  private func extent(
    of host: View, _ guide: LayoutGuide?, _ attribute: LayoutAttribute
  ) -> Extent? {
    var insets = EdgeInsets.zero
    switch guide?.kind {
    case .margins: insets = margins(of: host)
    case .safeArea: insets = safeArea(of: host).subtracting(host.alignmentRectInsets)
    case .frame: insets = EdgeInsets.zero.subtracting(host.alignmentRectInsets)
    case .plain, .content, .readable, nil: break
    }
    switch attribute.offset {
    case .none: break
    // The margins of a content guide exclude the safe area, which extends the range of scroll
    // offsets instead.
    case .margins: insets = guide?.kind == .content ? host.layoutMargins : margins(of: host)
    case .firstBaseline: insets.top = finite(host.firstBaselineOffset)
    case .lastBaseline: insets.bottom = finite(host.lastBaselineOffset)
    }
    let known = guide.flatMap { $0.kind.hasVariables ? $0 : nil }
    guard let node = known.map({ self.node(of: $0) }) ?? self.node(of: host) else { return nil }
    let (start, size) = node.variables(attribute.axis)
    let (before, after) = insets.along(attribute.axis)
    return Extent(start: start, size: size, before: before, after: after)
  }

  /// Returns the value of a property that a subclass may override; 0 if it is out of range for a
  /// row.
  func finite(_ value: Double) -> Double {
    value.magnitude <= View.maximumMagnitude ? value : 0
  }
}

nonisolated extension LayoutAttribute {
  /// Whether the attribute is mirrored in a constraint that runs from right to left.
  fileprivate var isMirrored: Bool {
    axis == .horizontal && isLocation && side != .absolute
  }
}
