// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

/// A sheet with the title, the notes and the mark of a photo, which the user can change.
final class DetailsController: ViewController, TextFieldDelegate, TextViewDelegate {
  private let library: PhotoLibrary
  private let id: Int
  private let titleField = TextField()
  private let notes = TextView()
  private let favorite = Switch()
  private let done = Button()

  init(library: PhotoLibrary, id: Int) {
    (self.library, self.id) = (library, id)
    super.init(nibName: nil, bundle: nil)
    library.observe(self) { [weak self] in self?.showPhoto() }
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(red: 0.95, green: 0.95, blue: 0.97)
    titleField.borderStyle = .roundedRect
    titleField.backgroundColor = .white
    titleField.placeholder = "Title"
    titleField.delegate = self
    titleField.addAction(for: .editingChanged) { [weak self] _ in self?.titleDidChange() }
    notes.cornerRadius = 8
    notes.backgroundColor = .white
    notes.font = Font(pointSize: 15)
    notes.textDelegate = self
    favorite.addAction(for: .valueChanged) { [weak self] _ in self?.favoriteDidChange() }
    done.setTitle("Done", for: .normal)
    done.addAction(for: .touchUpInside) { [weak self] _ in self?.dismiss(animated: true) }
    layOut()
    showPhoto()
  }

  private func layOut() {
    let mark = StackView(arrangedSubviews: [label("Favorite"), View(), favorite])
    let head = StackView(arrangedSubviews: [label("Details"), View(), done])
    let form = StackView(arrangedSubviews: [head, titleField, mark, label("Notes"), notes])
    form.axis = .vertical
    form.spacing = 12
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let safe = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: safe.topAnchor, constant: 24),
      form.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      form.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      notes.heightAnchor.constraint(equalToConstant: 90),
    ])
  }

  private func label(_ text: String) -> Label {
    let label = Label()
    label.text = text
    label.setContentHuggingPriority(.high, for: .horizontal)
    return label
  }

  private func showPhoto() {
    guard isViewLoaded, let photo = library.photo(id) else { return }
    if titleField.text != photo.title { titleField.text = photo.title }
    if notes.text != photo.notes { notes.text = photo.notes }
    favorite.isOn = photo.isFavorite
  }

  // MARK: Changes

  private func titleDidChange() {
    let text = titleField.text
    library.update(id) { $0.title = text }
  }

  private func favoriteDidChange() {
    let isOn = favorite.isOn
    library.update(id) { $0.isFavorite = isOn }
  }

  func textViewDidChange(_ textView: TextView) {
    let text = textView.text
    library.update(id) { $0.notes = text }
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    notes.becomeFirstResponder()
    return true
  }
}
