// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization
import Testing

/// The names of the objects that were deallocated, and whether that was on the main actor.
nonisolated final class Deinitializations: Sendable {
  static let shared = Deinitializations()

  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  private let all = Mutex<[String: Bool]>([:])

  /// Whether the main actor runs this code.
  static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Adds an object to the list.
  func add(_ name: String) { all.withLock { $0[name] = Self.isOnMainActor } }

  /// Whether an object was deallocated on the main actor; nil if it still exists.
  subscript(name: String) -> Bool? { all.withLock { $0[name] } }

  /// Waits up to ten seconds until an object is deallocated.
  func wait(for name: String) async {
    for _ in 0..<10_000 where self[name] == nil {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// Holds an object that another thread releases.
nonisolated final class Holder<Object: Sendable>: @unchecked Sendable {
  private let object: Mutex<Object?>

  init(_ object: Object) { self.object = Mutex(object) }

  /// Releases the object on a thread that is not the main actor's.
  func release() async {
    await Task.detached {
      #expect(!Deinitializations.isOnMainActor)
      self.object.withLock { $0 = nil }
    }.value
  }
}
