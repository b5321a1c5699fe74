// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import Trees
import Workloads

/// A tree of views or boxes that is laid out as often as requested, in the protocol of ``Server``.
struct TreeServer {
  /// A timed operation.
  enum Operation: String {
    /// Creating the items and constraints, and the first layout.
    case cold
    /// The window grows by ten points, and shrinks again.
    case resize
    /// One intrinsic size changes, and changes back.
    case text
  }

  let kind: any ComparedTree.Type
  let layout: TreeLayout
  let count: Int
  let operation: Operation

  func run() throws {
    let tree = try kind.init(layout, count)
    try tree.layOut()
    if operation == .text, !tree.setContent(isChanged: false) {
      return print("{\"error\": \"not applicable\"}")
    }
    print("{\"answer\": \"right\"}")
    Platform.flush()
    while let line = readLine(), let repetitions = Int(line) {
      print("{\"seconds\": \(try time(tree, repetitions))}")
      Platform.flush()
    }
  }

  /// Prints the frame of each item in the root's coordinates.
  static func printFrames(_ tree: some ComparedTree) throws {
    try tree.layOut()
    for frame in tree.frames {
      print(frame.minX, frame.minY, frame.width, frame.height)
    }
  }

  /// Returns the seconds of one repetition.
  private func time(_ tree: any ComparedTree, _ repetitions: Int) throws -> Double {
    if operation == .cold { return try timeFirstLayout(repetitions) }
    let seconds = try Stopwatch.seconds {
      for _ in 0..<repetitions {
        for isChanged in [true, false] {
          if operation == .resize {
            tree.setWide(isChanged)
          } else {
            _ = tree.setContent(isChanged: isChanged)
          }
          try tree.layOut()
        }
      }
    }
    return seconds / Double(2 * repetitions)
  }

  /// The release of a tree is not timed.
  private func timeFirstLayout(_ repetitions: Int) throws -> Double {
    var total = 0.0
    for _ in 0..<repetitions {
      var tree: (any ComparedTree)?
      total += try Stopwatch.seconds {
        let fresh = try kind.init(layout, count)
        try fresh.layOut()
        tree = fresh
      }
      withExtendedLifetime(tree) {}
    }
    return total / Double(repetitions)
  }
}
