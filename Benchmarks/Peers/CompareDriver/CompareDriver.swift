// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Trees
import Workloads

/// Runs one cell of the comparison; `Benchmarks/compare` starts it.
///
/// ```
/// compare-driver size WORKLOAD VIEWS              prints the parameter for about VIEWS views
/// compare-driver dump WORKLOAD N                  prints the screen and its edits as text
/// compare-driver serve PEER WORKLOAD N OPERATION  times a cell for each line of standard input
/// compare-driver tree-size LAYOUT VIEWS           prints the parameter for about VIEWS views
/// compare-driver serve-tree LAYOUT N OPERATION    times a tree of views like a cell
/// compare-driver tree-frames LAYOUT N             prints the frames of its views
/// compare-driver serve-boxes LAYOUT N OPERATION   times a tree of boxes without views like a cell
/// compare-driver box-frames LAYOUT N              prints the frames of its boxes
/// compare-driver tree OPERATION VIEWS             compares a form with frames set by hand
/// compare-driver steps OPERATION VIEWS SIDE N     performs OPERATION N times, for profilers
/// compare-driver text-list N                      compares cells with text and fixed heights
/// compare-driver touch                            times hit testing and the delivery of touches
/// compare-driver touch OPERATION N                performs it N thousand times, for profilers
/// compare-driver check                            checks every answer in small sizes
/// compare-driver sweep WORKLOAD N SECONDS         times each step of a sweep separately
/// compare-driver sweep-document FILE SECONDS      the same for a document
/// compare-driver allocations N                    counts heap allocations on a form
/// compare-driver updates N                        times N updates of a window for each change
/// compare-driver memory solver|tree N             measures the memory of a form
/// ```
@main
struct CompareDriver {
  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("{\"error\": \"\(error)\"}")
      Platform.exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var rest = arguments[...]
    func next() throws -> String {
      guard let argument = rest.popFirst() else { throw Usage() }
      return argument
    }
    func workload() throws -> Workload {
      guard let workload = Workload(rawValue: try next()) else { throw Usage() }
      return workload
    }
    func number() throws -> Int {
      guard let number = Int(try next()), number > 0 else { throw Usage() }
      return number
    }
    func layout() throws -> TreeLayout {
      guard let layout = TreeLayout(rawValue: try next()) else { throw Usage() }
      return layout
    }
    func treeServer(of kind: any ComparedTree.Type) throws -> TreeServer {
      let (layout, count) = (try layout(), try number())
      guard let operation = TreeServer.Operation(rawValue: try next()) else { throw Usage() }
      return TreeServer(kind: kind, layout: layout, count: count, operation: operation)
    }
    func seconds() throws -> Double {
      guard let seconds = Double(try next()) else { throw Usage() }
      return seconds
    }
    switch try next() {
    case "sweep": try SweepCheck.run(try workload(), try number(), seconds: try seconds())
    case "sweep-document": try SweepCheck.run(document: try next(), seconds: try seconds())
    case "allocations": try HeapReport.countAllocations(try number())
    case "updates": try UpdateTimes.run(try number())
    case "memory": try HeapReport.measureMemory(try next(), try number())
    case "size": print(try workload().size(forViews: try number()))
    case "dump": print(try ScreenDump(try workload(), try number()).text)
    case "check": try Checks.run()
    case "tree":
      guard let operation = TreeOperation(rawValue: try next()) else { throw Usage() }
      try TreeComparison.run(operation, try number())
    case "tree-size": print(try layout().size(forViews: try number()))
    case "tree-frames": try TreeServer.printFrames(try ViewTree(try layout(), try number()))
    case "box-frames": try TreeServer.printFrames(try BoxTree(try layout(), try number()))
    case "serve-tree": try treeServer(of: ViewTree.self).run()
    case "serve-boxes": try treeServer(of: BoxTree.self).run()
    case "steps":
      guard let operation = TreeOperation(rawValue: try next()) else { throw Usage() }
      let cell = try TreeCell(operation, views: try number())
      let side: TreeCell.Side = try next() == "hand" ? .hand : .engine
      for _ in 0..<(try number()) { cell.step(side) }
    case "touch":
      guard !rest.isEmpty else { return try TouchTimes.run() }
      guard let operation = TouchOperation(rawValue: try next()) else { throw Usage() }
      let cell = TouchCell(operation)
      for _ in 0..<(try number()) { try cell.once() }
    case "text-list": try TextListComparison.run(try number())
    case "serve":
      let peer = try next()
      let (workload, n) = (try workload(), try number())
      guard let operation = Operation(rawValue: try next()) else { throw Usage() }
      switch peer {
      case "mullion": try Server<SolverPeer>(workload, n, operation)?.run()
      case "every-pass": try Server<EveryPassPeer>(workload, n, operation)?.run()
      case "glpk": try Server<RawGLPKPeer>(workload, n, operation)?.run()
      default: throw Usage()
      }
    default: throw Usage()
    }
  }
}

struct Usage: Error, CustomStringConvertible {
  let description =
    "usage: compare-driver size|dump|serve|tree|steps|touch|text-list|check|sweep|allocations|memory ..., as Benchmarks/compare does"
}
