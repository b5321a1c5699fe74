// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport

/// A random sequence of edits of a tree, with their inverses.
struct FrameEdits {
  /// A kind of edit.
  enum Kind: String, CaseIterable {
    case constant, priority, activation, hiding, text, content, insertion, removal, resize, margins
    case stack, direction, offset, order, undo
  }

  let tree: FrameTree
  private(set) var counts: [Kind: Int] = [:]
  private var inverses: [() throws -> Void] = []

  init(_ tree: FrameTree) { self.tree = tree }

  private static let choices: [Kind] = [
    .constant, .constant, .constant, .priority, .activation, .hiding, .hiding, .text, .text,
    .content, .insertion, .insertion, .removal, .removal, .resize, .margins, .stack, .direction,
    .offset, .order,
    .undo, .undo, .undo, .undo,
  ]

  /// Makes a random edit that is possible in the tree.
  ///
  /// - Returns: The kind of the edit.
  mutating func step() throws -> Kind {
    while true {
      let kind = tree.random.pick(Self.choices)
      if kind == .undo {
        guard let inverse = inverses.popLast() else { continue }
        try inverse()
      } else {
        guard let inverse = try make(kind) else { continue }
        inverses.append(inverse)
      }
      counts[kind, default: 0] += 1
      return kind
    }
  }

  /// Returns the views in the window.
  private var live: [View] { tree.views.filter { $0.isDescendant(of: tree.root) } }

  private func pick<Found>(_ found: [Found]) -> Found? {
    found.isEmpty ? nil : tree.random.pick(found)
  }

  /// Makes an edit of a kind, and returns its inverse; nil if the tree has nothing to edit.
  private func make(_ kind: Kind) throws -> (() throws -> Void)? {
    switch kind {
    case .constant: try changeConstant()
    case .priority: try changePriority()
    case .activation: try changeActivation()
    case .hiding:
      pick(live.filter { $0 !== tree.root }).map { change($0, \.isHidden, !$0.isHidden) }
    case .text: pick(live.compactMap { $0 as? Label }).map { change($0, \.text, tree.text()) }
    case .content:
      pick(live.compactMap { $0 as? ContentBox }).map {
        change($0, \.content, tree.contentSize())
      }
    case .insertion: try insert()
    case .removal: remove()
    case .resize:
      change(
        tree.window, \.frame,
        Rect(x: 0, y: 0, width: tree.number(100...1400), height: tree.number(100...1400)))
    case .margins: changeMargins()
    case .stack: pick(live.compactMap { $0 as? StackView }).map(changeStack)
    case .direction: changeDirection()
    case .offset:
      pick(live.compactMap { $0 as? ScrollView }).map {
        change($0, \.contentOffset, Point(x: tree.number(-20...80), y: tree.number(-20...80)))
      }
    case .order: changeOrder()
    case .undo: nil
    }
  }

  /// Sets a property, and returns an inverse that restores it.
  private func change<Root: View, Value>(
    _ view: Root, _ property: ReferenceWritableKeyPath<Root, Value>, _ value: Value
  ) -> () throws -> Void {
    let old = view[keyPath: property]
    view[keyPath: property] = value
    return { view[keyPath: property] = old }
  }

  // MARK: Constraints

  private func changeConstant() throws -> (() throws -> Void)? {
    guard let constraint = pick(tree.constraints.filter(\.isActive)) else { return nil }
    let old = constraint.constant
    try constraint.setConstant(old + tree.number(-60...60))
    return { try constraint.setConstant(old) }
  }

  private func changePriority() throws -> (() throws -> Void)? {
    let optional = tree.constraints.filter { $0.isActive && !$0.priority.isRequired }
    if tree.random.chance(0.6), let constraint = pick(optional) {
      let old = constraint.priority
      try constraint.setPriority(Priority(tree.optional()))
      return { try constraint.setPriority(old) }
    }
    guard let view = pick(live) else { return nil }
    let axis = tree.random.pick(Axis.allCases)
    let priority = Priority(tree.optional())
    if tree.random.chance(0.5) {
      let old = view.contentHuggingPriority(for: axis)
      view.setContentHuggingPriority(priority, for: axis)
      return { view.setContentHuggingPriority(old, for: axis) }
    }
    let old = view.contentCompressionResistancePriority(for: axis)
    view.setContentCompressionResistancePriority(priority, for: axis)
    return { view.setContentCompressionResistancePriority(old, for: axis) }
  }

  private func changeActivation() throws -> (() throws -> Void)? {
    guard let constraint = pick(tree.constraints.filter(\.isActive)) else { return nil }
    constraint.deactivate()
    return { try constraint.activate() }
  }

  // MARK: Hierarchy

  private func insert() throws -> (() throws -> Void)? {
    guard let container = pick(live) else { return nil }
    tree.budget = 1
    let view = try tree.makeView()
    let first = tree.constraints.count
    if let stack = container as? StackView {
      let index = Int.random(in: 0...stack.arrangedSubviews.count, using: &tree.random)
      stack.insertArrangedSubview(view, at: index)
    } else {
      let index = Int.random(in: 0...container.subviews.count, using: &tree.random)
      container.insertSubview(view, at: index)
      for (edge, size) in [(LayoutAttribute.leading, LayoutAttribute.width), (.top, .height)] {
        try tree.add(view, edge, .equal, container, edge, plus: tree.number(0...60))
        try tree.add(view, size, plus: tree.number(10...120), at: tree.optional())
      }
    }
    try LayoutConstraint.activateAllOrNone(Array(tree.constraints[first...]))
    return { view.removeFromSuperview() }
  }

  private func remove() -> (() throws -> Void)? {
    guard let view = pick(live.filter { $0 !== tree.root }), let superview = view.superview,
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    let active = tree.constraints.filter(\.isActive)
    let stack = superview as? StackView
    let position = stack?.arrangedSubviews.firstIndex { $0 === view }
    let spacing = stack?.customSpacing(after: view)
    view.removeFromSuperview()
    let ended = active.filter { !$0.isActive }
    return {
      superview.insertSubview(view, at: min(index, superview.subviews.count))
      if let stack, let position {
        stack.insertArrangedSubview(view, at: min(position, stack.arrangedSubviews.count))
        if let spacing { stack.setCustomSpacing(spacing, after: view) }
      }
      try LayoutConstraint.activateAllOrNone(ended)
    }
  }

  /// Exchanges two subviews, whose order decides where constraints leave a choice.
  private func changeOrder() -> (() throws -> Void)? {
    guard let view = pick(live.filter { $0.subviews.count > 1 }) else { return nil }
    let last = view.subviews.count - 1
    view.exchangeSubview(at: 0, withSubviewAt: last)
    return { if last < view.subviews.count { view.exchangeSubview(at: 0, withSubviewAt: last) } }
  }

  // MARK: Properties

  private func changeMargins() -> (() throws -> Void)? {
    guard let view = pick(live) else { return nil }
    switch Int.random(in: 0..<4, using: &tree.random) {
    case 0: return change(tree.window, \.safeArea, tree.insets(0...80))
    case 1: return change(view, \.additionalSafeAreaInsets, tree.insets(0...20))
    case 2:
      return change(
        view, \.preservesSuperviewLayoutMargins, !view.preservesSuperviewLayoutMargins)
    default: return change(view, \.layoutMargins, tree.insets(0...50))
    }
  }

  private func changeStack(_ stack: StackView) -> () throws -> Void {
    switch Int.random(in: 0..<4, using: &tree.random) {
    case 0: change(stack, \.spacing, tree.number(-4...40))
    case 1:
      change(stack, \.distribution, tree.random.pick(StackView.Distribution.allCases))
    case 2: change(stack, \.alignment, tree.alignment(for: stack.axis))
    default: change(stack, \.isLayoutMarginsRelativeArrangement, tree.random.chance(0.5))
    }
  }

  private func changeDirection() -> (() throws -> Void)? {
    if tree.random.chance(0.5) {
      let isRight = tree.window.layoutDirection == .rightToLeft
      return change(tree.window, \.layoutDirection, isRight ? .leftToRight : .rightToLeft)
    }
    return pick(live).map {
      change(
        $0, \.semanticContentAttribute, tree.random.pick(SemanticContentAttribute.allCases))
    }
  }
}
