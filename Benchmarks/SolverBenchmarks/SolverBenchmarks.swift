// SPDX-License-Identifier: GPL-3.0-or-later

import Benchmark
import Trees
import Workloads

/// The benchmarks of the solver, of trees of views and of touches.
///
/// There is one for each:
/// - workload, size and operation, such as "form(500) resize";
/// - operation on a tree of views, with constraints and by hand, such as "tree-resize(1000)" and
///   "tree-resize(1000) by hand";
/// - operation with touches, 1000 times, such as "touch-hit".
///
/// Before it is timed, each performs its operation once and compares every state with the expected
/// answer.
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
