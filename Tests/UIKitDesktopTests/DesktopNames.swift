// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

// The tests import Foundation too; see the article TheModuleUIKit.
typealias CGPoint = UIKit.CGPoint
typealias CGSize = UIKit.CGSize
typealias CGRect = UIKit.CGRect
typealias IndexPath = UIKit.IndexPath
