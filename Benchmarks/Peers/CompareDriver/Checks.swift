// SPDX-License-Identifier: GPL-3.0-or-later

import Trees
import Workloads

/// Checks every workload and operation in small sizes, and trees of views against frames set by
/// hand.
enum Checks {
  /// Prints each wrong cell, and throws at the end if there is one.
  static func run() throws {
    var wrong = 0
    var count = 0
    func check(_ title: String, _ body: () throws -> Bool) {
      do {
        if try body() { count += 1 }
      } catch {
        wrong += 1
        print("\(title): \(error)")
      }
    }
    for workload in Workload.allCases {
      for views in [2, 20, 100] {
        let n = workload.size(forViews: views)
        for operation in Operation.allCases {
          check("\(workload.title(n)) \(operation.rawValue)") {
            let cell = try Cell<SolverPeer>(workload, n, operation)
            try cell?.check(workload, n)
            return cell != nil
          }
        }
      }
    }
    for operation in TreeOperation.allCases {
      for views in [4, 20, 100] {
        check("\(operation.rawValue) of \(views) views") {
          try TreeCell(operation, views: views).check()
          return true
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
