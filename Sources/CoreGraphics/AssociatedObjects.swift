// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

// The functions of the Objective-C runtime with which extensions add stored properties. They have
// the names of the runtime.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The way an object holds an associated value.
///
/// All policies except assign retain the value; copies are not made.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is held weakly.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// The value is retained.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the value that is associated with an object and a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.all.value(of: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object and a key; nil removes it.
///
/// The value is released some time after the object is deallocated.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.all.set(value, policy, of: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.all.remove(object as AnyObject)
}

/// The associated values of all objects, guarded by a lock.
///
/// The values themselves belong to the isolation domain of their object, as on Apple's systems.
private final class Associations: @unchecked Sendable {
  static let all = Associations()

  private enum Association {
    case retained(Any)
    case assigned(() -> AnyObject?)

    var value: Any? {
      switch self {
      case .retained(let value): value
      case .assigned(let value): value()
      }
    }
  }

  private struct Entry {
    weak var object: AnyObject?
    var values: [UInt: Association] = [:]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which the next sweep removes those of deallocated objects.
  private var limit = 64

  func value(of object: AnyObject, _ key: UInt) -> Any? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
    return entry.values[key]?.value
  }

  func set(
    _ value: Any?, _ policy: objc_AssociationPolicy, of object: AnyObject, _ key: UInt
  ) {
    let id = ObjectIdentifier(object)
    // Removed values are released after the unlock, because a deinitializer may use this table.
    var gone: [Entry] = []
    defer { withExtendedLifetime(gone) {} }
    lock.lock()
    defer { lock.unlock() }
    gone += entries[id].map { [$0] } ?? []
    // Another object may have had the same address.
    var entry = entries[id].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
    entry.values[key] = value.map { value in
      guard policy == .OBJC_ASSOCIATION_ASSIGN else { return .retained(value) }
      let object = value as AnyObject
      return .assigned { [weak object] in object }
    }
    entries[id] = entry.values.isEmpty ? nil : entry
    guard entries.count >= limit else { return }
    gone += entries.values.filter { $0.object == nil }
    entries = entries.filter { $0.value.object != nil }
    limit = max(64, 2 * entries.count)
  }

  func remove(_ object: AnyObject) {
    lock.lock()
    let gone = entries.removeValue(forKey: ObjectIdentifier(object))
    lock.unlock()
    withExtendedLifetime(gone) {}
  }
}
