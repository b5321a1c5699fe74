// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// UIKit's names for controllers, events and gestures.

/// An application.
public typealias UIApplication = Application
/// A controller of a view.
public typealias UIViewController = ViewController
/// A controller of a stack of controllers.
public typealias UINavigationController = NavigationController
/// The delegate of a navigation controller.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// A controller with tabs.
public typealias UITabBarController = TabBarController
/// The delegate of a tab bar controller.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// A controller with columns.
public typealias UISplitViewController = SplitViewController
/// The delegate of a split view controller.
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
/// A controller of a search.
public typealias UISearchController = SearchController
/// The delegate of a search controller.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// Updates the results of a search.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// A controller of pages.
public typealias UIPageViewController = PageViewController
/// Provides the pages of a page view controller.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// The delegate of a page view controller.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
/// A controller of a table.
public typealias UITableViewController = TableViewController
/// A transition between two controllers of a storyboard.
public typealias UIStoryboardSegue = Segue
/// Runs animations alongside a transition of a controller.
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
/// The values of a transition that animations alongside it can use.
public typealias UIViewControllerTransitionCoordinatorContext = TransitionCoordinator
/// A controller whose container decides its size.
public typealias UIContentContainer = ViewController
/// Manages the presentation of a controller.
public typealias UIPresentationController = PresentationController
/// The delegate of a presentation controller.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// Presents a controller in a card with an arrow.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// The delegate of a popover.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// The directions of a popover's arrow.
public typealias UIPopoverArrowDirection = PopoverArrowDirection
/// Presents a controller as a sheet.
public typealias UISheetPresentationController = SheetPresentationController
/// The delegate of a sheet.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// An alert or an action sheet.
public typealias UIAlertController = AlertController
/// An action of an alert.
public typealias UIAlertAction = AlertAction
/// Provides the animators and the presentation controller of a presentation.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// Animates a transition between controllers.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// A transition between controllers, for an animator.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// Drives a transition between controllers by a gesture.
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
/// Drives a transition between controllers by a percentage.
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
/// An animator that an interaction can pause and scrub.
public typealias UIViewImplicitlyAnimating = ViewPropertyAnimator
/// Names a controller of a transition.
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
/// Names a view of a transition.
public typealias UITransitionContextViewKey = TransitionContextViewKey
/// The way a controller is presented.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The animation of a presentation.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// The colors of a status bar's content.
public typealias UIStatusBarStyle = StatusBarStyle
/// The position in which the user holds the device.
public typealias UIDeviceOrientation = DeviceOrientation
/// The orientation of the interface.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// Several orientations.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// An animation of views that can be paused and reversed.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator

/// An event.
public typealias UIEvent = Mullion.Event
/// A finger on the screen.
public typealias UITouch = Touch
/// A key that is pressed.
public typealias UIPress = Press
/// An event of keys.
public typealias UIPressesEvent = Mullion.Event
/// A responder that receives text.
public typealias UIKeyInput = KeyInput
/// The keyboard traits that a text requests.
public typealias UITextInputTraits = TextInputTraits
/// The characters that a keyboard offers first.
public typealias UIKeyboardType = KeyboardType
/// The meaning of the return key.
public typealias UIReturnKeyType = ReturnKeyType
/// The appearance of the keyboard.
public typealias UIKeyboardAppearance = KeyboardAppearance
/// The letters for which a keyboard turns on the shift key.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// Whether a keyboard corrects typed text.
public typealias UITextAutocorrectionType = TextAutocorrectionType
/// Whether the spelling of typed text is checked.
public typealias UITextSpellCheckingType = TextSpellCheckingType
/// Whether a keyboard types typographic quotes.
public typealias UITextSmartQuotesType = TextSmartQuotesType
/// Whether a keyboard types dashes.
public typealias UITextSmartDashesType = TextSmartDashesType
/// Whether a keyboard adds and removes spaces.
public typealias UITextSmartInsertDeleteType = TextSmartInsertDeleteType
/// The meaning of a text.
public typealias UITextContentType = TextContentType
/// The pasteboard.
public typealias UIPasteboard = Pasteboard
/// A key with the modifiers that were down.
public typealias UIKey = Key
/// Keys that change the meaning of other keys.
public typealias UIKeyModifierFlags = Key.Modifiers
/// A key with modifiers that runs a closure.
public typealias UIKeyCommand = KeyCommand
/// Recognizes a gesture.
public typealias UIGestureRecognizer = GestureRecognizer
/// The delegate of a gesture recognizer.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// Recognizes taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Recognizes long presses.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// Recognizes drags.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// Recognizes drags from an edge of the screen.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// Recognizes swipes.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// Recognizes pinches.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// Recognizes rotations with two fingers.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// Recognizes a pointer over a view.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// Controls the changes of the items of a navigation bar.
public typealias UINavigationBarDelegate = NavigationBarDelegate
/// Is notified of taps on the tabs of a tab bar.
public typealias UITabBarDelegate = TabBarDelegate
/// The heights of a bar.
public typealias UIBarMetrics = BarMetrics
/// The positions of a bar.
public typealias UIBarPosition = BarPosition
/// A bar with a position.
public typealias UIBarPositioning = BarPositioning
/// Determines the position of a bar.
public typealias UIBarPositioningDelegate = BarPositioningDelegate
/// Determines the position of a toolbar.
public typealias UIToolbarDelegate = ToolbarDelegate
/// The styles of a bar.
public typealias UIBarStyle = BarColorStyle
/// The start of an unwind segue.
public typealias UIStoryboardUnwindSegueSource = UnwindSegueSource
/// A view, a controller or a presentation that takes part in moves of the focus.
public typealias UIFocusEnvironment = FocusEnvironment
/// A move of the focus.
public typealias UIFocusUpdateContext = FocusUpdateContext
/// Runs animations alongside a move of the focus.
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator
/// The directions of moves of the focus.
public typealias UIFocusHeading = FocusHeading
/// A resolution of a screen.
public typealias UIScreenMode = ScreenMode
