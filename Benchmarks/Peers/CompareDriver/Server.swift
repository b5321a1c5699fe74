// SPDX-License-Identifier: GPL-3.0-or-later

import Workloads

/// A cell that is set up once and then timed as often as requested.
///
/// Prints one line of JSON when the cell is ready, then one for each line read. Each line read
/// contains the number of repetitions.
struct Server<Subject: Peer> {
  private let cell: Cell<Subject>
  private let verdict: String
  private let counters: Counters

  init?(_ workload: Workload, _ n: Int, _ operation: Operation) throws {
    guard let cell = try Cell<Subject>(workload, n, operation) else {
      print("{\"error\": \"not applicable\"}")
      return nil
    }
    self.cell = cell
    do {
      try cell.check(workload, n)
      verdict = "right"
    } catch let error as WrongAnswer {
      verdict = error.description
    }
    counters = try cell.count()
  }

  func run() throws {
    print(
      """
      {"answer": "\(verdict)", "calls": \(counters.calls), "pivots": \(counters.pivots), \
      "evaluations": \(counters.evaluations), "fallbacks": \(counters.fallbacks), \
      "rows": \(counters.rows), "columns": \(counters.columns)}
      """)
    Platform.flush()
    while let line = readLine(), let repetitions = Int(line) {
      let seconds = try cell.time(repetitions)
      print("{\"seconds\": \(seconds)\(steps)}")
      Platform.flush()
    }
  }

  /// The median and the longest step of a sweep.
  private var steps: String {
    let sorted = cell.stepSeconds.sorted()
    guard let longest = sorted.last else { return "" }
    return ", \"median\": \(sorted[sorted.count / 2]), \"longest\": \(longest)"
  }
}
