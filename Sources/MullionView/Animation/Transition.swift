// SPDX-License-Identifier: GPL-3.0-or-later

/// An animation from the picture of a layer to the picture after later changes.
///
/// Add it to a layer, and then change the layer and its sublayers:
///
/// ```swift
/// layer.add(Transition(.push, from: .right))
/// layer.contents = next
/// ```
///
/// If it is the action for a property, it shows the change of that property. A layer has one
/// transition at a time. Nothing is drawn outside of the bounds during a transition.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct Transition: LayerAnimation {
  /// The movement of the pictures.
  nonisolated public enum Kind: String, Sendable, CaseIterable {
    /// The old picture fades into the new one.
    case fade
    /// The new picture moves over the old one.
    case moveIn
    /// The new picture pushes the old one away.
    case push
    /// The old picture moves away from the new one.
    case reveal
  }

  /// The edge at which a movement begins.
  nonisolated public enum Edge: String, Sendable, CaseIterable {
    /// The left edge.
    case left = "fromLeft"
    /// The right edge.
    case right = "fromRight"
    /// The top edge.
    case top = "fromTop"
    /// The bottom edge.
    case bottom = "fromBottom"
  }

  /// The name with which a layer stores its transition.
  static let key = "transition"

  /// The start, the duration and the repetitions.
  public var timing: LayerAnimationTiming
  /// The map from time to progress.
  public var timingFunction: TimingFunction
  /// The movement of the pictures.
  public var kind: Kind
  /// The edge at which the movement begins; a fade has none.
  public var edge: Edge
  /// The progress at which the transition starts, 0…1.
  public var startProgress = 0.0
  /// The progress at which the transition ends, 0…1.
  public var endProgress = 1.0

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - kind: The movement of the pictures.
  ///   - edge: The edge at which the movement begins.
  ///   - timing: The start, the duration and the repetitions.
  ///   - timingFunction: The map from time to progress.
  public init(
    _ kind: Kind = .fade, from edge: Edge = .left,
    timing: LayerAnimationTiming = LayerAnimationTiming(),
    timingFunction: TimingFunction = .default
  ) {
    (self.kind, self.edge, self.timing, self.timingFunction) = (kind, edge, timing, timingFunction)
  }

  /// The style of the view's transition.
  var style: ViewTransition.Style {
    switch kind {
    case .fade: .crossDissolve
    case .moveIn, .push, .reveal: .slide
    }
  }

  /// Returns the progress of the pictures at a progress of the animation.
  func progress(_ progress: Double) -> Double {
    func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let start = share(startProgress)
    return start + (max(share(endProgress), start) - start) * share(progress)
  }
}

extension Layer {
  /// Adds a transition that starts at `picture`; nil means the layer's current picture.
  final func add(_ transition: Transition, from picture: TransitionPicture?) {
    let timing = transition.timing
    guard let view = host, let window = view.window,
      let before = picture ?? TransitionPicture(of: view)
    else {
      timing.completion?(true)
      return
    }
    let resolved = timing.resolved(
      .bezier(transition.timingFunction), delay: timing.beginTime, isInside: false)
    let batch = AnimationBatch(
      resolved, AnimationCompletion(timing.completion), refusesTouches: false)
    let animations = view.animations(in: window)
    animations.endTransition()
    let shown = ViewTransition(transition.style, from: before.bitmap, batch, isLive: true)
    shown.transition = transition
    animations.transition = shown
    animations.named[Transition.key] = (transition, batch)
    batch.trackCount = 1
    view.appearanceDidChange()
    window.liveAnimationClock.add(batch)
  }
}
