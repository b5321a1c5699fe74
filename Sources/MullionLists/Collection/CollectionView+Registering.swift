// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionView
import Synchronization

/// The kind and the reuse identifier of a view; the kind of cells is empty.
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
  /// Registers the class of new cells for an identifier.
  ///
  /// - Parameters:
  ///   - cellClass: The class; see ``CollectionReusableView/init(reuseIdentifier:)``.
  ///   - identifier: The reuse identifier, common to cells of one kind.
  public final func register(
    _ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    pool.register(.init(kind: "", identifier: identifier)) {
      cellClass.init(reuseIdentifier: identifier)
    }
  }

  /// Registers the class of new supplementary views for a kind and an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: The class; see ``CollectionReusableView/init(reuseIdentifier:)``.
  ///   - elementKind: The kind, such as ``elementKindSectionHeader``.
  ///   - identifier: The reuse identifier, common to views of one kind.
  public final func register(
    _ viewClass: CollectionReusableView.Type,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(.init(kind: elementKind, identifier: identifier)) {
      viewClass.init(reuseIdentifier: identifier)
    }
  }

  /// Returns a reusable cell for an item, or a new one if there is none.
  ///
  /// The collection view keeps no more reusable views of a kind and identifier than the largest number
  /// of views that it has used at once. The limit has no effect on a data source that dequeues its
  /// views.
  ///
  /// - Parameters:
  ///   - identifier: The registered identifier. If it is not registered, the collection view reports
  ///     that to ``ViewError/handler`` and creates an empty cell.
  ///   - indexPath: The item.
  /// - Returns: The cell. While ``reconfigureItems(at:)`` fills an item again, this is the item's
  ///   current cell.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    if indexPath == reconfiguring, let cell = cellForItem(at: indexPath),
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    let found = take(kind: "", identifier) as? CollectionViewCell
    let cell = found ?? CollectionViewCell(reuseIdentifier: identifier)
    prepareForList(cell, kind: nil, at: indexPath)
    return cell
  }

  /// Returns a reusable supplementary view, or a new one if there is none.
  ///
  /// - Parameters:
  ///   - elementKind: The kind, such as ``elementKindSectionHeader``.
  ///   - identifier: The registered identifier. If it is not registered, the collection view reports
  ///     that to ``ViewError/handler`` and creates an empty view.
  ///   - indexPath: The section.
  /// - Returns: The view.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let view =
      take(kind: elementKind, identifier) ?? CollectionReusableView(reuseIdentifier: identifier)
    prepareForList(view, kind: elementKind, at: indexPath)
    return view
  }

  private func take(kind: String, _ identifier: String) -> CollectionReusableView? {
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

    fileprivate let handler: Handler
    /// The reuse identifier of the cells, which no other registration has.
    fileprivate let identifier: String

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

    fileprivate let handler: Handler
    fileprivate let elementKind: String
    /// The reuse identifier of the views, which no other registration has.
    fileprivate let identifier: String

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

  /// Returns a cell of a registration, filled for an item.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - indexPath: The item's index path.
  ///   - item: The item that the registration's closure receives; nil leaves the cell unfilled.
  /// - Returns: The cell.
  public final func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    let key = CollectionViewKey(kind: "", identifier: identifier)
    if !pool.isRegistered(key) { register(Cell.self, forCellWithReuseIdentifier: identifier) }
    let found = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    // A program may have registered another class for the same identifier.
    let cell = found as? Cell ?? Cell(reuseIdentifier: identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
