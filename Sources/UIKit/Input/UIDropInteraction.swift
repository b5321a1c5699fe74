// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// Receives files and texts that the user drops on a view.
///
/// The files come from other programs of the desktop; drags within a program do not exist.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UIDropInteraction: UIInteraction {
  /// The delegate, which decides about drops and receives them.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view of the interaction; nil for none.
  public private(set) weak var view: UIView?

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The delegate.
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  /// Does nothing.
  public func willMove(to view: UIView?) {}

  /// Records the view.
  public func didMove(to view: UIView?) { self.view = view }
}

/// Decides about the drops on a view, and receives them; all methods are optional.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns whether the view accepts the items of a session; default true.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool

  /// Called when the items are over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// Returns the operation of a drop at the present location; default a cancellation.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Called when the items leave the view, or when the drop is canceled.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Called when the user drops the items, unless the operation is a cancellation.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// Called after the drop.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Called at the end of the session.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}

  /// Returns a cancellation.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// The effect of a drop.
nonisolated public enum UIDropOperation: UInt, Sendable {
  /// The items are not dropped.
  case cancel = 0
  /// The view does not accept the items.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved.
  case move = 3
}

/// The operation that a view proposes for a drop.
nonisolated public final class UIDropProposal: Sendable {
  /// The operation.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// The items that the user drags over views.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UIDropSession: AnyObject {
  /// The items.
  var items: [UIDragItem] { get }

  /// Returns the location of the items in a view, in points.
  func location(in view: UIView) -> CGPoint
}

extension UIDropSession {
  /// Returns whether an item has one of some types, such as `public.image`.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Returns whether an object of a class can be created from an item.
  public func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Creates objects of a class from the items, and passes them to a closure before it returns.
  public func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completion: ([any NSItemProviderReading]) -> Void
  ) {
    completion(items.compactMap { try? $0.itemProvider.object(ofClass: aClass) })
  }
}

/// An item that the user drags.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class UIDragItem {
  /// The content of the item.
  public let itemProvider: NSItemProvider
  /// A value of the program.
  public var localObject: Any?

  /// Creates an item with a content.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
