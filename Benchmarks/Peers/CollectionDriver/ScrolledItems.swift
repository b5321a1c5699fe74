// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver
import Workloads

/// A window with a collection view of 100 000 items that size themselves.
struct ScrolledItems {
  /// The contents of an item.
  enum Kind: String, CaseIterable {
    /// A picture, a title and a text of one to several lines, as wide as the window.
    case rows
    /// A name of one line in a rounded box; a line of the layout has about three.
    case tiles
  }

  private static let count = 100_000
  private static let width = 390.0

  private let application = Application(
    screens: [Screen(size: Size(width: Self.width, height: 844), scale: 2)])
  private let window = Window()
  private let items: Items
  private let collection: CollectionView
  private var time = 0.0

  init(_ kind: Kind) {
    let layout = CollectionViewFlowLayout()
    items = Items(kind)
    switch kind {
    case .rows: layout.estimatedItemSize = Size(width: Self.width, height: 90)
    case .tiles: layout.estimatedItemSize = Size(width: 110, height: 32)
    }
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: Self.width, height: 844), collectionViewLayout: layout)
    collection.register(Items.Cell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.backgroundColor = .white
    window.backgroundColor = .white
  }

  /// Shows the window: builds the visible cells, sizes, lays out and paints them.
  mutating func showFirst() {
    window.addSubview(collection)
    application.addWindow(window)
    window.makeKeyAndVisible()
    application.turn(at: time)
  }

  /// Scrolls by 17 points and performs the turn that shows it.
  mutating func scroll() {
    collection.contentOffset.y += 17
    time += 1.0 / 60
    application.turn(at: time)
  }

  /// The number of a visible item that is not as high as a new cell with its contents.
  var firstWrongItem: Int? {
    collection.indexPathsForVisibleItems.first { path in
      let cell = Items.Cell(frame: .zero)
      cell.fill(path.item, items.kind)
      let wanted = try? cell.contentView.fittingSize(
        Size(width: 0, height: 0))
      return collection.cellForItem(at: path)?.frame.size != wanted
    }?.item
  }

  /// Provides the items.
  private final class Items: CollectionViewDataSource {
    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      ScrolledItems.count
    }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: CollectionView.IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      (cell as? Cell)?.fill(indexPath.item, kind)
      return cell
    }

    /// A cell for both kinds, whose views and constraints are made when it is first filled.
    final class Cell: CollectionViewCell {
      private let name = Label()
      private let text = Label()
      private let picture = View()

      func fill(_ number: Int, _ kind: Kind) {
        if name.superview == nil { build(kind) }
        let words = [
          "A gradient", "is painted", "over the", "whole width", "of its layer", "in linear",
          "light",
        ]
        name.text = "\(words[number % 7]) \(number)"
        if kind == .tiles { return }
        let length = 4 + number * 7 % 23
        text.text = (0..<length).map { words[(number + $0) % 7] }.joined(separator: " ")
      }

      private func build(_ kind: Kind) {
        switch kind {
        case .rows: buildRow()
        case .tiles: buildTile()
        }
      }

      private func buildTile() {
        contentView.backgroundColor = Color(hex: "#e8eef7")
        contentView.cornerRadius = 8
        contentView.addSubview(name)
        name.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
          name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
          contentView.trailingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
          name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
          contentView.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 6),
        ])
      }

      private func buildRow() {
        picture.backgroundColor = Color(hex: "#7aa2d6")
        picture.cornerRadius = 6
        text.numberOfLines = 0
        for view in [picture, name, text] {
          contentView.addSubview(view)
          view.translatesAutoresizingMaskIntoConstraints = false
        }
        // The height of a short text would follow the estimated height, without this constraint.
        let hug = contentView.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 12)
        hug.priority = .defaultLow
        LayoutConstraint.activate([
          contentView.widthAnchor.constraint(equalToConstant: ScrolledItems.width),
          picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          picture.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
          picture.widthAnchor.constraint(equalToConstant: 48),
          picture.heightAnchor.constraint(equalToConstant: 48),
          name.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
          name.topAnchor.constraint(equalTo: picture.topAnchor),
          contentView.trailingAnchor.constraint(equalTo: name.trailingAnchor, constant: 16),
          text.leadingAnchor.constraint(equalTo: name.leadingAnchor),
          text.trailingAnchor.constraint(equalTo: name.trailingAnchor),
          text.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
          contentView.bottomAnchor.constraint(
            greaterThanOrEqualTo: text.bottomAnchor, constant: 12),
          contentView.bottomAnchor.constraint(
            greaterThanOrEqualTo: picture.bottomAnchor, constant: 12),
          hug,
        ])
      }
    }
  }
}
