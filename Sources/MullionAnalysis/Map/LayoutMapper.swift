// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionLayout
import MullionSolver

/// Covers a set of sizes with regions in which all frames are affine functions of the size.
struct LayoutMapper {
  /// The results of the layout at one size.
  struct Sample {
    var point: SIMD2<Double>
    /// The frames of the boxes and guides, then the observed values, then the values of ``steps``.
    var values: [Double]
    /// The limits of the critical regions; nil if the region is not known.
    var limits: [RegionLimit]?
    var decisions: [RegionTrace.Decision]
    var broken: [Constraint.ID]

    /// Whether another layout made the same decisions.
    func hasSamePath(as other: Sample) -> Bool {
      decisions.count == other.decisions.count
        && zip(decisions, other.decisions).allSatisfy { $0.isSame(as: $1) }
    }
  }

  let top: LayoutBox
  private let sizeBefore: Size
  private let widths: ClosedRange<Double>
  private let heights: ClosedRange<Double>
  private let mostRegions: Int
  let boxes: [LayoutBox]
  let guides: [LayoutGuide]
  private let observing: () -> [Double]
  /// The pixel steps of all lists; empty if these steps do not determine the contents of the lists.
  let steps: [ListSteps]
  private let didFindStep: ((LayoutMap.Region) -> Void)?
  /// Whether no region can be proved.
  private let isOnlySampled: Bool
  /// The last region that ended at pixel steps of lists.
  var lastStep: Step?
  private let trace = RegionTrace()
  /// The whole set of sizes to cover.
  let whole: ConvexCell
  /// The parts that are not covered yet; the last one is covered next.
  private var open: [ConvexCell]
  /// The thin parts, which are covered last.
  private var thin: [ConvexCell] = []
  private var missing: [ConvexCell] = []
  private(set) var regions: [LayoutMap.Region] = []
  private var names: [Constraint.ID: String] = [:]
  private(set) var layoutCount = 0
  /// The number of values that the functions of all found regions need, which bounds the memory.
  private var valueCount = 0

  /// The largest thickness of a part that counts as a rounding error, relative to the largest size.
  private static let negligible = 1e-9
  /// The largest number of layouts for each permitted region.
  private static let layoutsPerRegion = 100
  /// The largest number of values that the functions of all regions may have.
  private static let mostValues = 12_000_000
  /// The difference that counts as rounding, relative to the larger of the value and 1.
  static let tolerance = 1e-7

  init(
    of top: LayoutBox, _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>,
    mostRegions: Int, parts: LayoutMapParts? = nil, observing: @escaping () -> [Double]
  ) {
    self.top = top
    sizeBefore = top.storedBounds.size
    self.widths = widths
    self.heights = heights
    self.mostRegions = mostRegions
    self.observing = observing
    var boxes: [LayoutBox] = []
    func collect(_ box: LayoutBox) {
      boxes.append(box)
      for subbox in box.subboxes { collect(subbox) }
    }
    for subbox in top.subboxes { collect(subbox) }
    if let parts { boxes.removeAll(where: parts.isPart) }
    self.boxes = boxes
    let guides = boxes.flatMap { box in box.layoutGuides.filter { $0.node != nil } }
    whole = ConvexCell(widths, heights)
    open = [whole]
    self.guides = guides
    var steps: [ListSteps] = []
    if let parts, parts.areInert(in: top) {
      // If both the width and the height varied, there would be a region for each pixel of the rectangle.
      if whole.dimension <= 1 { steps = parts.lists.compactMap { ListSteps(of: $0, in: top) } }
      if steps.count == parts.lists.count {
        trace.described = (
          boxes.filter { !parts.isInList($0) },
          guides.filter { guide in guide.owningBox.map { !parts.isInList($0) } ?? false }
        )
        trace.recordsLastPass = !steps.isEmpty
      } else {
        steps = []
      }
    }
    self.steps = steps
    didFindStep = steps.isEmpty ? nil : parts?.didFindStep
    // Without the steps, agreeing layouts prove nothing: near a size they agree, although the content of a
    // list moves at the next pixel step.
    let hasUnknownSteps = steps.isEmpty && !(parts?.lists.isEmpty ?? true) && whole.dimension > 0
    isOnlySampled = hasUnknownSteps || parts?.haveVaryingOffsets ?? false
    top.treeEngine().regionTrace = trace
  }

  /// The largest thickness of a part that counts as a rounding error, in points.
  var leastThickness: Double { Self.negligible * whole.magnitude }

  /// The regions that were found.
  var map: LayoutMap {
    LayoutMap(
      widths, heights, regions: RegionJoiner(tolerance: leastThickness).joined(regions),
      missing: missing + open + thin, layoutCount: layoutCount, boxes: boxes, guides: guides)
  }

  /// Restores the size of the top box, and removes the trace of regions from its engine.
  func finish() {
    top.treeEngine().regionTrace = nil
    let deadline = top.ownEnvironment?.deadline
    setDeadline(nil)
    defer { setDeadline(deadline) }
    top.reporting { () throws(LayoutError) in
      try top.resizeTop(to: sizeBefore)
      try top.solveLayout()
    }
  }

  private func setDeadline(_ deadline: ContinuousClock.Instant?) {
    top.ownEnvironment?.deadline = deadline
    top.environmentLimitsDidChange()
  }

  // MARK: Covering

  /// Covers the set, or as much as the limits permit.
  ///
  /// - Throws: A ``LayoutError`` if a layout fails or its time is over.
  mutating func run() throws(LayoutError) {
    while let cell = open.last {
      if isOver { return }
      let parts = cell.dimension > 0 && putAside(cell) ? [] : try cover(cell)
      open.removeLast()
      open += parts
    }
    while let cell = thin.last {
      if isOver { return }
      let parts = isToleranceBand(cell) ? [] : try cover(cell)
      thin.removeLast()
      thin += parts.filter { $0.thickness > leastThickness }
    }
  }

  /// Whether a limit was reached.
  private var isOver: Bool {
    if let deadline = top.ownEnvironment?.deadline, .now >= deadline { return true }
    return regions.count >= mostRegions || layoutCount >= Self.layoutsPerRegion * mostRegions
      || valueCount >= Self.mostValues
  }

  /// Puts a thin cell aside, or drops one that is a rounding error; returns false for other cells.
  private mutating func putAside(_ cell: ConvexCell) -> Bool {
    guard !regions.isEmpty, isThin(cell) else { return false }
    if cell.thickness > leastThickness { thin.append(cell) }
    return true
  }

  /// Adds a region inside a cell, and returns the uncovered rest.
  private mutating func cover(_ cell: ConvexCell) throws(LayoutError) -> [ConvexCell] {
    guard cell.dimension > 0 else {
      let sample = try sample(at: cell.corners[0])
      add(cell, LayoutMap.LawTable(constants: sample.values), sample, isProved: true)
      return []
    }
    var sample = try sample(at: cell.inside(0))
    for attempt in 1...3 {
      guard let limits = sample.limits else { break }
      let planes = planes(of: limits, around: sample.point)
      let part = CutCell(cell, by: planes)
      if let critical = part.cell, critical.thickness > leastThickness {
        let found = try settleSteps(critical, planes, around: sample)
        guard let found else { break }
        let whole = CutCell(cell, by: planes + found.planes)
        if let region = whole.cell, region.thickness > leastThickness {
          add(region, found.laws, sample, isProved: true)
          reportStep()
          return whole.rest
        }
      }
      // The sample's size is probably at a breakpoint, so try another size.
      sample = try self.sample(at: cell.inside(attempt))
    }
    return try guess(cell, around: sample)
  }

  mutating func add(
    _ cell: ConvexCell, _ laws: LayoutMap.LawTable, _ sample: Sample, isProved: Bool
  ) {
    valueCount += 3 * laws.values.count
    regions.append(
      LayoutMap.Region(
        isProved: isProved, brokenConstraints: sample.broken.map { names[$0] ?? "?" }, cell: cell,
        anchor: sample.point, laws: laws))
  }

  /// Calls `didFindStep` with the last region that was found.
  ///
  /// `didFindStep` needs the cells that lists have in this region, so call this method before a layout
  /// outside the region.
  private func reportStep() {
    guard let didFindStep, let region = regions.last else { return }
    // Stop tracing: layouts that the function performs are not part of the map.
    top.treeEngine().regionTrace = nil
    didFindStep(region)
  }

  mutating func giveUp(_ cell: ConvexCell) { missing.append(cell) }

  /// Returns the half-planes in which quantities stay within their bounds.
  private func planes(
    of limits: [RegionLimit], around point: SIMD2<Double>
  ) -> [HalfPlane] {
    limits.flatMap { planes($0.value, $0.slopes, $0.lower, $0.upper, around: point) }
  }

  /// Returns the half-planes in which an affine quantity stays within its bounds.
  ///
  /// `value` is its value at a point, and `slopes` are its rates.
  func planes(
    _ value: Double, _ slopes: SIMD2<Double>, _ lower: Double, _ upper: Double,
    around point: SIMD2<Double>
  ) -> [HalfPlane] {
    let slopes = SIMD2(
      widths.lowerBound == widths.upperBound ? 0 : slopes.x,
      heights.lowerBound == heights.upperBound ? 0 : slopes.y)
    // A rate this small is rounding error.
    guard max(slopes.x.magnitude, slopes.y.magnitude) * whole.diameter > 1e-9 else { return [] }
    let offset = value - (slopes * point).sum()
    return [
      HalfPlane(slopes, offset - lower), HalfPlane(-slopes, upper - offset),
    ].compactMap { $0 }
  }

  // MARK: Layouts

  /// Lays out the tree at a size.
  mutating func sample(at point: SIMD2<Double>) throws(LayoutError) -> Sample {
    try layOut(at: point)
    if trace.insetsChanged { try layOut(at: point) }
    if trace.isExact, trace.limits == nil, trace.includeSpares(top.treeEngine()) {
      try layOut(at: point)
    }
    let broken = top.treeEngine().solver.brokenConstraints
    if broken.contains(where: { names[$0] == nil }) { name(broken) }
    return Sample(
      point: point, values: values(),
      limits: trace.isExact && !isOnlySampled ? trace.limits : nil,
      decisions: trace.decisions, broken: broken)
  }

  private mutating func layOut(at point: SIMD2<Double>) throws(LayoutError) {
    layoutCount += 1
    trace.reset()
    let engine = top.treeEngine()
    engine.regionTrace = trace
    try top.resizeTop(to: Size(width: point.x, height: point.y))
    engine.mustSolve = true
    try top.solveLayout()
  }

  private mutating func name(_ constraints: [Constraint.ID]) {
    let engine = top.treeEngine()
    let sources = RowSources(of: Set(constraints), in: top)
    for id in constraints { names[id] = engine.name(of: id, sources) }
  }

  private func values() -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(4 * (boxes.count + guides.count))
    func append(_ frame: Rect) {
      values.append(frame.origin.x)
      values.append(frame.origin.y)
      values.append(frame.size.width)
      values.append(frame.size.height)
    }
    for box in boxes { append(box.exactFrame) }
    for guide in guides { append(guide.solvedFrame ?? .zero) }
    values += observing()
    for list in steps { values += list.values }
    return values
  }
}

/// A cell that half-planes cut, and the parts that they cut off.
struct CutCell {
  /// The part inside all half-planes; nil if it is empty.
  private(set) var cell: ConvexCell?
  /// The parts that were cut off, which do not overlap.
  private(set) var rest: [ConvexCell] = []

  init(_ cell: ConvexCell, by planes: [HalfPlane]) {
    self.cell = cell
    for plane in planes {
      guard let current = self.cell else { return }
      let parts = current.split(by: plane)
      if let outside = parts.outside { rest.append(outside) }
      self.cell = parts.inside
    }
  }
}

nonisolated extension LayoutMap.LawTable {
  /// Creates functions that do not depend on the size.
  init(constants values: [Double]) {
    let zeros = [Double](repeating: 0, count: values.count)
    self.init(values: values, perWidth: zeros, perHeight: zeros)
  }
}
