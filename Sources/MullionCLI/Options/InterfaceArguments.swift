// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Glibc
import Mullion
import MullionDocument
import MullionInterfaceBuilder

/// The options for Interface Builder files.
struct InterfaceArguments: ParsableArguments {
  @Option(
    help: .init(
      "Only this scene or view of a .storyboard or .xib file, by its id or name.",
      valueName: "id"))
  var scene: String?

  @Option(
    help: .init(
      "Lay out a document for a device, with its size, scale and safe area, for example \"iPhone 15\" or "
        + "retina6_12.",
      valueName: "name"),
    transform: OptionValue.device)
  var device: InterfaceDevice?

  @Option(help: .init("The device's orientation, portrait or landscape.", valueName: "name"))
  var orientation: InterfaceDevice.Orientation?

  @Flag(help: "Lay out a .storyboard or .xib file as Interface Builder's canvas shows it.")
  var canvas = false

  @Flag(help: "Give texts and controls of a .storyboard or .xib file their recorded sizes.")
  var recordedSizes = false

  @Option(
    help: .init("Layout direction of the document, ltr or rtl.", valueName: "name"))
  var direction: LayoutDirection?

  @Option(
    help: .init(
      "Factor of the fonts of a document; in a .storyboard or .xib file, of those that follow the user's "
        + "text size.",
      valueName: "number"),
    transform: OptionValue.fontScale)
  var fontScale: Double?

  @Option(
    help: .init(
      "Font family of texts that name none, and in place of Apple's system font in a .storyboard or .xib "
        + "file; by default that of MULLION_SYSTEM_FONT in the environment, or else Inter with the widths of "
        + "Apple's font, or DejaVu Sans if Inter is not installed.",
      valueName: "family"))
  var systemFont: String?

  /// Sets the font family of texts that specify none.
  ///
  /// This must happen before any text is measured.
  ///
  /// An environment variable passes the family on to bars, controls and child processes.
  func validate() {
    if let systemFont { setenv("MULLION_SYSTEM_FONT", systemFont, 1) }
  }

  /// The values of the options.
  var settings: InterfaceSettings {
    InterfaceSettings(scene: scene, options: options, direction: direction)
  }

  /// Returns the settings of a layout with the values of the options.
  func settings(over settings: LayoutSettings) -> LayoutSettings {
    var settings = settings
    settings.interface = self.settings
    return settings
  }

  private var options: InterfaceOptions {
    var options = InterfaceOptions()
    options.device = device
    options.orientation = orientation
    options.direction = direction ?? .leftToRight
    options.fontScale = fontScale ?? 1
    options.showsCanvas = canvas
    options.usesRecordedSizes = recordedSizes
    options.systemFontFamily = systemFont
    return options
  }
}
