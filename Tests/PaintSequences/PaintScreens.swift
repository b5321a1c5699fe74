// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import TestSupport

/// Presents controllers in a window at random, and changes a collection view.
final class PaintScreens {
  /// The root of the window.
  let controller = ViewController()
  private let items = PaintItems()

  /// Shows a root view with a collection view in a window.
  init(_ window: Window, root: View) {
    controller.view = root
    window.rootViewController = controller
    items.collection.frame = Rect(x: 4, y: 3, width: 32, height: 26)
    root.addSubview(items.collection)
  }

  /// Makes a random change.
  func step(_ generator: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: present(&generator)
    case 2, 3: controller.dismiss(animated: generator.chance(0.7))
    case 4: changePresented(&generator)
    default: items.step(&generator)
    }
  }

  private func present(_ generator: inout SplitMix64) {
    guard controller.presentedViewController == nil else {
      return controller.dismiss(animated: generator.chance(0.7))
    }
    let presented = make(&generator)
    let popover = presented.popoverPresentationController
    popover?.sourceView = controller.view
    popover?.sourceRect = Rect(
      x: generator.place(0...50), y: generator.place(0...40), width: 6, height: 5)
    controller.present(presented, animated: generator.chance(0.7))
  }

  private func make(_ generator: inout SplitMix64) -> ViewController {
    if generator.chance(0.4) {
      let alert = AlertController(
        title: "abc", message: "defgh", preferredStyle: generator.pick([.alert, .actionSheet]))
      alert.addAction(AlertAction(title: "ij", style: .default))
      if generator.chance(0.5) { alert.addAction(AlertAction(title: "k", style: .cancel)) }
      return alert
    }
    let presented = ViewController()
    presented.view.backgroundColor = generator.color()
    presented.preferredContentSize = Size(width: 30, height: 20)
    presented.modalPresentationStyle = generator.pick([
      .popover, .popover, .pageSheet, .formSheet, .fullScreen, .overFullScreen,
    ])
    presented.modalTransitionStyle = generator.pick(ModalTransitionStyle.allCases)
    if let sheet = presented.sheetPresentationController {
      sheet.detents = generator.pick([[.large()], [.medium(), .large()]])
      sheet.prefersGrabberVisible = generator.chance(0.5)
      sheet.preferredCornerRadius = generator.pick([nil, 4])
    }
    return presented
  }

  private func changePresented(_ generator: inout SplitMix64) {
    guard let presented = controller.presentedViewController else { return present(&generator) }
    if let alert = presented as? AlertController {
      alert.message = generator.pick([nil, "abcdefgh", "a"])
    } else if generator.chance(0.5) {
      presented.view.backgroundColor = generator.color()
    } else {
      presented.preferredContentSize = Size(
        width: generator.place(10...40), height: generator.place(10...40))
    }
  }
}

/// A collection view of colored items.
private final class PaintItems: CollectionViewDataSource {
  let collection: CollectionView
  private var colors: [Color] = []

  init() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 9, height: 7.5)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (2, 1)
    collection = CollectionView(frame: .zero, collectionViewLayout: layout)
    collection.backgroundColor = Color(red: 0.9, green: 0.9, blue: 1)
    collection.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    colors = (0..<9).map { Color(red: Double($0) / 9, green: 0.5, blue: 0) }
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { colors.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = colors[indexPath.item]
    return cell
  }

  /// Makes a random change.
  func step(_ generator: inout SplitMix64) {
    let item = Int.random(in: 0...colors.count, using: &generator)
    let path = CollectionView.IndexPath(item: item, section: 0)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1:
      colors.insert(generator.color(), at: item)
      collection.insertItems(at: [path])
    case 2 where item < colors.count:
      colors.remove(at: item)
      collection.deleteItems(at: [path])
    case 3 where item < colors.count:
      colors[item] = generator.color()
      collection.reloadItems(at: [path])
    case 4: collection.reloadData()
    default: collection.contentOffset.y = generator.place(-4...20)
    }
  }
}
