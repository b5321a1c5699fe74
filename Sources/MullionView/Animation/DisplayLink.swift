// SPDX-License-Identifier: GPL-3.0-or-later

/// Calls a closure before each frame of a window, with the time at which the frame is shown.
///
/// While a link is active, ``WindowUpdate/nextUpdate`` requests a frame a sixtieth of a second
/// later. See ``Window/addDisplayLink(_:)->_``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class DisplayLink {
  /// The time between two frames, in seconds.
  package static let frameDuration = 1.0 / 60

  /// A Boolean value that indicates whether the link is paused.
  ///
  /// Default false.
  public var isPaused = false
  /// The time at which the frame being prepared is shown, in seconds of the host's clock.
  ///
  /// It is 0 before the first call of the closure.
  public private(set) var timestamp = 0.0
  /// The time of the next frame that the link needs; nil for a sixtieth of a second after each.
  package var nextTime: Double?
  /// Whether the link is valid, because ``invalidate()`` has not been called.
  public private(set) var isValid = true
  private var handler: ((DisplayLink) -> Void)?
  private var hasRun = false
  /// The number of calls in each second; 0 for one before each frame.
  ///
  /// Default 0.
  public var preferredFramesPerSecond = 0

  /// Creates a link; ``Window`` calls it after it was added.
  ///
  /// - Parameter handler: Called with the link before the layout of each frame.
  public init(_ handler: @escaping (DisplayLink) -> Void) { self.handler = handler }

  /// Whether the link calls its closure.
  var isActive: Bool { isValid && !isPaused }

  /// The earliest time of the next call that ``preferredFramesPerSecond`` permits, in seconds.
  ///
  /// A millisecond of tolerance keeps the rate if the host's frames arrive slightly early.
  var earliest: Double {
    guard hasRun, preferredFramesPerSecond > 0 else { return -.infinity }
    return timestamp + 1 / Double(preferredFramesPerSecond) - 0.001
  }

  /// Stops the link; the window releases it.
  public func invalidate() {
    isValid = false
    handler = nil
  }

  /// Calls the closure, at most once for each time.
  func step(to time: Double) {
    guard isActive, !hasRun || time != timestamp, time >= earliest else { return }
    (timestamp, hasRun) = (time, true)
    handler?(self)
  }
}

extension Window {
  /// Adds a closure that is called before the layout of each frame.
  ///
  /// Closures are called in the order in which they were added, and may change anything.
  ///
  /// - Parameter handler: Called with the link, whose ``DisplayLink/timestamp`` is the frame's
  ///   time.
  /// - Returns: The link; ``DisplayLink/invalidate()`` ends it. The window keeps the link until
  ///   then.
  @discardableResult
  public final func addDisplayLink(_ handler: @escaping (DisplayLink) -> Void) -> DisplayLink {
    let link = DisplayLink(handler)
    addDisplayLink(link)
    return link
  }

  /// Adds a link whose closure is called before the layout of each frame, until it is removed or
  /// invalidated.
  public final func addDisplayLink(_ link: DisplayLink) {
    guard !applicationState.displayLinks.contains(where: { $0 === link }) else { return }
    applicationState.displayLinks.append(link)
  }

  /// Removes a link, which can be added again.
  public final func removeDisplayLink(_ link: DisplayLink) {
    applicationState.displayLinks.removeAll { $0 === link }
  }

  /// Calls the display links for a frame.
  final func runDisplayLinks(at time: Double) {
    guard !applicationState.displayLinks.isEmpty else { return }
    for link in applicationState.displayLinks { link.step(to: time) }
    applicationState.displayLinks.removeAll { !$0.isValid }
  }

  /// Returns the time of the next frame that a link needs, in seconds; nil without an active link.
  final func nextLink(after time: Double) -> Double? {
    var next: Double?
    for link in applicationState.displayLinks where link.isActive {
      let wanted =
        link.nextTime.map { max($0, time) }
        ?? max(time + DisplayLink.frameDuration, link.earliest)
      next = min(next ?? wanted, wanted)
    }
    return next
  }
}
