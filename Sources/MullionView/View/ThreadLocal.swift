// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One object for each thread, which ends with its thread.
nonisolated struct ThreadLocal<Value: AnyObject>: Sendable {
  /// The key of the object; nil if the process has no more keys.
  private let key: pthread_key_t?

  /// Creates a value that no thread has yet.
  init() {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { object in
      if let object { Unmanaged<AnyObject>.fromOpaque(object).release() }
    }
    self.key = error == 0 ? key : nil
  }

  /// The object of this thread; nil if it has none yet.
  var value: Value? {
    guard let key, let object = pthread_getspecific(key) else { return nil }
    return Unmanaged<Value>.fromOpaque(object).takeUnretainedValue()
  }

  /// Returns the object of this thread, created on first access; nil if the process has no more
  /// keys.
  func value(orMake make: () -> Value) -> Value? {
    if let value { return value }
    guard let key else { return nil }
    let object = Unmanaged.passRetained(make())
    guard pthread_setspecific(key, object.toOpaque()) == 0 else {
      object.release()
      return nil
    }
    return object.takeUnretainedValue()
  }
}
