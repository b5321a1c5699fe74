// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

// UIKit's objects are those of Objective-C. Here they only satisfy the protocol that such code
// requires of them, and are compared by identity.

/// An object of the module UIKit that satisfies `NSObjectProtocol`.
nonisolated public protocol IdentityObject: NSObjectProtocol {}

nonisolated extension IdentityObject {
  /// Returns whether another object is this one.
  public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  /// The hash value of the identity.
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// Returns the object.
  public func `self`() -> Self { self }
  /// Returns false.
  public func isProxy() -> Bool { false }
  /// The name of the object's class.
  public var description: String { "<\(type(of: self))>" }
}

extension Responder: nonisolated IdentityObject {}
extension Layer: nonisolated IdentityObject {}
extension LayoutGuide: nonisolated IdentityObject {}
extension LayoutConstraint: nonisolated IdentityObject {}
extension GestureRecognizer: nonisolated IdentityObject {}
extension BarItem: nonisolated IdentityObject {}
extension CollectionViewLayout: nonisolated IdentityObject {}
extension CollectionViewLayoutAttributes: nonisolated IdentityObject {}
