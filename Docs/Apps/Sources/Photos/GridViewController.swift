// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// A grid of photos, which also takes image files that are dropped on it.
final class GridViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UIDropInteractionDelegate
{
  private var photos: [Photo]
  private let layout = UICollectionViewFlowLayout()
  private lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)

  init(photos: [Photo]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumInteritemSpacing = 2
    layout.minimumLineSpacing = 2
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    view.addInteraction(UIDropInteraction(delegate: self))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "New Window",
      primaryAction: UIAction { _ in
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      })
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.layout.invalidateLayout() })
  }

  private func open(_ index: Int) {
    let controller = PhotoViewController(photos: photos, index: index)
    navigationController?.pushViewController(controller, animated: true)
  }

  // MARK: The grid

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: PhotoCell.identifier, for: indexPath)
    (cell as? PhotoCell)?.configure(with: photos[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width
    let columns = max((width / 130).rounded(.down), 2)
    let side = ((width - 2 * (columns - 1)) / columns).rounded(.down)
    return CGSize(width: side, height: side)
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { open(indexPath.item) }

  // MARK: Files

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { session.canLoadObjects(ofClass: UIImage.self) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    for item in session.items {
      item.itemProvider.loadObject(ofClass: UIImage.self) { [weak self] image, _ in
        guard let image = image as? UIImage else { return }
        let title = item.itemProvider.suggestedName ?? "Photo"
        self?.photos.insert(Photo(title: title, image: image), at: 0)
      }
    }
    collectionView.reloadData()
  }
}
