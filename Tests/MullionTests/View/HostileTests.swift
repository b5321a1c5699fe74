// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionSolver
import TestSupport
import Testing

/// Tests random calls with invalid numbers, cycles of views, and edits from callbacks.
@Suite struct HostileTests {
  /// The owner of the views; it makes the random calls.
  private final class Director {
    var random: SplitMix64
    var views: [View] = []
    var guides: [LayoutGuide] = []
    var constraints: [LayoutConstraint] = []
    private var depth = 0
    /// The number of calls that callbacks may still make before the next call of the test itself.
    var budget = 0

    init(_ random: SplitMix64) {
      self.random = random
      for index in 0..<12 {
        let view: View =
          switch index {
          case 0, 1: HostileWindow(director: self)
          case 2, 3: HostileStack(director: self)
          case 4, 5: HostileScroll(director: self)
          case 6: Label()
          default: HostileView(director: self)
          }
        view.identifier = "hostile \(index)"
        views.append(view)
      }
      guides = (0..<3).map { LayoutGuide(identifier: "hostile guide \($0)") }
    }

    /// Breaks the cycles between views and director.
    func end() {
      budget = 0
      for view in views { view.removeFromSuperview() }
      (views, guides, constraints) = ([], [], [])
    }

    func callback() {
      guard budget > 0, depth < 3, !views.isEmpty, random.chance(0.3) else { return }
      budget -= 1
      depth += 1
      step()
      depth -= 1
    }

    // MARK: Values

    func number() -> Double {
      random.pick([
        0, 1, -1, 8, 10.5, 40, 100, 300, -50, 1e9, -1e9, 1e10, 1e300, .nan, .infinity, -.infinity,
        .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      ])
    }
    func point() -> Point { Point(x: number(), y: number()) }
    func size() -> Size { Size(width: number(), height: number()) }
    func rectangle() -> Rect { Rect(origin: point(), size: size()) }
    func insets() -> EdgeInsets {
      EdgeInsets(top: number(), left: number(), bottom: number(), right: number())
    }
    func view() -> View { random.pick(views) }
    func index() -> Int { Int.random(in: -2...6, using: &random) }
    func priority() -> Priority {
      Priority(Float(Int.random(in: 1...1000, using: &random)))
    }
    func axis() -> Axis { random.pick(Axis.allCases) }

    func item() -> any LayoutItem {
      let view = view()
      switch Int.random(in: 0...9, using: &random) {
      case 0: return view.layoutMarginsGuide
      case 1: return view.safeAreaLayoutGuide
      case 2: return view.readableContentGuide
      case 3: return random.pick(guides)
      case 4: return (view as? ScrollView)?.contentLayoutGuide ?? view
      case 5: return (view as? ScrollView)?.frameLayoutGuide ?? view
      default: return view
      }
    }

    // MARK: Calls

    func step() {
      switch Int.random(in: 0...5, using: &random) {
      case 0: editTree()
      case 1: setGeometry()
      case 2: setInsets()
      case 3: editConstraints()
      case 4: setOther()
      default: ask()
      }
    }

    private func editTree() {
      let (first, second) = (view(), view())
      switch Int.random(in: 0...10, using: &random) {
      case 0, 1, 2: first.addSubview(second)
      case 3: first.insertSubview(second, at: index())
      case 4: first.insertSubview(second, aboveSubview: view())
      case 5: first.exchangeSubview(at: index(), withSubviewAt: index())
      case 6: first.sendSubviewToBack(second)
      case 7: first.removeFromSuperview()
      case 8: (first as? Window)?.rootView = random.chance(0.7) ? second : nil
      case 9: first.addLayoutGuide(random.pick(guides))
      default: editStack(first, second)
      }
      if random.chance(0.1) { first.removeLayoutGuide(random.pick(guides)) }
    }

    private func editStack(_ first: View, _ second: View) {
      guard let stack = (first as? StackView) ?? (second as? StackView) else { return }
      let other = view()
      switch Int.random(in: 0...3, using: &random) {
      case 0: stack.addArrangedSubview(other)
      case 1: stack.insertArrangedSubview(other, at: index())
      case 2: stack.removeArrangedSubview(other)
      default: stack.setCustomSpacing(number(), after: other)
      }
    }

    private func setGeometry() {
      let view = view()
      switch Int.random(in: 0...6, using: &random) {
      case 0: view.frame = rectangle()
      case 1: view.bounds = rectangle()
      case 2: view.center = point()
      case 3:
        view.transform = AffineTransform(
          a: number(), b: number(), c: 0, d: number(), tx: number(), ty: 0)
      case 4: (view as? ScrollView)?.contentOffset = point()
      case 5: (view as? ScrollView)?.contentSize = size()
      default: (view as? ScrollView)?.scrollRectToVisible(rectangle(), animated: false)
      }
    }

    private func setInsets() {
      let view = view()
      switch Int.random(in: 0...9, using: &random) {
      case 0: view.layoutMargins = insets()
      case 1:
        view.directionalLayoutMargins = DirectionalEdgeInsets(
          top: number(), leading: number(), bottom: 0, trailing: 0)
      case 2: view.additionalSafeAreaInsets = insets()
      case 3: (view as? Window)?.safeArea = insets()
      case 4: view.alignmentRectInsets = insets()
      case 5: view.preservesSuperviewLayoutMargins.toggle()
      case 6: view.insetsLayoutMarginsFromSafeArea.toggle()
      case 7: (view as? ScrollView)?.contentInset = insets()
      case 8: (view as? Window)?.safeArea = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
      default:
        view.systemMinimumLayoutMargins = DirectionalEdgeInsets(
          top: 0, leading: number(), bottom: 0, trailing: number())
      }
    }

    private func editConstraints() {
      let attributes: [LayoutAttribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
        .firstBaseline, .lastBaseline, .leftMargin, .topMargin, .trailingMargin,
        .centerXWithinMargins, .notAnAttribute,
      ]
      switch Int.random(in: 0...6, using: &random) {
      case 0, 1, 2:
        let constraint = try? LayoutConstraint(
          validating: item(), attribute: random.pick(attributes), relatedBy: .equal, toItem: item(),
          attribute: random.pick(attributes), multiplier: random.chance(0.7) ? 1 : number(),
          constant: random.chance(0.7) ? 5 : number())
        if let constraint { constraints.append(constraint) }
      case 3: constraints += item().constraints(pinningEdgesTo: item())
      case 4: constraints.append(item().widthAnchor.constraint(equalToConstant: number()))
      default: break
      }
      guard !constraints.isEmpty else { return }
      let constraint = random.pick(constraints)
      switch Int.random(in: 0...4, using: &random) {
      case 0, 1: try? constraint.activate()
      case 2: constraint.deactivate()
      case 3: constraint.constant = number()
      default: constraint.priority = priority()
      }
      if random.chance(0.1) { view().addConstraint(constraint) }
    }

    private func setOther() {
      let view = view()
      switch Int.random(in: 0...12, using: &random) {
      case 0: view.isHidden.toggle()
      case 1: view.semanticContentAttribute = random.pick(SemanticContentAttribute.allCases)
      case 2: view.translatesAutoresizingMaskIntoConstraints.toggle()
      case 3: view.autoresizingMask = random.pick([[], .flexibleWidth, .flexibleLeftMargin])
      case 4: (view as? Window)?.scale = number()
      case 5: (view as? Window)?.layoutDirection = random.pick(LayoutDirection.allCases)
      case 6: (view as? Label)?.numberOfLines = index()
      case 7: (view as? Label)?.preferredMaxLayoutWidth = number()
      case 8: view.setContentHuggingPriority(priority(), for: axis())
      case 9: view.invalidateIntrinsicContentSize()
      case 10: (view.firstBaselineOffset, view.lastBaselineOffset) = (number(), number())
      case 11: (view as? StackView)?.spacing = number()
      default:
        guard let stack = view as? StackView else { return view.setNeedsUpdateConstraints() }
        stack.axis = axis()
        stack.distribution = random.pick(StackView.Distribution.allCases)
        stack.alignment = random.pick(StackView.Alignment.allCases)
      }
    }

    private func ask() {
      let view = view()
      switch Int.random(in: 0...9, using: &random) {
      case 0, 1, 2, 3: view.layoutIfNeeded()
      case 4: _ = try? view.solveLayout()
      case 5: _ = try? view.fittingSize(size())
      case 6: _ = view.hasAmbiguousLayout
      case 7: view.sizeToFit()
      case 8:
        // A copy, because callbacks use the director's generator during this call.
        var own = random
        view.exerciseAmbiguityInLayout(using: &own)
      default: _ = (view.effectiveLayoutMargins, view.safeAreaInsets, view.layoutTrace())
      }
    }
  }

  // MARK: Views that call back

  private final class HostileView: View {
    weak var director: Director?
    init(director: Director) {
      self.director = director
      super.init(frame: .zero)
    }
    override func layoutSubviews() { director?.callback() }
    override func updateConstraints() { director?.callback() }
    override func safeAreaInsetsDidChange() { director?.callback() }
    override func layoutMarginsDidChange() { director?.callback() }
    override func willMove(toSuperview superview: View?) { director?.callback() }
    override func didMoveToSuperview() { director?.callback() }
    override func willMove(toWindow window: Window?) { director?.callback() }
    override func didMoveToWindow() { director?.callback() }
    override func didAddSubview(_ subview: View) { director?.callback() }
    override func willRemoveSubview(_ subview: View) { director?.callback() }
    override var intrinsicContentSize: Size {
      director?.callback()
      return director.map { Size(width: $0.number(), height: $0.number()) } ?? .zero
    }
    override var viewForLastBaselineLayout: View {
      guard let director, director.budget > 0 else { return self }
      return director.view()
    }
  }

  private final class HostileWindow: Window {
    weak var director: Director?
    init(director: Director) {
      self.director = director
      super.init(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    }
    override func layoutSubviews() { director?.callback() }
    override func safeAreaInsetsDidChange() { director?.callback() }
  }

  private final class HostileStack: StackView {
    weak var director: Director?
    init(director: Director) {
      self.director = director
      super.init(frame: .zero)
    }
    override func layoutSubviews() { director?.callback() }
    override func layoutMarginsDidChange() { director?.callback() }
  }

  private final class HostileScroll: ScrollView, ScrollViewDelegate {
    weak var director: Director?
    init(director: Director) {
      self.director = director
      super.init(frame: .zero)
      delegate = self
    }
    override func safeAreaInsetsDidChange() { director?.callback() }
    func scrollViewDidScroll(_ scrollView: ScrollView) { director?.callback() }
  }

  /// Throws if the tree is inconsistent or if a view's geometry is not finite.
  private func check(_ views: [View]) throws {
    for view in views {
      for subview in view.subviews where subview.superview !== view {
        throw Mismatch(
          "\(view.displayText) lists \(subview.displayText), which has another superview")
      }
      if let superview = view.superview {
        let count = superview.subviews.count { $0 === view }
        guard count == 1 else { throw Mismatch("\(view.displayText) is listed \(count) times") }
      }
      var outer: View? = view
      for _ in 0...views.count { outer = outer?.superview }
      guard outer == nil else { throw Mismatch("\(view.displayText) lies inside of itself") }
      let numbers = [
        view.bounds.minX, view.bounds.minY, view.bounds.width, view.bounds.height, view.center.x,
        view.center.y,
      ]
      guard numbers.allSatisfy(\.isFinite) else {
        throw Mismatch("\(view.displayText) has a geometry of \(numbers)")
      }
    }
  }

  @Test func `random calls, also in callbacks, keep the tree consistent`()
    throws
  {
    // Suppresses the reports that these calls cause.
    try Reported.quietly {
      try withEverySeed(0..<50) { _, generator in
        let director = Director(generator)
        defer { director.end() }
        for _ in 0..<120 {
          director.budget = 20
          director.step()
          try check(director.views)
        }
        director.budget = 0
        for view in director.views { view.layoutIfNeeded() }
        try check(director.views)
      }
    }
  }
}

extension View {
  fileprivate var displayText: String { identifier ?? "a view" }
}
