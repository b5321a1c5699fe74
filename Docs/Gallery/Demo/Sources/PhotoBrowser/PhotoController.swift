// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// Shows one photo, which a pinch or a double tap enlarges.
final class PhotoController: ViewController, ScrollViewDelegate {
  private let library: PhotoLibrary
  private let id: Int
  private let area = ScrollView()
  private let picture = ImageView()
  private let toolbar = Toolbar()

  init(library: PhotoLibrary, id: Int) {
    (self.library, self.id) = (library, id)
    super.init(nibName: nil, bundle: nil)
    title = library.photo(id)?.title
    library.observe(self) { [weak self] in self?.showPhoto() }
  }

  override func viewDidLoad() {
    view.backgroundColor = .black
    area.delegate = self
    area.maximumZoomScale = 4
    area.contentInsetAdjustmentBehavior = .never
    area.addSubview(picture)
    let doubleTap = TapGestureRecognizer { [weak self] in self?.toggleZoom($0) }
    doubleTap.numberOfTapsRequired = 2
    area.addGestureRecognizer(doubleTap)
    for part in [area, toolbar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      area.topAnchor.constraint(equalTo: safe.topAnchor),
      area.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      area.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      area.bottomAnchor.constraint(equalTo: toolbar.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      toolbar.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    showPhoto()
  }

  override func viewDidLayoutSubviews() {
    let size = area.bounds.size
    guard size.width > 0, size.height > 0, picture.image?.size != size else { return }
    area.zoomScale = 1
    picture.image = PhotoPainter.picture(of: id, size: size, scale: view.window?.scale ?? 1)
    picture.frame = Rect(origin: .zero, size: size)
    area.contentSize = size
  }

  private func showPhoto() {
    guard isViewLoaded, let photo = library.photo(id) else { return }
    title = photo.title
    toolbar.items = [
      BarButtonItem(title: photo.isFavorite ? "★" : "☆") { [library, id] _ in
        library.update(id) { $0.isFavorite.toggle() }
      },
      .flexibleSpace(),
      BarButtonItem(title: "Details") { [weak self] _ in self?.showDetails() },
      .flexibleSpace(),
      BarButtonItem(systemItem: .trash) { [weak self] _ in self?.askWhetherToDelete() },
    ]
  }

  private func showDetails() {
    let details = DetailsController(library: library, id: id)
    details.modalPresentationStyle = .pageSheet
    details.sheetPresentationController?.detents = [.medium(), .large()]
    details.sheetPresentationController?.prefersGrabberVisible = true
    present(details, animated: true)
  }

  private func askWhetherToDelete() {
    let alert = AlertController(
      title: "Delete this photo?", message: "It cannot be restored.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.delete() })
    present(alert, animated: true)
  }

  private func delete() {
    navigationController?.popViewController(animated: true)
    library.remove(id)
  }

  // MARK: Zooming

  func viewForZooming(in scrollView: ScrollView) -> View? { picture }

  private func toggleZoom(_ recognizer: TapGestureRecognizer) {
    guard area.zoomScale == 1 else { return area.setZoomScale(1, animated: true) }
    let place = recognizer.location(in: picture)
    let size = Size(width: area.bounds.width / 2.5, height: area.bounds.height / 2.5)
    guard size.width > 0, size.height > 0 else { return }
    area.zoom(
      to: Rect(
        x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
        height: size.height), animated: true)
  }
}
