// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

/// A header whose constraints give it a height of 30 points.
final class TallTitle: CollectionReusableView {
  private let inside = item("inside")

  override init(frame: Rect) {
    super.init(frame: frame)
    addSubview(inside)
    for attribute in [LayoutAttribute.top, .bottom, .left, .right] {
      _ = try? constrain(inside, attribute, .equal, self, attribute)
    }
    _ = try? constrain(inside, .height, plus: 30, at: 999)
  }
}

/// A window of 300 by 200 points with a collection view and a compositional layout.
///
/// The cells prefer the sizes of the data source.
final class CompositionalStage: CollectionViewDataSource {
  typealias IndexPath = CollectionView.IndexPath

  var sections: [[(name: Int, size: Size)]]
  let collection: CollectionView
  let layout: CollectionViewCompositionalLayout
  let window = Window(frame: rect(0, 0, 300, 200))
  var titles: [String] = []
  /// All cells that the data source returned.
  private(set) var cells: [ObjectIdentifier: CollectionViewCell] = [:]

  init(
    _ counts: [Int], _ configuration: CollectionViewCompositionalLayoutConfiguration = .init(),
    _ provider: @escaping (Int, any CollectionLayoutEnvironment) -> CollectionLayoutSection?
  ) {
    var next = -1
    sections = counts.map { count in
      (0..<count).map { _ in
        next += 1
        return (next, Size(width: 20 + Double(next % 7) * 5, height: 20 + Double(next % 5) * 10))
      }
    }
    layout = CollectionViewCompositionalLayout(
      sectionProvider: provider, configuration: configuration)
    collection = CollectionView(frame: rect(0, 0, 300, 200), collectionViewLayout: layout)
    collection.contentInsetAdjustmentBehavior = .never
    collection.dataSource = self
    collection.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer", "badge"] {
      collection.register(
        TallTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    layout.register(CollectionReusableView.self, forDecorationViewOfKind: "back")
    window.rootView = collection
    window.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let entry = sections[indexPath.section][indexPath.item]
    (cell as? NamedCell)?.fill(entry.name, size: entry.size)
    cells[ObjectIdentifier(cell)] = cell
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    titles.append("\(kind) \(indexPath.section).\(indexPath.item)")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }

  /// The frame of an item in the layout.
  func frame(_ item: Int, _ section: Int = 0) -> Rect? {
    collection.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// The frame of a supplementary view in the layout.
  func title(_ kind: String, _ section: Int = 0, _ item: Int = 0) -> Rect? {
    collection.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }

  func scroll(to y: Double) {
    collection.contentOffset.y = y
    window.layoutIfNeeded()
  }
}

/// Returns a size of fractions, absolute or estimated dimensions.
func layoutSize(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
) -> CollectionLayoutSize { CollectionLayoutSize(widthDimension: width, heightDimension: height) }

/// Returns a section of groups.
func section(
  _ group: CollectionLayoutGroup, _ change: (CollectionLayoutSection) -> Void = { _ in }
) -> CollectionLayoutSection {
  let section = CollectionLayoutSection(group: group)
  change(section)
  return section
}

/// Three columns in rows of 60 points.
func grid() -> CollectionLayoutGroup {
  .horizontal(
    layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)),
    subitems: [
      CollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    ])
}

func isNear(_ frame: Rect?, _ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Bool {
  guard let frame else { return false }
  return zip([frame.minX, frame.minY, frame.width, frame.height], [x, y, w, h])
    .allSatisfy { ($0 - $1).magnitude < 1e-6 }
}

func title(
  _ kind: String, _ alignment: RectAlignment, _ width: Double = 1, _ height: Double = 30,
  _ offset: Point = Point(x: 0, y: 0)
) -> CollectionLayoutBoundarySupplementaryItem {
  CollectionLayoutBoundarySupplementaryItem(
    layoutSize: layoutSize(.fractionalWidth(width), .absolute(height)), elementKind: kind,
    alignment: alignment, absoluteOffset: offset)
}
