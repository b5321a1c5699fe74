// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// The frames of maps against fresh layouts.
///
/// `MULLION_MAP_SEEDS` in the environment sets the number of random layouts.
@Suite struct MapPropertyTests {
  private static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["MULLION_MAP_SEEDS"].flatMap { UInt64($0) } ?? 40)

  @Test(arguments: coveredGalleryNames)
  func `a map has the frames of fresh layouts at random widths`(_ name: String) throws {
    let json = repositoryFile("Docs/Gallery/\(name)")
    let map = try DocumentMap(layout(of: json), name: name, widths: 320...1100).map
    #expect(map.missing.isEmpty)
    var random = SplitMix64(seed: 7)
    for _ in 0..<6 {
      let width = Double.random(in: 320...1100, using: &random)
      try compare(map, with: json, at: Size(width: width, height: map.heights.lowerBound))
    }
  }

  @Test func `maps of random layouts have the frames of fresh layouts`() throws {
    var sizes = 0
    for seed in Self.seeds {
      do { sizes += try checkWidths(seed) } catch { throw Mismatch("seed \(seed): \(error)") }
    }
    #expect(sizes >= 4 * Self.seeds.count)
  }

  @Test func `maps of two ranges have the frames of fresh layouts`() throws {
    for seed in Self.seeds.prefix(Self.seeds.count / 4) {
      do { try checkSizes(seed) } catch { throw Mismatch("seed \(seed): \(error)") }
    }
  }

  /// Checks random widths and both sides of breakpoints; returns the number of checked sizes.
  private func checkWidths(_ seed: UInt64) throws -> Int {
    var screen = RandomScreen(seed: seed)
    let json = Array(screen.text().utf8)
    let map = try layout(of: json).window.layoutMap(widths: 150...700)
    guard map.missing.isEmpty else { throw Mismatch("missing: \(map.missing)") }
    var random = SplitMix64(seed: seed)
    var count = 0
    for _ in 0..<4 {
      let width = Double.random(in: 150...700, using: &random)
      try compare(map, with: json, at: Size(width: width, height: 600))
      count += 1
    }
    let borders = zip(map.regions, map.regions.dropFirst()).shuffled(using: &random)
    for (before, after) in borders.prefix(2) {
      let border = before.widths.upperBound
      for (region, width) in [(before, border - 2e-5), (after, border + 2e-5)]
      where region.widths.contains(width) {
        try compare(map, with: json, at: Size(width: width, height: 600), in: region)
        count += 1
      }
    }
    return count
  }

  private func checkSizes(_ seed: UInt64) throws {
    var screen = RandomScreen(seed: seed)
    let json = Array(screen.text().utf8)
    let map = try layout(of: json).window.layoutMap(widths: 200...500, heights: 300...700)
    var random = SplitMix64(seed: seed)
    for _ in 0..<5 {
      let size = Size(
        width: Double.random(in: 200...500, using: &random),
        height: Double.random(in: 300...700, using: &random))
      if map.region(at: size) == nil, !map.missing.isEmpty { continue }
      try compare(map, with: json, at: size)
    }
  }
}
