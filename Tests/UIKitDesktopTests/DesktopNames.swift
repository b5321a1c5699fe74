// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// The tests import Foundation too; see the article TheModuleUIKit.
typealias CGPoint = UIKit.CGPoint
typealias CGSize = UIKit.CGSize
typealias CGRect = UIKit.CGRect
typealias IndexPath = UIKit.IndexPath

/// Silences the errors that random events cause.
enum Reported {
  /// Runs a body with an error handler that drops errors.
  static func quietly(_ body: () throws -> Void) rethrows {
    let earlier = ViewError.handler
    ViewError.handler = { _ in }
    defer { ViewError.handler = earlier }
    try body()
  }
}
