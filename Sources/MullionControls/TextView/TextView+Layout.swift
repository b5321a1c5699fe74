// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

extension TextView {
  /// The left edge and the width of the lines, in points of the content.
  private var lineArea: (minX: Double, width: Double) { lineArea(inWidth: bounds.width) }

  private func lineArea(inWidth width: Double) -> (minX: Double, width: Double) {
    let (inset, padding) = (textContainerInset, lineFragmentPadding)
    return (inset.left + padding, max(width - inset.left - inset.right - 2 * padding, 0))
  }

  /// The height of a line, in points; nil without a text engine.
  final var lineHeight: Double? {
    guard let engine = TextSystem.engine else { return nil }
    if let keptLineHeight, keptLineHeight.font == font,
      keptLineHeight.engine == ObjectIdentifier(engine)
    {
      return keptLineHeight.height
    }
    let height = engine.layout("X", font: font, maximumWidth: nil, numberOfLines: 1).size.height
    keptLineHeight = (font, ObjectIdentifier(engine), height)
    return height
  }

  /// The lines of the text in the current width.
  final var currentLines: [TextLines.Line] {
    updateLines()
    return textLines.lines
  }

  private func updateLines() {
    guard let engine = TextSystem.engine else { return }
    let width = lineArea.width
    guard areLinesStale || width != brokenWidth || ObjectIdentifier(engine) != brokenEngine else {
      return
    }
    areLinesStale = false
    (brokenWidth, brokenEngine) = (width, ObjectIdentifier(engine))
    keptColumn = nil
    keptPositions.removeAll(keepingCapacity: true)
    if let source = lineSource(width: width) { textLines.update(source) }
  }

  /// Returns the text with the properties that decide its lines; nil without a text engine.
  private func lineSource(width: Double) -> TextLineSource? {
    guard let engine = TextSystem.engine, let lineHeight else { return nil }
    return TextLineSource(
      characters: content.characters, attributes: attributes, width: width, font: font,
      lineHeight: lineHeight, engine: engine)
  }

  /// Divides the edited paragraphs into lines, and invalidates the size and the layout.
  ///
  /// - Complexity: O(characters of the paragraphs + lines after them).
  final func textDidChange(by change: EditableText.Change) {
    let areLinesCurrent = !areLinesStale && brokenWidth == lineArea.width
    textDidChange()
    // An override of `setNeedsLayout()` may have used the new lines already.
    guard areLinesCurrent, areLinesStale, let source = lineSource(width: brokenWidth),
      ObjectIdentifier(source.engine) == brokenEngine
    else { return }
    areLinesStale = false
    let lines = textLines.update(change, source)
    var positions: [Int: CharacterPositions] = [:]
    for (index, kept) in keptPositions where !lines.range.contains(index) {
      positions[index < lines.range.lowerBound ? index : index + lines.delta] = kept
    }
    keptPositions = positions
  }

  /// Invalidates the lines, the size and the layout.
  final func textDidChange() {
    areLinesStale = true
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    if enablesReturnKeyAutomatically { inputTraitsDidChange() }
  }

  /// The height of the text with its insets, in points; nil without a text engine.
  final var textHeight: Double? {
    guard lineHeight != nil else { return nil }
    updateLines()
    return textLines.height + textContainerInset.top + textContainerInset.bottom
  }

  /// Returns the height of the text in a width, in points; nil without a text engine.
  final func height(inWidth width: Double) -> Double? {
    guard let source = lineSource(width: lineArea(inWidth: width).width) else { return nil }
    var lines = TextLines()
    lines.update(source)
    return lines.height + textContainerInset.top + textContainerInset.bottom
  }

  // MARK: Positions

  final func lineIndex(of place: Int) -> Int {
    updateLines()
    return textLines.index(of: place)
  }

  /// Returns the positions of the characters of a line; nil without a text engine.
  final func positions(ofLine index: Int) -> CharacterPositions? {
    guard currentLines.indices.contains(index), let source = lineSource(width: brokenWidth) else {
      return nil
    }
    if let kept = keptPositions[index] { return kept }
    if keptPositions.count > 500 { keptPositions.removeAll(keepingCapacity: true) }
    let positions = source.positions(of: textLines.lines[index].range)
    keptPositions[index] = positions
    return positions
  }

  final func text(ofLine index: Int) -> String {
    String(content.characters[textLines.lines[index].range])
  }

  /// Returns the distance of a line's text from the left edge of the content, in points.
  private func start(ofLine index: Int) -> Double {
    let (minX, width) = lineArea
    if let style = paragraphStyle(ofLine: index) {
      return minX + start(ofLine: index, style, in: width)
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let share = share(of: textAlignment, isRightToLeft: isRightToLeft)
    // Text at the left edge does not need the line's width, whose measurement would shape the line.
    if share == 0, !mayBeginWithSpaces(ofLine: index) { return minX }
    guard let positions = positions(ofLine: index) else { return minX + share * width }
    let spaces = trailingSpace(ofLine: index, positions)
    let spare = width - positions.width + spaces
    return minX + share * spare - (positions.isRightToLeft ? spaces : 0)
  }

  /// Returns whether the trailing spaces of a wrapped line may be at its left edge, because its
  /// text is right-to-left.
  private func mayBeginWithSpaces(ofLine index: Int) -> Bool {
    let line = textLines.lines[index]
    guard line.isWrapped, let last = line.range.last, content.characters[last].isWhitespace else {
      return false
    }
    // No script below the Hebrew block is right-to-left.
    return content.characters[line.range].contains { character in
      character.unicodeScalars.contains { $0.value >= 0x590 }
    }
  }

  /// Returns the width of the spaces at the end of a wrapped line, in points; 0 for other lines.
  ///
  /// These spaces do not count for the alignment; they extend beyond the line.
  private func trailingSpace(ofLine index: Int, _ positions: CharacterPositions) -> Double {
    let line = textLines.lines[index]
    guard line.isWrapped, line.range.count <= positions.spans.count else { return 0 }
    let spaces = content.characters[line.range].reversed().prefix(while: \.isWhitespace).count
    // A line of spaces alone has no text to align.
    guard spaces < line.range.count else { return 0 }
    return positions.spans[..<line.range.count].suffix(spaces)
      .reduce(0) { $0 + max($1.maxX - $1.minX, 0) }
  }

  /// Returns the fraction of a line's spare width that is to the left of its text.
  private func share(of alignment: TextAlignment, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .left: 0
    case .right: 1
    case .center: 0.5
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }

  /// Returns the distance of a line's text from the left end of the width, with the paragraph's
  /// indents.
  private func start(ofLine index: Int, _ style: ParagraphStyle, in width: Double) -> Double {
    let positions = positions(ofLine: index)
    let isRightToLeft = positions?.isRightToLeft ?? false
    let (head, tail) = style.indents(isFirst: textLines.lines[index].offset == 0, width: width)
    let share = share(of: style.alignment ?? textAlignment, isRightToLeft: isRightToLeft)
    let spaces = positions.map { trailingSpace(ofLine: index, $0) } ?? 0
    let spare =
      width - head - tail - (positions?.width ?? 0) + spaces - hyphenWidth(ofLine: index)
    return (isRightToLeft ? tail - spaces : head) + share * spare
  }

  /// Returns the width of the hyphen at the end of a line, in points; 0 without one.
  private func hyphenWidth(ofLine index: Int) -> Double {
    let line = textLines.lines[index]
    guard line.isHyphenated else { return 0 }
    return lineSource(width: brokenWidth)?.hyphenWidth(after: line.range) ?? 0
  }

  /// Returns the style of a line's paragraph; nil without one.
  private func paragraphStyle(ofLine index: Int) -> ParagraphStyle? {
    attributes?.attributes(at: textLines.lines[index].paragraphStart).paragraphStyle
  }

  /// Returns the frame of a caret at a character offset, in points of the content.
  ///
  /// Zero without a text engine.
  final func caretRect(at place: Int) -> Rect {
    guard lineHeight != nil else { return .zero }
    let index = lineIndex(of: min(max(place, 0), content.characters.count))
    let line = textLines.lines[index]
    let x = positions(ofLine: index)?.caret(after: place - line.range.lowerBound) ?? 0
    return Rect(
      x: start(ofLine: index) + x,
      y: textContainerInset.top + line.top, width: TextField.caretWidth, height: line.height)
  }

  /// Returns the offset in a line whose caret is nearest to a horizontal position.
  final func place(inLine index: Int, nearest x: Double) -> Int {
    let lines = currentLines
    guard lines.indices.contains(index), let positions = positions(ofLine: index) else { return 0 }
    let line = lines[index]
    let place = line.range.lowerBound + positions.count(nearest: x - start(ofLine: index))
    // The end of a wrapped line is the start of the next one.
    let isNext = line.isWrapped && place >= line.range.upperBound
    return isNext ? max(line.range.upperBound - 1, line.range.lowerBound) : place
  }

  /// Returns the offset whose caret is nearest to a point of the content.
  final func place(nearest point: Point) -> Int {
    guard let lineHeight, lineHeight > 0 else { return 0 }
    updateLines()
    let index = textLines.index(atY: point.y - textContainerInset.top)
    return place(inLine: index, nearest: point.x)
  }

  final func caretArea(at place: Int) -> Rect { caretRect(at: place) }

  final func areas(of range: Range<Int>) -> [LineArea] {
    let range = content.clamped(range)
    guard lineHeight != nil, !range.isEmpty else { return [] }
    let lines = lineIndex(of: range.lowerBound)...lineIndex(of: range.upperBound - 1)
    return lines.flatMap { areas(of: range, inLine: $0) }
  }

  /// Returns the rectangles of the characters of a range that are on a line.
  private func areas(of range: Range<Int>, inLine index: Int) -> [LineArea] {
    guard let positions = positions(ofLine: index) else { return [] }
    let line = textLines.lines[index]
    let part = range.clamped(to: line.range)
    let first = line.range.lowerBound
    let start = start(ofLine: index)
    return positions.intervals(of: part.lowerBound - first..<part.upperBound - first).map {
      LineArea(
        rect: Rect(
          x: start + $0.lowerBound, y: textContainerInset.top + line.top,
          width: $0.upperBound - $0.lowerBound, height: line.height),
        isRightToLeft: positions.isRightToLeft)
    }
  }

  final func line(at place: Int) -> Range<Int> {
    let lines = currentLines
    guard !lines.isEmpty else { return 0..<content.characters.count }
    return lines[min(lineIndex(of: place), lines.count - 1)].range
  }

  final func isRightToLeft(at place: Int) -> Bool {
    positions(ofLine: lineIndex(of: place))?.isRightToLeft ?? false
  }

  // MARK: Layout

  /// Sets the content size, scrolls to the caret if it moved, and places the visible lines.
  final func layOutText() {
    guard let lineHeight, lineHeight > 0, let textHeight, !WorkLimit.isReached else { return }
    let size = Size(width: bounds.width, height: textHeight)
    if contentSize != size { contentSize = size }
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }
    let end = max(maximumContentOffset.y, minimumContentOffset.y)
    if contentOffset.y > end, motion?.isMoving != true { contentOffset.y = end }
    let caretFrame = caretRect(at: content.head)
    if showsCaretNext {
      showsCaretNext = false
      if isScrollEnabled { scrollRectToVisible(caretFrame, animated: false) }
    }
    placeCaret(caretFrame)
    placeLines()
  }

  private func placeCaret(_ frame: Rect) {
    caret.backgroundColor = tintColor
    caret.place(
      Rect(
        x: min(frame.minX, max(bounds.width - frame.width, 0)), y: frame.minY,
        width: frame.width, height: frame.height))
    // A caret that has just moved must be visible.
    if holdsCaret || !showsCaret { caret.isHidden = !showsCaret }
  }

  /// The indices of the lines that the bounds intersect.
  private var visibleLines: Range<Int> {
    let top = textContainerInset.top
    var first = textLines.index(atY: bounds.minY - top)
    if textLines.lines[first].top + textLines.lines[first].height <= bounds.minY - top {
      first += 1
    }
    var end = textLines.index(atY: bounds.maxY - top)
    if textLines.lines[end].top < bounds.maxY - top { end += 1 }
    return first..<max(first, end)
  }

  private func placeLines() {
    let top = textContainerInset.top
    let visible = visibleLines
    for (index, view) in lineViews where !visible.contains(index) {
      lineViews[index] = nil
      view.isHidden = true
      spareLineViews.append(view)
    }
    let selection = isActive ? content.selection : 0..<0
    for index in visible {
      let view = lineViews[index] ?? makeLineView()
      lineViews[index] = view
      view.isHidden = false
      view.place(
        Rect(
          x: 0, y: top + textLines.lines[index].top, width: bounds.width,
          height: textLines.lines[index].height))
      view.shown = shown(index, selection)
    }
  }

  private func makeLineView() -> TextLineView {
    if let view = spareLineViews.popLast() { return view }
    let view = TextLineView()
    insertSubview(view, belowSubview: caret)
    return view
  }

  private func shown(_ index: Int, _ selection: Range<Int>) -> TextLineView.Shown {
    let range = textLines.lines[index].range
    var shown = TextLineView.Shown(text: text(ofLine: index), font: font, color: textColor)
    if attributes != nil {
      shown.attributed = lineSource(width: brokenWidth)?.attributedText(
        of: range, inParagraph: textLines.lines[index].paragraphStart)
    }
    if textLines.lines[index].isHyphenated, let source = lineSource(width: brokenWidth) {
      let hyphen = source.hyphen(after: range)
      shown.text += hyphen.string
      shown.attributed?.append(hyphen)
    }
    shown.origin = start(ofLine: index)
    underlineComposed(in: &shown, of: range)
    let selected = selection.clamped(to: range)
    if !selected.isEmpty, let positions = positions(ofLine: index) {
      shown.selected = positions.intervals(
        of: selected.lowerBound - range.lowerBound..<selected.upperBound - range.lowerBound)
      shown.selectionColor = tintColor.multiplyingAlpha(by: 0.25)
    }
    return shown
  }
}
