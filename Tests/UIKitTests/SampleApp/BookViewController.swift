// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

final class BookViewController: UIViewController {
  private let book: Book
  private let cover = CoverView()
  private let percentLabel = UILabel()
  let slider = UISlider()
  let finishButton = UIButton(type: .system)

  init(book: Book) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.tintColor = book.color
    cover.book = book
    cover.layer.shadowColor = UIColor.black.cgColor
    cover.layer.shadowOpacity = 0.3
    cover.layer.shadowRadius = 6
    cover.layer.shadowOffset = CGSize(width: 0, height: 4)
    percentLabel.textAlignment = .center
    percentLabel.font = .monospacedDigitSystemFont(ofSize: 40, weight: .semibold)
    percentLabel.textColor = .label
    slider.minimumTrackTintColor = book.color
    slider.value = book.progress
    slider.addAction(UIAction { [weak self] _ in self?.update() }, for: .valueChanged)
    finishButton.setTitle("Finish", for: .normal)
    finishButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    layOut()
    update()
  }

  private func layOut() {
    let stack = UIStackView(arrangedSubviews: [cover, percentLabel, slider, finishButton])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      cover.widthAnchor.constraint(equalToConstant: 160),
      cover.heightAnchor.constraint(equalTo: cover.widthAnchor, multiplier: 1.4),
      slider.widthAnchor.constraint(equalTo: stack.widthAnchor),
    ])
  }

  private func update() {
    book.progress = slider.value
    percentLabel.text = "\(Int((slider.value * 100).rounded())) %"
    finishButton.isEnabled = slider.value < 1
  }

  private func finish() {
    slider.setValue(1, animated: true)
    update()
    UIView.animate(
      withDuration: 0.3,
      animations: { self.cover.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) },
      completion: { _ in
        UIView.animate(withDuration: 0.2) { self.cover.transform = .identity }
      })
  }
}
