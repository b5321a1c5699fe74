// SPDX-License-Identifier: GPL-3.0-or-later

import Benchmark
import Workloads

/// A benchmark for each workload, size and operation: "form(500) resize".
///
/// Each goes through its operation once before it is timed, and holds every state against arithmetic.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 1, maxDuration: .milliseconds(500))
  for workload in Workload.allCases {
    for views in [20, 100, 1000] {
      let n = workload.size(forViews: views)
      for operation in Operation.allCases {
        if let variant = operation.variant, workload.screen(n, variant) == nil { continue }
        let title = "\(workload.title(n)) \(operation.rawValue)"
        Benchmark(title) { (benchmark, cell: Cell<SolverPeer>?) in
          for _ in benchmark.scaledIterations {
            try cell?.once(begin: benchmark.startMeasurement, end: benchmark.stopMeasurement)
          }
        } setup: {
          let cell = try Cell<SolverPeer>(workload, n, operation)
          try cell?.check(workload, n)
          return cell
        }
      }
    }
  }
}
