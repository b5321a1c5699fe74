// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

/// The data of an inspector page: the affine functions of all frames, and the constraints from
/// which they are derived.
///
/// Most functions are the same in many regions, so each function is stored once, and a view has an
/// entry only for regions in which its functions change.
struct InspectData {
  /// The functions of a view's frame from one region up to the region of the view's next run.
  struct Run {
    /// The index of the first region.
    var region: Int
    /// The indices of the functions of x, y, width and height.
    var laws: [Int]
    /// The indices of the derivations of x, y, width and height; empty if they are unknown.
    var derivations: [Int] = []
  }

  /// A set of constraints that conflict in a region.
  struct Conflict {
    var region: Int
    var conflict: LayoutConflict
  }

  /// An edge or a size that constraints leave open in a region.
  struct Opening {
    var region: Int
    var view: Int
    var ambiguity: LayoutAmbiguity
  }

  let layout: DocumentLayout
  let map: DocumentMap
  let file: String
  /// The broken rules; none at first.
  var findings: [CheckFinding] = []
  /// The views of the map, superviews first.
  let views: [View]
  /// The indices of the views.
  let indices: [ObjectIdentifier: Int]
  /// The functions: constant, rate with the width, rate with the height.
  private(set) var laws: [[Double]] = []
  private(set) var runs: [[Run]]
  private(set) var rows: [LayoutExplanation.Row] = []
  /// The derivations: the factor and the index of each row.
  private(set) var derivations: [[(factor: Double, row: Int)]] = []
  private(set) var conflicts: [Conflict] = []
  private(set) var openings: [Opening] = []

  /// The greatest number of regions whose derivations are computed.
  private static let mostExplainedRegions = 500

  private var lawIndices: [[Double]: Int] = [:]
  private var rowIndices: [String: Int] = [:]
  private var derivationIndices: [[String]: Int] = [:]

  init(
    of layout: DocumentLayout, _ map: DocumentMap, file: String,
    deadline: ContinuousClock.Instant?
  ) throws {
    (self.layout, self.map, self.file) = (layout, map, file)
    views = map.map.views
    indices = Dictionary(
      views.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { one, _ in one })
    runs = views.map { _ in [] }
    for region in map.map.regions.indices { addRuns(of: region) }
    for region in map.map.regions.indices.prefix(Self.mostExplainedRegions) {
      if StopSignal.isRequested { break }
      if let deadline, .now >= deadline { break }
      do {
        try explain(region)
      } catch ViewError.solver(_, .limitReached) {
        break
      }
    }
  }

  // MARK: Functions

  private mutating func addRuns(of index: Int) {
    let region = map.map.regions[index]
    for (place, view) in views.enumerated() {
      guard let law = map.map.law(of: view, in: region) else { continue }
      let own = [law.x, law.y, law.width, law.height].map { self.index(of: $0) }
      if runs[place].last?.laws != own { runs[place].append(Run(region: index, laws: own)) }
    }
  }

  private mutating func index(of law: LayoutMap.Law) -> Int {
    let numbers = [law.constant, law.perWidth, law.perHeight].map { ($0 * 1e9).rounded() / 1e9 + 0 }
    if let known = lawIndices[numbers] { return known }
    laws.append(numbers)
    lawIndices[numbers] = laws.count - 1
    return laws.count - 1
  }

  // MARK: Reasons

  /// Lays out the window at a size inside a region, and records its conflicts, its open edges and
  /// the derivations of the frames whose functions begin there.
  private mutating func explain(_ index: Int) throws {
    let region = map.map.regions[index]
    let starting = views.indices.compactMap { place in
      runs[place].firstIndex { $0.region == index }.map { (place: place, run: $0) }
    }
    let isConflict = !region.brokenConstraints.isEmpty
    let point = region.cell.inside(0)
    let window = layout.window
    try window.setFrame(
      Rect(origin: window.frame.origin, size: Size(width: point.x, height: point.y)))
    let report = try window.solveLayout()
    if isConflict {
      conflicts += report.conflicts.map { Conflict(region: index, conflict: $0) }
    }
    for ambiguity in try window.ambiguities() {
      guard let view = ambiguity.view, let place = indices[ObjectIdentifier(view)] else { continue }
      openings.append(Opening(region: index, view: place, ambiguity: ambiguity))
    }
    guard !starting.isEmpty, let root = window.rootView else { return }
    let attributes = starting.flatMap { entry in
      [LayoutAttribute.left, .top, .width, .height].map {
        (attribute: $0, box: views[entry.place].box)
      }
    }
    // If GLPK fails to derive an attribute, the page lacks explanations for this region but is
    // still correct.
    guard let found = try? root.explainer().derivations(of: attributes) else { return }
    for (number, entry) in starting.enumerated() {
      runs[entry.place][entry.run].derivations =
        found[4 * number..<4 * number + 4].map { self.index(of: $0) }
    }
  }

  private mutating func index(of derivation: [LayoutExplanation.Row]) -> Int {
    let key = derivation.map { "\($0.factor) \($0.formula) \($0.id)" }
    if let known = derivationIndices[key] { return known }
    derivations.append(derivation.map { ($0.factor, index(of: $0)) })
    derivationIndices[key] = derivations.count - 1
    return derivations.count - 1
  }

  private mutating func index(of row: LayoutExplanation.Row) -> Int {
    let key = "\(row.id)\n\(row.formula)\n\(row.origin)"
    if let known = rowIndices[key] { return known }
    rows.append(row)
    rowIndices[key] = rows.count - 1
    return rows.count - 1
  }
}
