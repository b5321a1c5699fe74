// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Shows all photos by year, or those that a search finds.
final class GridController: ViewController, CollectionViewDelegateFlowLayout,
  SearchResultsUpdating
{
  private let library: PhotoLibrary
  private let layout = CollectionViewFlowLayout()
  private(set) lazy var grid = CollectionView(frame: .zero, collectionViewLayout: layout)
  private lazy var photoSource = makeSource()
  private let search = SearchController(searchResultsController: nil)
  /// The text that the shown photos contain.
  private var searchText = ""

  init(library: PhotoLibrary) {
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
    navigationItem.rightBarButtonItem = BarButtonItem(systemItem: .add) { [weak self] _ in
      self?.askWhatToAdd()
    }
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Title, note or year"
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    library.observe(self) { [weak self] in self?.showPhotos(animated: true) }
  }

  override func loadView() { view = grid }

  override func viewDidLoad() {
    grid.backgroundColor = .white
    grid.collectionDelegate = self
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 12
    layout.sectionInset = EdgeInsets(top: 4, left: 12, bottom: 16, right: 12)
    layout.headerReferenceSize = Size(width: 0, height: 36)
    layout.sectionHeadersPinToVisibleBounds = true
    showPhotos(animated: false)
  }

  private func makeSource() -> CollectionViewDiffableDataSource<Int, Int> {
    grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    grid.register(
      YearHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "year")
    let photoSource = CollectionViewDiffableDataSource<Int, Int>(collectionView: grid) {
      [library] grid, path, id in
      let cell = grid.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
      if let photo = library.photo(id) {
        (cell as? PhotoCell)?.show(
          photo, library.thumbnail(id, scale: grid.window?.scale ?? 1))
      }
      return cell
    }
    photoSource.supplementaryViewProvider = { [weak self] grid, kind, path in
      let view = grid.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "year", for: path)
      let year = self?.photoSource.sectionIdentifier(for: path.section)
      (view as? YearHeader)?.title.text = year.map(String.init) ?? ""
      return view
    }
    return photoSource
  }

  /// Shows the photos of the library that match the search.
  private func showPhotos(animated: Bool) {
    guard isViewLoaded else { return }
    let photos = library.photos(matching: searchText)
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for year in Set(photos.map(\.year)).sorted(by: >) {
      snapshot.appendSections([year])
      snapshot.appendItems(photos.filter { $0.year == year }.map(\.id), toSection: year)
    }
    let old = Set(photoSource.snapshot().itemIdentifiers)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter(old.contains))
    photoSource.apply(snapshot, animatingDifferences: animated)
  }

  func updateSearchResults(for searchController: SearchController) {
    let text = searchController.searchBar.text
    guard text != searchText else { return }
    searchText = text
    showPhotos(animated: true)
  }

  private func askWhatToAdd() {
    let sheet = AlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(
      AlertAction(title: "Add a photo", style: .default) { [library] _ in library.add() })
    sheet.addAction(
      AlertAction(title: "Add three photos", style: .default) { [library] _ in
        for _ in 0..<3 { library.add() }
      })
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    present(sheet, animated: true)
  }

  // MARK: The grid

  /// Three photos fit side by side on a phone, more in a wider window.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: CollectionView.IndexPath
  ) -> Size {
    let width = max(collectionView.bounds.width - 24, 80)
    let count = max((width / 130).rounded(.down), 2)
    let side = ((width - 8 * (count - 1)) / count).rounded(.down)
    return Size(width: side, height: side + 20)
  }

  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: CollectionView.IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = photoSource.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(
      PhotoController(library: library, id: id), animated: true)
  }
}
