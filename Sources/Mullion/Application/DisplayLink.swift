// SPDX-License-Identifier: GPL-3.0-or-later

/// Calls a closure before each picture of a window, with the time at which the picture is to be seen.
///
/// While a link is active, ``WindowUpdate/nextUpdate`` asks for a picture a sixtieth of a second later. See
/// ``Window/addDisplayLink(_:)``.
public final class DisplayLink {
  /// The time from one picture to the next, in seconds.
  static let frameDuration = 1.0 / 60

  /// Whether the closure is not called for now.
  ///
  /// Default false.
  public var isPaused = false
  /// When the picture is to be seen that is being made, in seconds of the host's clock; that of the first one before it.
  public private(set) var timestamp = 0.0
  /// Whether ``invalidate()`` has not been called.
  public private(set) var isValid = true
  private var handler: ((DisplayLink) -> Void)?
  private var hasRun = false

  init(_ handler: @escaping (DisplayLink) -> Void) { self.handler = handler }

  /// Whether the closure is to be called.
  var isActive: Bool { isValid && !isPaused }

  /// Has the closure not called any more; the window lets go of it.
  public func invalidate() {
    isValid = false
    handler = nil
  }

  /// Calls the closure, once for each time.
  func step(to time: Double) {
    guard isActive, !hasRun || time != timestamp else { return }
    (timestamp, hasRun) = (time, true)
    handler?(self)
  }
}

extension Window {
  /// Has a closure called before each picture, in the order in which that was asked for: before layout, so that it may change
  /// anything.
  ///
  /// - Parameter handler: Called with the link, which knows the time.
  /// - Returns: The link, which ends it. The window keeps it until then.
  @discardableResult
  public final func addDisplayLink(_ handler: @escaping (DisplayLink) -> Void) -> DisplayLink {
    let link = DisplayLink(handler)
    place.displayLinks.append(link)
    return link
  }

  /// Calls the links for a picture.
  final func runDisplayLinks(at time: Double) {
    guard !place.displayLinks.isEmpty else { return }
    for link in place.displayLinks { link.step(to: time) }
    place.displayLinks.removeAll { !$0.isValid }
  }

  /// When there is to be another picture for the sake of a link; nil without one.
  final func nextLink(after time: Double) -> Double? {
    place.displayLinks.contains(where: \.isActive) ? time + DisplayLink.frameDuration : nil
  }
}
