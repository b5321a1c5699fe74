// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

extension TextField {
  /// The width of the caret, in points.
  static let caretWidth = 2.0
  /// The time for which the caret is visible, and then invisible, in seconds.
  static let blinkTime = 0.5

  /// The displayed text: a dot for each character in secure entry, and spaces for newlines.
  final var displayedText: String {
    if isSecureTextEntry {
      return String(repeating: "\u{2022}", count: content.characters.count)
    }
    return String(content.characters.map { $0.isNewline ? " " : $0 })
  }

  /// The positions of the displayed characters; nil without a text engine.
  final var characterPositions: CharacterPositions? {
    guard let engine = TextSystem.engine else { return nil }
    if let text = displayedAttributedText {
      return engine.characterPositions(of: text, font: fittedFont ?? font)
    }
    let text = displayedText
    let font = fittedFont ?? font
    if let kept = keptPositions, kept.text == text, kept.font == font,
      kept.engine == ObjectIdentifier(engine)
    {
      return kept.characterPositions
    }
    let characterPositions = engine.characterPositions(of: text, font: font)
    keptPositions = (text, font, ObjectIdentifier(engine), characterPositions)
    return characterPositions
  }

  final var showsClearMark: Bool {
    hasText && clearButtonMode.shows(whileEditing: storedIsEditing) && !shows(rightSide)
  }

  private var resolvedAlignment: TextAlignment {
    textAlignment == .natural ? (isRightToLeft ? .right : .left) : textAlignment
  }

  // MARK: Layout

  /// Returns the layout of a text on one line; nil without a text engine.
  final func natural(_ text: String) -> TextLayout? {
    TextSystem.engine?.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
  }

  /// The layout of the placeholder on one line; nil without a text engine.
  final var naturalPlaceholder: TextLayout? {
    guard let attributedPlaceholder else { return natural(placeholder) }
    return TextSystem.engine?.layout(
      attributedPlaceholder, font: font, maximumWidth: nil, numberOfLines: 1,
      lineBreakMode: .byTruncatingTail)
  }

  /// The size of the text or the placeholder with the parts around it; nil without a text engine.
  final var naturalSize: Size? {
    guard let line = natural("X") else { return nil }
    let shown = displayedText.isEmpty ? naturalPlaceholder : naturalText
    let text = shown?.size.width ?? 0
    // Measure the insets in large bounds, because in narrow ones the text has no width left.
    let probe = Rect(x: 0, y: 0, width: 1000, height: 100)
    let around = 1000 - textRect(forBounds: probe).width
    let padding: Double =
      switch borderStyle {
      case .none: 0
      case .line, .bezel: 6
      case .roundedRect: 12
      }
    return Size(
      width: text + around + (hasText ? Self.caretWidth : 0),
      height: max(line.size.height + padding, sideHeight))
  }

  /// Returns the distance of a baseline of a centered line from the top, in points; 0 without a
  /// text engine.
  final func baseline(_ baseline: KeyPath<TextLayout, Double>) -> Double {
    natural("X").map {
      (intrinsicContentSize.height - $0.size.height) / 2 + $0[keyPath: baseline]
    } ?? 0
  }

  /// Returns a smaller font with which the shown text fits in a width; nil if it fits or must not shrink.
  private func fitted(to width: Double) -> Font? {
    guard adjustsFontSizeToFitWidth, let own = natural(hasText ? displayedText : placeholder) else {
      return nil
    }
    let space = max(width - (storedIsEditing ? Self.caretWidth : 0), 0)
    guard own.size.width > space else { return nil }
    var smaller = font
    smaller.pointSize = min(
      max(font.pointSize * space / own.size.width, minimumFontSize), font.pointSize)
    return smaller
  }

  /// Whether the class of the field may draw its text in another way.
  final var drawsText: Bool {
    type(of: self) != TextField.self && type(of: self) != SearchTextField.self
  }

  /// Draws the shown line in the current context.
  final func drawLine(in rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    line.paint(in: rect, context)
  }

  final func placeParts() {
    placeBox()
    if rightSide.hidesWithText { attachSides() }
    placeSides()
    clearMark.isHidden = !showsClearMark
    clearMark.place(clearButtonRect(forBounds: bounds))
    let isEmpty = !hasText
    let area =
      storedIsEditing
      ? editingRect(forBounds: bounds)
      : isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    line.place(area)
    line.clipsToBounds = true
    fittedFont = fitted(to: area.width)
    let alpha = isEnabled ? 1 : SystemColor.disabledAlpha
    var shown = TextLineView.Shown(
      text: isEmpty ? placeholder : displayedText, font: fittedFont ?? font,
      color: (isEmpty ? placeholderColor : textColor).multiplyingAlpha(by: alpha),
      alignment: resolvedAlignment)
    shown.attributed = isEmpty ? shownPlaceholder : displayedAttributedText
    guard storedIsEditing, let characterPositions else {
      scroll = 0
      line.shown = shown
      return
    }
    let origin = textOrigin(in: area, characterPositions)
    if !isEmpty { shown.origin = origin }
    underlineComposed(in: &shown, of: 0..<content.characters.count)
    shown.selected = characterPositions.intervals(of: content.selection)
    shown.selectionColor = tintColor.multiplyingAlpha(by: 0.25)
    line.shown = shown
    let height = line.lineHeight ?? area.height
    let x = area.minX + origin + characterPositions.caret(after: content.head)
    caret.backgroundColor = tintColor
    caret.cornerRadius = 0
    caret.place(
      Rect(
        x: min(max(x, area.minX), max(area.maxX - Self.caretWidth, area.minX)),
        y: area.midY - height / 2, width: Self.caretWidth, height: height))
    // A caret that has just moved must be visible.
    if holdsCaret || !showsCaret { caret.isHidden = !showsCaret }
  }

  /// The placeholder with its attributes, without the styles of paragraphs; nil if it has none.
  ///
  /// The field aligns the line, which is a single one.
  private var shownPlaceholder: AttributedText? {
    guard var text = attributedPlaceholder else { return nil }
    text.update(0..<placeholder.count) { $0.paragraphStyle = nil }
    return text
  }

  private func placeBox() {
    borderPart.place(borderRect(forBounds: bounds))
    let image = isEnabled ? background : background.map { disabledBackground ?? $0 }
    borderPart.image = borderStyle == .roundedRect ? nil : image
    borderPart.isHidden = borderStyle == .none && borderPart.image == nil
    borderPart.backgroundColor = borderStyle == .roundedRect ? systemColor(.paper) : nil
    borderPart.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    borderPart.borderWidth = borderStyle == .none || borderPart.image != nil ? 0 : 1
    borderPart.borderColor = systemColor(borderStyle == .line ? .text : .track)
  }

  /// Returns the offset of the edited text from the left edge of its area, scrolled so that the
  /// caret is visible.
  private func textOrigin(in area: Rect, _ characterPositions: CharacterPositions) -> Double {
    let spare = area.width - characterPositions.width - Self.caretWidth
    guard spare < 0 else {
      scroll = 0
      return switch resolvedAlignment {
      case .right: spare
      case .center: spare / 2
      case .left, .natural, .justified: 0
      }
    }
    let x = characterPositions.caret(after: content.head)
    scroll = min(max(scroll, x + Self.caretWidth - area.width), x)
    scroll = min(max(scroll, 0), -spare)
    return -scroll
  }

  // MARK: Positions

  final func place(nearest point: Point) -> Int {
    layoutIfNeeded()
    guard let characterPositions else { return 0 }
    return characterPositions.count(nearest: point.x - textStart(characterPositions))
  }

  final func caretArea(at place: Int) -> Rect {
    layoutIfNeeded()
    guard let characterPositions else { return .zero }
    return area(
      from: textStart(characterPositions) + characterPositions.caret(after: place),
      width: Self.caretWidth)
  }

  final func areas(of range: Range<Int>) -> [LineArea] {
    layoutIfNeeded()
    guard let characterPositions else { return [] }
    let start = textStart(characterPositions)
    return characterPositions.intervals(of: content.clamped(range)).map {
      LineArea(
        rect: area(from: start + $0.lowerBound, width: $0.upperBound - $0.lowerBound),
        isRightToLeft: characterPositions.isRightToLeft)
    }
  }

  final func line(at place: Int) -> Range<Int> { 0..<content.characters.count }

  final func isRightToLeft(at place: Int) -> Bool { characterPositions?.isRightToLeft ?? false }

  /// Returns the distance of the text from the left edge of the field, in points.
  private func textStart(_ positions: CharacterPositions) -> Double {
    line.frame.minX + line.textStart(width: positions.width)
  }

  /// Returns a part of the line of text, in points of the field.
  private func area(from x: Double, width: Double) -> Rect {
    let frame = line.frame
    let height = line.lineHeight ?? frame.height
    return Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
  }

  // MARK: Touches

  /// Returns the number of displayed characters before a touch.
  private func count(at touch: Touch) -> Int { place(nearest: touch.location(in: self)) }

  private func isOnClearMark(_ touch: Touch) -> Bool {
    showsClearMark
      && clearButtonRect(forBounds: bounds).insetBy(dx: -10, dy: -10)
        .contains(touch.location(in: self))
  }

  final func beginSelecting(_ touch: Touch) {
    isClearing = isOnClearMark(touch)
    guard storedIsEditing, !isClearing else { return }
    switch touch.tapCount {
    case 1:
      let place = count(at: touch)
      select(from: place, to: place)
    case 2:
      let word = content.word(at: count(at: touch))
      select(from: word.lowerBound, to: word.upperBound)
    default: select(from: 0, to: content.characters.count)
    }
  }

  final func continueSelecting(_ touch: Touch) {
    guard storedIsEditing, !isClearing, touch.tapCount == 1 else { return }
    select(from: content.anchor, to: count(at: touch))
  }

  final func endSelecting(_ touch: Touch) {
    if isClearing {
      if isOnClearMark(touch) { clear() }
    } else if !storedIsEditing, isTouchInside {
      let place = count(at: touch)
      if becomeFirstResponder() { select(from: place, to: place) }
    }
    isClearing = false
  }
}
