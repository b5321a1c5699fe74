// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import TestSupport

/// A collection view of 170 by 110 points in an application, with three items of 50 points in a line.
///
/// Lines begin at 0, 60, 120 and so on, so the first two lines are visible.
final class CollectionStage {
  let application = Application(screens: [Screen(size: Size(width: 170, height: 110))])
  let items: Items
  let window: Window
  let collection: CollectionView
  let layout: CollectionViewFlowLayout
  private var time = 0.0

  init(counts: [Int], configure: (CollectionViewFlowLayout) -> Void = { _ in }) {
    items = Items(counts: counts)
    (window, collection, layout) = items.collection(configure: configure)
    collection.identifier = "stage"
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: time)
  }

  func turn(_ delay: Double = 0.5) {
    time += delay
    application.turn(at: time)
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    time += 1
    application.enqueue(.touch(0, phase, at: Point(x: x, y: y)), at: time)
    application.turn(at: time)
    turn()
  }

  /// Taps the middle of one of the first items.
  func tap(_ item: Int) {
    let (x, y) = (Double(item % 3) * 60 + 25, Double(item / 3) * 60 + 25)
    touch(.began, x, y)
    touch(.ended, x, y)
  }

  func scroll(to y: Double) {
    collection.contentOffset.y = y
    window.layoutIfNeeded()
  }

  /// Changes the data source and records the changes, without an animation.
  func batch(
    _ change: @escaping (inout [[(name: Int, size: Size)]]) -> Void, _ edits: @escaping () -> Void
  ) {
    View.performWithoutAnimation {
      collection.performBatchUpdates {
        change(&self.items.sections)
        edits()
      }
    }
    window.layoutIfNeeded()
  }
}
