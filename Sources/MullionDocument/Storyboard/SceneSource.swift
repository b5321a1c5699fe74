// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// The views, outlets and segues of one controller's scene.
final class SceneSource: ViewControllerSource {
  let scene: StoryboardDocument.Scene
  let storyboard: Storyboard
  /// The live views of the scene, while the controller's view is loaded.
  private var layout: DocumentLayout?
  /// Whether the controller has requested its view from the scene since its view was last loaded.
  private var wasAsked = false
  /// The controllers that were embedded when the view was created.
  private var embedded: [WeakController] = []

  init(_ scene: StoryboardDocument.Scene, of storyboard: Storyboard) {
    (self.scene, self.storyboard) = (scene, storyboard)
  }

  /// Whether the scene's views exist.
  var hasViews: Bool { layout != nil }

  var prefersStatusBarHidden: Bool? { scene.prefersStatusBarHidden }
  var preferredStatusBarStyle: SystemBars.StatusBarStyle? { scene.preferredStatusBarStyle }

  /// Returns the view of an outlet; nil if there is none or the views do not exist.
  func view(named name: String) -> View? {
    scene.outlets[name].flatMap { layout?.view($0) }
  }

  /// Returns the views of an outlet collection, in the order of the storyboard.
  func views(named name: String) -> [View] {
    (scene.outletCollections[name] ?? []).compactMap { layout?.view($0) }
  }

  func makeView(for controller: ViewController) -> View? {
    wasAsked = true
    guard let description = scene.layout else { return nil }
    let made: DocumentLayout
    do {
      made = try DocumentLayout(description, options: storyboard.options)
    } catch {
      storyboard.onError?(error)
      return nil
    }
    guard let root = made.window.rootView else { return nil }
    // The window that shows the controller will lay out the view, so remove the view from the
    // window of the document's layout.
    made.window.rootView = nil
    root.translatesAutoresizingMaskIntoConstraints = true
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layout = made
    connect(controller)
    embed(in: root, of: controller)
    return root
  }

  func viewIsLoaded(of controller: ViewController) {
    if scene.layout == nil, let root: View = controller.view {
      embed(in: root, of: controller)
    } else if !wasAsked {
      storyboard.onError?(
        DocumentError(issues: [
          DocumentIssue(
            position: scene.position,
            problem: .value(
              found: "a view for a \(scene.controller), which creates its own view",
              expected: "no view, or a class that uses the scene's view"))
        ]))
    }
    wasAsked = false
  }

  func viewIsGone(of controller: ViewController) {
    let children = embedded.compactMap(\.controller)
    // Reset these first: the callbacks below may load the view again.
    (layout, embedded) = (nil, [])
    for child in children where child.parent === controller {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// Connects controls, rows and bar items to the actions and segues of the scene.
  private func connect(_ controller: ViewController) {
    guard let layout else { return }
    let steps =
      scene.actions.map { ($0.view, Step.action($0)) }
      + scene.segues.compactMap { segue in segue.trigger.map { ($0, Step.segue(segue.id)) } }
    // A bar item can have only one action closure, which therefore performs all steps of the item.
    var stepsOfItems: [String: [Step]] = [:]
    for (id, step) in steps {
      if let control = layout.view(id) as? Control {
        control.addAction(for: step.events) { [weak controller] control in
          step.perform(of: controller, sender: control)
        }
      } else if layout.barItems[id] != nil {
        stepsOfItems[id, default: []].append(step)
      }
    }
    for (id, steps) in stepsOfItems {
      layout.barItems[id]?.action = { [weak controller] item in
        for step in steps { step.perform(of: controller, sender: item) }
      }
    }
    // A document's layout creates cells for all rows and items. On the screen, only visible ones
    // need a cell.
    for case let collection as DocumentCollection in layout.views.values {
      collection.showsAllCells = false
    }
    let rows = Dictionary(
      grouping: steps.filter { layout.view($0.0) is DocumentRow }, by: \.0)
    for case let table as DocumentTable in layout.views.values {
      table.showsAllCells = false
      table.content.onSelect = { [weak controller] row in
        for (_, step) in row.identifier.flatMap({ rows[$0] }) ?? [] {
          step.perform(of: controller, sender: row)
        }
      }
    }
  }

  /// An action or a segue that a control, a row or a bar item triggers.
  private enum Step {
    case action(StoryboardDocument.Trigger)
    case segue(String)

    var events: Control.Events {
      switch self {
      case .action(let trigger): trigger.event.events
      case .segue: .touchUpInside
      }
    }

    func perform(of controller: ViewController?, sender: AnyObject) {
      switch self {
      case .action(let trigger):
        let action = Action(rawValue: trigger.action)
        let start = sender as? Responder ?? controller
        start?.target(forAction: action, sender: sender)?.perform(action, sender: sender)
      case .segue(let id):
        controller?.performSegue(withIdentifier: id, animated: true, sender: sender)
      }
    }
  }

  private func embed(in root: View, of controller: ViewController) {
    for description in scene.segues where description.kind == .embed {
      guard let destination = make(description.destination) else { continue }
      let segue = Segue(
        identifier: description.id, kind: .embed, source: controller, destination: destination,
        container: description.container.flatMap { layout?.view($0) } ?? root)
      controller.prepare(for: segue, sender: nil)
      segue.perform()
      embedded.append(WeakController(controller: destination))
    }
  }

  func makeSegue(_ identifier: String, from controller: ViewController) -> Segue? {
    guard let description = scene.segues.first(where: { $0.id == identifier }),
      let destination =
        description.kind == .unwind
        ? controller.earlier(from: description.destination) : make(description.destination)
    else { return nil }
    return Segue(
      identifier: identifier, kind: description.kind, source: controller, destination: destination,
      container: description.container.flatMap { layout?.view($0) },
      anchor: description.anchor.flatMap { layout?.view($0) }, arrows: description.arrows)
  }

  private func make(_ id: String) -> ViewController? {
    do {
      return try storyboard.instantiateViewController(withIdentifier: id)
    } catch {
      storyboard.onError?(error)
      return nil
    }
  }
}

private struct WeakController {
  weak var controller: ViewController?
}

extension ViewController {
  /// The storyboard that created the controller; nil if none did.
  public var storyboard: Storyboard? { (source as? SceneSource)?.storyboard }

  /// Returns the view of an outlet; loads the controller's view if necessary.
  ///
  /// - Parameters:
  ///   - name: The name of the outlet.
  ///   - type: The expected type of the view.
  /// - Returns: The view; nil if there is no such outlet, or its view has another type.
  public func outlet<Outlet: View>(_ name: String, as type: Outlet.Type = Outlet.self) -> Outlet? {
    guard let source = source as? SceneSource else { return nil }
    // `prepare(for:sender:)` of an embed segue runs while the view is loading; do not load it
    // again.
    if !source.hasViews { loadViewIfNeeded() }
    return source.view(named: name) as? Outlet
  }

  /// Returns the views of an outlet collection; loads the controller's view if necessary.
  ///
  /// - Parameters:
  ///   - name: The name of the collection.
  ///   - type: The expected type of the views.
  /// - Returns: The views of the type, in the order of the storyboard.
  public func outletCollection<Outlet: View>(
    _ name: String, as type: Outlet.Type = Outlet.self
  ) -> [Outlet] {
    guard let source = source as? SceneSource else { return [] }
    if !source.hasViews { loadViewIfNeeded() }
    return source.views(named: name).compactMap { $0 as? Outlet }
  }

  /// Returns the nearest earlier controller that was created from a scene; nil if there is none.
  ///
  /// Searches the parents and presenting controllers, nearest first. At a navigation controller,
  /// searches its stack from the top before the controller itself.
  func earlier(from scene: String) -> ViewController? {
    var controller: ViewController? = self
    while let candidate = controller {
      let stack = (candidate as? NavigationController)?.viewControllers ?? []
      let found = (stack.reversed() + [candidate]).first {
        ($0.source as? SceneSource)?.scene.id == scene && $0 !== self
      }
      if let found { return found }
      controller = candidate.parent ?? candidate.presentingViewController
    }
    return nil
  }
}
