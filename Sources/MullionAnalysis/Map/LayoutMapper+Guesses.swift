// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// Finds regions by comparing layouts at several sizes, where the solver's critical regions are not known.
extension LayoutMapper {
  /// Adds a region inside a cell if layouts at several sizes of it follow the same affine functions, and
  /// returns the parts of the cell that are not covered yet.
  ///
  /// If the layouts do not agree, the cell is split in halves, so that bisection approaches the borders of
  /// regions.
  ///
  /// `sample` is a layout inside the cell.
  mutating func guess(
    _ cell: ConvexCell, around sample: Sample
  ) throws(LayoutError) -> [ConvexCell] {
    let isThin = isThin(cell)
    if isThin, cell.dimension == 1 {
      add(cell, LayoutMap.LawTable(constants: sample.values), sample, isProved: false)
      return []
    }
    if try addIfAffine(cell, around: sample, isThin ? .samples : .manyMore) { return [] }
    if cell.dimension == 2, !isThin, let rest = try addBox(in: cell, around: sample) {
      return rest
    }
    if cell.dimension == 1 || cell.diameter > whole.diameter / 256 { return cell.halves() }
    giveUp(cell)
    return []
  }

  /// The number of layouts that must agree with functions.
  private enum Thoroughness {
    /// The layouts that determine the functions, and one more that confirms them.
    case samples
    /// Several more layouts that confirm the functions.
    case manyMore
  }

  /// Adds a region that covers a whole cell; returns false if its layouts do not follow the same
  /// affine functions.
  private mutating func addIfAffine(
    _ cell: ConvexCell, around sample: Sample, _ thoroughness: Thoroughness
  ) throws(LayoutError) -> Bool {
    var others: [Sample] = []
    for point in cell.spread(0.002) { others.append(try self.sample(at: point)) }
    guard let laws = laws(of: sample, others) else { return false }
    if thoroughness == .manyMore {
      let points = [cell.inside(1), cell.center] + cell.spread(0.6) + cell.spread(0.25)
      for point in points where try !agrees(laws, sample, at: point) { return false }
    }
    add(cell, laws, sample, isProved: false)
    return true
  }

  /// Returns whether the layout at a size agrees with functions that are anchored at a sample.
  private mutating func agrees(
    _ laws: LayoutMap.LawTable, _ sample: Sample, at point: SIMD2<Double>
  ) throws(LayoutError) -> Bool {
    let other = try self.sample(at: point)
    guard other.broken == sample.broken else { return false }
    let offset = point - sample.point
    return other.values.indices.allSatisfy { index in
      let expected =
        laws.values[index] + laws.perWidth[index] * offset.x + laws.perHeight[index] * offset.y
      return Self.isNear(expected, other.values[index])
    }
  }

  // MARK: Thin cells

  /// Whether a cell is so thin that it may be the band in which constraints contradict each other
  /// by less than the solver's tolerance for conflicts.
  func isThin(_ cell: ConvexCell) -> Bool {
    cell.thickness <= RegionJoiner.widestBand * leastThickness
  }

  /// Whether a thin cell lies where a conflict begins.
  ///
  /// Each solve in such a band is slow, because its conflict is hard to prove. So the band is not examined:
  /// the neighboring regions are extended over it; see ``LayoutMap``.
  func isToleranceBand(_ cell: ConvexCell) -> Bool {
    let points = [cell.center] + (cell.dimension > 1 ? cell.spread(0.1) : [])
    return points.allSatisfy { point in
      let near = regions.filter { $0.cell.contains(point, within: 2 * cell.thickness) }
      return near.contains { $0.brokenConstraints != near[0].brokenConstraints }
    }
  }

  // MARK: Boxes

  /// Finds the widths and heights at which the functions around a sample end, adds the box between them as
  /// a region, and returns the rest of the polygon; nil if the functions are not valid in the whole box.
  ///
  /// Most borders are horizontal or vertical, and this finds them with few layouts.
  private mutating func addBox(
    in cell: ConvexCell, around sample: Sample
  ) throws(LayoutError) -> [ConvexCell]? {
    let near = cell.scaled(by: 1e-3, toward: sample.point)
    var others: [Sample] = []
    for point in near.spread(0.1) { others.append(try self.sample(at: point)) }
    guard let laws = laws(of: sample, others) else { return nil }
    var planes: [HalfPlane] = []
    for direction in [SIMD2<Double>(1, 0), [-1, 0], [0, 1], [0, -1]] {
      let end = try end(of: laws, sample, toward: direction, in: cell)
      let position = (direction * (sample.point + direction * end)).sum()
      if let plane = HalfPlane(-direction, position) { planes.append(plane) }
    }
    let box = CutCell(cell, by: planes)
    guard let inside = box.cell, inside.thickness > leastThickness else { return nil }
    return try addIfAffine(inside, around: sample, .manyMore) ? box.rest : nil
  }

  /// Returns the distance from a sample at which, in a direction, its functions cease to be valid or the
  /// cell ends.
  private mutating func end(
    of laws: LayoutMap.LawTable, _ sample: Sample, toward direction: SIMD2<Double>,
    in cell: ConvexCell
  ) throws(LayoutError) -> Double {
    func isInside(_ distance: Double) -> Bool {
      cell.contains(sample.point + direction * distance, within: 1e-9)
    }
    var (most, outside) = (0.0, 2 * cell.diameter)
    while outside - most > leastThickness {
      let middle = (most + outside) / 2
      if isInside(middle) { most = middle } else { outside = middle }
    }
    var (good, bad) = (0.0, most)
    if try agrees(laws, sample, at: sample.point + direction * most * 0.999_999) { return most }
    while bad - good > leastThickness {
      let middle = (good + bad) / 2
      if try agrees(laws, sample, at: sample.point + direction * middle) {
        good = middle
      } else {
        bad = middle
      }
    }
    return good
  }
}
