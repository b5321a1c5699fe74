// SPDX-License-Identifier: GPL-3.0-or-later

/// A block of animations that was begun by a call.
final class BegunAnimations {
  /// The identifier that the program gave; nil for none.
  let identifier: String?
  /// Called with the identifier at the start of the first update after the commit.
  var willStart: ((String?) -> Void)?
  /// Called with the identifier when all animations have ended.
  var didStop: ((String?, Bool) -> Void)?

  init(_ identifier: String?) { self.identifier = identifier }

  deinit {}
}

extension View {
  /// The speed of an animation over its duration, with UIKit's raw values.
  ///
  /// ``setAnimationCurve(_:)`` and interactive transitions use it.
  nonisolated public enum AnimationCurve: Int, Sendable, CaseIterable {
    /// Begins and ends slowly.
    case easeInOut = 0
    /// Begins slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// Keeps a constant speed.
    case linear = 3

    package var function: TimingFunction {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// A transition of ``setAnimationTransition(_:for:cache:)``, with UIKit's raw values.
  nonisolated public enum AnimationTransition: Int, Sendable, CaseIterable {
    /// No transition.
    case none = 0
    /// Flips around the vertical center line.
    case flipFromLeft = 1
    /// Flips around the vertical center line.
    case flipFromRight = 2
    /// Moves the old picture up and out.
    case curlUp = 3
    /// Moves the new picture in from above.
    case curlDown = 4
  }

  private static var begun: AnimationContext? { ChangeRecorder.lastBegun as? AnimationContext }

  /// Begins animations of the changes that follow on this thread, until ``commitAnimations()``.
  ///
  /// The animations have a duration of 0.2 seconds and ease in and out, unless the setters below
  /// change that. A setter applies to the changes after it. Animations may be begun inside others,
  /// with their own settings. Prefer ``animate(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameter animationID: An identifier for the closures of ``setAnimationWillStart(_:)`` and
  ///   ``setAnimationDidStop(_:)``.
  public static func beginAnimations(_ animationID: String? = nil) {
    let begun = BegunAnimations(animationID)
    let context: AnimationContext
    if areAnimationsEnabled, AnimationContext.current?.animates ?? true {
      let completion = AnimationCompletion { begun.didStop?(begun.identifier, $0) }
      context = AnimationContext(
        AnimationTiming(duration: 0.2, curve: .bezier(.easeInOut)), [], completion)
    } else {
      context = AnimationContext(still: 0)
    }
    context.begun = begun
    context.begin()
  }

  /// Ends the changes that began with the last ``beginAnimations(_:)`` and starts their animations
  /// with the next updates of their windows.
  ///
  /// Without such a call, the method does nothing.
  public static func commitAnimations() {
    guard let context = begun else { return }
    context.commit()
    guard let begun = context.begun, !context.animates else { return }
    begun.didStop?(begun.identifier, true)
  }

  /// Sets the duration of the animations that were begun.
  ///
  /// - Parameter duration: The duration, in seconds; 0 or less means none, and the maximum is 10⁹.
  public static func setAnimationDuration(_ duration: Double) {
    begun?.setTiming { timing, _ in timing.duration = AnimationTiming.usable(duration) }
  }

  /// Sets the delay of the animations that were begun.
  ///
  /// - Parameter delay: The delay, in seconds, with the limits of the duration.
  public static func setAnimationDelay(_ delay: Double) {
    begun?.setTiming { timing, _ in timing.delay = AnimationTiming.usable(delay) }
  }

  /// Sets the pace of the animations that were begun.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    begun?.setTiming { timing, _ in timing.curve = .bezier(curve.function) }
  }

  /// Sets the number of repetitions of the animations that were begun.
  ///
  /// - Parameter count: The number; a fraction ends within a repetition, infinity means no end, and
  ///   0 or less counts as 1.
  public static func setAnimationRepeatCount(_ count: Double) {
    begun?.setTiming { timing, _ in timing.repeatCount = count > 0 ? count : 1 }
  }

  /// Sets whether each repetition of the animations that were begun also runs backward.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    begun?.setTiming { timing, _ in timing.autoreverses = autoreverses }
  }

  /// Sets whether the animations that were begun start from the current appearance, and end earlier
  /// animations of the same properties.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    begun?.setTiming { _, options in
      if fromCurrentState {
        options.insert(.beginFromCurrentState)
      } else {
        options.remove(.beginFromCurrentState)
      }
    }
  }

  /// Begins a transition between pictures of a view before and after the changes that follow.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - view: The view that contains the changes.
  ///   - cache: Ignored: the picture after the changes follows them.
  public static func setAnimationTransition(
    _ transition: AnimationTransition, for view: View, cache: Bool = true
  ) {
    let style: ViewTransition.Style
    switch transition {
    case .none: return
    case .flipFromLeft: style = .flipFromLeft
    case .flipFromRight: style = .flipFromRight
    case .curlUp: style = .curlUp
    case .curlDown: style = .curlDown
    }
    begun?.addTransition(style, of: view)
  }

  /// Sets a closure to call when the animations that were begun start.
  ///
  /// It receives the identifier, at the start of the first update after the commit. It is not
  /// called if nothing in a window changes.
  public static func setAnimationWillStart(_ handler: ((String?) -> Void)?) {
    begun?.begun?.willStart = handler
  }

  /// Sets a closure to call when the animations that were begun have ended.
  ///
  /// It receives the identifier, and whether all animations ran to their end. The commit calls it
  /// if nothing in a window has changed or animations are off.
  public static func setAnimationDidStop(_ handler: ((String?, Bool) -> Void)?) {
    begun?.begun?.didStop = handler
  }
}
