// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionView

/// The content of a context menu: a preview and a menu.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class ContextMenuConfiguration {
  /// The identity of the menu; the program uses it to recognize the menu in later calls.
  public let identifier: AnyHashable
  let previewProvider: (() -> (any ContextMenuPreview)?)?
  let actionProvider: (([MenuElement]) -> Menu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identity; nil for one that no other configuration has.
  ///   - previewProvider: Returns the controller that shows the preview. Nil, or a result of nil,
  ///     stands for a picture of the touched view.
  ///   - actionProvider: Returns the menu. Its argument is the array of the system's elements, which
  ///     is empty.
  public init(
    identifier: AnyHashable? = nil, previewProvider: (() -> (any ContextMenuPreview)?)? = nil,
    actionProvider: (([MenuElement]) -> Menu?)? = nil
  ) {
    self.identifier = identifier ?? AnyHashable(String.unique())
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// The content of a preview; controllers conform to it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ContextMenuPreview: AnyObject {
  /// Called before the preview appears.
  ///
  /// - Returns: The view to show, and its size in points; a size of zero stands for that of the
  ///   touched view.
  func previewWillAppear() -> (view: View, size: Size)
  /// Called after the preview disappeared.
  func previewDidDisappear()
}

/// Runs animations and closures together with the opening or closing of a context menu.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ContextMenuInteractionAnimating: AnyObject {
  /// Adds changes of animated properties to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animations and closures that a delegate added.
final class ContextMenuAnimator: ContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs the animations once.
  func run() {
    let animations = animations
    self.animations = []
    for body in animations { body() }
  }

  /// Calls the completions once.
  func finish() {
    let completions = completions
    self.completions = []
    for body in completions { body() }
  }
}
