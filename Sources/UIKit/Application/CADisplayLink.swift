// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

extension DisplayLink {
  /// Creates a link that calls a method before each frame, after it was added to a run loop.
  ///
  /// The link retains the target until it is invalidated.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - sel: The method, whose parameter is the link.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { sel.perform(on: target, sender: $0) }
  }

  /// Starts the calls, before the frames of the application's window.
  ///
  /// Without a window, the calls begin with the first turn in which the shared application has one.
  ///
  /// - Parameters:
  ///   - runloop: Ignored; the turns of the application take its place.
  ///   - mode: Ignored.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    let application = Application.shared
    if let window = application.keyWindow ?? application.windows.first {
      window.addDisplayLink(self)
      return
    }
    let wait = application.schedule(after: 1.0 / 60) { [weak self] in
      if let self, isValid, DisplayLinkWaits.end(of: self) { add(to: runloop, forMode: mode) }
    }
    DisplayLinkWaits.begin(of: self, wait)
  }

  /// Ends the calls; the link can be added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    _ = DisplayLinkWaits.end(of: self)
    for window in Application.shared.windows { window.removeDisplayLink(self) }
  }

  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval { 1.0 / 60 }

  /// The time at which the next frame is shown, in seconds.
  public var targetTimestamp: CFTimeInterval {
    timestamp + (preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : duration)
  }
}

/// The links that wait for the first window.
private enum DisplayLinkWaits {
  nonisolated(unsafe) private static var timers: [ObjectIdentifier: ApplicationTimer] = [:]

  static func begin(of link: DisplayLink, _ timer: ApplicationTimer) {
    timers.removeValue(forKey: ObjectIdentifier(link))?.invalidate()
    timers[ObjectIdentifier(link)] = timer
  }

  /// Ends the wait of a link; returns whether the link was waiting.
  static func end(of link: DisplayLink) -> Bool {
    guard let timer = timers.removeValue(forKey: ObjectIdentifier(link)) else { return false }
    timer.invalidate()
    return true
  }
}
