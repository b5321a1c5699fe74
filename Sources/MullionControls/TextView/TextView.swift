// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionApplication
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A scrolling view for several lines of text, which the user can edit or select.
///
/// A tap starts editing and puts the caret at the tapped position. A double tap selects a word, a
/// triple tap a paragraph. A pointer selects by dragging; a finger scrolls. The arrow keys move the
/// caret; up and down keep its column. Page keys move by the visible lines, home and end within the
/// line, with the command key within the text. With shift these keys select. Command or control with
/// Z reverses a change, with shift or with Y repeats it.
///
/// Characters are those of `String`, and text positions are character offsets. The view reports
/// changes by the user to the ``textDelegate``; it does not report changes of the text by the
/// program. It lays out and draws only the visible lines, and repaints only lines that changed.
open class TextView: ScrollView, KeyInput, ContentSizeCategoryAdjusting {
  final var content = EditableText()
  final var storedUndo: TextUndo?
  final var composition: TextComposition?
  final var isActive = false
  /// Whether the delegate was notified that editing began, so it must also be notified of the end.
  final var hasBegunEditing = false
  final let caret = ControlPart()
  final var blinkTimer: ApplicationTimer?
  final var holdsCaret = false
  /// The distance of the caret from the left edge that vertical moves keep, in points.
  final var keptColumn: Double?
  /// The touch that selects text.
  final weak var selectingTouch: Touch?

  /// The attributes of the characters; nil if none has any.
  final var attributes: AttributeRuns?
  /// The attributes of typed text that the program has set since the caret moved.
  final var storedTyping: TextAttributes?
  final var textLines = TextLines()
  final var areLinesStale = true
  /// The width of the lines when the text was last broken, in points.
  final var brokenWidth = -1.0
  /// The text engine when the text was last broken.
  final var brokenEngine: ObjectIdentifier?
  /// The width of the view in the last layout, in points.
  final var laidOutWidth = -1.0
  /// The positions of characters of lines that were used since the last change of the text.
  final var keptPositions: [Int: CharacterPositions] = [:]
  /// The views of the visible lines, by the index of the line.
  final var lineViews: [Int: TextLineView] = [:]
  final var spareLineViews: [TextLineView] = []
  /// The height of a line and the font that it is for.
  final var keptLineHeight: (font: Font, engine: ObjectIdentifier, height: Double)?
  /// Whether the next layout scrolls to the caret.
  final var showsCaretNext = false
  private var styledTextColor = StyledColor(.text)
  /// The traits that the keyboard should have during editing.
  public final var inputTraits = KeyboardTraits() {
    didSet { if inputTraits != oldValue { inputTraitsDidChange() } }
  }

  /// The delegate, which controls editing and is notified of it.
  ///
  /// UIKit's text view has one delegate for this and for scrolling.
  open weak var textDelegate: (any TextViewDelegate)?

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

  /// Creates an empty text view.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    caret.isHidden = true
    addSubview(caret)
    clipsToBounds = true
    showBackground(.paper)
  }

  // MARK: Text

  /// The text.
  ///
  /// Setting it removes the attributes of ``attributedText``, puts the caret at the end of the text
  /// and does not notify the delegate.
  open var text: String {
    get { content.string }
    set {
      guard attributes != nil || newValue != content.string else { return }
      changingText {
        composition = nil
        content = EditableText(newValue)
        (attributes, storedTyping) = (nil, nil)
        storedUndo?.clear()
        textDidChange()
      }
    }
  }

  /// The font.
  open var font = Font() {
    didSet {
      setCustomized(.font)
      if adjustsFontForContentSizeCategory { font = adjusted(font) }
      if font != oldValue { textDidChange() }
    }
  }

  /// Whether fonts of text styles and of ``FontMetrics`` have the size for the view's content size
  /// category.
  ///
  /// Default false. The fonts of ``attributedText`` follow too. Other fonts keep their size.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }

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

  /// The horizontal alignment of lines; justified text is aligned naturally.
  ///
  /// Default natural.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  /// The range of selected character offsets; an empty range is the position of the caret.
  ///
  /// A range outside the text is clamped.
  open var selectedRange: Range<Int> {
    get { content.selection }
    set { select(from: newValue.lowerBound, to: newValue.upperBound) }
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.characters.isEmpty }

  /// A Boolean value that indicates whether the user can change the text.
  ///
  /// Default true. Setting it to false ends editing.
  open var isEditable = true {
    didSet { if isEditable != oldValue { permissionsDidChange() } }
  }

  /// A Boolean value that indicates whether the user can select and copy text.
  ///
  /// Default true. An editable text is always selectable.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue, !isEditable { permissionsDidChange() } }
  }

  private func permissionsDidChange() {
    if isActive { resignFirstResponder() }
    setNeedsLayout()
  }

  /// The distances of the text from the edges of the content, in points.
  ///
  /// Default 8 at the top and bottom, and 0 at the sides. An invalid number is refused and reported.
  open var textContainerInset: EdgeInsets {
    get { storedInset }
    set {
      reporting { () throws(ViewError) in
        try check(
          [newValue.top, newValue.left, newValue.bottom, newValue.right], "textContainerInset")
        storedInset = newValue
        textDidChange()
      }
    }
  }
  private var storedInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// The distance of the text from the inset area at both sides, in points.
  ///
  /// Default 5, as in UIKit's text container. An invalid number is refused and reported.
  public final var lineFragmentPadding: Double {
    get { storedPadding }
    set {
      reporting { () throws(ViewError) in
        try check([newValue], "lineFragmentPadding")
        storedPadding = newValue
        textDidChange()
      }
    }
  }
  private var storedPadding = 5.0

  /// Scrolls the least distance that shows a range of characters, or its start if it does not fit.
  open func scrollRangeToVisible(_ range: Range<Int>) {
    layoutIfNeeded()
    let (end, start) = (caretRect(at: range.upperBound), caretRect(at: range.lowerBound))
    scrollRectToVisible(end, animated: false)
    scrollRectToVisible(start, animated: false)
  }

  // MARK: Size

  /// The height of the text if ``ScrollView/isScrollEnabled`` is false, otherwise no size.
  open override var intrinsicContentSize: Size {
    let height = isScrollEnabled ? nil : textHeight
    return Size(width: View.noIntrinsicMetric, height: height ?? View.noIntrinsicMetric)
  }

  /// Returns the available width and the height of the text in it, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let height = height(inWidth: size.width) else { return bounds.size }
    return Size(width: size.width, height: height)
  }

  /// The distance from the top edge to the baseline of the first line, in points.
  ///
  /// It is 0 without text, and while ``ScrollView/isScrollEnabled`` is true.
  open override var firstBaselineOffset: Double {
    get { box.storedFirstBaseline ?? ownFirstBaseline ?? 0 }
    set { super.firstBaselineOffset = newValue }
  }

  /// The distance from the bottom edge to the baseline of the last line, in points.
  ///
  /// It is 0 without text, and while ``ScrollView/isScrollEnabled`` is true.
  open override var lastBaselineOffset: Double {
    get { box.storedLastBaseline ?? ownLastBaseline ?? 0 }
    set { super.lastBaselineOffset = newValue }
  }

  @_spi(Overriding) open override func baselineFont(isFirst: Bool) -> Font? {
    hasBaselines ? font(ofLine: isFirst ? 0 : currentLines.count - 1) : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }

  // UIKit's text view returns no size of its own while it scrolls.
  @_spi(Overriding) open override func scrollEnabledDidChange() { invalidateIntrinsicContentSize() }

  @_spi(Overriding) open override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    adjustFonts()
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    _ = styledTextColor.follow(style)
    setNeedsLayout()
  }

  open override func tintColorDidChange() { setNeedsLayout() }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != TextView.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: hasText ? text : nil)
  }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  open override var canResignFirstResponder: Bool {
    !isEditable || !hasBegunEditing || textDelegate?.textViewShouldEndEditing(self) ?? true
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

  // MARK: Touches

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // A pointer selects text where a finger scrolls.
    if recognizer === panGestureRecognizer, selectingTouch?.kind == .pointer { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if !beginSelecting(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if !continueSelecting(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if !endSelecting(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let touch = selectingTouch, touches.contains(touch) { selectingTouch = nil }
    super.touchesCancelled(touches, with: event)
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
  /// The delegate is notified, as for typed text. Does nothing if the text is not editable.
  open func insertText(_ text: String) {
    restoreComposed()
    edit(replacedByInsertion, with: text)
  }

  /// Whether the next insertion replaces all of the text.
  ///
  /// Default false. A change of the selection or of the text resets it.
  open var clearsOnInsertion = false

  /// Whether the text is secret for the host's keyboard.
  ///
  /// Default false. A text view shows its text, also if it is secret, as on iOS.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { inputTraitsDidChange() } }
  }

  /// Deletes the selection or the character before the caret, if the delegate allows it.
  ///
  /// The delegate is notified. Does nothing if the text is not editable.
  open func deleteBackward() { deleteBeforeCaret() }

  // MARK: Overridable members, which extensions cannot declare

  /// The text with its attributes; nil if the text has none.
  ///
  /// Characters without a font or a color have ``font`` and ``textColor``, also if these change.
  /// A new value also changes ``text``, puts the caret at the end and does not notify the delegate;
  /// nil removes the attributes and keeps the text.
  open var attributedText: AttributedText? {
    get { attributes?.text(content.characters[...], at: 0) }
    set {
      inputDelegate?.textWillChange(self)
      defer { inputDelegate?.textDidChange(self) }
      composition = nil
      if let newValue { content = EditableText(newValue.string) }
      let adjusts = adjustsFontForContentSizeCategory
      attributes = newValue.map { AttributeRuns(adjusts ? adjusted($0) : $0) }
      if attributes?.hasAttributes == false { attributes = nil }
      storedTyping = nil
      storedUndo?.clear()
      textDidChange()
    }
  }

  /// The attributes of the text that the user types next.
  ///
  /// After a move of the caret, these are the attributes of the selection's first character. Without
  /// a selection, they are those of the character before the caret in the same paragraph. Typed
  /// characters do not continue an attachment.
  open var typingAttributes: TextAttributes {
    get {
      if let storedTyping { return storedTyping }
      var attributes = attributesAtCaret
      attributes.attachment = nil
      return attributes
    }
    set {
      storedTyping = newValue
      if adjustsFontForContentSizeCategory, let font = newValue.font {
        storedTyping?.font = adjusted(font)
      }
    }
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

  /// The view whose coordinate system the rectangles of the text input have: this view.
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
  /// The view calls it before a change by the user.
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
    let place = place(of: position) ?? 0
    let index = direction == .backward ? max(place - 1, 0) : place
    var styling = attributes?.attributes(at: index) ?? TextAttributes()
    styling.font = styling.font ?? font
    styling.color = styling.color ?? textColor
    return styling
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

extension TextView: KeyboardTraitsOwner {
  /// Reports traits that have changed during editing.
  final func inputTraitsDidChange() {
    if isFirstResponder { reloadInputViews() }
  }
}
