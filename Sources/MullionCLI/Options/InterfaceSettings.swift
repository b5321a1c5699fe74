// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionInterfaceBuilder

/// The values of the options for Interface Builder files.
struct InterfaceSettings: Equatable {
  /// The id or the name of the only scene or view to use; nil for all.
  var scene: String?
  /// The options for converting a file.
  var options = InterfaceOptions()

  /// The variant of a JSON document that the options ask for: its screen, direction and fonts.
  var screenVariant: CheckVariant {
    var variant = CheckVariant()
    if options.direction != .leftToRight { variant.direction = options.direction }
    variant.fontScale = options.fontScale
    guard let device = options.device else { return variant }
    let orientation = options.orientation ?? .portrait
    variant.screen = .init(
      name: device.name, size: device.size(in: orientation), scale: device.scale,
      safeArea: device.safeArea(in: orientation))
    return variant
  }

  /// Returns whether a path names an Interface Builder file.
  static func isInterface(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
  }
}
