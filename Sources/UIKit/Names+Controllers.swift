// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// UIKit's names for controllers, events and gestures.

/// An application.
public typealias UIApplication = Application
/// The delegate of an application.
public typealias UIApplicationDelegate = ApplicationDelegate
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
/// A controller of a table.
public typealias UITableViewController = TableViewController
/// A transition between two controllers of a storyboard.
public typealias UIStoryboardSegue = Segue
/// The animations beside a transition of a controller.
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
/// The way a controller is presented.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The animation of a presentation.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// The colors of a status bar's content.
public typealias UIStatusBarStyle = SystemBars.StatusBarStyle
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
/// The pasteboard.
public typealias UIPasteboard = Pasteboard
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
