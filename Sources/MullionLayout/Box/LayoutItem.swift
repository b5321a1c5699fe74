// SPDX-License-Identifier: GPL-3.0-or-later

/// An item that a constraint can reference: a ``LayoutBox`` or a ``LayoutGuide``.
///
/// Other types may conform, but constraints reject them.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayoutItem: AnyObject {
  /// A name for messages and reports.
  var identifier: String? { get }
  /// The box as which the item takes part in layout; nil for a guide.
  ///
  /// It is the box itself, or the box of a view.
  var layoutBox: LayoutBox? { get }
  /// The ``layoutBox`` as a reference that is not counted; the item keeps its box as long as it exists.
  ///
  /// Anchors ask for it, twice a constraint. The default is nil, and then they read ``layoutBox``.
  var _uncountedLayoutBox: Unmanaged<LayoutBox>? { get }
}

extension LayoutItem {
  /// No box, so that constraints reject the item.
  public var layoutBox: LayoutBox? { nil }

  /// Nil, because nothing says that the item keeps its box.
  public var _uncountedLayoutBox: Unmanaged<LayoutBox>? { nil }
}

extension LayoutItem {
  /// The box at the item's position in the tree: a box itself, or a guide's owning box.
  ///
  /// Nil for a guide that no box owns.
  var hostBox: LayoutBox? {
    layoutBox ?? (self as? LayoutGuide)?.owningBox
  }

  /// The name of the item in messages and reports: its identifier, else its path from the root.
  ///
  /// The path lists the ancestors by identifier, or by index if they have none. It ends with the
  /// item's class and index: `root/2/Label[0]` is the first subbox of the third subbox of `root`.
  ///
  /// - Complexity: O(depth · subboxes) without an identifier.
  package var displayName: String {
    if let guide = self as? LayoutGuide {
      guard guide.kind == .plain else {
        return "\(guide.owningBox?.displayName ?? "?").\(guide.kind.rawValue)"
      }
      guard identifier == nil, let owner = guide.owningBox,
        let index = owner.layoutGuides.firstIndex(where: { $0 === guide })
      else { return ownName }
      return "\(owner.displayName).\(ownName)[\(index)]"
    }
    guard identifier == nil, let box = layoutBox else { return ownName }
    return box.path
  }

  /// The item's identifier, or the name of its class if it has none; a view's box has its view's.
  var ownName: String {
    let item: any LayoutItem = layoutBox?.item ?? self
    return identifier ?? _typeName(type(of: item), qualified: false)
  }
}

extension LayoutBox {
  /// The item as which reports name the box: its view, or the box itself.
  package final var item: any LayoutItem { owner?.layoutItem ?? self }

  /// The names and indices on the path from the root of the tree to the box.
  fileprivate var path: String {
    guard let first = indexInSuperbox else { return ownName }
    var parts = ["\(ownName)[\(first)]"]
    var box = superbox
    while let next = box {
      parts.append(next.identifier ?? next.indexInSuperbox.map { "\($0)" } ?? next.ownName)
      box = next.indexInSuperbox == nil ? nil : next.superbox
    }
    return parts.reversed().joined(separator: "/")
  }

  /// The index in the superbox's subboxes; nil for the root of a tree or of a window.
  private var indexInSuperbox: Int? {
    guard let superbox, superbox.ownEnvironment?.rootBox !== self else { return nil }
    return superbox.subboxes.firstIndex { $0 === self }
  }
}
