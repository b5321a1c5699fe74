// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MullionAsk
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// The results of checks of ranges against checks of single sizes.
///
/// `MULLION_CHECK_SIZES` in the environment sets the number of sizes of each screen of the gallery.
@Suite struct CheckPropertyTests {
  private static let sizes =
    ProcessInfo.processInfo.environment["MULLION_CHECK_SIZES"].flatMap { Int($0) } ?? 6

  /// The identity of a broken rule.
  private struct Breach: Hashable {
    var rule: String
    var views: [String]
    var conflict: String

    init(_ finding: CheckFinding) {
      (rule, views) = (finding.rule.rawValue, finding.views)
      conflict = finding.rule == .noConflict ? finding.sentence : ""
    }
  }

  private func report(
    _ json: [UInt8], _ widths: ClosedRange<Double>, without: [CheckRule]
  ) throws -> LayoutCheck.Report {
    let document = try LayoutDocument(json: json)
    var options = DocumentLayout.Options()
    options.folder = repositoryPath("Docs/Gallery")
    options.limits = .none
    return try LayoutCheck(
      document, options: options, plan: CheckPlan(for: document, without: without)
    ).run(widths: widths)
  }

  @Test(arguments: coveredGalleryNames)
  func `a rule is broken exactly at the sizes that a check reports`(_ name: String) throws {
    let json = repositoryFile("Docs/Gallery/\(name)")
    // The ranges of ambiguous values take too long at many sizes.
    let without: [CheckRule] = Self.sizes > 100 ? [.noAmbiguity] : []
    let whole = try report(json, 320...1100, without: without)
    #expect(whole.missing.isEmpty && whole.unconfirmed.isEmpty)
    var random = SplitMix64(seed: 11)
    for _ in 0..<Self.sizes {
      let width = Double.random(in: 320...1100, using: &random)
      let found = Set(try report(json, width...width, without: without).findings.map(Breach.init))
      let reported = Set(whole.findings.filter { covers($0, width) }.map(Breach.init))
      guard found == reported else {
        throw Mismatch(
          "\(name) at \(width): \(found.symmetricDifference(reported)), "
            + "of these found: \(found.subtracting(reported))")
      }
    }
  }

  private func covers(_ finding: CheckFinding, _ width: Double) -> Bool {
    finding.areas.contains { area in
      let widths = area.corners.map(\.width)
      return (widths.min() ?? 0) <= width && width <= (widths.max() ?? 0)
    }
  }
}
