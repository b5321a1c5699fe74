// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionSolver

/// Receives the result of composing a message.
protocol ComposeControllerDelegate: AnyObject {
  /// Reports that the user has finished; the message is nil if the user canceled.
  func composeController(_ controller: ComposeController, didEndWith message: Message?)
}

/// A form for a new message.
final class ComposeController: ViewController, TextFieldDelegate {
  weak var delegate: (any ComposeControllerDelegate)?

  private let recipient = TextField()
  private let subject = TextField()
  private let urgent = Switch()
  private let weight = Slider()
  private let weightText = Label()
  private let send = Button()
  private let cancel = Button()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "New message"
    modalPresentationStyle = .formSheet
  }

  override func viewDidLoad() {
    view.backgroundColor = Color(red: 0.95, green: 0.95, blue: 0.97)
    for (field, placeholder) in [(recipient, "To"), (subject, "Subject")] {
      field.placeholder = placeholder
      field.borderStyle = .roundedRect
      field.backgroundColor = .white
      field.clearButtonMode = .whileEditing
      field.delegate = self
    }
    weight.addAction(for: .valueChanged) { [weak self] _ in self?.showWeight() }
    recipient.addAction(for: .editingChanged) { [weak self] _ in self?.showWhetherComplete() }
    send.setTitle("Send", for: .normal)
    cancel.setTitle("Cancel", for: .normal)
    send.addAction(for: .touchUpInside) { [weak self] _ in self?.end(sending: true) }
    cancel.addAction(for: .touchUpInside) { [weak self] _ in self?.end(sending: false) }
    layOut()
    showWeight()
    showWhetherComplete()
  }

  override func viewDidAppear(_ animated: Bool) { recipient.becomeFirstResponder() }

  private func layOut() {
    let head = StackView(arrangedSubviews: [cancel, label("New message"), send])
    head.distribution = .equalCentering
    let urgency = StackView(arrangedSubviews: [label("Urgent"), View(), urgent])
    let gauge = StackView(arrangedSubviews: [label("Weight"), weight, weightText])
    gauge.spacing = 12
    let form = StackView(arrangedSubviews: [head, recipient, subject, urgency, gauge])
    form.axis = .vertical
    form.spacing = 16
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let safe = view.safeAreaLayoutGuide
    let constraints = [
      form.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
      form.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      weightText.widthAnchor.constraint(equalToConstant: 44),
    ]
    for constraint in constraints { constraint.isActive = true }
  }

  private func label(_ text: String) -> Label {
    let label = Label()
    label.text = text
    label.setContentHuggingPriority(.high, for: .horizontal)
    return label
  }

  private func showWeight() { weightText.text = "\(Int((weight.value * 100).rounded())) %" }

  private func showWhetherComplete() { send.isEnabled = !recipient.text.isEmpty }

  private func end(sending: Bool) {
    view.window?.firstResponder?.resignFirstResponder()
    let message = Message(
      sender: "To \(recipient.text)",
      subject: urgent.isOn ? "Urgent: \(subject.text)" : subject.text,
      text: "Weight: \(weightText.text)", color: Color(red: 0.1, green: 0.5, blue: 0.5))
    delegate?.composeController(self, didEndWith: sending ? message : nil)
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    if textField === recipient { subject.becomeFirstResponder() }
    return true
  }
}
