// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// An item's edges on one axis: its alignment rectangle, inset by `before` and `after`.
  private struct Extent<Item> {
    var item: Item
    var before: Double
    var after: Double
  }

  /// Translates a constraint to the engine's variables; nil while one of its items is missing.
  func lower(_ constraint: LayoutConstraint) -> Constraint? {
    var sum = SolverSum(of: self, termCount: constraint.termCount)
    guard gather(constraint, into: &sum) else { return nil }
    // The row gets no name and no source location, because messages get them from the tree.
    return Constraint(
      sum.finished, constraint.storedRelation, priority: constraint.storedPriority,
      origin: constraint.isOfStack ? .rule : .explicit)
  }

  /// Adds the left side of a constraint to a sum; returns false while one of its items is missing.
  func gather<Sum: LinearSum>(_ constraint: LayoutConstraint, into sum: inout Sum) -> Bool {
    guard let holder = constraint.holder, let origin = sum.item(of: holder) else { return false }
    let mirrors = isMirrored(constraint, heldBy: holder)
    sum.add(constant: -constraint.constant)
    // Locations are measured from the holder's minimum edges. These are the factors of the holder's
    // edges, by axis, and of its width.
    var starts: InlineArray<2, Double> = [0, 0]
    var widths = 0.0
    var scale = 0.0
    let spaces = scrollSpaces(of: constraint, heldBy: holder)
    var offsets: [(box: LayoutBox, axis: Axis, factor: Double)] = []
    for term in constraint.presentTerms {
      guard let item = term.host else { return false }
      let edge = spaces?.contentEdge(term)
      let guide = edge?.guide ?? term.guide
      let host = guide == nil ? box(of: term.attribute, in: item, sum) : item
      let attribute = edge?.attribute ?? term.attribute
      guard let extent = extent(of: host, guide, attribute, sum) else { return false }
      var factor = term.coefficient
      scale = max(scale, factor.magnitude)
      var measure = guide == nil ? self.measure(of: attribute, in: host) : attribute.measure
      if mirrors, case .place(let share) = measure, attribute.isMirrored {
        // Mirrored, a location p becomes width - p, and left and right exchange their roles.
        measure = .place(1 - share)
        widths += factor
        factor = -factor
      }
      append(extent, measure, attribute.axis, factor, to: &sum)
      spaces?.forEachOffset(of: term) { offsets.append(($0, attribute.axis, $1 * factor)) }
      if attribute.isLocation { starts[attribute.axis.rawValue] -= factor }
    }
    sum.add(offsets: offsets, scale: scale)
    let insets = holder.alignmentRectInsets
    // In most constraints the factors of the holder's edges cancel out, and the row omits them.
    for axis in Axis.allCases where starts[axis.rawValue].magnitude > 1e-12 * scale {
      let factor = starts[axis.rawValue]
      sum.add(startOf: origin, axis, times: factor)
      sum.add(constant: factor * -insets.along(axis).before)
    }
    if widths.magnitude > 1e-12 * scale {
      sum.add(sizeOf: origin, .horizontal, times: widths)
      sum.add(constant: widths * (insets.left + insets.right))
    }
    return true
  }

  /// Returns the direction from leading to trailing for a box.
  package func direction(of box: LayoutBox) -> LayoutDirection {
    box.semanticContentAttribute.direction(in: direction)
  }

  /// Whether a constraint's locations are measured from the right, because its holder runs right to
  /// left.
  ///
  /// The holder's direction decides, as it does for the content that the holder arranges.
  private func isMirrored(_ constraint: LayoutConstraint, heldBy holder: LayoutBox) -> Bool {
    direction(of: holder) == .rightToLeft
      && constraint.presentTerms.contains { $0.attribute.side == .directional }
  }

  /// Returns the box that provides an attribute: `box` itself, or for a baseline a box inside
  /// it.
  private func box<Sum: LinearSum>(
    of attribute: LayoutAttribute, in box: LayoutBox, _ sum: Sum
  ) -> LayoutBox {
    guard attribute.isBaseline else { return box }
    var found = box
    while true {
      let next =
        attribute.offset == .firstBaseline
        ? found.boxForFirstBaselineLayout : found.boxForLastBaselineLayout
      if next === found { return found }
      guard next.isDescendant(of: found), sum.item(of: next) != nil else {
        report(.baselineOutside(item: found.displayName, other: next.displayName))
        return found
      }
      hasInnerBaselines = true
      found = next
    }
  }

  private func append<Sum: LinearSum>(
    _ extent: Extent<Sum.Item>, _ measure: LayoutAttribute.Measure, _ axis: Axis, _ factor: Double,
    to sum: inout Sum
  ) {
    switch measure {
    case .size:
      if factor != 0 { sum.add(sizeOf: extent.item, axis, times: factor) }
      sum.add(constant: -factor * (extent.before + extent.after))
    case .place(let share):
      sum.add(startOf: extent.item, axis, times: factor)
      if share != 0 { sum.add(sizeOf: extent.item, axis, times: factor * share) }
      sum.add(constant: factor * ((1 - share) * extent.before - share * extent.after))
    }
  }

  private func extent<Sum: LinearSum>(
    of host: LayoutBox, _ guide: LayoutGuide?, _ attribute: LayoutAttribute, _ sum: Sum
  ) -> Extent<Sum.Item>? {
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
    case .firstBaseline, .lastBaseline:
      (insets.top, insets.bottom) = baselineInsets(attribute.offset, of: host)
    }
    let known = guide.flatMap { $0.kind.hasVariables ? $0 : nil }
    guard let item = known.flatMap({ sum.item(of: $0) }) ?? sum.item(of: host) else { return nil }
    let (before, after) = insets.along(attribute.axis)
    return Extent(item: item, before: before, after: after)
  }

  /// Returns the quantity that an attribute measures; for the baseline of centered text, the middle
  /// of the box.
  func measure(of attribute: LayoutAttribute, in box: LayoutBox) -> LayoutAttribute.Measure {
    centeredHeight(attribute.offset, of: box) == nil ? attribute.measure : .place(0.5)
  }

  /// Returns the top and the bottom inset of a box for a baseline attribute, in points.
  ///
  /// A first baseline is the top edge of the inset box, and a last baseline is its bottom edge. The
  /// baseline of centered text is the middle of the inset box; see ``measure(of:in:)``.
  func baselineInsets(
    _ offset: LayoutAttribute.Offset, of box: LayoutBox
  ) -> (before: Double, after: Double) {
    let isFirst = offset == .firstBaseline
    let distance = finite(isFirst ? box.firstBaselineOffset : box.lastBaselineOffset)
    // The middle between the edges moves by half of an inset, so the inset is twice the distance
    // from the box's middle to the baseline.
    let inset = centeredHeight(offset, of: box).map { 2 * distance - $0 } ?? distance
    return isFirst ? (inset, 0) : (0, inset)
  }

  /// Returns the height for which a baseline offset of centered text is given; nil if the offset
  /// applies at any height.
  ///
  /// See ``LayoutBox/centeredHeight(ofFirstBaseline:)``.
  private func centeredHeight(_ offset: LayoutAttribute.Offset, of box: LayoutBox) -> Double? {
    switch offset {
    case .firstBaseline: box.centeredHeight(ofFirstBaseline: true)
    case .lastBaseline: box.centeredHeight(ofFirstBaseline: false)
    case .none, .margins: nil
    }
  }

  /// Returns a value that a subclass may have provided by an override, or 0 if it is too large for
  /// a row or not finite.
  func finite(_ value: Double) -> Double {
    value.magnitude <= LayoutBox.maximumMagnitude ? value : 0
  }
}

nonisolated extension LayoutAttribute {
  /// Whether the attribute is mirrored in a constraint that runs from right to left.
  fileprivate var isMirrored: Bool {
    axis == .horizontal && isLocation && side != .absolute
  }
}
