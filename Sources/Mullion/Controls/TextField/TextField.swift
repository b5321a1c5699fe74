// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// One line of text that can be edited.
///
/// A tap has it edited, with the caret where it was tapped; from then on a tap places the caret, two select a word, three all,
/// and a drag selects. The keys of arrows, home and end move the caret, with shift they select, with the alternate or
/// control key they go by words; the arrows follow the direction of the line as a whole. Typed text comes by
/// ``insertText(_:)``. Newlines in it become spaces; one alone is the return key.
///
/// Characters are those of `String`, and places in the text are numbers of them. What the user does is told by
/// ``Control/Events/editingChanged`` and to the ``delegate``; what the program does is not. The caret blinks by the timers of
/// the window's application and repaints nothing but itself.
open class TextField: Control, KeyInput {
  /// What stands around the text.
  public enum BorderStyle: Int, Sendable, CaseIterable {
    /// Nothing.
    case none = 0
    /// A black line.
    case line = 1
    /// A grey line.
    case bezel = 2
    /// A white box with round corners.
    case roundedRect = 3
  }

  /// When something shows in a field.
  public enum ViewMode: Int, Sendable, CaseIterable {
    /// Never.
    case never = 0
    /// While the text is edited.
    case whileEditing = 1
    /// While it is not.
    case unlessEditing = 2
    /// Always.
    case always = 3

    func shows(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  final var content = EditableText()
  final var storedIsEditing = false
  /// How far the text is moved to the left, in points, where there is no room for all of it.
  final var scroll = 0.0
  final let box = ControlPart()
  final let line = TextLineView()
  final let caret = ControlPart()
  final let clearMark = ClearMark()
  final var blinkTimer: ApplicationTimer?
  /// Whether the caret stays as it is at the next beat, for it has just been moved.
  final var holdsCaret = false
  final var isClearing = false
  final var placesKept: (text: String, font: Font, engine: ObjectIdentifier, places: TextPlaces)?

  /// Decides what the field leaves open.
  public final weak var delegate: (any TextFieldDelegate)?
  /// What shows while there is no text.
  public final var placeholder = "" {
    didSet { if placeholder != oldValue { contentDidChange() } }
  }
  /// The font.
  public final var font = Font() {
    didSet { if font != oldValue { contentDidChange() } }
  }
  /// The text's colour.
  ///
  /// Default black.
  public final var textColor = Color.black {
    didSet { if textColor != oldValue { setNeedsLayout() } }
  }
  /// The placeholder's colour.
  ///
  /// Default black at 30 %.
  public final var placeholderColor = Color.black.multiplyingAlpha(by: 0.3) {
    didSet { if placeholderColor != oldValue { setNeedsLayout() } }
  }
  /// The colour of the caret, and, faded, of what is selected.
  ///
  /// Default `#007aff`.
  public final var tintColor = Color.tint {
    didSet { if tintColor != oldValue { setNeedsLayout() } }
  }
  /// Where the text stands if there is room to spare.
  ///
  /// Default natural.
  public final var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }
  /// What stands around the text.
  ///
  /// Default none.
  public final var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }
  /// When a mark shows that clears the text, if there is any.
  ///
  /// Default never.
  public final var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { contentDidChange() } }
  }
  /// Whether editing begins with no text.
  ///
  /// Default false.
  public final var clearsOnBeginEditing = false
  /// Whether a dot shows for each character, and none can be copied.
  ///
  /// Default false.
  public final var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { contentDidChange() } }
  }

  /// Creates an empty field.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for part in [box, line, caret, clearMark] { addSubview(part) }
    (caret.isHidden, clearMark.isHidden) = (true, true)
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// The text.
  ///
  /// Setting it puts the caret at its end, and tells nobody.
  public final var text: String {
    get { content.string }
    set {
      guard newValue != content.string else { return }
      content = EditableText(newValue)
      contentDidChange()
    }
  }

  /// Whether the text is edited: whether the keys go to the field.
  public final var isEditing: Bool { storedIsEditing }

  /// The numbers of the characters that are selected; an empty range is the place of the caret.
  ///
  /// What lies outside of the text is cut off.
  public final var selectedRange: Range<Int> {
    get { content.selection }
    set { select(from: newValue.lowerBound, to: newValue.upperBound) }
  }

  /// Whether there is any text.
  public final var hasText: Bool { !content.characters.isEmpty }

  // MARK: Places

  /// Where the box lies in bounds of the field.
  open func borderRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Where the text lies in bounds of the field while it is not edited.
  open func textRect(forBounds bounds: Rect) -> Rect {
    let side = borderStyle == .none ? 0.0 : borderStyle == .roundedRect ? 7 : 4
    var area = borderRect(forBounds: bounds).inset(
      by: EdgeInsets(top: 0, left: side, bottom: 0, right: side))
    if showsClearMark {
      let mark = clearButtonRect(forBounds: bounds)
      if isTurned {
        area = Rect(x: mark.maxX, y: area.minY, width: area.maxX - mark.maxX, height: area.height)
      } else {
        area.size.width = mark.minX - area.minX
      }
    }
    return area.width > 0 ? area : Rect(x: area.minX, y: area.minY, width: 0, height: area.height)
  }

  /// Where the text lies in bounds of the field while it is edited.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Where the placeholder lies in bounds of the field.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Where the mark that clears lies in bounds of the field.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect {
    let side = min(19, bounds.height)
    return Rect(
      x: isTurned ? bounds.minX + 5 : bounds.maxX - 5 - side, y: bounds.midY - side / 2,
      width: side, height: side)
  }

  final var isTurned: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Size

  /// What the text is laid out as, with another in place of no text.
  private func natural(_ text: String) -> TextLayout? {
    TextSystem.engine?.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
  }

  open override var intrinsicContentSize: Size {
    guard let line = natural("X") else { return super.intrinsicContentSize }
    let text = natural(displayedText.isEmpty ? placeholder : displayedText)?.size.width ?? 0
    // In bounds of no width to speak of there is only what is around the text.
    let probe = Rect(x: 0, y: 0, width: 1000, height: 100)
    let around = 1000 - textRect(forBounds: probe).width
    let padding: Double =
      switch borderStyle {
      case .none: 0
      case .line, .bezel: 6
      case .roundedRect: 12
      }
    return Size(
      width: text + around + (hasText ? Self.caretWidth : 0), height: line.size.height + padding)
  }

  /// The intrinsic size.
  open override func sizeThatFits(_ size: Size) -> Size {
    let own = intrinsicContentSize
    return own.height < 0 ? bounds.size : own
  }

  open override var firstBaselineOffset: Double {
    get {
      storedFirstBaseline
        ?? natural("X").map {
          (intrinsicContentSize.height - $0.size.height) / 2 + $0.firstBaseline
        } ?? 0
    }
    set { super.firstBaselineOffset = newValue }
  }

  open override var lastBaselineOffset: Double {
    get {
      storedLastBaseline
        ?? natural("X").map {
          (intrinsicContentSize.height - $0.size.height) / 2 + $0.lastBaseline
        } ?? 0
    }
    set { super.lastBaselineOffset = newValue }
  }

  /// Takes note of what changes the size that is wanted.
  final func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override var mayDraw: Bool { type(of: self) != TextField.self }

  override func stateDidChange() {
    setNeedsLayout()
    if !isEnabled, storedIsEditing { resignFirstResponder() }
  }

  // MARK: Being the first responder

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if storedIsEditing, isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return isFirstResponder
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    endEditing()
    return true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The window it was in has gone.
    if storedIsEditing, !isFirstResponder { endEditing() }
  }

  override func firstResponderWasTaken() {
    super.firstResponderWasTaken()
    if storedIsEditing { endEditing() }
  }

  // MARK: Following a touch

  open override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    beginSelecting(touch)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    continueSelecting(touch)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if let touch { endSelecting(touch) }
  }

  // MARK: Keys and actions

  open override func pressesBegan(_ presses: Set<Press>, with event: Event) {
    let others = presses.filter { !handle($0.key) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: Event) {
    let others = presses.filter { !handle($0.key) }
    if !others.isEmpty { super.pressesChanged(others, with: event) }
  }

  open override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
    canEdit(by: action) ?? super.canPerform(action, sender: sender)
  }

  open override func perform(_ action: Action, sender: AnyObject?) {
    if !edit(by: action) { super.perform(action, sender: sender) }
  }

  /// Puts text where the caret is, in place of what is selected; as if the user had typed it.
  open func insertText(_ text: String) {
    if text == "\n" || text == "\r" { return pressReturn() }
    edit(content.selection, with: String(text.map { $0.isNewline ? " " : $0 }))
  }

  /// Deletes what is selected, or the character before the caret; as if the user had done it.
  open func deleteBackward() {
    let selection = content.selection
    guard selection.isEmpty else { return edit(selection, with: "") }
    if selection.lowerBound > 0 { edit(selection.lowerBound - 1..<selection.lowerBound, with: "") }
  }
}
