// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView
import Synchronization

/// The kind and the reuse identifier by which a view is reused; the kind of cells is an empty
/// string.
struct CollectionViewKey: Hashable {
  var kind: String
  var identifier: String
  /// Whether the view is a decoration view, whose identifier is its kind.
  var isDecoration = false
}

extension CollectionElement {
  /// Returns the key of the element's view; nil for a view that is not reused.
  func key(of view: CollectionReusableView) -> CollectionViewKey? {
    view.reuseIdentifier.map {
      CollectionViewKey(kind: kind, identifier: $0, isDecoration: category == .decorationView)
    }
  }
}

/// The number of registrations that were created.
private let registrationCount = Atomic<UInt64>(0)

extension CollectionView {
  final func take(kind: String, _ identifier: String) -> CollectionReusableView? {
    let view = pool.take(.init(kind: kind, identifier: identifier), identifier)
    if view == nil {
      report(
        .unregisteredView(
          collection: displayName, identifier: identifier,
          registered: pool.registered.filter { $0.kind == kind }.map(\.identifier).sorted()))
    }
    return view
  }

  // MARK: Registrations

  /// A class of cells, and the closure that fills them.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// A closure that fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    let handler: Handler
    /// The reuse identifier of the cells, which no other registration has.
    let identifier: String

    /// Creates a registration.
    ///
    /// Create it once, not in the data source: each registration has cells of its own.
    public init(handler: @escaping Handler) {
      self.handler = handler
      let (_, number) = registrationCount.wrappingAdd(1, ordering: .relaxed)
      identifier = "registration \(number)"
    }
  }

  /// A class of supplementary views, and the closure that fills them.
  #if MAIN_ACTOR
    @MainActor @preconcurrency
  #endif
  public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// A closure that fills a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    /// The reuse identifier of the views, which no other registration has.
    let identifier: String

    /// Creates a registration.
    ///
    /// Create it once, not in the data source: each registration has views of its own.
    ///
    /// - Parameters:
    ///   - elementKind: The kind, such as ``CollectionView/elementKindSectionHeader``.
    ///   - handler: The closure that fills a view.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
      let (_, number) = registrationCount.wrappingAdd(1, ordering: .relaxed)
      identifier = "registration \(number)"
    }
  }

  /// Returns a supplementary view of a registration, filled for an index path.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - indexPath: The index path.
  /// - Returns: The view.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.elementKind, registration.identifier)
    if !pool.isRegistered(.init(kind: kind, identifier: identifier)) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let found = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    // A program may have registered another class for the same identifier.
    let view = found as? Supplementary ?? Supplementary(reuseIdentifier: identifier)
    registration.handler(view, kind, indexPath)
    return view
  }
}
