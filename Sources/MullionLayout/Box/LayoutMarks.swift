// SPDX-License-Identifier: GPL-3.0-or-later

/// Pending work of a box, and cached facts about its descendants.
nonisolated package struct LayoutMarks: OptionSet {
  package let rawValue: UInt16

  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  // These methods replace those of `OptionSet`, which are generic and not specialized in other modules. Nor
  // is the list of a literal such as `[.layout, .constraints]`: there it takes 2,000 instructions.

  /// Returns whether all of some marks are set.
  @inlinable package func contains(_ marks: LayoutMarks) -> Bool {
    rawValue & marks.rawValue == marks.rawValue
  }

  /// Returns whether none of some marks is set.
  @inlinable package func isDisjoint(with marks: LayoutMarks) -> Bool {
    rawValue & marks.rawValue == 0
  }

  /// Sets some marks.
  @inlinable package mutating func insert(_ marks: LayoutMarks) {
    self = LayoutMarks(rawValue: rawValue | marks.rawValue)
  }

  /// Clears some marks.
  @inlinable package mutating func remove(_ marks: LayoutMarks) {
    self = LayoutMarks(rawValue: rawValue & ~marks.rawValue)
  }

  /// `layoutSubviews` must be called.
  @inlinable package static var layout: LayoutMarks { LayoutMarks(rawValue: 1) }
  /// `updateConstraints` must be called.
  @inlinable package static var constraints: LayoutMarks { LayoutMarks(rawValue: 2) }
  /// A descendant is marked ``layout``.
  @inlinable package static var layoutBelow: LayoutMarks { LayoutMarks(rawValue: 4) }
  /// A descendant is marked ``constraints``.
  @inlinable package static var constraintsBelow: LayoutMarks { LayoutMarks(rawValue: 8) }
  /// `layoutSubviews` is running.
  @inlinable package static var layingOut: LayoutMarks { LayoutMarks(rawValue: 16) }
  /// The scene has recorded that the box's appearance may have changed.
  @inlinable package static var appearance: LayoutMarks { LayoutMarks(rawValue: 32) }
  /// A controller created the box without a size; masks of its subboxes refer to its first size.
  @inlinable package static var awaitsSize: LayoutMarks { LayoutMarks(rawValue: 64) }
  /// The box is a stack whose constraints depend on the fitting sizes of nested stacks.
  @inlinable package static var dependsOnNestedStacks: LayoutMarks { LayoutMarks(rawValue: 1024) }
  /// The box is or was the root box of a controller.
  @inlinable package static var controlled: LayoutMarks { LayoutMarks(rawValue: 128) }
  /// The program resized an ancestor, and no layout has applied this box's mask since.
  @inlinable package static var outdated: LayoutMarks { LayoutMarks(rawValue: 256) }
  /// A descendant may be marked ``outdated``.
  @inlinable package static var outdatedBelow: LayoutMarks { LayoutMarks(rawValue: 512) }
  /// The box is a carrier: its view, a `LayerView`, exists only to show a layer without a view.
  @inlinable package static var carrier: LayoutMarks { LayoutMarks(rawValue: 2048) }
  /// The box is inside the ``carrier`` of a layer that masks another layer.
  @inlinable package static var inMask: LayoutMarks { LayoutMarks(rawValue: 8192) }
  /// ``layout`` and ``constraints``.
  @inlinable package static var pending: LayoutMarks { LayoutMarks(rawValue: 3) }
  /// ``layoutBelow`` and ``constraintsBelow``.
  @inlinable package static var pendingBelow: LayoutMarks { LayoutMarks(rawValue: 12) }
  /// ``carrier`` and ``inMask``.
  @inlinable package static var ofLayers: LayoutMarks {
    LayoutMarks(rawValue: carrier.rawValue | inMask.rawValue)
  }
  /// The box is a ``carrier`` whose layer was removed and still fades out.
  @inlinable package static var leaving: LayoutMarks { LayoutMarks(rawValue: 4096) }
}
