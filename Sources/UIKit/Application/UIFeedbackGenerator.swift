// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// Requests feedback that a person feels.
///
/// A host performs it: it receives each request by ``Mullion/Application/feedbackHandler``. Without
/// a handler nothing happens, as on a device without a motor.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class UIFeedbackGenerator {
  private weak var view: UIView?

  /// Creates a generator for the shared application.
  public init() {}

  /// Creates a generator for the application of a view.
  public init(view: UIView) { self.view = view }

  deinit {}

  /// Announces that feedback follows soon; a host may ignore it.
  public final func prepare() { request(.preparation) }

  final func request(_ feedback: Feedback) {
    let application = view == nil ? UIApplication.shared : view?.window?.application
    application?.feedbackHandler?(feedback)
  }
}

/// Requests the feel of a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass or the hardness of the objects.
  public typealias FeedbackStyle = Feedback.Impact

  private let style: FeedbackStyle

  /// Creates a generator for the shared application.
  public init(style: FeedbackStyle = .medium) {
    self.style = style
    super.init()
  }

  /// Creates a generator for the application of a view.
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    super.init(view: view)
  }

  deinit {}

  /// Requests a collision.
  ///
  /// - Parameter intensity: The intensity, clamped to 0…1; NaN counts as 0.
  public final func impactOccurred(intensity: CGFloat = 1) {
    request(.impact(style, intensity: intensity > 0 ? min(Double(intensity), 1) : 0))
  }
}

/// Requests the feel of a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Requests the feedback.
  public final func selectionChanged() { request(.selection) }

  deinit {}
}

/// Requests the feel of a success, a warning or a failure.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public typealias FeedbackType = Feedback.Result

  /// Requests the feedback.
  public final func notificationOccurred(_ result: FeedbackType) { request(.result(result)) }

  deinit {}
}
