// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
import Mullion

// The Objective-C runtime creates the delegates of an application from their classes. In Swift, only
// a `required` initializer can be called on a metatype, and one in `UIResponder` would force every
// subclass with an initializer of its own to declare it again. An inherited convenience initializer
// calls the initializer of the object's class, and its allocating entry point takes the class. The
// declarations of `makeDynamically()` name that entry point. `AppProgramTests` starts programs that use
// it.

extension Responder {
  @_silgen_name("mullion_uikit_init_responder")
  convenience init(dynamically: Void) { self.init() }

  /// Creates an object of this class with its initializer without parameters.
  static func makeDynamically() -> Responder { mullionMake() }

  @_silgen_name("mullion_uikit_init_responder")
  private static func mullionMake() -> Responder
}

extension NSObject {
  @_silgen_name("mullion_uikit_init_object")
  convenience init(dynamically: Void) { self.init() }

  /// Creates an object of this class with its initializer without parameters.
  static func makeDynamically() -> NSObject { mullionMake() }

  @_silgen_name("mullion_uikit_init_object")
  private static func mullionMake() -> NSObject
}
