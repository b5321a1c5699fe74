// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
public import MullionDocument
public import MullionGeometry
import MullionSolver

/// Proves rules for every size of a document's root, or finds the smallest counterexamples.
///
/// In each region of the layout map, a rule is a set of linear inequalities on the size. Clipping
/// the region's polygon by their half-planes gives exactly the sizes that break the rule. Each
/// counterexample is then confirmed by a fresh layout.
public struct LayoutCheck {
  /// The result of a check.
  public struct Report: Sendable {
    /// The name of the document.
    public var name: String
    /// The file of the document for messages; nil to use the name.
    public var file: String?
    /// The variant.
    public var variant: CheckVariant
    /// The widths of the root that were checked, in points.
    public var widths: ClosedRange<Double>
    /// The heights of the root that were checked, in points.
    public var heights: ClosedRange<Double>
    /// The rules that were checked.
    public var rules: [CheckRule]
    /// The broken rules.
    public var findings: [CheckFinding]
    /// The number of regions.
    public var regionCount: Int
    /// The corners of the regions in which rules were only checked at several sizes.
    public var sampled: [[Size]]
    /// The corners of the parts that were not checked, because a limit was reached.
    public var missing: [[Size]]
    /// The broken rules that a fresh layout did not confirm.
    public var unconfirmed: [String]

    /// Whether the rules without findings are proved for all sizes.
    public var isProved: Bool { sampled.isEmpty && missing.isEmpty && unconfirmed.isEmpty }

    /// The findings that fail a run: errors that no baseline lists.
    public var errors: [CheckFinding] {
      findings.filter { $0.severity == .error && !$0.isKnown }
    }

    /// Sets the lines and columns of the findings.
    public mutating func locate(in source: DocumentSource) {
      let positions = source.positions(of: findings.compactMap(\.position.pointer))
      for index in findings.indices {
        guard let pointer = findings[index].position.pointer, let position = positions[pointer]
        else { continue }
        findings[index].position = position
      }
    }
  }

  private let document: LayoutDocument
  private let variant: CheckVariant
  private let options: DocumentLayout.Options
  let plan: CheckPlan
  private let deadline: ContinuousClock.Instant?
  private let texts = TextFits()
  private let parts: PartFits

  /// The sizes in one region of the layout map at which the layout breaks one rule.
  private struct Breach {
    var condition: CheckCondition
    var cell: ConvexCell
    var isProved: Bool

    var corners: [Size] { cell.corners.map { Size(width: $0.x, height: $0.y) } }
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - variant: The variant of the document to check.
  ///   - options: The options of its layouts.
  ///   - plan: The rules.
  ///   - deadline: The time at which the check ends.
  public init(
    _ document: LayoutDocument, variant: CheckVariant = CheckVariant(),
    options: DocumentLayout.Options = .init(), plan: CheckPlan,
    deadline: ContinuousClock.Instant? = nil
  ) {
    let document = variant.applied(to: document)
    self.document = document
    self.variant = variant
    self.options = options
    parts = PartFits(document, options)
    self.plan = plan
    self.deadline = deadline
  }

  /// Checks all sizes of a range.
  ///
  /// - Parameters:
  ///   - widths: The widths of the root, in points; nil for the variant's or document's width.
  ///   - heights: The heights of the root, in points; nil for the variant's or document's height.
  /// - Returns: The broken rules with their counterexamples, and the extent of the proof.
  /// - Throws: A `DocumentError` if the document cannot be built, or a `ViewError` if a layout fails.
  public func run(
    widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil
  ) throws -> Report {
    let layout = try self.layout(at: nil)
    let size = variant.screen?.size ?? layout.window.bounds.size
    let widths = widths ?? size.width...size.width
    let heights = heights ?? size.height...size.height
    layout.window.layoutDeadline = deadline
    let steps = StepConditions()
    let map = try self.map(layout, widths, heights, steps)
    var breaches: [CheckCondition.Key: [Breach]] = [:]
    var order: [CheckCondition.Key] = []
    var missing = map.missing
    // The corners of proved regions in which a rule is known only at several sizes.
    var undecided: [[Size]] = []
    for (index, region) in map.regions.enumerated() {
      guard let conditions = try conditionsInTime(layout, map, region, steps) else {
        missing += map.regions[index...].map(\.corners)
        break
      }
      for condition in conditions {
        if condition.isUndecided {
          if region.isProved { undecided.append(region.corners) }
          continue
        }
        guard let cell = condition.broken(in: region.cell) else { continue }
        if breaches[condition.key] == nil { order.append(condition.key) }
        breaches[condition.key, default: []].append(
          Breach(condition: condition, cell: cell, isProved: region.isProved))
      }
    }
    var report = Report(
      name: document.name ?? options.name, variant: variant, widths: widths, heights: heights,
      rules: plan.rules, findings: [], regionCount: map.regions.count,
      sampled: map.regions.filter { !$0.isProved && !isConflictBorder($0, map) }.map(\.corners)
        + undecided,
      missing: missing, unconfirmed: [])
    try confirm(order.map { breaches[$0] ?? [] }, in: &report)
    locate(&report, in: layout)
    let ranks = Dictionary(
      CheckRule.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    report.findings.sort { (ranks[$0.rule] ?? 0) < (ranks[$1.rule] ?? 0) }
    return report
  }

  /// Whether a region is only the thin strip at the border of a conflict, in which rounding decides whether
  /// there is a conflict.
  ///
  /// Next to the size at which a conflict begins, the solver ignores contradictions within its
  /// tolerance; see `LayoutMap`.
  private func isConflictBorder(_ region: LayoutMap.Region, _ map: LayoutMap) -> Bool {
    let width = LayoutMap.conflictTolerance * region.cell.magnitude
    guard region.cell.thickness <= width else { return false }
    return map.regions.contains { other in
      !other.brokenConstraints.isEmpty && other.isProved
        && region.cell.corners.contains { other.cell.contains($0, within: width) }
    }
  }

  /// Sets the pointers and the severities of the findings.
  private func locate(_ report: inout Report, in layout: DocumentLayout) {
    let places = layout.pointers(ofViews: Set(report.findings.flatMap(\.views)))
    for index in report.findings.indices {
      let finding = report.findings[index]
      report.findings[index].severity = plan.severity(of: finding.rule)
      if finding.position.pointer == nil {
        report.findings[index].position.pointer =
          finding.views.lazy.compactMap { places[$0] }.first ?? "/root"
      }
    }
  }

  /// Returns a fresh layout at a size.
  func layout(at size: Size?) throws(DocumentError) -> DocumentLayout {
    var options = options
    options.size = size ?? variant.screen?.size ?? options.size
    let layout = try DocumentLayout(document, options: options)
    layout.window.errorHandler = { _ in }
    return layout
  }

  /// Computes the layout map.
  ///
  /// A table or collection lays out its cells again in each region, so `steps` records the conditions that
  /// need a layout while the cells are those of the region.
  private func map(
    _ layout: DocumentLayout, _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>,
    _ steps: StepConditions? = nil
  ) throws(ViewError) -> LayoutMap {
    let values = AssertionValues(of: layout)
    return try layout.layoutMap(
      widths: widths, heights: heights, observing: { values.values },
      didFindStep: steps.map { steps in
        { region in
          guard let tree = CheckedTree(layout, texts, parts) else { return }
          // If this throws, nothing is recorded, and a later examination of the region throws the error
          // again.
          steps.record(try? solvedConditions(layout, tree, region), of: region)
        }
      })
  }

  // MARK: Conditions

  /// Returns the ways in which the layout of a region may break rules; nil if the time is over.
  private func conditionsInTime(
    _ layout: DocumentLayout, _ map: LayoutMap, _ region: LayoutMap.Region,
    _ steps: StepConditions
  ) throws -> [CheckCondition]? {
    if StopSignal.isRequested { return nil }
    if let deadline, .now >= deadline { return nil }
    do {
      return try conditions(layout, map, region, steps)
    } catch ViewError.solver(_, .limitReached) {
      return nil
    }
  }

  /// Returns the ways in which the layout of a region may break rules.
  ///
  /// `steps` contains the conditions that were recorded while the map was computed.
  private func conditions(
    _ layout: DocumentLayout, _ map: LayoutMap, _ region: LayoutMap.Region,
    _ steps: StepConditions? = nil
  ) throws -> [CheckCondition] {
    guard let tree = CheckedTree(layout, texts, parts) else { return [] }
    let solved = try steps?.conditions(of: region) ?? solvedConditions(layout, tree, region)
    return solved + RuleChecker(layout, plan, tree, map, region).conditions
  }

  /// Returns the conflicts, the open edges and the covered texts of a region, which need layouts at
  /// sizes in it.
  private func solvedConditions(
    _ layout: DocumentLayout, _ tree: CheckedTree, _ region: LayoutMap.Region
  ) throws -> [CheckCondition] {
    let covered = try coveredTexts(layout, tree, region) ?? [.undecided]
    let hasConflict = plan.has(.noConflict) && !region.brokenConstraints.isEmpty
    guard hasConflict || plan.has(.noAmbiguity) else { return covered }
    let size = try lay(out: layout, at: region.cell.inside(0))
    var conditions = hasConflict ? try ConflictFinder(layout, region).conditions() : []
    if plan.has(.noAmbiguity) { conditions += try ambiguities(layout, tree, at: size) }
    return conditions + covered
  }

  /// Lays out the document at a size, and returns the size.
  private func lay(out layout: DocumentLayout, at point: SIMD2<Double>) throws(ViewError) -> Size {
    let size = Size(width: point.x, height: point.y)
    try layout.window.setFrame(Rect(origin: layout.window.frame.origin, size: size))
    try layout.window.solveLayout()
    return size
  }

  /// The distance of examined sizes from the corners of a region, as a share of the distance between the
  /// corner and the region's center.
  private static let inset = 1e-3

  /// Returns the conditions that views cover texts of the rows and controls that contain them; nil if the
  /// texts' edges are not affine functions in the region.
  private func coveredTexts(
    _ layout: DocumentLayout, _ tree: CheckedTree, _ region: LayoutMap.Region
  ) throws(ViewError) -> [CheckCondition]? {
    guard plan.has(.noOverlap), !CoveredTexts(tree, plan).isEmpty else { return [] }
    let cell = region.cell
    let corners = try samples(layout, at: cell.spread(Self.inset))
    let others =
      cell.dimension == 0
      ? [] : try samples(layout, at: [cell.center, cell.inside(0), cell.inside(1)])
    guard let tree = CheckedTree(layout, texts, parts) else { return [] }
    return CoveredTexts(tree, plan).conditions(corners, others: others)
  }

  private func samples(
    _ layout: DocumentLayout, at points: [SIMD2<Double>]
  ) throws(ViewError) -> [CoveredTexts.Sample] {
    var samples: [CoveredTexts.Sample] = []
    for point in points {
      _ = try lay(out: layout, at: point)
      // A table or collection may have other cells at this size.
      guard let tree = CheckedTree(layout, texts, parts) else { continue }
      samples.append(CoveredTexts(tree, plan).sample(at: point))
    }
    return samples
  }

  // MARK: Counterexamples

  /// The distances from the border of the broken sizes at which a fresh layout is tried as a
  /// counterexample, in points.
  ///
  /// At the border itself, rounding may result in the layout of the other side. In a large range of sizes,
  /// the solver's tolerance exceeds these distances, so the shares of the distance to the center are tried
  /// next.
  private static let distances = [0, 1e-7, 1e-5, 1e-3, 0.1]
  private static let shares = [1e-3, 0.03, 0.3, 1]

  /// Adds the findings for the sizes that break each rule to a report.
  ///
  /// If the deadline passes before a counterexample is confirmed, the report lists its sizes as missing.
  private func confirm(_ breaches: [[Breach]], in report: inout Report) throws {
    let fresh = FreshConditions()
    for breaches in breaches {
      do {
        if let finding = try finding(for: breaches, fresh) {
          report.findings.append(finding)
        } else if let sentence = breaches.first?.condition.sentence {
          report.unconfirmed.append(sentence)
        }
      } catch is OutOfTime {
        report.missing += breaches.map(\.corners)
      } catch ViewError.solver(_, .limitReached) {
        report.missing += breaches.map(\.corners)
      }
    }
  }

  /// The number of areas of one rule in which fresh layouts confirm a counterexample.
  private static let examinedBreaches = 16

  /// Returns the finding for the sizes that break one rule; nil if no fresh layout confirms it.
  private func finding(
    for breaches: [Breach], _ fresh: FreshConditions
  ) throws -> CheckFinding? {
    func corner(_ breach: Breach) -> SIMD2<Double> {
      breach.cell.corners.min { ($0.x, $0.y) < ($1.x, $1.y) } ?? .zero
    }
    let sorted = breaches.sorted {
      (corner($0).x, corner($0).y) < (corner($1).x, corner($1).y)
    }
    for breach in sorted.prefix(Self.examinedBreaches) {
      let corner = corner(breach)
      guard let (witness, condition) = try confirmed(breach, from: corner, fresh) else { continue }
      var finding = CheckFinding(
        rule: condition.key.rule, views: condition.shownViews ?? condition.key.views,
        part: condition.identity ?? condition.key.part, sentence: condition.sentence,
        size: Size(width: corner.x, height: corner.y), witness: witness,
        amount: condition.amount(at: witness), worstSize: witness,
        worstAmount: condition.amount(at: witness),
        areas: sorted.map { other in
          .init(
            corners: other.corners,
            isProved: other.isProved)
        }, details: condition.details, position: .init(pointer: condition.pointer))
      for other in sorted {
        for size in other.condition.measuredSize.map({ [$0] }) ?? other.corners {
          let amount = other.condition.amount(at: size)
          if amount > finding.worstAmount + 1e-9 {
            (finding.worstSize, finding.worstAmount) = (size, amount)
          }
        }
      }
      return finding
    }
    return nil
  }

  /// Returns the size nearest to a corner at which a fresh layout breaks the rule.
  private func confirmed(
    _ breach: Breach, from corner: SIMD2<Double>, _ fresh: FreshConditions
  ) throws -> (Size, CheckCondition)? {
    let inward = breach.cell.center - corner
    let length = (inward * inward).sum().squareRoot()
    let near = length > 0 ? Self.distances.map { min(1, $0 / length) } : [0]
    for share in near + (length > 0 ? Self.shares : []) {
      let point = corner + inward * share
      let size = Size(width: point.x, height: point.y)
      if let condition = try freshCondition(breach.condition.key, at: size, fresh) {
        return (size, condition)
      }
    }
    return nil
  }

  /// Returns the condition with a key if a fresh layout at a size satisfies it.
  private func freshCondition(
    _ key: CheckCondition.Key, at size: Size, _ fresh: FreshConditions
  ) throws -> CheckCondition? {
    let broken = try fresh.broken(at: size) {
      if let deadline, .now >= deadline { throw OutOfTime() }
      let layout = try self.layout(at: size)
      layout.window.layoutDeadline = deadline
      let map = try self.map(layout, size.width...size.width, size.height...size.height)
      guard let region = map.regions.first else { return [:] }
      let conditions = try self.conditions(layout, map, region).filter { condition in
        var condition = condition
        // At the border of the broken sizes, the amount equals the tolerance and rounding may decide, so
        // use a slightly smaller tolerance.
        condition.tolerance *= 0.99
        return condition.broken(in: region.cell) != nil
      }
      return Dictionary(conditions.map { ($0.key, $0) }) { first, second in
        first.amount(at: size) >= second.amount(at: size) ? first : second
      }
    }
    return broken[key]
  }

  /// The deadline passed before a fresh layout could confirm a counterexample.
  private struct OutOfTime: Error {}
}
