// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control for editing one line of text.
///
/// A tap starts editing and puts the caret at the tapped position. During editing, a tap moves the
/// caret, a double tap selects a word, a triple tap selects all, and a drag selects. The arrow,
/// home and end keys move the caret. With shift they select, and with the alternate or control key
/// the arrows move by words. Arrows follow the direction of the line as a whole. Typed text arrives
/// through ``insertText(_:)``. Newlines in it become spaces; a single newline is the return key.
///
/// Characters are those of `String`, and text positions are character offsets. The field reports
/// changes by the user through ``Control/Events/editingChanged`` and to the ``delegate``; it does
/// not report changes by the program. The timers of the window's application drive the blinking
/// caret, which repaints only itself.
open class TextField: Control, KeyInput, ContentSizeCategoryAdjusting {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case placeholderColor }

  final var content = EditableText()
  final var storedUndo: TextUndo?
  final var composition: TextComposition?
  final var storedIsEditing = false
  /// The horizontal scroll offset of text that does not fit, in points.
  final var scroll = 0.0
  final let borderPart = ControlPart()
  final let line = TextLineView()
  final let caret = ControlPart()
  final let clearMark = ClearMark()
  final var leftSide = Side()
  final var rightSide = Side()
  /// The traits that the keyboard should have during editing.
  public final var inputTraits = KeyboardTraits() {
    didSet { if inputTraits != oldValue { inputTraitsDidChange() } }
  }
  final var blinkTimer: ApplicationTimer?
  /// Whether the next blink leaves the caret visible, because it has just moved.
  final var holdsCaret = false
  /// Whether the tracked touch began on the clear button.
  final var isClearing = false
  /// The last computed ``characterPositions``, with the text, font and engine that they are for.
  final var keptPositions:
    (text: String, font: Font, engine: ObjectIdentifier, characterPositions: CharacterPositions)?

  /// The delegate, which controls editing and is notified of it.
  open weak var delegate: (any TextFieldDelegate)?
  /// The text shown while the field is empty.
  ///
  /// Setting it removes the attributes of ``attributedPlaceholder``.
  open var placeholder: String {
    get { storedPlaceholder.string }
    set {
      let new = AttributedText(newValue)
      if new != storedPlaceholder { storedPlaceholder = new }
    }
  }
  /// The text shown while the field is empty, with its attributes; nil if it has none.
  ///
  /// Characters without a font or a color have ``font`` and ``placeholderColor``. A new value also
  /// changes ``placeholder``; nil empties it.
  open var attributedPlaceholder: AttributedText? {
    get {
      storedPlaceholder == AttributedText(placeholder) ? nil : storedPlaceholder
    }
    set {
      var new = newValue ?? AttributedText()
      if adjustsFontForContentSizeCategory { new = adjusted(new) }
      if new != storedPlaceholder { storedPlaceholder = new }
    }
  }
  private var storedPlaceholder = AttributedText() { didSet { contentDidChange() } }
  /// The font.
  open var font = Font() {
    didSet {
      setCustomized(.font)
      if adjustsFontForContentSizeCategory { font = adjusted(font) }
      if font != oldValue { contentDidChange() }
    }
  }
  /// Whether fonts of text styles and of ``FontMetrics`` have the size for the field's content size
  /// category.
  ///
  /// Default false. The fonts of ``attributedPlaceholder`` follow too. Other fonts keep their size.
  public final var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    font = adjusted(font)
    let placeholder = adjusted(storedPlaceholder)
    if placeholder != storedPlaceholder { storedPlaceholder = placeholder }
  }

  /// Whether text that does not fit is drawn smaller, down to ``minimumFontSize``.
  ///
  /// Default false. The intrinsic size is that of the text in its own font.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentDidChange() } }
  }
  /// The smallest size of text that ``adjustsFontSizeToFitWidth`` makes smaller, in points.
  ///
  /// Default 0: the text shrinks until it fits. A negative or invalid number is refused and reported.
  open var minimumFontSize = 0.0 {
    didSet {
      guard minimumFontSize != oldValue else { return }
      if !(0...View.maximumMagnitude).contains(minimumFontSize) {
        report(
          .outOfRange(
            view: displayName, property: "minimumFontSize", value: minimumFontSize,
            expected: "a number of at least 0"))
        minimumFontSize = oldValue
      }
      contentDidChange()
    }
  }
  /// The attributes of the characters; nil if none has any.
  final var attributes: AttributeRuns?
  /// The attributes of typed text that the program has set since the caret moved.
  final var storedTyping: TextAttributes?
  /// The attributes of new texts besides the font and the color; nil for none.
  final var storedDefaults: TextAttributes?
  /// The font of the shown text if it is smaller than ``font``; nil for the same one.
  final var fittedFont: Font?

  /// The text's color.
  ///
  /// Default black; white in dark style.
  open var textColor: Color {
    get { styledTextColor.color }
    set {
      setCustomized(.textColor)
      if styledTextColor.set(newValue) { setNeedsLayout() }
    }
  }
  /// The placeholder's color.
  ///
  /// Default black at 30 %; white at 30 % in dark style.
  public final var placeholderColor: Color {
    get { styledPlaceholderColor.color }
    set {
      setCustomized(Customized.placeholderColor)
      if styledPlaceholderColor.set(newValue) { setNeedsLayout() }
    }
  }
  private var styledTextColor = StyledColor(.text)
  private var styledPlaceholderColor = StyledColor(.placeholder)
  /// The horizontal alignment of text that fits in the field.
  ///
  /// Default natural.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }
  /// The style of the border.
  ///
  /// Default none.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }
  /// The image that fills the border's rectangle; nil for none.
  ///
  /// It replaces the lines of the border. The style ``BorderStyle/roundedRect`` shows no image.
  open var background: Image? { didSet { if background != oldValue { setNeedsLayout() } } }
  /// The image in place of ``background`` while the field is disabled; nil for the same image.
  ///
  /// It has an effect only with a ``background``.
  open var disabledBackground: Image? {
    didSet { if disabledBackground != oldValue { setNeedsLayout() } }
  }
  /// The condition under which the clear button is visible, if there is text.
  ///
  /// Default never.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { contentDidChange() } }
  }
  /// Whether the beginning of editing clears the text.
  ///
  /// Default false.
  open var clearsOnBeginEditing = false
  /// Whether the field shows a dot for each character and disables copying.
  ///
  /// Default false.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { secureEntryDidChange() } }
  }

  private var ownInputView: View?
  private var ownAccessoryView: View?

  /// The view that replaces the keyboard during editing; nil for the keyboard.
  open override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard during editing; nil for none.
  open override var inputAccessoryView: View? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Creates an empty field.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for part in [borderPart, line, caret, clearMark] { addSubview(part) }
    (caret.isHidden, clearMark.isHidden) = (true, true)
    line.field = self
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// The text.
  ///
  /// Setting it puts the caret at the end of the text, without notifying the delegate or the
  /// actions. It removes the attributes of ``attributedText``.
  open var text: String {
    get { content.string }
    set {
      guard newValue != content.string || attributes != nil else { return }
      changingText {
        composition = nil
        content = EditableText(newValue)
        attributes = storedDefaults.map { AttributeRuns($0, count: content.characters.count) }
        storedTyping = nil
        storedUndo?.clear()
        contentDidChange()
      }
    }
  }

  /// The text with its attributes; nil if the text has none.
  ///
  /// Characters without a font or a color have ``font`` and ``textColor``. The styles of paragraphs
  /// do not count. A new value also changes ``text``; nil removes the attributes and keeps the text.
  open var attributedText: AttributedText? {
    get { attributes?.text(content.characters[...], at: 0) }
    set { setAttributedText(newValue) }
  }

  /// The attributes of the text that the user types next.
  ///
  /// After a move of the caret, these are the attributes of the character before it, or of the
  /// selection's first character.
  open var typingAttributes: TextAttributes {
    get { storedTyping ?? attributesAtCaret }
    set { storedTyping = newValue }
  }

  /// The attributes of all characters and of new texts, with ``font`` and ``textColor``.
  ///
  /// Setting it changes the font and the color of the field if the attributes have them.
  open var defaultTextAttributes: TextAttributes {
    get {
      var attributes = storedDefaults ?? TextAttributes()
      (attributes.font, attributes.color) = (font, textColor)
      return attributes
    }
    set { setDefaultAttributes(newValue) }
  }

  /// Whether the field is editing and receives key presses.
  open var isEditing: Bool { storedIsEditing }

  /// The range of selected character offsets; an empty range is the position of the caret.
  ///
  /// A range outside the text is clamped.
  public final var selectedRange: Range<Int> {
    get { content.selection }
    set { select(from: newValue.lowerBound, to: newValue.upperBound) }
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.characters.isEmpty }

  // MARK: Areas

  /// Returns the frame of the border in bounds of the field.
  open func borderRect(forBounds bounds: Rect) -> Rect { bounds }

  /// Returns the frame of the text in bounds of the field, while it is not editing.
  ///
  /// The text is between the visible ones of ``leftView``, ``rightView`` and the clear button.
  open func textRect(forBounds bounds: Rect) -> Rect { textArea(in: bounds) }

  /// Returns the frame of the text in bounds of the field during editing.
  open func editingRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Returns the frame of the placeholder in bounds of the field.
  open func placeholderRect(forBounds bounds: Rect) -> Rect { textRect(forBounds: bounds) }

  /// Returns the frame of the clear button in bounds of the field.
  open func clearButtonRect(forBounds bounds: Rect) -> Rect {
    let side = min(19, bounds.height)
    return Rect(
      x: isRightToLeft ? bounds.minX + 5 : bounds.maxX - 5 - side, y: bounds.midY - side / 2,
      width: side, height: side)
  }

  /// Returns the frame of ``TextField/leftView`` in bounds of the field.
  ///
  /// The view keeps its size, and is vertically centered at the left edge; in a right-to-left layout
  /// at the right one.
  open func leftViewRect(forBounds bounds: Rect) -> Rect {
    area(of: leftSide, isLeft: true, in: bounds)
  }

  /// Returns the frame of ``TextField/rightView`` in bounds of the field.
  ///
  /// The view keeps its size, and is vertically centered at the right edge; in a right-to-left
  /// layout at the left one.
  open func rightViewRect(forBounds bounds: Rect) -> Rect {
    area(of: rightSide, isLeft: false, in: bounds)
  }

  /// Draws the text in the current context, centered vertically in a rectangle.
  ///
  /// Only a subclass's method is called: with the frame of the text, also during editing. An override
  /// can call super with another rectangle.
  ///
  /// - Parameter rect: The rectangle, in points of the field.
  open func drawText(in rect: Rect) { drawLine(in: rect) }

  /// Draws the placeholder in the current context; see ``drawText(in:)``.
  ///
  /// - Parameter rect: The rectangle, in points of the field.
  open func drawPlaceholder(in rect: Rect) { drawLine(in: rect) }

  final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Size

  open override var intrinsicContentSize: Size {
    naturalSize ?? super.intrinsicContentSize
  }

  /// Returns the intrinsic size, or the size of the bounds without a text engine, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    let own = intrinsicContentSize
    return own.height < 0 ? bounds.size : own
  }

  open override var firstBaselineOffset: Double {
    get { box.storedFirstBaseline ?? baseline(\.firstBaseline) }
    set { super.firstBaselineOffset = newValue }
  }

  open override var lastBaselineOffset: Double {
    get { box.storedLastBaseline ?? baseline(\.lastBaseline) }
    set { super.lastBaselineOffset = newValue }
  }

  @_spi(Overriding) open override var centeredBaselineHeight: Double? {
    let height = intrinsicContentSize.height
    return height < 0 ? nil : height
  }

  @_spi(Overriding) open override func baselineFont(isFirst: Bool) -> Font? { font }

  /// Invalidates the intrinsic size and the layout.
  final func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if enablesReturnKeyAutomatically { inputTraitsDidChange() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != TextField.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    let value = hasText ? displayedText : placeholder
    return AccessibilityDefaults(
      isElement: true, value: value.isEmpty ? nil : value, traits: controlTraits)
  }

  @_spi(Overriding) open override var accessibleParts: [AccessibleResponder] { sideElements }

  @_spi(Overriding) open override func stateDidChange() {
    setNeedsLayout()
    if !isEnabled, storedIsEditing { resignFirstResponder() }
  }

  // MARK: First responder

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    adjustFonts()
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    _ = styledTextColor.follow(style)
    _ = styledPlaceholderColor.follow(style)
    super.styleDidChange(to: style)
    setNeedsLayout()
  }

  open override func tintColorDidChange() { setNeedsLayout() }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    becomeEditor { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    resignEditor { super.resignFirstResponder() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange()
  }

  @_spi(Overriding) open override func firstResponderWasTaken() {
    super.firstResponderWasTaken()
    endEditing()
  }

  open override var undoManager: UndoManager? { textUndo.manager }

  // MARK: Tracking a touch

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    beginSelecting(touch)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    continueSelecting(touch)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if let touch { endSelecting(touch) }
  }

  // MARK: Keys and actions

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    handle(presses) { super.pressesBegan($0, with: event) }
  }

  open override func pressesChanged(_ presses: Set<Press>, with event: Event?) {
    handle(presses) { super.pressesChanged($0, with: event) }
  }

  open override func canPerform(_ action: Action, sender: AnyObject?) -> Bool {
    canEdit(by: action) ?? super.canPerform(action, sender: sender)
  }

  open override func perform(_ action: Action, sender: AnyObject?) {
    if !edit(by: action) { super.perform(action, sender: sender) }
  }

  /// Inserts text at the caret or replaces the selection, if the delegate allows it.
  ///
  /// The delegate and the actions are notified, as for typed text. A single newline acts as the
  /// return key.
  open func insertText(_ text: String) {
    restoreComposed()
    if text == "\n" || text == "\r" { return pressReturn() }
    edit(replacedByInsertion, with: String(text.map { $0.isNewline ? " " : $0 }))
  }

  /// Whether the next insertion replaces all of the text.
  ///
  /// Default false. A change of the selection or of the text resets it.
  open var clearsOnInsertion = false

  /// Deletes the selection or the character before the caret, if the delegate allows it.
  ///
  /// The delegate and the actions are notified.
  open func deleteBackward() { deleteBeforeCaret() }

  // MARK: Overridable members, which extensions cannot declare

  /// The view before the text: at the left, in a right-to-left layout at the right; nil for none.
  ///
  /// It is a subview of the field while ``leftViewMode`` shows it, and receives touches there. The
  /// view keeps the size of its bounds. If they are empty, or if constraints determine its size, it
  /// has its intrinsic size or its fitting size. Set it again after another constraint changed that.
  /// ``leftViewRect(forBounds:)`` is its frame.
  open var leftView: View? {
    get { leftSide.view }
    set { setView(newValue, of: \.leftSide) }
  }

  /// The condition under which ``leftView`` is visible.
  ///
  /// Default never.
  open var leftViewMode: ViewMode {
    get { leftSide.mode }
    set { setMode(newValue, of: \.leftSide) }
  }

  /// The view after the text: at the right, in a right-to-left layout at the left; nil for none.
  ///
  /// It follows the rules of ``leftView``. While it is visible, there is no clear button.
  open var rightView: View? {
    get { rightSide.view }
    set { setView(newValue, of: \.rightSide) }
  }

  /// The condition under which ``rightView`` is visible.
  ///
  /// Default never.
  open var rightViewMode: ViewMode {
    get { rightSide.mode }
    set { setMode(newValue, of: \.rightSide) }
  }

  // MARK: Text input

  /// The object that is notified of changes of the text and the selection; nil for none.
  open weak var inputDelegate: (any TextInputDelegate)?

  /// The object that finds words and other units of the text.
  open var tokenizer: any TextInputTokenizer {
    if let ownTokenizer { return ownTokenizer }
    let made = TextInputStringTokenizer(textInput: self)
    ownTokenizer = made
    return made
  }
  private var ownTokenizer: TextInputStringTokenizer?

  /// The view whose coordinate system the rectangles of the text input have: this field.
  open var textInputView: View { self }

  /// Returns the text in a range; nil if the range belongs to another text input.
  open func text(in range: TextRange) -> String? { inputText(in: range) }

  /// Replaces the text in a range and puts the caret after the new text.
  ///
  /// It is a change of the program: the delegate is not asked, but it is notified, and the user can
  /// undo the change.
  open func replace(_ range: TextRange, withText text: String) {
    replaceInput(range, with: text)
  }

  /// Returns whether the delegate allows a replacement; false for a range of another text input.
  ///
  /// The field calls it before a change by the user.
  open func shouldChangeText(in range: TextRange, replacementText text: String) -> Bool {
    shouldChange(range, to: text)
  }

  /// The selected range; an empty range is the position of the caret.
  ///
  /// Setting nil or a range of another text input changes nothing.
  open var selectedTextRange: TextRange? {
    get { CharacterRange(content.selection) }
    set {
      guard let range = newValue.flatMap(places) else { return }
      select(from: range.lowerBound, to: range.upperBound)
    }
  }

  /// The line on which a caret at the end of a wrapped line is shown: forward, the next one.
  open var selectionAffinity: TextStorageDirection { .forward }

  /// The range of the text that an input method composes; nil for none.
  open var markedTextRange: TextRange? { composedRange.map(CharacterRange.init) }

  /// The attributes of the text that an input method composes; nil for an underline.
  ///
  /// Default nil. The kerning, the paragraph style and the attachment do not count.
  open var markedTextStyle: TextAttributes? { didSet { setNeedsLayout() } }

  /// Replaces the marked text, or the selection without one, and marks the new text.
  ///
  /// It has an effect only during editing.
  ///
  /// - Parameters:
  ///   - markedText: The composed text; an empty one or nil restores the text before.
  ///   - selectedRange: The selection in the composed text, in characters.
  open func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    setComposed(markedText ?? "", selecting: selectedRange)
  }

  /// Keeps the marked text and ends its composition.
  open func unmarkText() { keepComposed() }

  /// The position before the first character.
  open var beginningOfDocument: TextPosition { CharacterPosition(0) }

  /// The position after the last character.
  open var endOfDocument: TextPosition { CharacterPosition(content.characters.count) }

  /// Returns the range between two positions, in either order; nil for those of another input.
  open func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange? {
    inputRange(from: fromPosition, to: toPosition)
  }

  /// Returns the position at a number of UTF-16 units from another one; nil outside of the text.
  open func position(from position: TextPosition, offset: Int) -> TextPosition? {
    inputPosition(from: position, offset: offset)
  }

  /// Returns the position that is a number of characters or lines away in a direction; nil outside
  /// of the text.
  open func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int
  ) -> TextPosition? {
    inputPosition(from: position, in: direction, offset: offset)
  }

  /// Returns the position that is a number of characters after the start of a range; nil outside of
  /// the range.
  open func position(within range: TextRange, atCharacterOffset offset: Int) -> TextPosition? {
    guard let places = places(of: range), (0...places.count).contains(offset) else { return nil }
    return CharacterPosition(places.lowerBound + offset)
  }

  /// Returns the number of characters from the start of a range to a position.
  open func characterOffset(of position: TextPosition, within range: TextRange) -> Int {
    (place(of: position) ?? 0) - (places(of: range)?.lowerBound ?? 0)
  }

  /// Returns the order of two positions.
  open func compare(_ position: TextPosition, to other: TextPosition) -> TextOrder {
    inputOrder(position, other)
  }

  /// Returns the number of UTF-16 units from one position to another; negative if it is before.
  open func offset(from: TextPosition, to toPosition: TextPosition) -> Int {
    inputOffset(from: from, to: toPosition)
  }

  /// Returns the position in a range that is farthest in a direction.
  open func position(
    within range: TextRange, farthestIn direction: TextLayoutDirection
  ) -> TextPosition? {
    inputPosition(within: range, farthestIn: direction)
  }

  /// Returns the range from a position to the end of its line, or of the text for up and down.
  open func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange? {
    inputRange(extending: position, in: direction)
  }

  /// Returns the direction of the line at a position.
  open func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection {
    writingDirection(at: position)
  }

  /// Returns the first rectangle of a range, in points; that of a caret for an empty range.
  open func firstRect(for range: TextRange) -> Rect { inputRect(of: range) }

  /// Returns the rectangle of a caret at a position, in points; zero without a text engine.
  open func caretRect(for position: TextPosition) -> Rect { inputCaret(at: position) }

  /// Returns the rectangles of a range, in points: one or more for each line.
  open func selectionRects(for range: TextRange) -> [TextSelectionRect] { inputRects(of: range) }

  /// Returns the position nearest to a point.
  open func closestPosition(to point: Point) -> TextPosition? {
    CharacterPosition(place(nearest: point))
  }

  /// Returns the position in a range that is nearest to a point.
  open func closestPosition(to point: Point, within range: TextRange) -> TextPosition? {
    inputPosition(nearest: point, within: range)
  }

  /// Returns the range of the character at a point, or of the nearest one; nil for an empty text.
  open func characterRange(at point: Point) -> TextRange? { inputCharacter(at: point) }

  /// Returns the attributes of the text at a position.
  open func textStyling(
    at position: TextPosition, in direction: TextStorageDirection
  ) -> TextAttributes? {
    TextAttributes(font: font, color: textColor)
  }

  /// Called when the user begins to move the caret freely; by default, nothing happens.
  ///
  /// - Parameter point: The position of the finger, in points.
  open func beginFloatingCursor(at point: Point) {}

  /// Moves the caret to the position nearest to a point.
  open func updateFloatingCursor(at point: Point) {
    let place = place(nearest: point)
    select(from: place, to: place)
  }

  /// Called when the user stops to move the caret freely; by default, nothing happens.
  open func endFloatingCursor() {}

  /// Inserts the most likely texts of dictated phrases, as typed text.
  open func insertDictationResult(_ dictationResult: [TextDictationPhrase]) {
    insertText(dictationResult.map(\.text).joined())
  }

  /// Called when a dictation has been recorded.
  ///
  /// Linux has no dictation, so only programs call it.
  open func dictationRecordingDidEnd() {}

  /// Called when a dictation was not understood.
  ///
  /// Linux has no dictation, so only programs call it.
  open func dictationRecognitionFailed() {}

  // MARK: Input traits

  /// The characters that the keyboard offers first.
  open var keyboardType: KeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  /// The meaning of the return key.
  open var returnKeyType: ReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// The appearance of the keyboard.
  open var keyboardAppearance: KeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }

  /// The letters for which the keyboard turns on the shift key.
  open var autocapitalizationType: TextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  /// Whether the keyboard corrects typed text.
  open var autocorrectionType: TextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  /// Whether the host checks the spelling.
  open var spellCheckingType: TextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  // See Responder.
  deinit {}
}
