// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

/// A random tree of views with all kinds of layout, built through the public API.
///
/// The tree depends on the seed alone. No choice depends on the result of a layout, so that two
/// revisions of the engine lay out the same tree.
final class FrameTree {
  /// A kind of layout that a tree can contain.
  enum Kind: String, CaseIterable {
    case stacks, masks, margins, guides, rightToLeft = "right to left", scrolling = "scroll areas"
    case texts = "wrapping texts", baselines, hidden = "hidden views", contradictions
  }

  /// The way in which constraints are chosen.
  enum Style {
    /// Most constraints fit together and determine each view.
    case tidy
    /// Some constraints are missing or contradict others.
    case mixed
    /// A third of the views have arbitrary constraints.
    case wild
  }

  let window = Window(frame: .zero)
  let root = View()
  var random: SplitMix64
  /// All views, also those that an edit has removed.
  private(set) var views: [View] = []
  private(set) var guides: [LayoutGuide] = []
  var constraints: [LayoutConstraint] = []
  var kinds: Set<Kind> = []
  /// The number of errors that the window reported.
  private(set) var errors = 0
  /// The way in which constraints are chosen.
  let style: Style
  /// The number of views that the tree still gets.
  var budget: Int
  /// The views that can contain another group of views.
  var open: [View] = []

  private static let words = [
    "a", "of", "the", "layout", "exact", "window", "breakpoint", "width", "every", "solution",
    "internationalization", "is", "proved", "grows", "text",
  ]

  /// Creates the empty tree of a seed.
  ///
  /// A tree gets 5 to 60 views, and every fiftieth tree 200 to 260.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    style = random.pick([.tidy, .tidy, .mixed, .mixed, .wild])
    let share = Double.random(in: 0...1, using: &random) * Double.random(in: 0...1, using: &random)
    budget =
      seed % 50 == 49 ? Int.random(in: 200...260, using: &random) : 5 + Int(56 * share)
  }

  /// Adds all views and constraints.
  func build() throws {
    window.errorHandler = { [unowned self] _ in errors += 1 }
    window.frame = Rect(x: 0, y: 0, width: number(200...1400), height: number(200...1400))
    window.scale = random.pick([1, 1, 2, 3, 1.5])
    if random.chance(0.35) {
      window.layoutDirection = .rightToLeft
      kinds.insert(.rightToLeft)
    }
    if random.chance(0.4) { window.safeArea = insets(0...60) }
    window.rootView = root
    register(root)
    try addMargins(root)
    open = [root]
    while budget > 0 { try addGroup(in: random.pick(Array(open.suffix(5)))) }
    if style != .tidy, random.chance(0.3) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { try addContradiction() }
    }
    try LayoutConstraint.activateAllOrNone(constraints)
  }

  /// Returns a random number of half points; the range counts half points.
  func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / 2
  }

  /// Returns four random insets; the range counts half points.
  func insets(_ range: ClosedRange<Int>) -> EdgeInsets {
    EdgeInsets(top: number(range), left: number(range), bottom: number(range), right: number(range))
  }

  // MARK: Views

  /// Adds a view to the list and gives it a name.
  func register(_ view: View) {
    view.identifier = "v\(views.count)"
    views.append(view)
  }

  /// Adds a guide to a view and to the list.
  func addGuide(to view: View) -> LayoutGuide {
    let guide = LayoutGuide(identifier: "g\(guides.count)")
    view.addLayoutGuide(guide)
    guides.append(guide)
    kinds.insert(.guides)
    return guide
  }

  /// Returns a new view that constraints position, without a superview.
  func makeView() throws -> View {
    budget -= 1
    let choice = Int.random(in: 0..<(budget > 2 ? 100 : 70), using: &random)
    let view: View
    switch choice {
    case ..<30: view = makeLabel()
    case ..<57: view = makeBox()
    case ..<82:
      view = View()
      if choice >= 70 { open.append(view) }
    case ..<94:
      view = makeStack()
      open.append(view)
    default:
      view = ScrollView()
      open.append(view)
      kinds.insert(.scrolling)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    register(view)
    try decorate(view)
    return view
  }

  /// Returns a random text.
  func text() -> String {
    let count = Int.random(in: 1...random.pick([3, 12, 30]), using: &random)
    return (0..<count).map { _ in random.pick(Self.words) }.joined(separator: " ")
  }

  private func makeLabel() -> Label {
    let label = Label()
    label.numberOfLines = random.pick([0, 0, 0, 1, 2, 3])
    label.text = text()
    if label.numberOfLines != 1 {
      kinds.insert(.texts)
      if random.chance(0.1) { label.preferredMaxLayoutWidth = number(60...400) }
    }
    return label
  }

  private func makeBox() -> ContentBox {
    let box = ContentBox()
    box.content = contentSize()
    return box
  }

  /// Returns a random intrinsic size, sometimes on one axis only.
  func contentSize() -> Size {
    let isWhole = style == .tidy
    return Size(
      width: isWhole || random.chance(0.9) ? number(0...160) : View.noIntrinsicMetric,
      height: isWhole || random.chance(0.8) ? number(0...80) : View.noIntrinsicMetric)
  }

  private func makeStack() -> StackView {
    let stack = StackView()
    stack.axis = random.pick(Axis.allCases)
    stack.distribution = random.pick(StackView.Distribution.allCases)
    stack.alignment = alignment(for: stack.axis)
    stack.spacing = random.pick([0, 0, 4, 10, 12.5, -6, StackView.spacingUseSystem])
    stack.isBaselineRelativeArrangement = random.chance(0.15)
    stack.isLayoutMarginsRelativeArrangement = random.chance(0.3)
    kinds.insert(.stacks)
    return stack
  }

  /// Returns a random alignment that a stack with the axis allows.
  func alignment(for axis: Axis) -> StackView.Alignment {
    let alignment = random.pick(StackView.Alignment.allCases)
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    return isBaseline && axis == .vertical ? .center : alignment
  }

  /// Sets some of the properties that all views have.
  private func decorate(_ view: View) throws {
    for axis in Axis.allCases { setPriorities(of: view, axis) }
    if random.chance(0.08) { try view.setAlignmentRectInsets(insets(0...6)) }
    if random.chance(0.06) {
      try view.setFirstBaselineOffset(number(0...20))
      try view.setLastBaselineOffset(number(0...10))
    }
    if random.chance(0.08) {
      view.isHidden = true
      kinds.insert(.hidden)
    }
    if random.chance(0.06) {
      view.semanticContentAttribute = random.pick(SemanticContentAttribute.allCases)
    }
    try addMargins(view)
  }

  /// Sets the priorities of a view's content.
  ///
  /// Different priorities leave nothing open, so each view of a tidy tree has its own.
  private func setPriorities(of view: View, _ axis: Axis) {
    let isTidy = style == .tidy
    if random.chance(isTidy ? 0.8 : 0.2) {
      let hugging = isTidy ? number(200...1400) : random.pick([20, 249, 251, 700, 800, 1000])
      view.setContentHuggingPriority(Priority(Float(hugging)), for: axis)
    }
    if random.chance(isTidy ? 0.8 : 0.2) {
      let resistance = isTidy ? number(600...1800) : random.pick([20, 300, 749, 751, 1000])
      view.setContentCompressionResistancePriority(Priority(Float(resistance)), for: axis)
    }
  }

  /// Sets margins and safe areas of a third of the views.
  private func addMargins(_ view: View) throws {
    guard random.chance(0.35) else { return }
    if random.chance(0.5) {
      try view.setLayoutMargins(insets(0...40))
    } else {
      let insets = insets(0...40)
      try view.setDirectionalLayoutMargins(
        DirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    }
    view.preservesSuperviewLayoutMargins = random.chance(0.4)
    view.insetsLayoutMarginsFromSafeArea = random.chance(0.8)
    if random.chance(0.2) { try view.setAdditionalSafeAreaInsets(insets(0...16)) }
    kinds.insert(.margins)
  }

  // MARK: Results

  /// The frames of a layout, with the name of each.
  ///
  /// They are the exact frames and the frames in pixels of all views in the window, then the frames
  /// of guides and the sizes of scroll areas.
  var frames: [(name: String, rect: Rect)] {
    var frames: [(String, Rect)] = []
    for view in views where view.isDescendant(of: window) {
      let name = view.identifier ?? ""
      frames.append((name, view.exactFrame))
      frames.append((name + " in pixels", view.frame))
      guard let scroll = view as? ScrollView else { continue }
      frames.append((name + " content", Rect(origin: .zero, size: scroll.contentSize)))
    }
    for guide in guides where guide.owningView?.isDescendant(of: window) == true {
      frames.append((guide.identifier ?? "", guide.layoutFrame))
    }
    return frames
  }
}
