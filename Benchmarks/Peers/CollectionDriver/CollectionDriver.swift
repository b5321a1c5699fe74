// SPDX-License-Identifier: GPL-3.0-or-later
import Glibc
import Mullion
import MullionText
import Workloads

/// Measures collection views of 100 000 items whose cells determine their sizes.
///
/// ```
/// collection-driver                times both kinds of items; fails above the targets
/// collection-driver KIND N         performs N frames of scrolling, for profilers
/// ```
@main
struct CollectionDriver {
  private static let screenLimit = 0.020
  private static let frameLimit = 0.002

  static func main() {
    installTextEngine()
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.isEmpty { return report() }
    guard arguments.count == 2, let kind = arguments.first.flatMap(ScrolledItems.Kind.init),
      let frames = arguments.last.flatMap(Int.init), frames >= 0
    else { fail("usage: collection-driver [rows|tiles FRAMES]") }
    var screen = ScrolledItems(kind)
    screen.showFirst()
    for _ in 0..<frames { screen.scroll() }
  }

  /// Prints the times of each kind, in milliseconds.
  private static func report() {
    var isLate = false
    print("| items | first screen | p90 | frame of scrolling | p95 | longest |")
    print("| --- | --- | --- | --- | --- | --- |")
    for kind in ScrolledItems.Kind.allCases {
      let (firsts, frames) = times(kind)
      let cells = [
        firsts[firsts.count / 2], firsts[firsts.count * 9 / 10], frames[frames.count / 2],
        frames[frames.count * 95 / 100], frames[frames.count - 1],
      ]
      print("| \(kind.rawValue) |", cells.map { "\(milli($0)) |" }.joined(separator: " "))
      isLate = isLate || cells[0] > screenLimit || cells[2] > frameLimit
    }
    if isLate { fail("A target is missed: 20 ms for a first screen, 2 ms for a frame.") }
  }

  /// Returns sorted times: first screens of new windows, and frames of scrolling.
  private static func times(_ kind: ScrolledItems.Kind) -> (firsts: [Double], frames: [Double]) {
    var firsts: [Double] = []
    var frames: [Double] = []
    for round in 0..<11 {
      var screen = ScrolledItems(kind)
      firsts.append(Stopwatch.seconds { screen.showFirst() })
      if round > 0 { continue }
      for _ in 0..<600 { frames.append(Stopwatch.seconds { screen.scroll() }) }
      if let item = screen.firstWrongItem { fail("item \(item) has a wrong height") }
    }
    return (firsts.sorted(), frames.sorted())
  }

  private static func fail(_ message: String) -> Never {
    print(message)
    exit(1)
  }

  private static func milli(_ seconds: Double) -> Double { (seconds * 1e5).rounded() / 100 }
}
