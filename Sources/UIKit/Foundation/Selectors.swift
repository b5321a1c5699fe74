// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

// Methods of Foundation that take a target and a selector on Apple's systems.

extension NotificationCenter {
  /// Calls a method of an observer for notifications.
  ///
  /// The center holds the observer weakly.
  ///
  /// - Parameters:
  ///   - observer: The object.
  ///   - aSelector: The method, whose parameter is the notification.
  ///   - aName: The name of the notifications; nil for all names.
  ///   - anObject: The sender of the notifications; nil for all senders.
  nonisolated public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    nonisolated(unsafe) weak let weak = observer
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let observer = weak else { return }
      nonisolated(unsafe) let (target, sent) = (observer, notification)
      ifOnMainActor { _ = aSelector.perform(on: target, sender: sent) }
    }
    SelectorObservations.all.add(
      .init(center: self, name: aName, object: anObject as AnyObject?, token: token), of: observer)
  }

  /// Ends the observations of an observer that were added with selectors, or that of a token.
  nonisolated public func removeObserver(_ observer: AnyObject) {
    for token in SelectorObservations.all.remove(of: observer, where: { $0.center === self }) {
      removeObserver(token as Any)
    }
    removeObserver(observer as Any)
  }

  /// Ends the observations of an observer for a name and a sender, where nil means all.
  nonisolated public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject as AnyObject?
    let tokens = SelectorObservations.all.remove(of: observer) {
      $0.center === self && (aName == nil || $0.name == aName)
        && (object == nil || $0.object === object)
    }
    for token in tokens { removeObserver(token as Any) }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The observations that notification centers call by selectors, by observer.
nonisolated private final class SelectorObservations: @unchecked Sendable {
  static let all = SelectorObservations()

  struct Observation {
    weak var center: NotificationCenter?
    let name: NSNotification.Name?
    weak var object: AnyObject?
    let token: any NSObjectProtocol
  }

  private struct Entry {
    weak var observer: AnyObject?
    var observations: [Observation] = []
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which the next sweep removes those of deallocated observers.
  private var limit = 64

  func add(_ observation: Observation, of observer: AnyObject) {
    lock.lock()
    let id = ObjectIdentifier(observer)
    // Another object may have had the same address.
    var entry = entries[id].flatMap { $0.observer === observer ? $0 : nil }
    entry = entry ?? Entry(observer: observer)
    entry?.observations.append(observation)
    entries[id] = entry
    var gone: [Entry] = []
    if entries.count >= limit {
      gone = entries.values.filter { $0.observer == nil }
      entries = entries.filter { $0.value.observer != nil }
      limit = max(64, 2 * entries.count)
    }
    lock.unlock()
    for observation in gone.flatMap(\.observations) {
      observation.center?.removeObserver(observation.token as Any)
    }
  }

  func remove(
    of observer: AnyObject, where isRemoved: (Observation) -> Bool
  ) -> [any NSObjectProtocol] {
    lock.lock()
    defer { lock.unlock() }
    let id = ObjectIdentifier(observer)
    guard var entry = entries[id], entry.observer === observer else { return [] }
    let removed = entry.observations.filter(isRemoved)
    entry.observations.removeAll(where: isRemoved)
    entries[id] = entry.observations.isEmpty ? nil : entry
    return removed.map(\.token)
  }
}

extension Timer {
  /// Creates a timer that calls a method of a target in the time of ``Mullion/Application/shared``.
  ///
  /// The timer retains the target until it is invalidated.
  ///
  /// - Parameters:
  ///   - interval: The time until the call, and between two calls, in seconds.
  ///   - target: The object.
  ///   - selector: The method, whose parameter is the timer.
  ///   - userInfo: Ignored, because a timer of Linux has none.
  ///   - repeats: Whether the method is called repeatedly.
  /// - Returns: The timer, which runs.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.schedule(interval, repeats)
    return timer
  }

  /// Creates a timer that calls a method of a target and that a run loop runs.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    nonisolated(unsafe) let target = target as AnyObject
    self.init(timeInterval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      ifOnMainActor { _ = selector.perform(on: target, sender: timer) }
    }
  }

  /// Lets the shared application fire the timer.
  private func schedule(_ interval: TimeInterval, _ repeats: Bool) {
    nonisolated(unsafe) var running: ApplicationTimer?
    running = Application.shared.schedule(after: interval, repeats: repeats) { [self] in
      if isValid { fire() }
      if !isValid { running?.invalidate() }
    }
  }
}
