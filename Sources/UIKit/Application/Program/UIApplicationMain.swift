// SPDX-License-Identifier: GPL-3.0-or-later
import CUIKitHost
import CoreGraphics
import Foundation
import Mullion

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Launches the shared application with a delegate in windows of the desktop, and runs its events
/// until the user quits.
///
/// The program needs the product `UIKitDesktop`; without it, the function ends the process with a
/// message. With `@main`, a delegate calls the function itself.
///
/// - Parameters:
///   - argc: Not used; the arguments are those of the process.
///   - argv: Not used.
///   - principalClassName: Nil; a class of the application has no effect and is reported.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass(_:)` returns it.
/// - Returns: The exit status of the program.
#if MAIN_ACTOR
  @MainActor
#endif
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  if let principalClassName {
    Program.warn("the class \(principalClassName) is not used: the application is a UIApplication")
  }
  let delegateClass: AnyClass? = delegateClassName.flatMap { NSClassFromString($0) }
  if let delegateClassName, delegateClass == nil {
    Program.end(
      "there is no class \(delegateClassName); pass NSStringFromClass(AppDelegate.self) to"
        + " UIApplicationMain")
  }
  guard let delegateClass else {
    Program.end("UIApplicationMain has no class of a delegate; pass its name as the last argument")
  }
  return Program.run(delegateClass)
}

extension UIApplicationDelegate {
  /// Launches the shared application with a new object of this class in windows of the desktop, and
  /// ends the process when the user quits.
  ///
  /// `@main` calls it. The class needs an initializer without parameters.
  public static func main() { exit(Program.run(Self.self)) }
}

/// A program that is an application.
#if MAIN_ACTOR
  @MainActor
#endif
package enum Program {
  /// The class of the delegate; nil before the launch.
  #if MAIN_ACTOR
    package private(set) static var delegateClass: AnyClass?
  #else
    nonisolated(unsafe) package private(set) static var delegateClass: AnyClass?
  #endif

  /// Runs the program on the desktop; returns its exit status.
  static func run(_ delegateClass: AnyClass) -> Int32 {
    self.delegateClass = delegateClass
    var status: Int32 = 0
    guard mullion_run_linked_desktop(&status) else {
      end(
        "the program has no windows; add the product UIKitDesktop of the package mullion to its"
          + " target in Package.swift")
    }
    return status
  }

  /// Writes a warning to standard error.
  package static func warn(_ message: String) {
    FileHandle.standardError.write(Data("UIKit: \(message)\n".utf8))
  }

  /// Ends the process with a message.
  package static func end(_ message: String) -> Never {
    warn(message)
    exit(EX_USAGE)
  }

  /// Creates an object of a class with its initializer without parameters.
  ///
  /// - Parameter type: A subclass of `UIResponder` or of Foundation's `NSObject`.
  /// - Returns: The object; nil for another class.
  package static func makeObject(of type: AnyClass) -> AnyObject? {
    if let type = type as? Responder.Type { return type.makeDynamically() }
    if let type = type as? NSObject.Type { return type.makeDynamically() }
    return nil
  }

  /// Returns the class with a name in the module of another class; nil if there is none.
  static func classNamed(_ name: String, besides other: AnyClass) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    guard let module = NSStringFromClass(other).split(separator: ".").first else { return nil }
    return NSClassFromString("\(module).\(name)")
  }
}
