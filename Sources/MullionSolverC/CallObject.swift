// SPDX-License-Identifier: GPL-3.0-or-later

import CMullion
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An object that C calls by a pointer.
///
/// The pointer is that of a ``CallObject``, which owns the object.
package protocol Callable: AnyObject {}

extension Callable {
  /// Returns a new pointer for C, which owns the object.
  package func retainedPointer() -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(CallObject(self)).toOpaque())
  }

  /// Frees the object of a pointer of C; does nothing for null.
  package static func free(_ pointer: OpaquePointer?) {
    guard let pointer else { return }
    Unmanaged<CallObject<Self>>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }

  /// Returns the sentence of the last call for C.
  package static func message(_ pointer: OpaquePointer?) -> UnsafePointer<CChar> {
    guard let pointer else {
      return ("the object is missing; create one first" as StaticString).constant
    }
    return CallObject<Self>.at(pointer).readMessage()
  }

  /// Performs a call for C, and turns its errors into a status and a message.
  ///
  /// - Parameters:
  ///   - pointer: The object; null gives `MUL_ARGUMENT`.
  ///   - body: The call.
  /// - Returns: The status.
  package static func call(_ pointer: OpaquePointer?, _ body: (Self) throws -> Void) -> Int32 {
    guard let pointer else { return MUL_ARGUMENT.status }
    return CallObject<Self>.at(pointer).perform(body)
  }
}

/// The owner of an object that C calls: admits one thread, and keeps the message of the last call.
private final class CallObject<Content: AnyObject> {
  private let content: Content
  private var message: UnsafeMutablePointer<CChar>?
  /// Whether a thread is inside a call.
  private let isInUse = Atomic(false)

  init(_ content: Content) { self.content = content }

  deinit { free(message) }

  /// Returns the object of a pointer of C.
  static func at(_ pointer: OpaquePointer) -> CallObject {
    Unmanaged<CallObject>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  func readMessage() -> UnsafePointer<CChar> {
    guard begin() else {
      return ("another thread uses the object; use it with one thread at a time" as StaticString)
        .constant
    }
    defer { end() }
    return message.map { UnsafePointer($0) } ?? ("" as StaticString).constant
  }

  func perform(_ body: (Content) throws -> Void) -> Int32 {
    guard begin() else { return MUL_BUSY.status }
    defer { end() }
    do {
      try body(content)
      setMessage(nil)
      return MUL_OK.status
    } catch {
      let failure = CallFailure(error)
      setMessage(failure.sentence)
      return failure.status
    }
  }

  private func setMessage(_ text: String?) {
    free(message)
    message = text.flatMap { strdup($0) }
  }

  /// Marks the object as used by this thread.
  ///
  /// - Returns: Whether no other thread uses it.
  private func begin() -> Bool {
    isInUse.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
  }

  private func end() { isInUse.store(false, ordering: .releasing) }
}
