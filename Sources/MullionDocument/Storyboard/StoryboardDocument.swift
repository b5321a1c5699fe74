// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry

/// The scenes of an application and the segues between them.
public struct StoryboardDocument: Sendable, Equatable {
  /// A controller with its view.
  public struct Scene: Sendable, Equatable {
    /// The id, unique in the storyboard.
    public var id: String
    /// The registered name of the controller's class.
    public var controller = "ViewController"
    /// The controller's title.
    public var title: String?
    /// The layout of the view; nil for the view that the controller creates.
    public var layout: LayoutDocument?
    /// The ids of views, by the names of the outlets.
    public var outlets: [String: String] = [:]
    /// The ids of the views of each outlet collection, by name.
    public var outletCollections: [String: [String]] = [:]
    /// The actions that controls send.
    public var actions: [Trigger] = []
    /// The ids of the child scenes of a navigation, tab bar or split view controller.
    public var children: [String] = []
    /// The segues to other scenes.
    public var segues: [SegueDescription] = []
    /// The title of the tab bar item; nil for ``title``.
    public var tabTitle: String?
    /// The title of the navigation item; nil for ``title``.
    public var navigationTitle: String?
    /// The buttons at the left of the navigation bar, from the edge inward.
    public var leftItems: [BarItem] = []
    /// The buttons at the right of the navigation bar, from the edge inward.
    public var rightItems: [BarItem] = []
    /// Whether the status bar is hidden; nil for the controller's own answer.
    public var prefersStatusBarHidden: Bool?
    /// The style of the status bar; nil for the controller's own answer.
    public var preferredStatusBarStyle: SystemBars.StatusBarStyle?
    /// The presentation style of the controller.
    public var presentationStyle: ModalPresentationStyle?
    /// The transition style for presenting and dismissing the controller.
    public var transitionStyle: ModalTransitionStyle?
    /// The preferred size of the content, in points.
    public var preferredContentSize: Size?
    /// The position of the scene in the text.
    public var position = DocumentIssue.Position()

    /// The first button at the left of the navigation bar; nil for none.
    public var leftItem: BarItem? {
      get { leftItems.first }
      set { leftItems = newValue.map { [$0] } ?? [] }
    }
    /// The first button at the right of the navigation bar; nil for none.
    public var rightItem: BarItem? {
      get { rightItems.first }
      set { rightItems = newValue.map { [$0] } ?? [] }
    }

    /// Creates a scene without a view.
    public init(id: String) { self.id = id }
  }

  /// An action that a control sends on an event.
  public struct Trigger: Sendable, Equatable {
    /// The id of the control, or of an item of a toolbar.
    public var view: String
    /// The name of the action.
    public var action: String
    /// The event that triggers the action.
    public var event: Event

    /// Creates an action.
    public init(view: String, action: String, event: Event) {
      (self.view, self.action, self.event) = (view, action, event)
    }
  }

  /// A button of a navigation bar.
  public struct BarItem: Sendable, Equatable {
    /// The title.
    public var title: String
    /// The name of the action that the button sends.
    public var action: String?
    /// The id of the scene's segue that the button triggers.
    public var segue: String?

    /// Creates a button.
    public init(title: String, action: String? = nil, segue: String? = nil) {
      (self.title, self.action, self.segue) = (title, action, segue)
    }
  }

  /// An event of a control.
  public enum Event: String, Sendable, CaseIterable {
    /// A touch that began on the control ended inside it.
    case touchUpInside
    /// A touch began on the control.
    case touchDown
    /// The value of the control changed.
    case valueChanged
    /// A touch began on the control after an earlier one.
    case touchDownRepeat
    /// A touch that began on the control ended outside it.
    case touchUpOutside
    /// The system canceled a touch on the control.
    case touchCancel
    /// The main action of the control was triggered.
    case primaryActionTriggered
    /// The user began to edit a text field.
    case editingDidBegin
    /// The user changed the text of a text field.
    case editingChanged
    /// The user ended editing a text field.
    case editingDidEnd
    /// The return key ended editing a text field.
    case editingDidEndOnExit

    var events: Control.Events {
      switch self {
      case .touchUpInside: .touchUpInside
      case .touchDown: .touchDown
      case .valueChanged: .valueChanged
      case .touchDownRepeat: .touchDownRepeat
      case .touchUpOutside: .touchUpOutside
      case .touchCancel: .touchCancel
      case .primaryActionTriggered: .primaryActionTriggered
      case .editingDidBegin: .editingDidBegin
      case .editingChanged: .editingChanged
      case .editingDidEnd: .editingDidEnd
      case .editingDidEndOnExit: .editingDidEndOnExit
      }
    }
  }

  /// A segue from one scene to another.
  public struct SegueDescription: Sendable, Equatable {
    /// The identifier; by default the position in the scene, such as `segues[1]`.
    public var id: String
    /// The kind of segue, which determines how the destination is shown.
    public var kind: Segue.Kind
    /// The id of the destination scene.
    public var destination: String
    /// The id of the control, the row of a table or the item of a toolbar that triggers the segue.
    public var trigger: String?
    /// The id of the container view that an embedded destination fills; nil for the root view.
    public var container: String?
    /// The id of the view at which a popover points; nil for the trigger.
    public var anchor: String?
    /// The permitted directions of a popover's arrow.
    public var arrows = PopoverArrowDirection.any

    /// Creates a segue.
    public init(
      id: String, kind: Segue.Kind, destination: String, trigger: String? = nil,
      container: String? = nil, anchor: String? = nil, arrows: PopoverArrowDirection = .any
    ) {
      (self.id, self.kind, self.destination) = (id, kind, destination)
      (self.trigger, self.container) = (trigger, container)
      (self.anchor, self.arrows) = (anchor, arrows)
    }
  }

  /// The id of the initial scene.
  public var initial: String?
  /// The scenes, in the order of the text.
  public var scenes: [Scene]

  /// Creates a storyboard.
  public init(initial: String? = nil, scenes: [Scene]) {
    (self.initial, self.scenes) = (initial, scenes)
  }

  /// Returns the scene with an id; nil if there is none.
  ///
  /// - Complexity: O(scenes).
  public func scene(_ id: String) -> Scene? { scenes.first { $0.id == id } }
}
