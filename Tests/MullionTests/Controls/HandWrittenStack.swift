// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver

/// A view laid out as a stack by handwritten constraints: rules 5.2 to 5.5 of `rules.tsv`.
///
/// The constraints follow the tables of these rules: all of them relate to the first view, and the
/// gaps and the spacer are guides. The type does not use `StackView`. The guides belong to a view
/// after the stack in the tree, so that they do not affect its tie breaks.
struct HandWrittenStack {
  let stack: StackCase
  let container = BaselineView()
  let views: [View]
  private let visible: [View]
  private let guides: View
  private let isAcross: Bool
  private var start: LayoutAttribute { isAcross ? .leading : .top }
  private var end: LayoutAttribute { isAcross ? .trailing : .bottom }
  private var size: LayoutAttribute { isAcross ? .width : .height }
  private var center: LayoutAttribute { isAcross ? .centerX : .centerY }
  private var crossStart: LayoutAttribute { isAcross ? .top : .leading }
  private var crossEnd: LayoutAttribute { isAcross ? .bottom : .trailing }
  private var crossSize: LayoutAttribute { isAcross ? .height : .width }
  private var crossCenter: LayoutAttribute { isAcross ? .centerY : .centerX }
  private var canvas: any LayoutItem {
    stack.isMarginsRelative ? container.layoutMarginsGuide : container
  }

  /// Creates the views without their constraints.
  ///
  /// ``constrainAll()`` adds the constraints once the tree is complete.
  init(_ stack: StackCase, guides: View, inner: inout [HandWrittenStack]) throws {
    self.stack = stack
    self.guides = guides
    isAcross = stack.axis == .horizontal
    container.translatesAutoresizingMaskIntoConstraints = false
    container.layoutMargins = stack.margins
    var made: [HandWrittenStack] = []
    views = try stack.views { nested in
      let written = try HandWrittenStack(nested, guides: guides, inner: &made)
      made.append(written)
      return written.container
    }
    inner += made
    visible = views.filter { !$0.isHidden }
    // A vertical stack has the baselines of its first and last view, a horizontal one those of its
    // tallest (rules 3.6).
    let shown = zip(views, stack.contents).filter { !$0.1.isHidden }
    let tallest = shown.map { max($0.1.height, 0) }.max()
    let row = shown.first { max($0.1.height, 0) == tallest }?.0
    container.first = isAcross ? row : visible.first
    container.last = isAcross ? row : visible.last
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      // The content priorities of a hidden view are below those of every visible view (rules 5.5).
      if view.isHidden { try Self.weaken(view, to: stack.alignment == .fill ? 0.001 : 26) }
    }
  }

  private static func weaken(_ view: View, to limit: Float) throws {
    let limit = Priority(limit)
    for axis in Axis.allCases {
      view.setContentHuggingPriority(
        min(limit, view.contentHuggingPriority(for: axis)), for: axis)
      view.setContentCompressionResistancePriority(
        min(limit, view.contentCompressionResistancePriority(for: axis)), for: axis)
    }
    for subview in view.subviews { try weaken(subview, to: Float(limit.rawValue)) }
  }

  func constrainAll() throws {
    if let first = visible.first, let last = visible.last {
      try constrain(canvas, start, .equal, first, start)
      try constrain(canvas, end, .equal, last, end)
    } else {
      // A stack without visible views collapses unless a required constraint prevents it.
      try constrain(canvas, size, at: 999)
    }
    for index in visible.indices.dropLast() { try space(index) }
    for index in views.indices where views[index].isHidden { try hide(index) }
    switch stack.distribution {
    case .fill: break
    case .fillEqually: try fillEqually()
    case .fillProportionally: try fillProportionally()
    case .equalSpacing: try distribute(from: end, to: start, at: { _ in 1000 })
    case .equalCentering: try distribute(from: center, to: center, at: { Float(150 - $0) })
    }
    try align()
  }

  // MARK: Along the axis

  private var isElastic: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  /// Returns the spacing after a visible view, ignoring hidden views.
  private func gap(_ index: Int) -> Double {
    let place = views.firstIndex { $0 === visible[index] }
    return place.flatMap { stack.contents[$0].customSpacing } ?? stack.spacing
  }

  private func space(_ index: Int) throws {
    let baselines = stack.isBaselineRelative && !isAcross
    try constrain(
      visible[index + 1], baselines ? .firstBaseline : start,
      isElastic ? .greaterThanOrEqual : .equal, visible[index], baselines ? .lastBaseline : end,
      plus: gap(index))
  }

  /// Gives a hidden view zero length and positions it after the view before it.
  ///
  /// A required length of the view takes precedence.
  private func hide(_ index: Int) throws {
    let view = views[index]
    try constrain(view, size, at: Float(1000).nextDown)
    guard index > 0 else {
      try constrain(canvas, start, .equal, view, start)
      return
    }
    let before = views[index - 1]
    let isInside = !before.isHidden && visible.last !== before
    try constrain(
      view, start, .equal, before,
      isInside && stack.isBaselineRelative && !isAcross ? .lastBaseline : end,
      plus: isInside ? (stack.contents[index - 1].customSpacing ?? stack.spacing) / 2 : 0)
  }

  private func fillEqually() throws {
    for view in visible.dropFirst() { try constrain(view, size, .equal, visible[0], size) }
  }

  private func fillProportionally() throws {
    let lengths = try views.indices.filter { !views[$0].isHidden }.map { index in
      if let inner = stack.contents[index].nested.first {
        let size = try Self.fittingSize(of: inner)
        return isAcross ? size.width : size.height
      }
      let size = views[index].intrinsicContentSize
      return isAcross ? size.width : size.height
    }
    let spacings = visible.indices.dropLast().map { gap($0) }
    let known = lengths.filter { $0 >= 0 }
    let total = known.reduce(0, +) + spacings.reduce(0, +)
    if known.isEmpty || total <= 0 { return try fillEqually() }
    var priority: Float = 999
    for (view, length) in zip(visible, lengths) {
      if length < 0 {
        try constrain(view, size)
        continue
      }
      let isAlone = known.count == 1 && (visible.count == 1 || spacings.allSatisfy { $0 == 0 })
      try constrain(
        view, size, .equal, container, size, times: length / total, at: isAlone ? 1000 : priority)
      priority -= 1
    }
  }

  /// Returns the fitting size of a stack without outside constraints.
  private static func fittingSize(of stack: StackCase) throws -> Size {
    let guides = item("guides")
    var inner: [HandWrittenStack] = []
    let alone = try HandWrittenStack(stack, guides: guides, inner: &inner)
    let root = view("root", .zero, [alone.container, guides])
    let window = window(1000, 1000, root: root)
    for part in inner + [alone] { try part.constrainAll() }
    try constrain(alone.container, .left, .equal, root, .left)
    try constrain(alone.container, .top, .equal, root, .top)
    for size: LayoutAttribute in [.width, .height] { try constrain(alone.container, size, at: 50) }
    try window.solveLayout()
    return alone.container.exactFrame.size
  }

  private func guide() -> LayoutGuide {
    let guide = LayoutGuide()
    guides.addLayoutGuide(guide)
    return guide
  }

  /// Adds gap guides between visible neighbors, each as long as the first.
  private func distribute(
    from: LayoutAttribute, to: LayoutAttribute, at priority: (Int) -> Float
  ) throws {
    var first: LayoutGuide?
    for (index, pair) in zip(visible, visible.dropFirst()).enumerated() {
      let gap = guide()
      try constrain(gap, start, .equal, pair.0, from)
      try constrain(gap, end, .equal, pair.1, to)
      if let first { try constrain(gap, size, .equal, first, size, at: priority(index)) }
      first = first ?? gap
    }
    try constrain(container, size, at: 49)
  }

  // MARK: Across the axis

  private func align() throws {
    for attribute in aligned {
      for view in views.dropFirst() {
        try constrain(view, attribute, .equal, views[0], attribute)
      }
    }
    if stack.alignment == .fill {
      try constrain(canvas, crossStart, .equal, views[0], crossStart)
      try constrain(canvas, crossEnd, .equal, views[0], crossEnd)
      return
    }
    if views.count == 1 { try alignSingle() } else { try alignWithSpacer() }
    // No visible view keeps the size of the canvas from becoming negative.
    if visible.isEmpty { try constrain(canvas, crossSize, at: 51) }
    for view in views { try constrain(view, crossSize, at: 25) }
    if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
      var priority: Float = 760
      for view in visible where view is Label {
        try constrain(
          view, .width, .equal, container, .width, times: 1 / Double(visible.count), at: priority)
        priority -= 1
      }
    }
  }

  private var aligned: [LayoutAttribute] {
    switch stack.alignment {
    case .fill: [crossStart, crossEnd]
    case .leading: [crossStart]
    case .firstBaseline: [.firstBaseline]
    case .center: [crossCenter]
    case .trailing: [crossEnd]
    case .lastBaseline: [.lastBaseline]
    }
  }

  private func alignSingle() throws {
    let view = views[0]
    switch stack.alignment {
    case .leading: try constrain(canvas, crossStart, .equal, view, crossStart)
    case .trailing: try constrain(canvas, crossEnd, .equal, view, crossEnd)
    case .center: try constrain(canvas, crossCenter, .equal, view, crossCenter)
    default: break
    }
    // A stack encloses only visible views.
    if !view.isHidden {
      try constrain(canvas, crossStart, .lessThanOrEqual, view, crossStart)
      try constrain(canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)
    }
    try constrain(container, crossSize, at: 49)
  }

  private func alignWithSpacer() throws {
    let spacer = guide()
    // A stack encloses only visible views.
    for view in visible {
      switch stack.alignment {
      case .leading:
        try constrain(spacer, crossStart, .equal, view, crossStart, at: 999.5)
        try constrain(spacer, crossEnd, .greaterThanOrEqual, view, crossEnd)
      case .trailing:
        try constrain(spacer, crossEnd, .equal, view, crossEnd, at: 999.5)
        try constrain(spacer, crossStart, .lessThanOrEqual, view, crossStart)
      default:
        try constrain(spacer, crossStart, .lessThanOrEqual, view, crossStart)
        try constrain(spacer, crossEnd, .greaterThanOrEqual, view, crossEnd)
      }
    }
    try constrain(spacer, crossSize, at: 51)
    switch stack.alignment {
    case .leading:
      try constrain(canvas, crossStart, .equal, views[0], crossStart)
      try constrain(canvas, crossEnd, .equal, spacer, crossEnd)
    case .trailing:
      try constrain(canvas, crossEnd, .equal, views[0], crossEnd)
      try constrain(canvas, crossStart, .equal, spacer, crossStart)
    case .firstBaseline:
      // Only the first view is constrained to be below the top edge.
      try constrain(canvas, crossEnd, .equal, spacer, crossEnd)
      try constrain(
        canvas, crossStart, visible.isEmpty ? .equal : .lessThanOrEqual,
        visible.first ?? views[0], crossStart)
      try constrain(container, crossSize, at: 49)
    case .lastBaseline:
      try constrain(canvas, crossStart, .equal, spacer, crossStart)
      try constrain(
        canvas, crossEnd, visible.isEmpty ? .equal : .greaterThanOrEqual,
        visible.first ?? views[0], crossEnd)
      try constrain(container, crossSize, at: 49)
    default:
      try constrain(canvas, crossStart, .equal, spacer, crossStart)
      try constrain(canvas, crossEnd, .equal, spacer, crossEnd)
      try constrain(canvas, crossCenter, .equal, views[0], crossCenter)
    }
  }
}
