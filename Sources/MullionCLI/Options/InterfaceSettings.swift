// SPDX-License-Identifier: GPL-3.0-or-later

import MullionInterfaceBuilder

/// The values of the options for Interface Builder files.
struct InterfaceSettings: Equatable {
  /// The id or the name of the only scene or view to use; nil for all.
  var scene: String?
  /// The options for converting a file.
  var options = InterfaceOptions()

  /// Returns whether a path names an Interface Builder file.
  static func isInterface(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".xib") || name.hasSuffix(".storyboard")
  }
}
