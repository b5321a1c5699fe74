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
  /// Whether the delegate was notified of the beginning, and so will be of the end.
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
  /// The traits of the keyboard, as the text states them.
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
      composition = nil
      content = EditableText(newValue)
      (attributes, storedTyping) = (nil, nil)
      storedUndo?.clear()
      textDidChange()
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

  /// Whether fonts of text styles and of ``FontMetrics`` have the size of the view's category.
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
    edit(content.selection, with: text)
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

  // See Responder.
  deinit {}
}

extension TextView: KeyboardTraitsOwner {
  /// Reports traits that have changed during editing.
  final func inputTraitsDidChange() {
    if isFirstResponder { reloadInputViews() }
  }
}
