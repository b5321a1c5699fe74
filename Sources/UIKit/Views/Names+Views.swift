// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
public import MullionRaster
public import MullionSolver

// UIKit's names for views, controls and their values.

/// An object that receives events.
public typealias UIResponder = Responder
/// A rectangle that draws content and lays out its subviews.
public typealias UIView = View
/// The top of a tree of views.
public typealias UIWindow = Window
/// A screen of the host.
public typealias UIScreen = Screen
/// A view that reports actions.
public typealias UIControl = Control
/// A view with text.
public typealias UILabel = Label
/// A button.
public typealias UIButton = Button
/// A switch.
public typealias UISwitch = Switch
/// A slider.
public typealias UISlider = Slider
/// A stepper.
public typealias UIStepper = Stepper
/// A control with segments.
public typealias UISegmentedControl = SegmentedControl
/// A row of dots for pages.
public typealias UIPageControl = PageControl
/// A view that turns while work is in progress.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// A bar that shows progress.
public typealias UIProgressView = ProgressView
/// A field for one line of text.
public typealias UITextField = TextField
/// A scrolling view for several lines of text.
public typealias UITextView = TextView
/// The delegate of a text view.
public typealias UITextViewDelegate = TextViewDelegate
/// A bar with a field for a search text.
public typealias UISearchBar = SearchBar
/// The text field of a search bar.
public typealias UISearchTextField = SearchTextField
/// A view with an image.
public typealias UIImageView = ImageView
/// A view that arranges views in a row or a column.
public typealias UIStackView = StackView
/// A view whose content scrolls.
public typealias UIScrollView = ScrollView
/// The delegate of a scroll view.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// A table with sections of rows.
public typealias UITableView = TableView
/// A row of a table.
public typealias UITableViewCell = TableViewCell
/// A view above or below a section of a table.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// The data source of a table.
public typealias UITableViewDataSource = TableViewDataSource
/// An action of a row that a swipe shows.
public typealias UIContextualAction = ContextualAction
/// The actions that a swipe on a row shows.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// A control above the content of a scroll view that a pull starts.
public typealias UIRefreshControl = RefreshControl
/// The index of a row in its section.
///
/// It hides Foundation's in files that do not import Foundation themselves.
public typealias IndexPath = TableView.IndexPath
/// A bar of buttons.
public typealias UIToolbar = Toolbar
/// The bar of a navigation controller.
public typealias UINavigationBar = NavigationBar
/// The bar of a tab bar controller.
public typealias UITabBar = TabBar
/// An item of a bar.
public typealias UIBarItem = BarItem
/// A button of a bar.
public typealias UIBarButtonItem = BarButtonItem
/// The title and the buttons of a controller in a navigation bar.
public typealias UINavigationItem = NavigationItem
/// The item of a controller in a tab bar.
public typealias UITabBarItem = TabBarItem

/// An action with a title and a handler.
public typealias UIAction = MenuAction
/// An action or a menu in a menu.
public typealias UIMenuElement = MenuElement
/// A list of actions and menus.
public typealias UIMenu = Menu
/// A behavior that is added to a view.
public typealias UIInteraction = Interaction
/// Opens a menu after a long press on a view.
public typealias UIContextMenuInteraction = ContextMenuInteraction
/// Provides the menus of a context menu interaction.
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
/// Animations that accompany a context menu.
public typealias UIContextMenuInteractionAnimating = ContextMenuInteractionAnimating
/// Animations after a tap on the preview of a context menu.
public typealias UIContextMenuInteractionCommitAnimating = ContextMenuInteractionAnimating
/// The content of a context menu.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// Returns the preview of a context menu.
public typealias UIContextMenuContentPreviewProvider = () -> (any ContextMenuPreview)?
/// Returns the menu of a context menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// A value that describes the content of a view, and makes a view that shows it.
public typealias UIContentConfiguration = ContentConfiguration
/// A view that shows a content configuration.
public typealias UIContentView = ContentView
/// The state of a view for which a configuration is updated.
public typealias UIConfigurationState = ConfigurationState
/// The name of a value that a program adds to a state.
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
/// The state of a view that is no cell.
public typealias UIViewConfigurationState = ViewConfigurationState
/// The state of a cell.
public typealias UICellConfigurationState = CellConfigurationState
/// An image and two texts in the arrangement of a list.
public typealias UIListContentConfiguration = ListContentConfiguration
/// A view that shows an image and two texts in the arrangement of a list.
public typealias UIListContentView = ListContentView
/// The background of a button or a cell with a configuration.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// Changes the attributes of a text of a configuration.
public typealias UIConfigurationTextAttributesTransformer = TextAttributesTransformer
/// Edges of a rectangle in the layout direction.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// A row of wheels.
public typealias UIPickerView = PickerView
/// Provides the numbers of components and rows of a picker view.
public typealias UIPickerViewDataSource = PickerViewDataSource
/// A control with wheels for a date, a time or a duration.
public typealias UIDatePicker = DatePicker

/// The roles and states of an accessibility element.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// An accessibility element that is a part of a view.
public typealias UIAccessibilityElement = AccessibilityElement

/// A typeface with a size.
public typealias UIFont = Font
/// An image.
public typealias UIImage = Image
/// Corners of a rectangle.
public typealias UIRectCorner = RectCorners
/// Edges of a rectangle.
public typealias UIRectEdge = RectEdge
/// Distances from the edges of a rectangle.
public typealias UIEdgeInsets = EdgeInsets
/// A distance to the right and a distance down.
public typealias UIOffset = Offset
/// Distances from the edges of a rectangle that follow the layout direction.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// The alignment of text.
public typealias NSTextAlignment = TextAlignment
/// The mode that decides where lines wrap.
public typealias NSLineBreakMode = LineBreakMode
/// The direction of leading and trailing.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// The meaning of a view's content, which determines whether right-to-left layout mirrors it.
public typealias UISemanticContentAttribute = SemanticContentAttribute

/// A rectangle that takes part in layout.
public typealias UILayoutGuide = LayoutGuide
/// A relation between attributes of views and guides.
public typealias NSLayoutConstraint = LayoutConstraint
/// The strength of a constraint.
public typealias UILayoutPriority = Priority

extension LayoutConstraint {
  /// An edge, a size, a center or a baseline.
  public typealias Attribute = LayoutAttribute
  /// The relation between the sides of a constraint.
  public typealias Relation = MullionSolver.Relation
  /// The horizontal or vertical axis.
  public typealias Axis = Mullion.Axis
}

extension View {
  /// The way content is scaled and aligned in the bounds.
  public typealias ContentMode = Mullion.ContentMode
  /// The parts of a frame that follow the superview's size.
  public typealias AutoresizingMask = Mullion.AutoresizingMask
}

extension Control {
  /// The events of a control.
  public typealias Event = Events
}
