// SPDX-License-Identifier: GPL-3.0-or-later

/// The reference through which constraints refer to a box or a guide.
///
/// The item owns it and clears it when the item is deallocated, so constraints reference their items
/// weakly. A weak reference of the language would give the item a side table, with which each retain
/// and release of the item takes several times as long.
final class ConstraintItem {
  // Each access reads or replaces the whole reference, so no two accesses overlap.

  /// The item, if it is a box and still exists, as a reference that is not counted.
  ///
  /// The first layout of a tree reads the boxes of each constraint several times. With counted
  /// references, it would spend a third of its time on counting.
  @exclusivity(unchecked) private(set) var uncountedBox: Unmanaged<LayoutBox>?
  /// The item, if it is a guide and still exists.
  @exclusivity(unchecked) private(set) unowned(unsafe) var guide: LayoutGuide?
  /// The active constraint that was the last to mention the item; see ``MentionLinks``.
  @exclusivity(unchecked) var lastMention: Unmanaged<LayoutConstraint>?
  /// The item's own name when it was deallocated; nil if it had none.
  private var nameBox: NameBox?

  /// A name, in an object because few references have one.
  private final class NameBox {
    let name: String

    init(_ name: String) { self.name = name }
  }

  /// The item, if it is a box and still exists.
  var box: LayoutBox? { uncountedBox?.takeUnretainedValue() }

  private init(_ box: LayoutBox) { uncountedBox = .passUnretained(box) }
  private init(_ guide: LayoutGuide) { self.guide = guide }

  /// Creates a reference to nothing, for items that are neither views nor guides.
  nonisolated private init() {}

  /// The reference of a constraint without items.
  ///
  /// It refers to nothing and never changes, so all threads can share it.
  static var nothing: ConstraintItem { Nothing.shared.reference }

  nonisolated private struct Nothing: @unchecked Sendable {
    static let shared = Nothing()
    let reference = ConstraintItem()
  }

  /// Returns the reference that an item owns; the first call creates it.
  static func of(_ item: any LayoutItem) -> ConstraintItem {
    if let box = item.layoutBox { return of(box) }
    guard let guide = item as? LayoutGuide else { return ConstraintItem() }
    if let reference = guide.constraintItem { return reference }
    let reference = ConstraintItem(guide)
    guide.constraintItem = reference
    return reference
  }

  /// Returns the reference that a box owns; the first call creates it.
  static func of(_ box: LayoutBox) -> ConstraintItem {
    if let reference = box.constraintItem { return reference }
    let reference = ConstraintItem(box)
    box.constraintItem = reference
    return reference
  }

  /// The name of an item that no longer exists, for messages.
  var lastName: String { nameBox?.name ?? "View" }

  /// Removes an item, which is being deallocated, from the reference that it owns.
  ///
  /// - Parameters:
  ///   - reference: The reference; nil if no constraint ever mentioned the item.
  ///   - name: The name that messages of the remaining constraints use for the item; nil for a box
  ///     without an identifier.
  static func clear(_ reference: inout ConstraintItem?, name: @autoclosure () -> String?) {
    // Without a constraint, the reference is deallocated with the item.
    guard !isKnownUniquelyReferenced(&reference), let reference else { return }
    reference.uncountedBox = nil
    reference.guide = nil
    reference.nameBox = name().map(NameBox.init)
  }
}
