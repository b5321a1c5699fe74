// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// A tree of boxes as a ``FlatModel``: the items in tree order, their columns and their rows.
///
/// Only trees of which every part is understood are laid out flat; ``FlatObstacle`` lists the others.
/// The references to items are not counted. Each edit of the tree's structure makes the layout outdated
/// before an item can go, and nothing follows the references of such a layout. A method that runs code of
/// boxes keeps the boxes that it needs afterwards.
final class FlatLayout {
  /// A box, or a guide with variables.
  ///
  /// The references are not counted, because frames of many items are written in each layout.
  struct Item: BitwiseCopyable {
    let boxReference: Unmanaged<LayoutBox>
    private let guideReference: Unmanaged<LayoutGuide>?
    /// The index of the item in whose coordinates this one is; -1 for the top.
    var container: Int32
    /// The index after the last item inside this one.
    var end: Int32 = 0
    /// Whether frame and alignment rectangle differ.
    var hasInsets = false
    /// Whether leading is right.
    var isMirrored = false
    /// Whether the item is a scroll box.
    var scrolls = false
    /// Whether masks fix the size before the solve, so that content cannot matter.
    var hasGivenSize = false
    /// The upper limit of content priorities inside hidden boxes; 0 for none.
    var contentLimit = 0.0
    /// The first of the four rows of the mask; -1 for none.
    var maskRow: Int32 = -1
    /// The index of the item in the layout before; -1 for a new item.
    var former: Int32 = -1
    /// The index of the item's label in ``FlatLayout/texts``; -1 for none.
    var text: Int32 = -1

    init(_ box: LayoutBox, _ guide: LayoutGuide? = nil, in container: Int32, end: Int32 = 0) {
      boxReference = .passUnretained(box)
      guideReference = guide.map { .passUnretained($0) }
      self.container = container
      self.end = end
    }

    /// The box, or the box that owns the guide.
    var box: LayoutBox { boxReference.takeUnretainedValue() }
    var guide: LayoutGuide? { guideReference?.takeUnretainedValue() }
    var isGuide: Bool { guideReference != nil }
  }

  /// The engine, which owns the layout.
  unowned(unsafe) let engine: LayoutEngine
  private let direction: LayoutDirection
  @exclusivity(unchecked) var model = FlatModel()
  @exclusivity(unchecked) var items = FlatBuffer<Item>()
  /// The origins of the items' alignment rectangles in the coordinates of the top, in points.
  @exclusivity(unchecked) var origins = FlatBuffer<SIMD2<Double>>()
  /// The index of the window's root box, which has the size of the top; -1 for none.
  @exclusivity(unchecked) private(set) var rootItem: Int32 = -1
  /// The number of constraints that the boxes hold, and of rows that stacks describe without constraints.
  @exclusivity(unchecked) private var rowCount = 0
  /// Whether an edit has changed the items or the rows.
  @exclusivity(unchecked) var isOutdated = false
  /// The constraints with constants that depend on safe areas or margins by frames.
  @exclusivity(unchecked) var insetConstraints: [LayoutConstraint] = []
  /// The labels whose lines break at their widths.
  @exclusivity(unchecked) var texts: [FlatText] = []
  /// The boxes with masks that must be made relative to the superbox's size.
  @exclusivity(unchecked) var provisional: [Int32] = []

  // MARK: Edits of numbers since the last layout

  @exclusivity(unchecked) var changedConstraints: [LayoutConstraint] = []
  /// The stacks that describe rows with changed numbers.
  @exclusivity(unchecked) var changedStacks: [Int32] = []
  @exclusivity(unchecked) var staleContents: [Int32] = []
  @exclusivity(unchecked) var staleMasks: [Int32] = []
  @exclusivity(unchecked) var isTopStale = false
  /// The items whose frames the program has set, which the next layout writes again.
  @exclusivity(unchecked) var unwritten: [Int32] = []

  init(of engine: LayoutEngine) {
    self.engine = engine
    direction = engine.direction
  }

  /// Whether an edit waits for the next layout.
  var hasWork: Bool {
    isOutdated || isTopStale || !changedConstraints.isEmpty || !changedStacks.isEmpty
      || !staleContents.isEmpty || !staleMasks.isEmpty
  }

  func index(of box: LayoutBox) -> Int32? { box.flatIndex < 0 ? nil : box.flatIndex }
  func index(of guide: LayoutGuide) -> Int32? { guide.flatIndex < 0 ? nil : guide.flatIndex }

  // MARK: Building

  /// Builds and solves the model of a tree; returns false if the tree needs the solver.
  ///
  /// `former` is the layout of the tree before an edit of its structure; its contents are measured again
  /// only if they have changed.
  func build(_ root: LayoutBox, after former: FlatLayout?) -> Bool {
    let measured = former.flatMap { $0.model.isSolved ? FormerContents(of: $0) : nil }
    guard adopt(root, in: -1, isGiven: true, limit: 0), !isOutdated else {
      return model.fail(.input)
    }
    giveTop()
    for index in items.indices.reversed() where !items[index].isGuide {
      if !items[index].boxReference._withUnsafeGuaranteedRef({ $0.mayHaveContent }) { continue }
      if let measured, reuseContent(Int32(index), of: measured) { continue }
      guard updateContent(Int32(index)) else { return model.fail(.input) }
    }
    model.reserve(rows: rowCount)
    guard !isOutdated, addRows() else { return model.fail(.input) }
    guard model.sweep() else { return false }
    findOpenTexts()
    guard breakKnownTexts(), model.decide() else { return false }
    model.prepareReplay()
    return settleFrames()
  }

  /// Adds a box and all inside it; returns false if a part of it needs the solver.
  private func adopt(
    _ box: LayoutBox, in container: Int32, isGiven: Bool, limit: Double
  ) -> Bool {
    guard engine.isNear(box) else { return false }
    if box.hasInsetsByFrame { engine.frameInsets.hasOwn = true }
    if box.flags.contains(.scrolls) { engine.scrolling.boxCount += 1 }
    if box.reference?.isProvisional ?? false { provisional.append(Int32(items.count)) }
    let index = Int32(items.count)
    var item = Item(box, in: container)
    item.hasInsets = box.alignmentRectInsets != .zero
    item.scrolls = box.flags.contains(.scrolls)
    item.isMirrored = box.semanticContentAttribute.direction(in: direction) == .rightToLeft
    item.hasGivenSize = isGiven
    item.contentLimit = limit
    item.former = box.flatIndex
    box.flatIndex = index
    items.append(item)
    rowCount += box.heldConstraints.count
    if box.flags.contains(.hasDescribedRows), let described = box.arrangement?.rows.described {
      rowCount += described.rows.count
    }
    model.addItem()
    for guide in box.layoutGuides {
      guide.flatIndex = Int32(items.count)
      items.append(Item(box, guide, in: index, end: guide.flatIndex + 1))
      model.addItem()
      // The content of a scroll box begins at the origin of its coordinates.
      guard guide.kind == .content else { continue }
      model.give(4 * Int(guide.flatIndex), -box.alignmentRectInsets.left)
      model.give(4 * Int(guide.flatIndex) + 1, -box.alignmentRectInsets.top)
    }
    let rootBox = container < 0 ? engine.ownEnvironment?.rootBox : nil
    // Insets may be computed by code that edits the tree. The copy keeps the subboxes, so that their
    // references need no counting.
    let subboxes = box.subboxes
    for place in subboxes.indices {
      let isKnown = Unmanaged.passUnretained(subboxes[place])._withUnsafeGuaranteedRef {
        adopt($0, of: box, index, isRoot: $0 === rootBox, isGiven: isGiven, limit: limit)
      }
      guard isKnown else { return false }
    }
    items[Int(index)].end = Int32(items.count)
    return true
  }

  /// Adds a subbox of a box, and all inside it; returns false if a part of it needs the solver.
  @inline(__always)
  private func adopt(
    _ subbox: LayoutBox, of box: LayoutBox, _ index: Int32, isRoot: Bool, isGiven: Bool,
    limit: Double
  ) -> Bool {
    if isRoot { rootItem = Int32(items.count) }
    let isMasked = isRoot ? false : isPlacedByMask(subbox, in: box)
    let isGiven =
      isRoot
      || isMasked
        && (isGiven || subbox.effectiveMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]))
    var inner = limit
    if subbox.isHidden, let new = box.arrangement?.contentLimit(ofHidden: subbox) {
      inner = inner == 0 ? new.value : min(inner, new.value)
    }
    return adopt(subbox, in: index, isGiven: isGiven, limit: inner)
  }

  /// Whether a mask positions a subbox.
  func isPlacedByMask(_ box: LayoutBox, in superbox: LayoutBox) -> Bool {
    box.translatesMask && box.referenceBox != nil && !superbox.arranges(box)
  }

  /// Gives the top, and the window's root box, their sizes.
  func giveTop() {
    let size = items[0].box.storedBounds.size
    let outer = items[0].box.alignmentRectInsets
    give(0, size, EdgeInsets.zero.subtracting(outer), outer)
    if rootItem >= 0 {
      give(rootItem, size, outer, items[Int(rootItem)].box.alignmentRectInsets)
    }
  }

  /// Gives an item the frame of the top, in the coordinates of the top's alignment rectangle.
  private func give(_ item: Int32, _ size: Size, _ outer: EdgeInsets, _ insets: EdgeInsets) {
    let first = 4 * Int(item)
    let isTop = item == 0
    set(first, isTop ? 0 : insets.left - outer.left)
    set(first + 1, isTop ? 0 : insets.top - outer.top)
    set(first + 2, size.width - insets.left - insets.right)
    set(first + 3, size.height - insets.top - insets.bottom)
  }

  private func set(_ column: Int, _ value: Double) {
    if model.columns[column].role == .given {
      model.setGiven(column, to: value)
    } else {
      model.give(column, value)
    }
  }

  // MARK: Content

  /// The contents of a layout before an edit of its structure.
  private struct FormerContents {
    let layout: FlatLayout
    /// The items that must be measured again.
    let stale: Set<Int32>
    /// The labels with line breaks, by item.
    let texts: [Int32: FlatText]

    init(of layout: FlatLayout) {
      self.layout = layout
      stale = Set(layout.staleContents)
      texts = Dictionary(layout.texts.map { ($0.item, $0) }) { first, _ in first }
    }
  }

  /// Takes the content of an item over from the layout before; returns false if it must be measured.
  private func reuseContent(_ index: Int32, of measured: FormerContents) -> Bool {
    let former = measured.layout
    let item = items[Int(index)]
    guard item.former >= 0, Int(item.former) < former.items.count,
      !measured.stale.contains(item.former)
    else { return false }
    let old = former.items[Int(item.former)]
    guard !old.isGuide, old.hasGivenSize == item.hasGivenSize,
      old.contentLimit == item.contentLimit
    else { return false }
    if var text = measured.texts[item.former] {
      (text.item, text.width, text.open, text.current) = (index, .nan, -1, text.natural)
      append(text)
      return setContent(index, text.natural.size.width, .horizontal, 0)
        && setContent(index, text.natural.size.height, .vertical, 0)
    }
    for axis in Axis.allCases {
      let size = 2 + Int32(axis.rawValue)
      model.set(
        4 * index + size, former.model.contents[FlatModel.contentIndex(4 * item.former + size)])
    }
    return true
  }

  /// Measures the content of an item; returns false if an edit interrupts it, if the model must be built
  /// again, or for a length that the solver's engine must report.
  func updateContent(_ index: Int32) -> Bool {
    let item = items[Int(index)]
    let box = item.box
    if let text = box.wrappingContent {
      if item.contentLimit == 0, text.breaksAtSolvedWidth {
        return start(text, of: index) && !isOutdated
      }
      // A text that no longer breaks stays in lists of the model, which must be built again.
      if model.isSolved, item.text >= 0 { return false }
      text.solvedWidth = nil
    }
    let none = LayoutBox.noIntrinsicMetric
    let size =
      item.hasGivenSize ? Size(width: none, height: none) : box.intrinsicContentSize
    if isOutdated { return false }
    return setContent(index, size.width, .horizontal, item.contentLimit)
      && setContent(index, size.height, .vertical, item.contentLimit)
  }

  /// Sets the content of a size; returns false for a length that the solver's engine must report.
  func setContent(
    _ index: Int32, _ length: Double, _ axis: Axis, _ limit: Double
  ) -> Bool {
    let size = 4 * index + 2 + Int32(axis.rawValue)
    guard length >= 0 else {
      if model.contents[FlatModel.contentIndex(size)].length >= 0 {
        model.set(size, FlatModel.Content())
      }
      return length == LayoutBox.noIntrinsicMetric
    }
    guard length <= LayoutBox.maximumMagnitude else { return false }
    let box = items[Int(index)].box
    let most = limit == 0 ? Priority.required.value : limit
    model.set(
      size,
      FlatModel.Content(
        length: length, hugging: min(box.contentHuggingPriority(for: axis).value, most),
        resistance: min(box.contentCompressionResistancePriority(for: axis).value, most)))
    return true
  }

  /// Records an edit of the structure, after which the items may go at any time.
  func discard() {
    if !isOutdated { engine.settleFindings() }
    isOutdated = true
  }
}
