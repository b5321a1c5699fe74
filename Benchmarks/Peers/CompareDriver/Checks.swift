// SPDX-License-Identifier: GPL-3.0-or-later

import Workloads

/// Every workload and operation in small sizes, against arithmetic.
enum Checks {
  /// Throws at the end if one is wrong, after naming each that is.
  static func run() throws {
    var wrong = 0
    var count = 0
    for workload in Workload.allCases {
      for views in [2, 20, 100] {
        let n = workload.size(forViews: views)
        for operation in Operation.allCases {
          do {
            guard let cell = try Cell<SolverPeer>(workload, n, operation) else { continue }
            try cell.check(workload, n)
            count += 1
          } catch {
            wrong += 1
            print("\(workload.title(n)) \(operation.rawValue): \(error)")
          }
        }
      }
    }
    if wrong > 0 { throw WrongAnswers(count: wrong) }
    print("\(count) cells, all right")
  }
}

struct WrongAnswers: Error, CustomStringConvertible {
  let count: Int
  var description: String { "\(count) cells have a wrong answer" }
}
