// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry

/// Scenes of an application and the ways between them, as a storyboard says them.
public struct StoryboardDocument: Sendable, Equatable {
  /// One controller with its view.
  public struct Scene: Sendable, Equatable {
    /// The scene's name, unique in the storyboard.
    public var id: String
    /// The name that the controller's class is registered under.
    public var controller = "ViewController"
    /// The controller's title.
    public var title: String?
    /// The view, as a layout of its own; nil for the one that the controller makes.
    public var layout: LayoutDocument?
    /// The ids of views by the names that the controller knows them by.
    public var outlets: [String: String] = [:]
    /// What controls ask the controller to do.
    public var actions: [Trigger] = []
    /// The scenes inside of this one: a stack, tabs, or master and detail.
    public var children: [String] = []
    /// The ways to other scenes.
    public var segues: [SegueDescription] = []
    /// What a tab bar shows; nil for the title.
    public var tabTitle: String?
    /// What a navigation bar shows; nil for the title.
    public var navigationTitle: String?
    /// How the controller is shown when it is presented.
    public var presentationStyle: ModalPresentationStyle?
    /// How its view comes and goes then.
    public var transitionStyle: ModalTransitionStyle?
    /// The size that its content would like, in points.
    public var preferredContentSize: Size?
    /// Where the scene is described.
    public var place = DocumentIssue.Place()
  }

  /// An action that a control asks for when it is used.
  public struct Trigger: Sendable, Equatable {
    /// The id of the control.
    public var view: String
    /// The name of the action.
    public var action: String
    /// When it is asked for.
    public var event: Event
  }

  /// When a control asks for something.
  public enum Event: String, Sendable, CaseIterable {
    /// A touch that began on it was lifted inside.
    case touchUpInside
    /// A touch came down on it.
    case touchDown
    /// Its value is another one.
    case valueChanged

    var events: Control.Events {
      switch self {
      case .touchUpInside: .touchUpInside
      case .touchDown: .touchDown
      case .valueChanged: .valueChanged
      }
    }
  }

  /// A way from one scene to another.
  public struct SegueDescription: Sendable, Equatable {
    /// Its name; its place in the scene, such as `segues[1]`, where it has none.
    public var id: String
    /// How the destination is shown.
    public var kind: Segue.Kind
    /// The scene that it leads to.
    public var destination: String
    /// The id of the control that triggers it.
    public var trigger: String?
    /// The id of the view that an embedded destination fills; nil for the root view.
    public var container: String?
  }

  /// The id of the scene that an application begins with.
  public var initial: String?
  /// The scenes, in the order of the text.
  public var scenes: [Scene]

  /// The scene of an id, if there is one.
  ///
  /// - Complexity: O(scenes).
  public func scene(_ id: String) -> Scene? { scenes.first { $0.id == id } }
}
