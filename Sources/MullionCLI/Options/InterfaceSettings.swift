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
  /// The layout direction of the options; nil to keep the direction of a JSON document.
  var direction: LayoutDirection?
  /// Whether images are also searched in the asset catalogs of the project that contains the file.
  var usesProject = true

  /// The variant of a JSON document that results from the options: its screen, direction and font
  /// sizes.
  var screenVariant: CheckVariant {
    var variant = CheckVariant()
    variant.direction = direction
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

  /// Returns the Interface Builder file of a document.
  ///
  /// - Parameter place: The path of a file, with or without the id of one of its documents.
  /// - Returns: The path of the file; nil for a document of another file.
  static func interfaceFile(of place: String) -> String? {
    let file = place.lastIndex(of: "#").map { String(place[..<$0]) } ?? place
    return [place, file].first(where: isInterface)
  }

  /// Returns the project's folder, from which documents of an Interface Builder file load images.
  ///
  /// - Parameter path: The path of the file, with or without the id of one of its documents.
  /// - Returns: The project's folder, or the file's folder if there is no project; empty if the
  ///   path names no Interface Builder file.
  static func imageFolders(of path: String) -> [String] {
    guard let file = interfaceFile(of: path) else { return [] }
    return InterfaceAssets.projectFolders(of: file).suffix(1).map(\.self)
  }
}
