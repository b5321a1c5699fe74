// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A label whose lines break at its width.
struct FlatText {
  var item: Int32
  /// The measurement of the unbroken text.
  var natural: TextLayoutNode.Measurement
  /// The measurement that the content was set from.
  var current: TextLayoutNode.Measurement
  /// The last broken measurement and its width, in points.
  var broken: (width: Double, measurement: TextLayoutNode.Measurement)?
  /// The index in ``FlatModel/openTexts``; -1 if the width is a number before roots are decided.
  var open: Int32 = -1
  /// The width for which the content of a text that is not open was set, in points; not a number
  /// before.
  var width = Double.nan

  init(item: Int32, natural: TextLayoutNode.Measurement) {
    self.item = item
    self.natural = natural
    current = natural
  }
}

// The width of most labels is a number before roots are decided, because both edges are tied to others.
// Their lines depend on nothing else, and one measurement is enough. The width of an *open* text depends
// on a root. When that root is decided for the first time in a layout, the text has the size of its
// unbroken lines. Then the text breaks at the width that it has got, in several rounds, as in
// LayoutEngine+Text.
extension FlatLayout {
  /// Measures the unbroken text of a label and gives the label its size; returns false for a length that
  /// the solver's engine must report.
  func start(_ label: any WrappingContent, of item: Int32) -> Bool {
    let natural = TextLayoutNode.Measurement(label.measure(brokenAt: nil))
    guard setContent(item, natural.size.width, .horizontal, 0),
      setContent(item, natural.size.height, .vertical, 0)
    else { return false }
    var text = FlatText(item: item, natural: natural)
    let place = Int(items[Int(item)].text)
    guard place >= 0 else {
      append(text)
      return true
    }
    text.open = texts[place].open
    texts[place] = text
    if text.open >= 0 { setNatural(place) }
    return true
  }

  /// Adds a text of an item that has none.
  func append(_ text: FlatText) {
    items[Int(text.item)].text = Int32(texts.count)
    texts.append(text)
  }

  /// Finds the texts whose widths depend on roots.
  func findOpenTexts() {
    for place in texts.indices {
      let size = 4 * texts[place].item + 2
      let root = model.rootColumn(of: size)
      guard root >= 0 else { continue }
      let number = Int(model.columns[Int(root)].number)
      texts[place].open = Int32(model.openTexts.count)
      model.openTexts.append(
        FlatModel.OpenText(item: texts[place].item, next: model.roots[number].firstText))
      model.roots[number].firstText = texts[place].open
      setNatural(place)
    }
  }

  /// Records the contents of an open text's unbroken lines, which the model has.
  private func setNatural(_ place: Int) {
    let open = Int(texts[place].open)
    let content = FlatModel.contentIndex(4 * texts[place].item + 2)
    model.openTexts[open].width = model.contents[content]
    model.openTexts[open].height = model.contents[content + 1]
    model.openTexts[open].isStarted = true
  }

  /// Breaks the texts that are not open and have new widths; returns false if the solver must do it.
  func breakKnownTexts() -> Bool {
    for place in texts.indices where texts[place].open < 0 {
      let column = model.columns[4 * Int(texts[place].item) + 2]
      guard column.role == .given || column.role == .form && column.root < 0 else {
        return model.fail(.freeColumn)
      }
      // The program measures no text at a width below zero.
      guard column.offset >= -FlatModel.tolerance else { return model.fail(.unmetRow) }
      if (column.offset - texts[place].width).magnitude <= LayoutEngine.textNoise { continue }
      texts[place].width = column.offset
      texts[place].current = texts[place].natural
      guard breakText(place, at: column.offset) else { return false }
    }
    return true
  }

  /// Breaks the open texts that were started in this layout.
  ///
  /// - Returns: True if a text has other lines than before; nil if the solver must do it.
  func breakOpenTexts() -> Bool? {
    var hasChanged = false
    for place in texts.indices where texts[place].open >= 0 {
      guard model.openTexts[Int(texts[place].open)].isStarted else { continue }
      let width = model.columns[4 * Int(texts[place].item) + 2].value
      let label = items[Int(texts[place].item)].box.wrappingContent
      let before = (texts[place].current.size, label?.solvedWidth)
      guard breakText(place, at: width) else { return nil }
      if before != (texts[place].current.size, label?.solvedWidth) { hasChanged = true }
    }
    return hasChanged
  }

  /// Ends the rounds of a layout: the texts start from their unbroken lines again in the next one.
  func endTexts() {
    guard !model.openTexts.isEmpty else { return }
    for place in texts.indices where texts[place].open >= 0 {
      let open = Int(texts[place].open)
      guard model.openTexts[open].isStarted else { continue }
      model.openTexts[open].isStarted = false
      texts[place].current = texts[place].natural
    }
  }

  /// Gives a label the size of its lines at a width; returns false if an edit interrupts it, or for a
  /// length that the solver's engine must report.
  private func breakText(_ place: Int, at width: Double) -> Bool {
    let text = texts[place]
    let box = items[Int(text.item)].box
    guard let label = box.wrappingContent else { return model.fail(.input) }
    measure(place, label, at: width)
    // Measuring may have started the texts of another tree, but not removed this one.
    guard !isOutdated else { return false }
    let measured = texts[place].current
    let before = (box.firstBaselineOffset, box.lastBaselineOffset)
    let most = measured.widths.upperBound
    let solved = most.isFinite ? most : nil
    if label.solvedWidth != solved {
      label.solvedWidth = solved
      if before != (box.firstBaselineOffset, box.lastBaselineOffset) {
        changedConstraints += box.existingMentions
      }
      // The baselines of a view may be computed by code that edits the tree.
      guard !isOutdated else { return false }
    }
    return setContent(text.item, measured.size.width, .horizontal, 0)
      && setContent(text.item, measured.size.height, .vertical, 0)
  }

  /// Sets the current measurement of a text to that for a width, unless it is for this width already.
  private func measure(_ place: Int, _ label: any WrappingContent, at width: Double) {
    let noise = LayoutEngine.textNoise
    let widths = texts[place].current.widths
    if width >= widths.lowerBound - noise, width <= widths.upperBound + noise { return }
    let grain = LayoutEngine.textGrain
    let rounded = max(0, (width / grain).rounded() * grain)
    if texts[place].natural.widths.contains(rounded) {
      texts[place].current = texts[place].natural
    } else if let broken = texts[place].broken, broken.width == rounded {
      texts[place].current = broken.measurement
    } else {
      let item = texts[place].item
      let measured = TextLayoutNode.Measurement(label.measure(brokenAt: rounded))
      guard place < texts.count, texts[place].item == item else { return }
      texts[place].current = measured
      texts[place].broken = (rounded, measured)
    }
  }
}
