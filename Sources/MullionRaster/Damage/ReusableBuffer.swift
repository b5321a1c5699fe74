// SPDX-License-Identifier: GPL-3.0-or-later

/// A list of bitwise copyable values that keeps its memory when emptied; accesses are not checked.
///
/// Sweeps use such lists from frame to frame. An index must be below `count`.
struct ReusableBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Creates an empty list with a capacity.
  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  /// Creates a list of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit {
    base.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count &+ 1) }
    base[count] = element
    count &+= 1
  }

  /// Removes all but the first elements.
  @inline(__always)
  mutating func truncate(to count: Int) {
    self.count = count
  }

  /// Sets the number of elements, and all elements to the same value.
  @inline(__always)
  mutating func fill(_ count: Int, with element: Element) {
    extend(to: count)
    base.update(repeating: element, count: count)
  }

  /// Sets the number of elements; new elements must be set before they are read.
  @inline(__always)
  mutating func extend(to count: Int) {
    if count > capacity { reserve(count) }
    self.count = count
  }

  private mutating func reserve(_ least: Int) {
    guard least > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(least, capacity * 2))
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = max(least, capacity * 2)
  }

  /// The elements, for sorting or passing on.
  var buffer: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }
}
