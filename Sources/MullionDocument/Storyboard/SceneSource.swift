// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

/// What one controller has of its scene: the view, the outlets and the segues.
final class SceneSource: ViewControllerSource {
  let scene: StoryboardDocument.Scene
  let storyboard: Storyboard
  /// The views by id, while the controller has them.
  private var layout: DocumentLayout?
  /// Whether the controller asked for the view that it loads.
  private var wasAsked = false
  /// Who was embedded when the view was made.
  private var embedded: [WeakController] = []

  init(_ scene: StoryboardDocument.Scene, of storyboard: Storyboard) {
    (self.scene, self.storyboard) = (scene, storyboard)
  }

  /// Whether the views are made.
  var hasViews: Bool { layout != nil }

  /// The view of an outlet, if the views are made.
  func view(named name: String) -> View? {
    scene.outlets[name].flatMap { layout?.view($0) }
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
    // From here on the controller's window lays it out, at the size that it gets there.
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
            place: scene.place,
            problem: .value(
              found: "a view of a \(scene.controller), which makes its own",
              expected: "no view, or a class that takes it"))
        ]))
    }
    wasAsked = false
  }

  func viewIsGone(of controller: ViewController) {
    let children = embedded.compactMap(\.controller)
    // Before they are told, who may have the view loaded again.
    (layout, embedded) = (nil, [])
    for child in children where child.parent === controller {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// Has controls send what the scene says.
  private func connect(_ controller: ViewController) {
    for trigger in scene.actions {
      guard let control = layout?.view(trigger.view) as? Control else { continue }
      let action = Action(rawValue: trigger.action)
      control.addAction(for: trigger.event.events) { control in
        control.target(forAction: action, sender: control)?.perform(action, sender: control)
      }
    }
    for segue in scene.segues {
      guard let control = segue.trigger.flatMap({ layout?.view($0) }) as? Control else { continue }
      control.addAction(for: .touchUpInside) { [weak controller] control in
        controller?.performSegue(withIdentifier: segue.id, animated: true, sender: control)
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
      container: description.container.flatMap { layout?.view($0) })
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
  /// The storyboard that the controller was made from.
  public var storyboard: Storyboard? { (source as? SceneSource)?.storyboard }

  /// A view by the name that the storyboard gives it; loads the controller's view.
  ///
  /// - Parameters:
  ///   - name: The name of the outlet.
  ///   - type: What kind of view it is to be.
  /// - Returns: The view; nil if there is no such outlet, or it is a view of another kind.
  public func outlet<Outlet: View>(_ name: String, as type: Outlet.Type = Outlet.self) -> Outlet? {
    guard let source = source as? SceneSource else { return nil }
    // A segue that embeds is prepared for while the view is being loaded.
    if !source.hasViews { loadViewIfNeeded() }
    return source.view(named: name) as? Outlet
  }

  /// The nearest controller of a scene on the way back from here.
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
