// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// The file that a module needs if one of its files imports Foundation or XCTest beside UIKit:
// Foundation has structures of the same names, and the declarations of the own module win.
typealias CGPoint = UIKit.CGPoint
typealias CGSize = UIKit.CGSize
typealias CGRect = UIKit.CGRect
typealias IndexPath = UIKit.IndexPath
typealias NSCache = UIKit.NSCache
