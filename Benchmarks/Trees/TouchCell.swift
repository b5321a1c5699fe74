// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import Workloads

/// An operation with touches.
public enum TouchOperation: String, CaseIterable, Sendable {
  /// A hit test in a tree of 10 000 views: 10 sections of 10 rows of 100 cells.
  case hit = "touch-hit"
  /// A hit test among 10 000 sibling views.
  case flatHit = "touch-hit-flat"
  /// A finger moves on the innermost of 30 nested views; only the outermost handles moves.
  case chain = "touch-chain"
}

/// One operation with touches, set up for repetition.
public final class TouchCell {
  /// The number of operations in a call of ``once()``.
  public static let repetitions = 1000

  private let operation: TouchOperation
  private let app = Application(screens: [Screen(size: Size(width: 1000, height: 1000))])
  private let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  private let end = CountingView(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  private var step = 0

  /// Creates the tree and begins a touch in it.
  public init(_ operation: TouchOperation) {
    self.operation = operation
    app.addWindow(window)
    window.addSubview(end)
    switch operation {
    case .hit: fill(end, [10, 10, 100])
    case .flatHit: fill(end, [10_000])
    case .chain:
      var view: View = end
      for _ in 1..<30 {
        let inner = View(frame: view.bounds)
        view.addSubview(inner)
        view = inner
      }
    }
    app.enqueue(.touch(0, .began, at: Point(x: 1, y: 1)), at: 0)
    app.turn(at: 0)
  }

  /// Adds `counts[0]` subviews to a view, `counts[1]` to each of these, and so on.
  private func fill(_ view: View, _ counts: [Int]) {
    guard let count = counts.first else { return }
    // Each row has the same number of views, so that they cover the whole area.
    let least = Int(Double(count).squareRoot().rounded(.up))
    let columns = (least...max(count, least)).first { count % $0 == 0 } ?? count
    let width = view.bounds.width / Double(columns)
    let height = view.bounds.height / Double(count / columns)
    for index in 0..<count {
      let inner = View(
        frame: Rect(
          x: Double(index % columns) * width, y: Double(index / columns) * height, width: width,
          height: height))
      view.addSubview(inner)
      fill(inner, Array(counts.dropFirst()))
    }
  }

  /// Performs the operation 1000 times, each time at another point.
  ///
  /// - Throws: ``WrongAnswer`` if a hit test finds another view, or if a move does not arrive.
  public func once() throws {
    var found = 0
    let before = end.moves
    for _ in 0..<Self.repetitions {
      step += 1
      let place = Point(x: Double(step * 37 % 1000) + 0.25, y: Double(step * 61 % 1000) + 0.25)
      switch operation {
      case .hit, .flatHit: found += window.hitTest(place, with: nil) === end ? 0 : 1
      case .chain: app.enqueue(.touch(0, .moved, at: place), at: Double(step) / 1000)
      }
    }
    if operation == .chain {
      app.turn(at: Double(step) / 1000)
      found = end.moves - before
    }
    guard found == Self.repetitions else {
      throw WrongAnswer(description: "\(operation.rawValue): \(found) of \(Self.repetitions)")
    }
  }
}

private final class CountingView: View {
  var moves = 0
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { moves += 1 }
}
