// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// Finds the regions of layouts with lists, whose contents depend on the pixels that the lists cover.
extension LayoutMapper {
  /// A region whose border is at a pixel step: a size at which an edge of a list snaps to another pixel.
  struct Step {
    var sample: Sample
    var laws: LayoutMap.LawTable
    /// The decisions of ``sample``, such as line breaks, that labels and gaps outside of rows made.
    var decisions: [RegionTrace.Decision]
    /// The rates of change of the values of ``ListSteps``.
    var slopes: [SIMD2<Double>]
  }

  /// The number of values of all ``ListSteps``, which are at the end of a sample's values.
  var stepCount: Int { steps.reduce(0) { $0 + $1.count } }

  /// Returns the functions around a sample inside a critical region, up to the sizes at which the
  /// edges of lists snap to other pixels; nil if the layouts do not follow affine functions.
  ///
  /// - Parameters:
  ///   - critical: The part of a cell inside the critical region.
  ///   - limits: The half-planes of the critical region.
  ///   - sample: A layout inside the critical region.
  /// - Returns: The functions, and the half-planes in which they hold.
  /// - Throws: A ``LayoutError`` if a layout fails or its time is over.
  mutating func settleSteps(
    _ critical: ConvexCell, _ limits: [HalfPlane], around sample: Sample
  ) throws(LayoutError) -> Settled? {
    if steps.isEmpty { return try settle(critical, around: sample) }
    if let found = continuation(limits, around: sample) { return found }
    // The edges usually move as in the last region, so try its rates first.
    let known = lastStep?.slopes
    for isKnown in [true, false] {
      let slopes = isKnown ? known : try slopesOfSteps(critical, around: sample)
      guard let slopes, let planes = stepPlanes(slopes, around: sample),
        let inside = CutCell(critical, by: planes).cell, inside.thickness > leastThickness,
        let found = try settle(inside, around: sample)
      else { continue }
      // The functions of the region confirm the rates.
      let first = found.laws.values.count - stepCount
      let confirmed = (0..<stepCount).map { index in
        SIMD2(found.laws.perWidth[first + index], found.laws.perHeight[first + index])
      }
      guard let exact = stepPlanes(confirmed, around: sample), followsPixelsInLists(found.laws)
      else { continue }
      lastStep = Step(
        sample: sample, laws: found.laws, decisions: decisionsOutsideRows(of: sample),
        slopes: confirmed)
      return Settled(laws: found.laws, planes: found.planes + exact)
    }
    return nil
  }

  /// Returns the rates of change of the values of ``ListSteps`` near a sample; nil if they are not affine
  /// there.
  private mutating func slopesOfSteps(
    _ critical: ConvexCell, around sample: Sample
  ) throws(LayoutError) -> [SIMD2<Double>]? {
    let near = critical.scaled(by: 1e-3, toward: sample.point)
    var others: [Sample] = []
    for point in near.spread(0.1) { others.append(try self.sample(at: point)) }
    guard let laws = laws(of: sample, others, from: sample.values.count - stepCount) else {
      return nil
    }
    return laws.values.indices.suffix(stepCount).map {
      SIMD2(laws.perWidth[$0], laws.perHeight[$0])
    }
  }

  /// Returns the half-planes in which the content of each list stays the same; nil if that is not
  /// known.
  private func stepPlanes(
    _ slopes: [SIMD2<Double>], around sample: Sample
  ) -> [HalfPlane]? {
    let values = Array(sample.values.suffix(stepCount))
    let least = 1e-9 / max(whole.diameter, 1)
    var (first, result) = (0, [HalfPlane]())
    for list in steps {
      let range = first..<first + list.count
      first += list.count
      guard
        let limits = list.limits(Array(values[range]), Array(slopes[range]), least: least)
      else { return nil }
      for limit in limits {
        result += planes(limit.value, limit.slopes, limit.lower, limit.upper, around: sample.point)
      }
    }
    return result
  }

  /// Whether the frames of the boxes in lists do not depend on the size, except those in the lists'
  /// own headers and footers.
  ///
  /// The mask of such a header makes it as wide as the list before rounding, and the frames in it are
  /// affine functions of that width. The rows are positioned below it, so its height must be constant.
  private func followsPixelsInLists(_ laws: LayoutMap.LawTable) -> Bool {
    boxes.indices.allSatisfy { index in
      steps.allSatisfy { list in
        let box = boxes[index]
        guard list.contains(box), !list.isInTitle(box) else { return true }
        let values = list.isTitle(box) ? [0, 1, 3] : [0, 1, 2, 3]
        return values.allSatisfy { isConstant(4 * index + $0, in: laws) }
      }
    }
  }

  /// Whether a value does not depend on the size.
  private func isConstant(_ index: Int, in laws: LayoutMap.LawTable) -> Bool {
    let least = 1e-7 / max(whole.diameter, 1)
    return laws.perWidth[index].magnitude <= least && laws.perHeight[index].magnitude <= least
  }

  // MARK: Continuation

  /// Returns the functions around a sample if they continue those of the last region: only the rows of
  /// lists may have moved, by pixels.
  ///
  /// Nil if this is not known.
  ///
  /// If both sizes are in one critical region, each frame outside of the rows is the same affine
  /// function at both. The rows do not depend on the size between two pixel steps. So one layout gives
  /// all functions.
  private mutating func continuation(
    _ limits: [HalfPlane], around sample: Sample
  ) -> Settled? {
    let decisions = decisionsOutsideRows(of: sample)
    guard let last = lastStep, sample.broken == last.sample.broken,
      sample.values.count == last.sample.values.count,
      limits.allSatisfy({ $0.distance(last.sample.point) >= 0 }),
      decisions.count == last.decisions.count,
      zip(decisions, last.decisions).allSatisfy({ $0.isSame(as: $1) }),
      let laws = continuedLaws(of: last, at: sample),
      let exact = stepPlanes(last.slopes, around: sample),
      let borders = borders(of: decisions, since: last, around: sample)
    else { return nil }
    lastStep = Step(sample: sample, laws: laws, decisions: decisions, slopes: last.slopes)
    return Settled(laws: laws, planes: borders + exact)
  }

  /// Returns the functions of the last region through another sample; nil if the sample's frames outside of
  /// rows do not agree with them.
  private func continuedLaws(of last: Step, at sample: Sample) -> LayoutMap.LawTable? {
    let offset = sample.point - last.sample.point
    func agrees(_ index: Int) -> Bool {
      let laws = last.laws
      let expected =
        laws.values[index] + laws.perWidth[index] * offset.x + laws.perHeight[index] * offset.y
      return Self.isNear(expected, sample.values[index])
    }
    let owners = boxes + guides.compactMap(\.owningBox)
    guard owners.count == boxes.count + guides.count else { return nil }
    for (number, box) in owners.enumerated() {
      let isInRow = isInRow(box)
      for index in 4 * number..<4 * number + 4 {
        guard isInRow && isConstant(index, in: last.laws) || agrees(index) else { return nil }
      }
    }
    guard sample.values.indices.suffix(stepCount).allSatisfy(agrees) else { return nil }
    var laws = last.laws
    laws.values = sample.values
    return laws
  }

  /// Returns the half-planes in which the labels and gaps outside of the rows make the same decisions as at
  /// a sample and in the last region; nil if the rates of their widths are not known.
  private func borders(
    of decisions: [RegionTrace.Decision], since last: Step, around sample: Sample
  ) -> [HalfPlane]? {
    let offset = sample.point - last.sample.point
    // A map with lists varies only the width or only the height.
    let isWider = offset.x != 0
    let length = isWider ? offset.x : offset.y
    guard length != 0 else { return nil }
    return zip(decisions, last.decisions).flatMap { own, its in
      let rate = (own.width - its.width) / length
      return planes(
        own.width, isWider ? [rate, 0] : [0, rate], own.lower, own.upper, around: sample.point)
    }
  }

  /// Returns the decisions of a sample except those of labels and gaps in the rows of lists.
  private func decisionsOutsideRows(of sample: Sample) -> [RegionTrace.Decision] {
    guard !sample.decisions.isEmpty else { return [] }
    var rows: Set<ObjectIdentifier> = []
    for list in steps { list.visitRows { rows.insert(ObjectIdentifier($0)) } }
    return sample.decisions.filter { !rows.contains($0.label) }
  }

  /// Whether a box is in a list, and not in its header or footer.
  private func isInRow(_ box: LayoutBox) -> Bool {
    steps.contains { $0.contains(box) && !$0.isTitle(box) && !$0.isInTitle(box) }
  }
}
