// SPDX-License-Identifier: GPL-3.0-or-later

/// Compares Mullion's rasterizer with pixman and cairo; `Benchmarks/raster` starts it.
///
/// ```
/// raster-driver check                        compares pixels and regions with pixman's
/// raster-driver time [TABLE ...] [case=NAME] [scenes=COUNT]   prints a line of JSON for each figure
/// ```
@main
struct RasterDriver {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let command = arguments.first else { throw RasterUsage() }
    let tables = Set(arguments.dropFirst())
    func wants(_ table: String) -> Bool {
      tables.allSatisfy { $0.contains("=") } || tables.contains(table)
    }
    switch command {
    case "check":
      var checks = RasterChecks()
      checks.run()
      if checks.wrong > 0 { throw RasterDiffers(count: checks.wrong) }
    case "time":
      func value(_ name: String) -> String? {
        tables.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
      }
      var race = Race(only: value("case"))
      if let scenes = value("scenes").flatMap(Int.init), scenes > 0 { race.scenes = scenes }
      if wants("kernels") { KernelRaces(race: race).run() }
      if wants("context") { try ContextRaces(race: race).run() }
      if wants("regions") { RegionRaces(race: race).run() }
      if wants("text") { try TextRaces(race: race).run() }
      if wants("scenarios") { ScenarioRaces(race: race).run() }
    default: throw RasterUsage()
    }
  }
}

struct RasterUsage: Error, CustomStringConvertible {
  let description = "usage: raster-driver check | time [kernels|context|regions|text|scenarios ...]"
}

struct RasterDiffers: Error, CustomStringConvertible {
  let count: Int
  var description: String { "\(count) checks found pixels or boxes that differ" }
}
