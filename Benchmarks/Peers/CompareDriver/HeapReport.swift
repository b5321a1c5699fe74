// SPDX-License-Identifier: GPL-3.0-or-later

import CHeap
import MullionSolver
import Trees
import Workloads

/// Measures the engine's use of the heap: allocations in a pass, bytes per view.
enum HeapReport {
  /// The passes before counting starts; they allocate the storage that is kept between passes.
  private static let warmUp = 8
  private static let passes = 100

  /// Counts the allocations of operations on a form, in the solver and in a tree of views, and of
  /// window updates.
  static func countAllocations(_ n: Int) throws {
    guard heap_can_count() != 0 else { throw NotPreloaded() }
    try checkCounter()
    for operation in Operation.allCases {
      guard let cell = try Cell<SolverPeer>(.form, n, operation) else { continue }
      try count("solver", operation.rawValue, operation == .cold ? 4 : passes) {
        try cell.once(begin: heap_start_counting, end: heap_stop_counting)
      }
    }
    for operation in TreeOperation.allCases {
      let cell = try TreeCell(operation, views: 2 * n)
      try count("tree", operation.rawValue, passes) {
        heap_start_counting()
        cell.step(.engine)
        heap_stop_counting()
      }
    }
    for change in PaintedWindow.Change.allCases {
      let painted = PaintedWindow()
      try count("window", change.rawValue, passes) {
        heap_start_counting()
        painted.prepare(change)
        let pixels = painted.update()
        heap_stop_counting()
        guard (pixels > 0) == (change != .idle) else { throw WrongPixels(change: change.rawValue) }
      }
    }
  }

  private static func count(
    _ subject: String, _ operation: String, _ passes: Int, _ pass: () throws -> Void
  ) throws {
    for _ in 0..<min(warmUp, passes) { try pass() }
    let before = heap_counted()
    for _ in 0..<passes { try pass() }
    let after = heap_counted()
    print(
      """
      {"subject": "\(subject)", "operation": "\(operation)", "passes": \(passes), \
      "outside": \(after.outside - before.outside), "inside": \(after.inside - before.inside), \
      "bytes": \(after.outside_bytes - before.outside_bytes)}
      """)
  }

  /// Throws unless the counter counts the allocation of an array.
  private static func checkCounter() throws {
    let before = heap_counted().outside
    heap_start_counting()
    let array = [Int](repeating: 1, count: Int(heap_resident_bytes() % 7) + 100)
    heap_stop_counting()
    guard !array.isEmpty, heap_counted().outside > before else { throw NotPreloaded() }
  }

  // MARK: Memory

  /// Prints the memory of a form: the solver alone, or a tree of views with its solver.
  static func measureMemory(_ subject: String, _ n: Int) throws {
    // Allocates the process's fixed costs before the first reading.
    let warm: [AnyObject] = [try solver(of: Screen()), try tree(2)]
    let screen = Workload.form.screen(n) ?? Screen()
    let (bytes, resident) = (heap_bytes_in_use(), heap_resident_bytes())
    let kept: AnyObject
    switch subject {
    case "solver": kept = try solver(of: screen)
    case "tree": kept = try tree(n)
    default: throw Usage()
    }
    let (used, grown) = (heap_bytes_in_use() - bytes, heap_resident_bytes() - resident)
    withExtendedLifetime((warm, kept, screen)) {
      print(
        "{\"subject\": \"\(subject)\", \"views\": \(2 * n), \"heap\": \(used), \"resident\": \(grown)}"
      )
    }
  }

  /// Returns a solver that contains only a screen, solved at two widths.
  private static func solver(of screen: Screen) throws -> Solver {
    let solver = Solver()
    let variables = try zip(screen.isGiven, screen.answer).map { isGiven, value in
      try isGiven ? solver.addParameter(value: value) : solver.addVariable()
    }
    for row in screen.rows where row.isActive {
      let terms = row.sum.terms.map {
        LinearExpression.Term(variables[$0.item], $0.coefficient)
      }
      try solver.add(
        Constraint(
          LinearExpression(terms, constant: -row.constant), row.relation, priority: row.priority))
    }
    try solver.solve()
    if let given = screen.isGiven.firstIndex(of: true) {
      try solver.setParameter(variables[given], to: screen.answer[given] + 10)
      try solver.solve()
    }
    return solver
  }

  /// Returns a tree of views laid out at two widths.
  private static func tree(_ n: Int) throws -> AnyObject {
    let tree = try ConstrainedForm(n)
    tree.edit(.resize, isChanged: false)
    tree.edit(.resize, isChanged: true)
    return tree
  }
}

/// The heap counter is not preloaded.
struct NotPreloaded: Error, CustomStringConvertible {
  let description = "allocations are not counted; start this with Benchmarks/allocations"
}

/// An update that paints although nothing changed, or does not paint although something changed.
struct WrongPixels: Error, CustomStringConvertible {
  let change: String

  var description: String { "\(change) does not paint what it should" }
}
