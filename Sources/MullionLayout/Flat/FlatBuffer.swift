// SPDX-License-Identifier: GPL-3.0-or-later

/// A growing list of plain values, without the checks of an array.
///
/// The sweep reads and writes single fields of elements millions of times a second. With arrays, half
/// of its time is spent on checks of unique ownership, of indices and of exclusive access.
///
/// The unsafe code relies on these invariants, which the trait InternalChecks checks:
///
/// - The elements are bitwise copyable, so that no element needs to be destroyed.
/// - Each index is below ``count``.
/// - A list has fewer than 2³¹ elements, because indices are stored in 32 bits.
/// - The list cannot be copied, so only it refers to the storage, which it frees at its end.
nonisolated struct FlatBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// Creates an empty list.
  init() {
    capacity = 16
    storage = .allocate(capacity: 16)
  }

  deinit { storage.deallocate() }

  var indices: Range<Int> { 0..<count }
  var isEmpty: Bool { count == 0 }
  /// The index of the element that is added next.
  @inline(__always) var nextIndex: Int32 { Int32(truncatingIfNeeded: count) }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress {
      check(index)
      return UnsafePointer(storage + index)
    }
    nonmutating unsafeMutableAddress {
      check(index)
      return storage + index
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    #if INTERNAL_CHECKS
      precondition(index >= 0 && index < count, "an index of a flat list is out of range")
    #endif
  }

  /// Adds an element.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity < 1024 ? 4 * capacity : 2 * capacity) }
    (storage + count).initialize(to: element)
    count += 1
  }

  /// Makes room for more elements.
  mutating func reserve(additional: Int) {
    if count + additional > capacity { grow(to: count + additional) }
  }

  private mutating func grow(to newCapacity: Int) {
    precondition(newCapacity <= Int(Int32.max), "a flat list is too long")
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.moveInitialize(from: storage, count: count)
    storage.deallocate()
    (storage, capacity) = (new, newCapacity)
  }

  /// Removes elements at the end.
  mutating func removeLast(_ removed: Int = 1) {
    #if INTERNAL_CHECKS
      precondition(removed >= 0 && removed <= count, "a flat list has too few elements")
    #endif
    count -= removed
  }

  /// Removes elements at the start.
  mutating func removeFirst(_ removed: Int) {
    #if INTERNAL_CHECKS
      precondition(removed >= 0 && removed <= count, "a flat list has too few elements")
    #endif
    count -= removed
    storage.update(from: storage + removed, count: count)
  }

  /// Removes the last element and returns it; nil if there is none.
  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return storage[count]
  }

  /// Removes all elements, and keeps the storage.
  mutating func removeAll() { count = 0 }
}
