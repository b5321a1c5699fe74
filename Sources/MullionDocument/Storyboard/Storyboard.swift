// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// Creates controllers from the scenes of a storyboard.
///
/// A new controller has its title, items and children, and receives `awakeFromNib()`. Its view is
/// created on first access. Controllers retain their storyboard. Like views, a storyboard belongs
/// to one isolation domain.
public final class Storyboard {
  /// The scenes.
  public let document: StoryboardDocument
  let registry: ControllerRegistry
  let options: DocumentLayout.Options
  /// Called with the issues found when a view or the destination of a segue is created.
  ///
  /// These operations cannot throw. By default the error is ignored: the controller has a plain
  /// view or the view that its class creates, or the segue is reported as unknown.
  public var onError: ((DocumentError) -> Void)?

  /// Creates a storyboard.
  ///
  /// - Parameters:
  ///   - document: The scenes.
  ///   - registry: The controller classes that the scenes name.
  ///   - options: The layout options for views; size and scale are those of the window.
  /// - Throws: A ``DocumentError`` with the classes that are not registered, and the scenes that
  ///   contain themselves or too many others.
  public init(
    _ document: StoryboardDocument, registry: ControllerRegistry = ControllerRegistry(),
    options: DocumentLayout.Options = .init()
  ) throws(DocumentError) {
    (self.document, self.registry, self.options) = (document, registry, options)
    var suggester = NameSuggester()
    let names = registry.names
    var issues = document.scenes.filter { !names.contains($0.controller) }.map { scene in
      DocumentIssue(
        position: scene.position,
        problem: .unknownName(
          scene.controller, nearest: suggester.nearest(to: scene.controller, among: names),
          known: names))
    }
    // The reader has checked the nesting, but the caller may have changed the scenes since.
    issues += StoryboardNesting(document.scenes).problems.map { index, problem in
      DocumentIssue(position: document.scenes[index].position, problem: problem)
    }
    if !issues.isEmpty { throw DocumentError(issues: issues) }
  }

  /// Reads a storyboard from JSON.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - registry: The controller classes that the storyboard names.
  ///   - options: The layout options for views.
  /// - Throws: All issues, with their positions.
  public convenience init(
    json bytes: [UInt8], registry: ControllerRegistry = ControllerRegistry(),
    options: DocumentLayout.Options = .init()
  ) throws(DocumentError) {
    try self.init(StoryboardDocument(json: bytes), registry: registry, options: options)
  }

  /// Creates the initial controller of an application.
  ///
  /// - Returns: The controller of the initial scene.
  /// - Throws: An issue if the storyboard names no initial scene, or if the scene has children that
  ///   its class does not support.
  public func instantiateInitialViewController() throws(DocumentError) -> ViewController {
    guard let initial = document.initial else {
      throw DocumentError(issues: [
        DocumentIssue(
          position: .init(pointer: ""),
          problem: .missingKey("initial", expected: "the id of the scene to begin with"))
      ])
    }
    return try instantiateViewController(withIdentifier: initial)
  }

  /// Creates the controller of a scene.
  ///
  /// - Parameter id: The id of the scene.
  /// - Returns: The controller.
  /// - Throws: An issue if there is no such scene, or if it has children that its class does not
  ///   support.
  public func instantiateViewController(
    withIdentifier id: String
  ) throws(DocumentError) -> ViewController {
    guard let scene = document.scene(id), let controller = registry.make(scene.controller) else {
      var suggester = NameSuggester()
      let nearest = suggester.nearest(to: id, among: document.scenes.map(\.id))
      throw DocumentError(issues: [
        DocumentIssue(
          position: .init(pointer: "/scenes"),
          problem: .unknownReference(id, kind: "a scene", nearest: nearest))
      ])
    }
    controller.source = SceneSource(scene, of: self)
    configure(controller, by: scene)
    try addChildren(of: scene, to: controller)
    controller.awakeFromNib()
    return controller
  }

  private func configure(_ controller: ViewController, by scene: StoryboardDocument.Scene) {
    controller.identifier = scene.id
    if let title = scene.title { controller.title = title }
    if let title = scene.tabTitle { controller.tabBarItem.title = title }
    if let title = scene.navigationTitle { controller.navigationItem.title = title }
    if !scene.leftItems.isEmpty {
      controller.navigationItem.leftBarButtonItems = scene.leftItems.map {
        barButton($0, of: controller)
      }
    }
    if !scene.rightItems.isEmpty {
      controller.navigationItem.rightBarButtonItems = scene.rightItems.map {
        barButton($0, of: controller)
      }
    }
    if let style = scene.presentationStyle { controller.modalPresentationStyle = style }
    if let style = scene.transitionStyle { controller.modalTransitionStyle = style }
    if let size = scene.preferredContentSize { controller.preferredContentSize = size }
  }

  /// Returns a button that sends its action from a controller and performs its segue.
  private func barButton(
    _ item: StoryboardDocument.BarItem, of controller: ViewController
  ) -> BarButtonItem {
    BarButtonItem(title: item.title) { [weak controller] button in
      if let name = item.action {
        let action = Action(rawValue: name)
        controller?.target(forAction: action, sender: button)?.perform(action, sender: button)
      }
      if let segue = item.segue {
        controller?.performSegue(withIdentifier: segue, animated: true, sender: button)
      }
    }
  }

  private func addChildren(
    of scene: StoryboardDocument.Scene, to controller: ViewController
  ) throws(DocumentError) {
    guard !scene.children.isEmpty else { return }
    var children: [ViewController] = []
    for id in scene.children {
      children.append(try instantiateViewController(withIdentifier: id))
    }
    switch controller {
    case let navigation as NavigationController: navigation.viewControllers = children
    case let tabs as TabBarController: tabs.viewControllers = children
    case let split as SplitViewController: split.viewControllers = children
    default:
      throw DocumentError(issues: [
        DocumentIssue(
          position: scene.position,
          problem: .value(
            found: "children of a \(scene.controller)",
            expected: "them only in a navigation, tab bar or split view controller; "
              + "embed others with segues"))
      ])
    }
  }
}
