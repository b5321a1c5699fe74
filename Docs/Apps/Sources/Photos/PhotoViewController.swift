// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

/// One photo, which the user can zoom, and its neighbors by the arrow keys.
final class PhotoViewController: UIViewController, UIScrollViewDelegate {
  private let photos: [Photo]
  private var index: Int
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()

  init(photos: [Photo], index: Int) {
    self.photos = photos
    self.index = index
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.maximumZoomScale = 4
    scrollView.delegate = self
    view.addSubview(scrollView)
    imageView.contentMode = .scaleAspectFit
    imageView.isUserInteractionEnabled = true
    scrollView.addSubview(imageView)
    let doubleTap = UITapGestureRecognizer(self) { controller, _ in controller.toggleZoom() }
    doubleTap.numberOfTapsRequired = 2
    imageView.addGestureRecognizer(doubleTap)
    showPhoto()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.zoomScale == 1 else { return }
    imageView.frame = scrollView.bounds
    scrollView.contentSize = scrollView.bounds.size
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Next", input: UIKeyCommand.inputRightArrow) { [weak self] _ in
        self?.move(by: 1)
      },
      UIKeyCommand(title: "Previous", input: UIKeyCommand.inputLeftArrow) { [weak self] _ in
        self?.move(by: -1)
      },
      UIKeyCommand(title: "Back", input: UIKeyCommand.inputEscape) { [weak self] _ in
        self?.navigationController?.popViewController(animated: true)
      },
    ]
  }

  private func move(by step: Int) {
    guard photos.indices.contains(index + step) else { return }
    index += step
    showPhoto()
  }

  private func showPhoto() {
    title = photos[index].title
    imageView.image = photos[index].image
    scrollView.setZoomScale(1, animated: false)
  }

  private func toggleZoom() {
    scrollView.setZoomScale(scrollView.zoomScale > 1 ? 1 : 3, animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
}
