// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver

/// A plain view laid out as a stack, by the constraints of UIKit's tables as they are written there (semantics 5.2 to
/// 5.5): everything relates to the first view, and gaps and spacer are guides.
///
/// Knows nothing of `StackView`. The guides belong to a view that comes after the stack in the tree, so that they have
/// no say in what is left open.
struct HandWrittenStack {
  /// A view whose baselines are those of views in it.
  final class Container: View {
    weak var first: View?
    weak var last: View?
    override var viewForFirstBaselineLayout: View { first ?? self }
    override var viewForLastBaselineLayout: View { last ?? self }
  }

  let stack: StackCase
  let container = Container()
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

  /// Makes the views; constraints come by ``constrainAll()`` when the tree stands.
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
    // A column has the baselines of its first and last view, a row those of its tallest (3.6).
    let shown = zip(views, stack.contents).filter { !$0.1.isHidden }
    let tallest = shown.map { max($0.1.height, 0) }.max()
    let row = shown.first { max($0.1.height, 0) == tallest }?.0
    container.first = isAcross ? row : visible.first
    container.last = isAcross ? row : visible.last
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
  }

  func constrainAll() throws {
    try constrain(canvas, start, .equal, views[0], start)
    // What shows nothing collapses, if nothing requires otherwise.
    try constrain(
      canvas, end, .equal, views[views.count - 1], end, at: visible.isEmpty ? 999 : 1000)
    for index in views.indices.dropLast() { try space(index) }
    for view in views where view.isHidden { try constrain(view, size) }
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

  /// The effective spacing behind a view, as 5.5 has it; nil where all on one side are hidden.
  private func gap(_ index: Int) -> Double? {
    guard views[...index].contains(where: { !$0.isHidden }),
      views[(index + 1)...].contains(where: { !$0.isHidden })
    else { return nil }
    let own = views[index].isHidden ? nil : stack.contents[index].customSpacing
    let full = own ?? stack.spacing
    let hidden = [views[index], views[index + 1]].filter(\.isHidden).count
    return full - full / 2 * Double(hidden)
  }

  private func space(_ index: Int) throws {
    let (before, after) = (views[index], views[index + 1])
    guard let gap = gap(index) else {
      try constrain(after, start, .equal, before, end)
      return
    }
    let baselines = stack.isBaselineRelative && !isAcross
    // A hidden view stands right behind the one before it, and has edges only.
    try constrain(
      after, baselines && !after.isHidden ? .firstBaseline : start,
      isElastic && !after.isHidden ? .greaterThanOrEqual : .equal, before,
      baselines && !before.isHidden ? .lastBaseline : end, plus: gap)
  }

  private func fillEqually() throws {
    for view in visible.dropFirst() { try constrain(view, size, .equal, visible[0], size) }
  }

  private func fillProportionally() throws {
    let lengths = visible.map {
      isAcross ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height
    }
    let spacings = views.indices.dropLast().map { gap($0) ?? 0 }
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

  private func guide() -> LayoutGuide {
    let guide = LayoutGuide()
    guides.addLayoutGuide(guide)
    return guide
  }

  /// Gap guides between visible neighbours, as wide as the first.
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
    try constrain(canvas, crossStart, .lessThanOrEqual, view, crossStart)
    try constrain(canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)
    try constrain(container, crossSize, at: 49)
  }

  private func alignWithSpacer() throws {
    let spacer = guide()
    for view in views {
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
    default:
      try constrain(canvas, crossStart, .equal, spacer, crossStart)
      try constrain(canvas, crossEnd, .equal, spacer, crossEnd)
      if stack.alignment == .center {
        try constrain(canvas, crossCenter, .equal, views[0], crossCenter)
      } else {
        try constrain(container, crossSize, at: 49)
      }
    }
  }
}
