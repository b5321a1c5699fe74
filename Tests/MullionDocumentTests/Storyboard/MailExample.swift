// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument

// The application of Docs/Storyboards/mail.json: a title screen, a list of messages, a message and
// a composer.

/// The model object that the controllers pass to one another, as a whole.
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

/// Shows a list of messages, of which the detail shows the selected one.
///
/// As the composer's delegate, the controller receives the result.
final class MasterController: ViewController, ComposeControllerDelegate {
  var messages = [
    Message(subject: "Lunch", body: "At noon?"),
    Message(subject: "Report", body: "It is done."),
  ] {
    didSet { showRows() }
  }
  /// The states that composers have reported.
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
    // The presenting controller dismisses.
    dismiss(animated: false)
  }
}

/// Shows the message that it is given.
final class DetailController: ViewController {
  var message: Message? { didSet { if isViewLoaded { show() } } }

  override func viewDidLoad() { show() }

  private func show() {
    title = message?.subject ?? "No message"
    outlet("subject", as: Label.self)?.text = message?.subject ?? ""
    outlet("body", as: Label.self)?.text = message?.body ?? ""
  }
}

/// Is notified of the result when a composer finishes.
protocol ComposeControllerDelegate: AnyObject {
  func composeController(
    _ controller: ComposeController, didFinishWith result: ComposeController.Result)
}

/// Composes one message: is presented with a recipient, and reports to a delegate that dismisses
/// it.
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
  /// A registry with the classes of the example.
  static var mail: ControllerRegistry {
    var registry = ControllerRegistry()
    registry.register("TitleController") { TitleController() }
    registry.register("MasterController") { MasterController() }
    registry.register("DetailController") { DetailController() }
    registry.register("ComposeController") { ComposeController() }
    return registry
  }
}
