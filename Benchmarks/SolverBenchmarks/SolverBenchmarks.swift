// SPDX-License-Identifier: GPL-3.0-or-later

import Benchmark
import Trees
import Workloads

/// A benchmark for each workload, size and operation: "form(500) resize"; and for each operation on a tree of views, with
/// constraints and by hand: "tree-resize(1000)", "tree-resize(1000) by hand"; and for each operation with touches, 1000 times:
/// "touch-hit".
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
  for operation in TreeOperation.allCases {
    for views in [20, 100, 1000] {
      for side in TreeCell.Side.allCases {
        let title = "\(operation.rawValue)(\(views))" + (side == .hand ? " by hand" : "")
        Benchmark(title) { (benchmark, cell: TreeCell) in
          for _ in benchmark.scaledIterations {
            benchmark.startMeasurement()
            cell.step(side)
            benchmark.stopMeasurement()
          }
        } setup: {
          let cell = try TreeCell(operation, views: views)
          try cell.check()
          return cell
        }
      }
    }
  }
  for operation in TouchOperation.allCases {
    Benchmark(operation.rawValue) { (benchmark, cell: TouchCell) in
      for _ in benchmark.scaledIterations {
        benchmark.startMeasurement()
        try cell.once()
        benchmark.stopMeasurement()
      }
    } setup: {
      TouchCell(operation)
    }
  }
}
