// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import Workloads

/// What is done with touches.
public enum TouchOperation: String, CaseIterable, Sendable {
  /// The view at a point of a tree of 10 000 is looked for: 10 sections of 10 rows of 100 cells.
  case hit = "touch-hit"
  /// The same where all 10 000 lie beside each other in one view.
  case flatHit = "touch-hit-flat"
  /// A finger moves on the innermost of 30 views, none of which handles that but the outermost.
  case chain = "touch-chain"
}

/// One operation with touches, ready to be repeated.
public final class TouchCell {
  /// How often ``once()`` does the operation.
  public static let repetitions = 1000

  private let operation: TouchOperation
  private let app = Application(screens: [Screen(size: Size(width: 1000, height: 1000))])
  private let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  private let end = CountingView(frame: Rect(x: 0, y: 0, width: 1000, height: 1000))
  private var step = 0

  /// Sets the tree up, and puts a finger on it.
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

  /// Puts views into one another: so many into the first, so many into each of these.
  private func fill(_ view: View, _ counts: [Int]) {
    guard let count = counts.first else { return }
    // As many in each row, so that no place is left bare.
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

  /// Does the operation 1000 times, each time somewhere else.
  ///
  /// - Throws: ``WrongAnswer`` if a view is not found, or a movement does not arrive.
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
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { moves += 1 }
}
