// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionControls
public import MullionGeometry
import MullionLists
public import MullionView

/// An alert or an action sheet: a title, a message and the actions from which the user selects one.
///
/// A tap on an action dismisses the alert, and then the action's handler is called. The return key
/// performs ``preferredAction``, or the only action. The escape key performs the cancel action, or
/// the only action. In a regular width, an action sheet is a popover and needs a source.
open class AlertController: ViewController {
  /// The kinds of alerts.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// Cards of actions at the bottom edge, or a popover in a regular width.
    case actionSheet = 0
    /// A card in the middle.
    case alert = 1
  }

  /// The kind of the alert.
  open private(set) var preferredStyle: Style
  /// The message below the title; nil for none.
  open var message: String? { didSet { contentDidChange() } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [AlertAction] = []
  /// The text fields of an alert; nil without any.
  open private(set) var textFields: [TextField]?
  /// The action with a bold title, which the return key performs; nil for none.
  ///
  /// Without one, the cancel action of an alert has the bold title. An action that was not added
  /// is ignored and reported to ``ViewError/handler``.
  open var preferredAction: AlertAction? {
    didSet {
      if let action = preferredAction, !actions.contains(where: { $0 === action }) {
        preferredAction = oldValue
        report(.preferredActionNotInAlert(alert: displayName, title: action.title ?? ""))
      }
      contentDidChange()
    }
  }

  private var content: AlertView? { viewIfLoaded as? AlertView }
  private var isDone = false

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title; nil for none.
  ///   - message: The message below the title; nil for none.
  ///   - preferredStyle: The kind of the alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
  }

  // MARK: Actions and text fields

  /// Adds an action.
  ///
  /// A second cancel action is refused and reported to ``ViewError/handler``.
  open func addAction(_ action: AlertAction) {
    if action.style == .cancel, cancelAction != nil {
      report(.secondCancelAction(alert: displayName, title: action.title ?? ""))
      return
    }
    actions.append(action)
    action.onChange = { [weak self] in self?.contentDidChange() }
    contentDidChange()
  }

  /// Adds a text field below the message of an alert.
  ///
  /// In an action sheet, it is refused and reported to ``ViewError/handler``.
  ///
  /// - Parameter configurationHandler: Configures the text field.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      report(.textFieldInActionSheet(alert: displayName))
      return
    }
    let field = TextField()
    field.font = Font(pointSize: 13)
    textFields = (textFields ?? []) + [field]
    field.addAction(for: .primaryActionTriggered) { [weak self, weak field] _ in
      if let field { self?.returnWasPressed(in: field) }
    }
    configurationHandler?(field)
    contentDidChange()
  }

  /// Moves to the next text field, or performs the action of the return key after the last one.
  private func returnWasPressed(in field: TextField) {
    guard let fields = textFields, let index = fields.firstIndex(where: { $0 === field }) else {
      return
    }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let returnAction {
      perform(returnAction)
    }
  }

  final var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// The action that the return key performs; nil for none.
  private var returnAction: AlertAction? {
    preferredAction ?? onlyAction
  }

  private var onlyAction: AlertAction? { actions.count == 1 ? actions.first : nil }

  /// The action with the bold title; nil for none.
  final var boldAction: AlertAction? { preferredAction ?? cancelAction }

  /// Dismisses the alert and then calls the action's handler.
  final func perform(_ action: AlertAction) {
    guard action.isEnabled, !isDone,
      let presentation = ancestors.first(where: { $0.presentedBy != nil })?.presentedBy,
      presentation.isPresented
    else { return }
    presentation.end(animated: true, completion: completion(performing: action))
  }

  /// Returns a closure for the end of the dismissal of a popover by a touch outside.
  ///
  /// The closure calls the handler of the cancel action; nil without such an action.
  final func willDismissByTouchOutside() -> ((Bool) -> Void)? {
    guard !isDone, let action = cancelAction else { return nil }
    return completion(performing: action)
  }

  /// Ignores further actions and returns a closure for the end of the dismissal.
  private func completion(performing action: AlertAction) -> (Bool) -> Void {
    isDone = true
    return { [self] didDismiss in
      isDone = false
      if didDismiss { action.handler?(action) }
    }
  }

  // MARK: The view

  open override func loadView() {
    let content = AlertView()
    content.onSelect = { [weak self] in self?.perform($0) }
    view = content
    contentDidChange()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    content?.showsCancel = !isPopover
  }

  final var isPopover: Bool { presentedBy?.active is PopoverPresentationController }

  override func itemsDidChange() {
    super.itemsDidChange()
    contentDidChange()
  }

  private func contentDidChange() {
    guard let content else { return }
    content.show(
      AlertContent(
        style: preferredStyle, title: title ?? "", message: message ?? "", actions: actions,
        bold: boldAction, fields: textFields ?? []))
    presentedBy?.container?.setNeedsLayout()
  }

  /// The size of the alert at a maximum size, in points.
  final func fittingSize(in space: Size) -> Size {
    guard let view, let content = view as? AlertView else { return .zero }
    content.showsCancel = !isPopover
    return content.fittingSize(in: space)
  }

  open override var preferredContentSize: Size {
    get {
      guard isPopover else { return super.preferredContentSize }
      return fittingSize(in: Size(width: AlertMetrics.popoverWidth, height: .infinity))
    }
    set { super.preferredContentSize = newValue }
  }

  override func makePresentationController(
    presenting: ViewController?
  ) -> PresentationController {
    let made: PresentationController =
      preferredStyle == .alert
      ? AlertPresentationController(presentedViewController: self, presenting: presenting)
      : ActionSheetPopoverController(presentedViewController: self, presenting: presenting)
    made.presentationStyle = modalPresentationStyle
    return made
  }

  // MARK: Keys

  open override var canBecomeFirstResponder: Bool { true }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let first = textFields?.first {
      first.becomeFirstResponder()
    } else {
      becomeFirstResponder()
    }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    resignFirstResponder()
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    for press in presses {
      let action =
        press.key.code == .returnOrEnter
        ? returnAction : press.key.code == .escape ? cancelAction ?? onlyAction : nil
      if let action { return perform(action) }
    }
    super.pressesBegan(presses, with: event)
  }

  // See Responder.
  deinit {}
}
