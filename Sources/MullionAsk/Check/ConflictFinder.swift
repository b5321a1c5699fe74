// SPDX-License-Identifier: GPL-3.0-or-later
package import Mullion
import MullionDocument
import MullionGeometry

/// Lists the conflicts of one region, one for each cause.
struct ConflictFinder {
  private let layout: DocumentLayout
  private let region: LayoutMap.Region

  /// The largest number of constraints that a finding lists.
  private static let mostRows = 200
  /// The largest number of dropped constraints in the sentence of a finding.
  private static let mostNames = 4

  /// Prepares the search in a layout that is solved at a size of the region.
  init(_ layout: DocumentLayout, _ region: LayoutMap.Region) {
    (self.layout, self.region) = (layout, region)
  }

  /// Returns the conditions that constraints conflict.
  ///
  /// - Throws: A `ViewError` if the solver fails.
  func conditions() throws(ViewError) -> [CheckCondition] {
    let report = try layout.window.solveLayout()
    let broken = Set(region.brokenConstraints)
    let conflicts = report.conflicts.filter { broken.contains($0.broken) }
    let groups = LayoutConflict.byCause(conflicts)
    // If the solver dropped a constraint without an explanation, report the conflict without its
    // other constraints.
    let known = Set(groups.flatMap { $0.map(\.broken) })
    let rest = region.brokenConstraints.filter { !known.contains($0) }
    return groups.map(condition)
      + rest.map { name in
        CheckCondition(
          key: .init(rule: .noConflict, views: [], part: name),
          sentence: "required constraints conflict: \(name) is dropped")
      }
  }

  private func condition(_ group: [LayoutConflict]) -> CheckCondition {
    let shortest = group.min { $0.members.count < $1.members.count } ?? group[0]
    let names = group.map(\.broken)
    let dropped = group.map { conflict -> String in
      let formula = conflict.members.first { $0.id == conflict.broken }?.formula ?? ""
      return formula.isEmpty || formula == conflict.broken
        ? conflict.broken : "\(conflict.broken) (\(formula))"
    }
    var shown = dropped
    if dropped.count > Self.mostNames {
      shown = dropped.prefix(Self.mostNames - 1) + ["\(dropped.count - Self.mostNames + 1) more"]
    }
    var condition = CheckCondition(
      key: .init(rule: .noConflict, views: [], part: names.joined(separator: " ")),
      sentence: "required constraints conflict: \(Self.list(shown)) "
        + (dropped.count == 1 ? "is dropped" : "are dropped"))
    condition.details = details(of: shortest)
    if dropped.count > Self.mostNames {
      condition.details.insert(
        contentsOf: dropped.dropFirst(Self.mostNames - 1).map { "also dropped: \($0)" }, at: 0)
    }
    // The identity is the constraint's formula, because its index changes when other constraints
    // are added.
    condition.identity = group.map { conflict in
      conflict.members.first { $0.id == conflict.broken }?.formula ?? conflict.broken
    }.joined(separator: ", ")
    condition.pointer = layout.pointers(ofRows: [shortest.broken])[shortest.broken]
    return condition
  }

  /// Returns the constraints with their factors, and the sum that proves the conflict.
  private func details(of conflict: LayoutConflict) -> [String] {
    let factors = conflict.members.map { ShortDecimal.text($0.multiplier) }
    let width = factors.map(\.count).max() ?? 0
    var lines = zip(conflict.members, factors).map { member, factor in
      let padding = String(repeating: " ", count: width - factor.count)
      let name = member.id == member.formula ? "" : "\(member.id): "
      return "\(padding)\(factor) * \(name)\(member.formula)"
    }
    if lines.count > Self.mostRows {
      lines = lines.prefix(Self.mostRows - 1) + ["… and \(lines.count - Self.mostRows + 1) more"]
    }
    let sum = conflict.contradiction.map { ["together: \($0)"] } ?? []
    return ["these cannot hold together:"] + lines + sum + hints(about: conflict)
  }

  /// Returns a line with advice on removing the frame of the first view whose frame takes part in
  /// the conflict; none without such a view.
  private func hints(about conflict: LayoutConflict) -> [String] {
    let framed = conflict.members.lazy.compactMap { member in
      member.id.ranges(of: ".autoresizing.").first.map { member.id[..<$0.lowerBound] }
    }
    return framed.first.map { view in
      [
        "\(view).autoresizing is the frame; to lay \(view) out by constraints, remove its \"frame\", or "
          + "set \"translatesAutoresizingMask\": false"
      ]
    } ?? []
  }

  private static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " and " + names.suffix(1).joined()
  }
}

extension LayoutConflict {
  /// Returns conflicts in groups with the same cause: conflicts whose proofs have the same sum and
  /// that share a constraint other than the dropped ones.
  package static func byCause(_ conflicts: [LayoutConflict]) -> [[LayoutConflict]] {
    var groups: [[LayoutConflict]] = []
    for conflict in conflicts {
      let place = groups.firstIndex { $0[0].hasCause(of: conflict) }
      if let place { groups[place].append(conflict) } else { groups.append([conflict]) }
    }
    return groups
  }

  private func hasCause(of other: LayoutConflict) -> Bool {
    guard let contradiction, contradiction == other.contradiction else { return false }
    let own = Set(members.map(ConflictMemberName.init))
    return other.members.contains { $0.id != other.broken && own.contains(.init($0)) }
  }
}

/// The identity of a constraint in conflicts.
///
/// The name alone is not enough, because several constraints of a stack have the same one.
private struct ConflictMemberName: Hashable {
  var id: String
  var formula: String

  init(_ member: LayoutConflict.Member) { (id, formula) = (member.id, member.formula) }
}
