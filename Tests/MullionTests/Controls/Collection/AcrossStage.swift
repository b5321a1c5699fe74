// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// An application with a compositional layout of 300 by 200 points, its touches and its callbacks.
final class AcrossStage: CollectionViewDelegate {
  typealias IndexPath = CollectionView.IndexPath

  let stage: CompositionalStage
  let application = Application(screens: [Screen(size: Size(width: 300, height: 200))])
  private(set) var time = 0.0
  var calls: [String] = []
  var onDisplay: ((IndexPath) -> Void)?

  var collection: CollectionView { stage.collection }

  init(
    _ counts: [Int], _ configuration: CollectionViewCompositionalLayoutConfiguration = .init(),
    _ provider: @escaping (Int, any CollectionLayoutEnvironment) -> CollectionLayoutSection?
  ) {
    stage = CompositionalStage(counts, configuration, provider)
    application.addWindow(stage.window)
    stage.window.makeKeyAndVisible()
    stage.collection.backgroundColor = .white
    stage.collection.collectionDelegate = self
    update()
  }

  func update() {
    application.turn(at: time)
    stage.window.update(at: time)
  }

  func wait(_ seconds: Double) {
    let end = time + seconds
    while time < end {
      time = min(time + 0.05, end)
      update()
    }
  }

  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    application.enqueue(.touch(0, phase, at: Point(x: x, y: y)), at: time)
    update()
  }

  /// Drags slowly, holds the finger still, lifts it, and waits until the content rests.
  ///
  /// The steps up to 10 points begin the drag and do not move the content.
  func drag(from start: Point, by distance: Point) { drag(from: start, by: distance) {} }

  /// Drags, and calls a closure after each step.
  func drag(from start: Point, by distance: Point, _ check: () throws -> Void) rethrows {
    touch(.began, start.x, start.y)
    for step in 1...10 {
      time += 0.1
      let share = Double(step) / 10
      touch(.moved, start.x + distance.x * share, start.y + distance.y * share)
      try check()
    }
    wait(0.5)
    touch(.moved, start.x + distance.x, start.y + distance.y)
    wait(0.5)
    touch(.ended, start.x + distance.x, start.y + distance.y)
    wait(3)
  }

  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    wait(0.3)
    touch(.ended, x, y)
    wait(0.5)
  }

  /// The left edge of a visible cell in the collection view's visible area; nil if it is not visible.
  func left(_ item: Int, _ section: Int = 0) -> Double? {
    collection.cellForItem(at: IndexPath(item: item, section: section)).map {
      $0.convert(Point(x: 0, y: 0), to: collection).x - collection.contentOffset.x
    }
  }

  /// The visible items of a section.
  func visible(_ section: Int = 0) -> [Int] {
    collection.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item)
  }

  /// Returns the first pixel that differs from a repaint of the whole window; nil for none.
  func repaintDifference() throws -> String? {
    stage.window.update(at: time)
    let shown = try #require(stage.window.snapshot())
    let context = try GraphicsContext(width: shown.width, height: shown.height)
    stage.window.render(in: context)
    let full = context.bitmap.pixels
    guard let index = full.indices.first(where: { full[$0] != shown.pixels[$0] }) else {
      return nil
    }
    return "(\(index % shown.width), \(index / shown.width)) at \(time)"
  }

  // MARK: CollectionViewDelegate

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    calls.append("willDisplay \(indexPath)")
    let colors: [Color] = [
      .black, Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
      Color(red: 0, green: 0.5, blue: 0),
    ]
    cell.backgroundColor = colors[((cell as? NamedCell)?.name ?? 0) & 3]
    onDisplay?(indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { calls.append("didEnd \(indexPath)") }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath)")
  }
}

/// Groups of one cell of 100 by 60 points.
func cards(
  _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
  width: CollectionLayoutDimension = .absolute(100), spacing: Double = 0,
  _ change: (CollectionLayoutSection) -> Void = { _ in }
) -> CollectionLayoutSection {
  let whole = layoutSize(.fractionalWidth(1), .fractionalHeight(1))
  let group = CollectionLayoutGroup.horizontal(
    layoutSize: layoutSize(width, .absolute(60)),
    subitems: [CollectionLayoutItem(layoutSize: whole)])
  return section(group) {
    $0.orthogonalScrollingBehavior = behavior
    $0.interGroupSpacing = spacing
    change($0)
  }
}

func isNear(_ number: Double?, _ expected: Double) -> Bool {
  number.map { ($0 - expected).magnitude < 1e-6 } ?? false
}
