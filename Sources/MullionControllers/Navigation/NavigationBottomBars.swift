// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The toolbar of a navigation controller, and the bars at the bottom that its controllers hide.
final class NavigationBottomBars {
  /// The duration in which bars appear and disappear outside of pushes and pops, in seconds.
  static let duration = 0.2

  private weak var controller: NavigationController?
  /// The toolbar; nil until it is used.
  private(set) var toolbar: Toolbar?
  private var slide: BarSlide?
  /// Whether the program hides the toolbar.
  private(set) var isToolbarHidden = true
  /// Whether the toolbar is below the bottom edge, because the program hides it.
  private var isBelow = true
  /// Whether a controller in the shown stack hides the bars at the bottom.
  private(set) var areHidden = false
  private let edge = BottomEdgeWatch()

  init(of controller: NavigationController) { self.controller = controller }

  /// Returns the toolbar, created if there is none.
  func makeToolbar() -> Toolbar {
    if let toolbar { return toolbar }
    let made = Toolbar()
    toolbar = made
    slide = BarSlide(of: made, isHidden: true)
    made.onAppearanceChange = { [weak controller] in controller?.viewIfLoaded?.setNeedsLayout() }
    edge.onChange = { [weak self] in self?.showEdge() }
    if let view = controller?.viewIfLoaded { view.addSubview(made) }
    made.items = controller?.topViewController?.toolbarItems ?? []
    return made
  }

  /// The height that the toolbar covers above the safe area, in points.
  var height: Double { isBelow || areHidden ? 0 : Toolbar.height }

  /// Sets the toolbar's frame, at the bottom of a view.
  func layOut(in view: View) {
    guard let toolbar else { return }
    let bottom = view.safeAreaInsets.bottom
    let height = Toolbar.height + bottom
    let size = view.bounds.size
    toolbar.bounds = Rect(origin: .zero, size: Size(width: size.width, height: height))
    toolbar.center = Point(
      x: size.width / 2, y: size.height + (isBelow ? height : -height) / 2)
  }

  /// Follows the content of a scroll view, if the toolbar's appearance depends on it.
  func follow(_ scroll: ScrollView?) {
    guard let toolbar else { return }
    edge.follow(toolbar.appearances.followsScrollEdge ? scroll : nil)
    showEdge()
  }

  private func showEdge() { toolbar?.isAtScrollEdge = edge.isAtEdge }

  /// Hides or shows the toolbar for the program.
  func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    if !hidden { _ = makeToolbar() }
    isToolbarHidden = hidden
    guard animated, !areHidden, let slide, let view = controller?.viewIfLoaded, view.window != nil
    else {
      isBelow = hidden
      slide?.set(hidden: isHidden)
      controller?.viewIfLoaded?.setNeedsLayout()
      return
    }
    slide.move(hidden: hidden, duration: Self.duration) { [weak self] isAway in
      self?.isBelow = isAway
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  private var isHidden: Bool { isToolbarHidden || areHidden }

  /// Shows the items of the top controller, and hides or shows the bars as the stack requires.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - distance: The signed horizontal distance of a push or a pop, in points; nil for no
  ///     animation.
  func show(_ stack: [ViewController], aside distance: Double?) {
    showItems(of: stack.last, animated: distance != nil)
    let hides = stack.contains(where: \.hidesBottomBarWhenPushed)
    guard hides != areHidden else { return }
    areHidden = hides
    if !isToolbarHidden { set(slide, aside: distance) }
    controller?.viewIfLoaded?.setNeedsLayout()
    controller?.parent?.childDidHideBottomBar(hides, aside: distance)
  }

  /// Shows the toolbar items of a controller.
  func showItems(of top: ViewController?, animated: Bool) {
    let items = top?.toolbarItems ?? []
    if let toolbar, !toolbar.items.elementsEqual(items, by: ===) {
      toolbar.setItems(items, animated: animated && !isHidden)
    }
  }

  private func set(_ slide: BarSlide?, aside distance: Double?) {
    if let distance {
      slide?.move(hidden: isHidden, aside: -distance)
    } else {
      slide?.set(hidden: isHidden)
    }
  }

  /// Begins to show the bars that the top controller hides, as an interactive pop moves.
  ///
  /// - Parameters:
  ///   - stack: The stack after the pop.
  ///   - distance: The signed horizontal distance of the pop, in points.
  /// - Returns: A closure that receives the progress of the pop.
  func hold(for stack: [ViewController], aside distance: Double) -> (Double) -> Void {
    guard areHidden, !stack.contains(where: \.hidesBottomBarWhenPushed) else { return { _ in } }
    let own = isToolbarHidden ? nil : slide
    let slides = [own, controller?.parent?.bottomBarSlide].compactMap { $0 }
    for slide in slides { slide.hold() }
    return { fraction in for slide in slides { slide.move(to: fraction, aside: -distance) } }
  }

  /// Ends the motion of ``hold(for:aside:)``; ``show(_:aside:)`` follows.
  func release() {
    if areHidden {
      slide?.set(hidden: isHidden)
      controller?.parent?.bottomBarSlide?.set(hidden: true)
    }
  }
}

extension NavigationController {
  /// Lets the bars at the bottom follow the content of the top controller.
  final func contentDidChange() {
    bottomBars.follow(bottomScrollView)
    parent?.childContentDidChange(self)
  }
}

/// The rarely used properties of a controller that concern the bars of its containers.
final class BarDetails {
  var toolbarItems: [BarButtonItem]?
  var hidesBottomBarWhenPushed = false
  /// The scroll views that the program set for the bars at the top and at the bottom.
  weak var topScrollView: ScrollView?
  weak var bottomScrollView: ScrollView?
}
