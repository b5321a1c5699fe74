// SPDX-License-Identifier: GPL-3.0-or-later

/// A way from one controller to another, as a storyboard has it.
public final class Segue {
  /// How the destination is shown.
  public enum Kind: String, Sendable, CaseIterable {
    /// In the place that ``ViewController/show(_:animated:sender:)`` finds.
    case show
    /// As the detail of a split view.
    case showDetail
    /// In front of the source.
    case present
    /// As a child of the source that fills a view of it.
    case embed
    /// Back to a controller that is there already; what is in front of it goes.
    case unwind
  }

  /// The segue's name, if it has one.
  public let identifier: String?
  /// How the destination is shown.
  public let kind: Kind
  /// The controller that the way starts at.
  public let source: ViewController
  /// The controller that is shown.
  public let destination: ViewController
  /// The view that an embedded destination fills.
  let container: View?

  /// Creates a segue; ``perform(animated:sender:)`` carries it out.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - kind: How the destination is shown.
  ///   - source: The controller that the way starts at.
  ///   - destination: The controller that is shown.
  ///   - container: The view that an embedded destination fills; nil for the root view.
  public init(
    identifier: String? = nil, kind: Kind, source: ViewController, destination: ViewController,
    container: View? = nil
  ) {
    (self.identifier, self.kind) = (identifier, kind)
    (self.source, self.destination, self.container) = (source, destination, container)
  }

  /// Shows the destination; asks nobody.
  ///
  /// - Parameters:
  ///   - animated: Whether that is animated.
  ///   - sender: Who triggered it.
  public func perform(animated: Bool = false, sender: AnyObject? = nil) {
    switch kind {
    case .show: source.show(destination, animated: animated, sender: sender)
    case .showDetail: source.showDetail(destination, animated: animated, sender: sender)
    case .present: source.present(destination, animated: animated)
    case .embed: embed()
    case .unwind: unwind(animated: animated)
    }
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

  private func unwind(animated: Bool) {
    if destination.presentation != nil || destination.presentedViewController != nil {
      destination.dismiss(animated: animated)
    }
    for controller in destination.ancestors {
      guard let navigation = controller.parent as? NavigationController,
        navigation.viewControllers.contains(where: { $0 === controller })
      else { continue }
      navigation.popToViewController(controller, animated: animated)
      return
    }
  }
}

extension ViewController {
  /// Carries out a segue of the controller's storyboard, if ``shouldPerformSegue(withIdentifier:sender:)`` lets it.
  ///
  /// The destination is made, ``prepare(for:sender:)`` is called, and it is shown. A name that the storyboard does not have is
  /// reported, and nothing happens.
  ///
  /// - Parameters:
  ///   - identifier: The segue's name.
  ///   - sender: Who triggers it.
  public final func performSegue(withIdentifier identifier: String, sender: AnyObject?) {
    performSegue(withIdentifier: identifier, animated: false, sender: sender)
  }

  /// Carries out a segue as ``performSegue(withIdentifier:sender:)`` does, animated or not.
  public final func performSegue(
    withIdentifier identifier: String, animated: Bool, sender: AnyObject?
  ) {
    guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    guard let segue = source?.makeSegue(identifier, from: self) else {
      ViewError.report(.unknownSegue(identifier: identifier, controller: displayName))
      return
    }
    prepare(for: segue, sender: sender)
    segue.perform(animated: animated, sender: sender)
  }

  /// Shows a controller where that is done from here: pushed on the navigation controller around this one, else presented.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - animated: Whether that is animated.
  ///   - sender: Who asks for it.
  public final func show(_ controller: ViewController, animated: Bool = false, sender: AnyObject?) {
    if let navigation = ancestors.lazy.compactMap({ $0 as? NavigationController }).first {
      navigation.pushViewController(controller, animated: animated)
    } else {
      present(controller, animated: animated)
    }
  }

  /// Shows a controller as the detail of the split view around this one; without one, as ``show(_:animated:sender:)`` does.
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
