// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What an open animation block has to say to the setters that are called in it.
///
/// A task that is made in the block inherits the context; it is told nothing by it, whether the block is still open or not:
/// all but the thread and the task-local value itself is read and written by the thread that opened it alone, and only as
/// long as it is open. That is why it may be handed on although it is not made for several threads.
final class AnimationContext: @unchecked Sendable {
  @TaskLocal private static var innermost: AnimationContext?
  private static let openCount = Atomic<Int>(0)

  private let thread = pthread_self()
  private var isOpen = true
  let timing: AnimationTiming
  let options: View.AnimationOptions
  /// Nil where nothing is animated.
  let completion: AnimationCompletion?
  /// What is gathered of keyframes, in a block of such.
  let keyframes: KeyframeBuilder?
  /// The animator whose animations these are, with the share of its way at which they start.
  let animator: (owner: ViewPropertyAnimator, start: Double)?
  private var batches: [(window: Window, batch: AnimationBatch)] = []
  /// Those of the blocks inside that are parts of this one.
  private var parts: [(window: Window, batch: AnimationBatch)] = []
  /// The views at the top of trees in which a size was set that masks follow, or is to be followed.
  private var resized: [View] = []

  /// A context that animates.
  init(
    _ timing: AnimationTiming, _ options: View.AnimationOptions, _ completion: AnimationCompletion,
    keyframes: KeyframeBuilder? = nil, animator: (owner: ViewPropertyAnimator, start: Double)? = nil
  ) {
    (self.timing, self.options, self.completion) = (timing, options, completion)
    (self.keyframes, self.animator) = (keyframes, animator)
  }

  /// A context in which nothing is animated, and that tells blocks inside of it a duration.
  init(still duration: Double) {
    (timing, options, completion) = (AnimationTiming(duration: duration), [], nil)
    (keyframes, animator) = (nil, nil)
  }

  /// Whether changes are animated.
  var animates: Bool { completion != nil }

  // MARK: Finding it

  /// Whether any thread has a block open; costs next to nothing.
  @inline(__always)
  static var isAnyOpen: Bool { openCount.load(ordering: .relaxed) > 0 }

  /// The innermost block that is open on this thread.
  static var current: AnimationContext? {
    guard isAnyOpen, let context = innermost, pthread_equal(context.thread, pthread_self()) != 0,
      context.isOpen
    else { return nil }
    return context
  }

  /// The innermost block, if it animates.
  static var animating: AnimationContext? {
    guard let context = current, context.animates, View.areAnimationsEnabled else { return nil }
    return context
  }

  /// Runs what is no part of any block.
  static func suspended<Value>(_ body: () -> Value) -> Value {
    isAnyOpen ? $innermost.withValue(nil, operation: body) : body()
  }

  // MARK: Running

  /// Runs a block, and has its animations begin with the next updates of their windows.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - whole: The block around that it is a part of, with whose animations its own begin, and whose completion it has.
  func run(_ block: () -> Void, asPartOf whole: AnimationContext? = nil) {
    Self.openCount.add(1, ordering: .relaxed)
    Self.$innermost.withValue(self) {
      block()
      // Done in the block, for what follows a size that it set is to follow it on the way, too.
      var next = 0
      while next < resized.count {
        resized[next].layoutIfNeeded()
        next += 1
      }
    }
    isOpen = false
    Self.openCount.subtract(1, ordering: .relaxed)
    if keyframes !== whole?.keyframes { keyframes?.close() }
    if let whole {
      whole.parts += batches + parts
    } else {
      for (window, batch) in batches + parts { window.liveAnimationClock.add(batch) }
    }
    // Tasks that were made in the block hold the context on.
    (batches, parts, resized) = ([], [], [])
    if let completion, !completion.isAwaited, animator == nil, whole == nil { completion.call() }
  }

  /// The batch of a window, made if there is none; nil where changes are not animated any more.
  private func batch(in window: Window) -> AnimationBatch? {
    guard let completion else { return nil }
    // It may be stopped, and started anew, in its own block.
    if let animator { return animator.owner.batch(in: window, for: completion) }
    if let known = batches.first(where: { $0.window === window }) { return known.batch }
    let batch = AnimationBatch(
      timing, completion, refusesTouches: !options.contains(.allowUserInteraction))
    batches.append((window, batch))
    return batch
  }

  // MARK: Changes

  /// Takes note of a change of a view in a window.
  func record(_ property: AnimatedProperty, of view: View, since old: PresentationValues) {
    guard let window = view.window, !(property.isGeometry && view === window),
      let batch = batch(in: window)
    else { return }
    if batch.timing.total <= 0, animator == nil { return }
    animator?.owner.willAnimate(property, of: view, from: old)
    let animations = view.animations(in: window)
    let new = PresentationValues(model: view)
    if options.contains(.beginFromCurrentState) || property.kind == .color {
      replace(property, animations, batch, since: old, to: new)
    } else {
      add(property, animations, batch, from: old, to: new)
    }
    animations.refresh()
    view.lookDidChange()
  }

  /// Animates from what is seen, in place of what animates the property.
  private func replace(
    _ property: AnimatedProperty, _ animations: ViewAnimations, _ batch: AnimationBatch,
    since old: PresentationValues, to new: PresentationValues
  ) {
    var from = old
    if animations.tracks.contains(where: { $0.property == property }) {
      from = animations.values
      animations.cancel { $0.property == property && $0.batch !== batch }
      if keyframes == nil { animations.forget(property, of: batch) }
    }
    guard property.kind == .color, keyframes == nil else {
      return add(property, animations, batch, from: from, to: new)
    }
    animations.add(
      AnimationTrack(
        batch: batch, property: property, isAdditive: false, from: from[property],
        start: animator?.start ?? 0))
  }

  /// Animates the distance of two values to nothing.
  private func add(
    _ property: AnimatedProperty, _ animations: ViewAnimations, _ batch: AnimationBatch,
    from old: PresentationValues, to new: PresentationValues
  ) {
    if let keyframes {
      return keyframes.record(
        property, animations, batch, start: animator?.start ?? 0, from: old[property],
        to: new[property])
    }
    var track = AnimationTrack(
      batch: batch, property: property, isAdditive: true, from: old[property] - new[property],
      to: .zero, start: animator?.start ?? 0)
    if property.kind == .matrix {
      if let back = new.transform.inverted() {
        track.from = AnimationVector(old.transform.concatenating(back))
        track.to = AnimationVector(.identity)
      } else {
        // Nothing times a matrix without a way back is the old one.
        track = AnimationTrack(
          batch: batch, property: property, isAdditive: false, from: old[property],
          start: track.start)
      }
    }
    guard track.from.isUsable else { return }
    if track.start == 0, animations.extend(property, batch, by: track.from) { return }
    animations.add(track)
  }

  /// Takes note that the program set a size.
  func sizeWasSet(of view: View) {
    guard animates, view.window != nil, options.contains(.layoutSubviews) || view.hasFollowers
    else { return }
    if !resized.contains(where: { $0 === view }) { resized.append(view) }
  }
}
