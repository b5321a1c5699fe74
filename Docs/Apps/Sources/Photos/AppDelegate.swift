// SPDX-License-Identifier: GPL-3.0-or-later
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
