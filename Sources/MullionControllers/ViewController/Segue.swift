// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionLists
public import MullionView

/// A transition from one controller to another, defined in a storyboard.
///
/// A subclass shows its destination in another way by overriding ``perform()``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Segue {
  /// The kind of transition, which decides how the destination is shown.
  nonisolated public enum Kind: String, Sendable, CaseIterable {
    /// Shows the destination with ``ViewController/show(_:animated:sender:)``.
    case show
    /// Shows the destination as the detail of a split view.
    case showDetail
    /// Presents the destination in front of the source.
    case present
    /// Presents the destination as a popover that points at a view.
    case popover
    /// Adds the destination as a child of the source; its view fills one of the source's views.
    case embed
    /// Returns to an existing controller and removes the controllers in front of it.
    case unwind
  }

  /// The segue's identifier; nil if it has none.
  public final let identifier: String?
  /// The kind of transition; ``Kind/show`` for a segue without a kind of its own.
  public final let kind: Kind
  /// The controller at which the segue starts.
  public final let source: ViewController
  /// The controller that the segue shows.
  public final let destination: ViewController
  /// The view that an embedded destination fills.
  final let container: View?
  /// Shows the destination in place of the kind's transition; nil for that transition.
  private let performHandler: (() -> Void)?
  /// The object that triggered the running transition.
  private weak var sender: AnyObject?
  /// Whether the running transition is animated.
  private var isAnimated = false

  /// Creates a segue, which ``perform(animated:sender:)`` carries out.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier; nil for none.
  ///   - kind: The kind of transition.
  ///   - source: The controller at which the segue starts.
  ///   - destination: The controller that the segue shows.
  ///   - container: The view that an embedded destination fills; nil for the source's root view.
  ///   - anchor: The view at which a popover points; nil for the sender of the segue.
  ///   - arrows: The permitted directions of a popover's arrow.
  public init(
    identifier: String? = nil, kind: Kind, source: ViewController, destination: ViewController,
    container: View? = nil, anchor: View? = nil, arrows: PopoverArrowDirection = .any
  ) {
    (self.identifier, self.kind) = (identifier, kind)
    (self.source, self.destination, self.container) = (source, destination, container)
    performHandler = nil
    guard kind == .popover else { return }
    destination.modalPresentationStyle = .popover
    destination.popoverPresentationController?.sourceView = anchor
    destination.popoverPresentationController?.permittedArrowDirections = arrows
  }

  /// Creates a segue whose transition a subclass defines by overriding ``perform()``.
  ///
  /// Without an override the destination is shown as by a segue of the kind ``Kind/show``.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier; nil for none.
  ///   - source: The controller at which the segue starts.
  ///   - destination: The controller that the segue shows.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, kind, container, performHandler) = (identifier, .show, nil, nil)
    (self.source, self.destination) = (source, destination)
  }

  /// Creates a segue whose transition is a closure.
  ///
  /// - Parameters:
  ///   - identifier: The segue's identifier; nil for none.
  ///   - source: The controller at which the segue starts.
  ///   - destination: The controller that the segue shows.
  ///   - performHandler: Shows the destination.
  public init(
    identifier: String?, source: ViewController, destination: ViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, kind, container) = (identifier, .show, nil)
    (self.source, self.destination) = (source, destination)
    self.performHandler = performHandler
  }

  /// Shows the destination without calling
  /// ``ViewController/shouldPerformSegue(withIdentifier:sender:)``.
  ///
  /// - Parameters:
  ///   - animated: Whether the transition is animated.
  ///   - sender: The object that triggered the segue.
  public final func perform(animated: Bool, sender: AnyObject? = nil) {
    let earlier = (isAnimated, self.sender)
    (isAnimated, self.sender) = (animated, sender)
    defer { (isAnimated, self.sender) = earlier }
    perform()
  }

  /// Shows the destination.
  ///
  /// Override this method to define another transition. To run the segue, call
  /// ``perform(animated:sender:)``: without it, the transition is not animated and has no sender.
  open func perform() {
    if let performHandler { return performHandler() }
    switch kind {
    case .show: source.show(destination, animated: isAnimated, sender: sender)
    case .showDetail: source.showDetail(destination, animated: isAnimated, sender: sender)
    case .present: source.present(destination, animated: isAnimated)
    case .popover: presentPopover()
    case .embed: embed()
    case .unwind: unwind()
    }
  }

  deinit {}

  private func presentPopover() {
    if let popover = destination.popoverPresentationController, popover.sourceView == nil,
      popover.barButtonItem == nil
    {
      popover.sourceView = sender as? View
      popover.barButtonItem = sender as? BarButtonItem
    }
    source.present(destination, animated: isAnimated)
  }

  private func embed() {
    guard let area = container ?? source.view else { return }
    source.addChild(destination)
    guard destination.parent === source, let view: View = destination.view else { return }
    view.frame = area.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    area.addSubview(view)
    destination.didMove(toParent: source)
  }

  /// Whether an unwind segue's transition is animated; containers read it.
  package final var animatesUnwind: Bool { isAnimated }

  private func unwind() {
    let start = UnwindSegueSource(source, action: ActionSelector(""), sender: sender)
    guard destination.mayUnwind(start) else { return }
    if destination.presentation != nil || destination.presentedViewController != nil {
      destination.dismiss(animated: isAnimated)
    }
    for controller in destination.ancestors {
      controller.parent?.unwind(for: self, towards: controller)
    }
  }
}

extension ViewController {
  /// Shows a controller as the detail of the enclosing split view.
  ///
  /// Without a split view, calls ``show(_:animated:sender:)``.
  public final func showDetail(
    _ controller: ViewController, animated: Bool = false, sender: AnyObject?
  ) {
    if let split = ancestors.lazy.compactMap({ $0 as? SplitViewController }).first {
      split.showDetailViewController(controller, animated: animated)
    } else {
      show(controller, animated: animated, sender: sender)
    }
  }
}
