// SPDX-License-Identifier: GPL-3.0-or-later

/// An object with a name for messages and reports.
///
/// The name is a member of a protocol, not of the classes, because code written for UIKit often
/// declares a member of this name in its own views and controllers, which `@_disfavoredOverload`
/// prefers.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol Identified: AnyObject {}

extension View: Identified {}

extension Identified where Self: View {
  /// A name for messages and reports.
  @_disfavoredOverload public var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }
}
