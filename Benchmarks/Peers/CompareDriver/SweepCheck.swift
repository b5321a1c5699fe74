// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Mullion
import MullionDocument
import MullionGeometry
import Workloads

/// Times each step of a sweep from 320 to 1920 separately.
///
/// The minimum of several sweeps counts, which excludes noise.
enum SweepCheck {
  private static let leastSweeps = 3
  private static let mostSweeps = 40

  /// Sweeps a workload.
  static func run(_ workload: Workload, _ n: Int, seconds: Double) throws {
    guard let cell = try Cell<SolverPeer>(workload, n, .sweep) else { throw Usage() }
    let sweeps = try repeating(for: seconds) { _ = try cell.time(1) }
    let counters = try cell.countSteps()
    let conflicting = workload == .conflict ? Operation.sweepWidths.count : 0
    report(cell.stepSeconds, sweeps, counters, conflicting: conflicting)
  }

  /// Sweeps a document: sets the window's frame and lays out.
  static func run(document path: String, seconds: Double) throws {
    let url = URL(filePath: path)
    let document = try LayoutDocument(json: [UInt8](Data(contentsOf: url)))
    var options = DocumentLayout.Options()
    options.folder = url.deletingLastPathComponent().path()
    let layout = try DocumentLayout(document, options: options)
    let window = layout.window
    let height = window.frame.size.height
    // The conflicts are counted below; the default handler would print each of them too.
    ViewError.handler = { _ in }
    func layOut(_ width: Double) {
      window.frame = Rect(x: 0, y: 0, width: width, height: height)
      window.layoutIfNeeded()
    }
    let widths = Operation.sweepWidths
    var least = Array(repeating: Double.infinity, count: widths.count)
    let sweeps = repeating(for: seconds) {
      layOut(widths[0] - 1)
      for (place, width) in widths.enumerated() {
        least[place] = min(least[place], Stopwatch.seconds { layOut(width) })
      }
    }
    let conflicting = try widths.count { width in
      layOut(width)
      return try window.solveLayout().conflicts.isEmpty == false
    }
    withExtendedLifetime(layout) { report(least, sweeps, [], conflicting: conflicting) }
  }

  /// Repeats a closure, and returns the number of repetitions.
  private static func repeating(for seconds: Double, _ body: () throws -> Void) rethrows -> Int {
    var (spent, count) = (0.0, 0)
    while count < leastSweeps || (spent < seconds && count < mostSweeps) {
      spent += try Stopwatch.seconds(body)
      count += 1
    }
    return count
  }

  private static func report(
    _ steps: [Double], _ sweeps: Int, _ counters: [Counters], conflicting: Int
  ) {
    let sorted = steps.sorted()
    guard let longest = sorted.last, let place = steps.firstIndex(of: longest) else { return }
    var text = """
      {"median": \(sorted[sorted.count / 2]), "longest": \(longest), \
      "width": \(Int(Operation.sweepWidths[place])), "sweeps": \(sweeps), \
      "conflicting": \(conflicting)
      """
    if place < counters.count {
      text += ", \"pivots\": \(counters[place].pivots), \"calls\": \(counters[place].calls)"
      text += ", \"fallbacks\": \(counters.map(\.fallbacks).reduce(0, +))"
    }
    print(text + "}")
  }
}
