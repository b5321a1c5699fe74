// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

// The controllers of the application in `Docs/Storyboards/mail.json`: a title screen, a list of
// messages, a message and a composer.

/// A message, the model object that the controllers pass to one another.
final class Message {
  let subject: String
  let body: String

  init(subject: String, body: String) { (self.subject, self.body) = (subject, body) }
}

/// Shows static content and one button.
final class TitleController: ViewController {
  var wasAwake = false
  override func awakeFromNib() { wasAwake = !isViewLoaded }
}

/// Shows a list of messages; the detail controller shows the selected one.
///
/// It is the composer's delegate and receives the composer's result.
final class MasterController: ViewController, ComposeControllerDelegate {
  var messages = [
    Message(subject: "Lunch", body: "At noon?"),
    Message(subject: "Report", body: "It is done."),
  ] {
    didSet { showRows() }
  }
  /// The results that composers have reported.
  private(set) var reports: [ComposeController.Result] = []
  private(set) var rows: [Button] = []

  override func viewDidLoad() { showRows() }

  private func showRows() {
    guard isViewLoaded, let list: StackView = outlet("list") else { return }
    for row in rows { row.removeFromSuperview() }
    rows = messages.map { message in
      let row = Button()
      row.title = message.subject
      row.addAction(for: .touchUpInside) { [weak self] _ in
        self?.performSegue(withIdentifier: "read", sender: message)
      }
      list.addArrangedSubview(row)
      return row
    }
  }

  override func prepare(for segue: Segue, sender: AnyObject?) {
    if let detail = segue.destination as? DetailController { detail.message = sender as? Message }
    if let compose = segue.destination as? ComposeController {
      compose.recipient = "someone"
      compose.delegate = self
    }
  }

  func composeController(
    _ controller: ComposeController, didFinishWith result: ComposeController.Result
  ) {
    reports.append(result)
    if case .sent(let message) = result { messages.append(message) }
    // The presenting controller dismisses the composer.
    dismiss(animated: false)
  }
}

/// Shows one message.
final class DetailController: ViewController {
  var message: Message? { didSet { if isViewLoaded { show() } } }

  override func viewDidLoad() { show() }

  private func show() {
    title = message?.subject ?? "No message"
    outlet("subject", as: Label.self)?.text = message?.subject ?? ""
    outlet("body", as: Label.self)?.text = message?.body ?? ""
  }
}

/// Receives a composer's result when it finishes.
protocol ComposeControllerDelegate: AnyObject {
  func composeController(
    _ controller: ComposeController, didFinishWith result: ComposeController.Result)
}

/// Composes one message.
///
/// Its presenter sets the recipient; its delegate receives the result and dismisses it.
final class ComposeController: ViewController {
  /// The result of composing.
  enum Result {
    case sent(Message)
    case cancelled
  }

  weak var delegate: (any ComposeControllerDelegate)?
  var recipient = ""
  var text = "Hello"

  override func viewDidLoad() {
    outlet("recipient", as: Label.self)?.text = "To: \(recipient)"
    outlet("text", as: Label.self)?.text = text
  }

  override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
    action == "send" || action == "cancel" || super.canPerform(action, sender: sender)
  }

  override func perform(_ action: Action, sender: AnyObject?) {
    switch action {
    case "send":
      let message = Message(subject: "To \(recipient)", body: text)
      delegate?.composeController(self, didFinishWith: .sent(message))
    case "cancel": delegate?.composeController(self, didFinishWith: .cancelled)
    default: super.perform(action, sender: sender)
    }
  }
}

extension ControllerRegistry {
  /// A registry with the controller classes of the mail example.
  static var mail: ControllerRegistry {
    var registry = ControllerRegistry()
    registry.register("TitleController") { TitleController() }
    registry.register("MasterController") { MasterController() }
    registry.register("DetailController") { DetailController() }
    registry.register("ComposeController") { ComposeController() }
    return registry
  }
}
