// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionInterfaceBuilder

/// The options for Interface Builder files.
struct InterfaceArguments: ParsableArguments {
  /// The layout directions, by their names in documents.
  enum Direction: String, ExpressibleByArgument, CaseIterable {
    case ltr
    case rtl
  }

  /// The orientations of a device.
  enum Orientation: String, ExpressibleByArgument, CaseIterable {
    case portrait
    case landscape
  }

  @Option(
    help: .init(
      "Only this scene or view of a .storyboard or .xib file, by its id or name.",
      valueName: "id"))
  var scene: String?

  @Option(
    help: .init(
      "Lay out a .storyboard or .xib file for a device, for example \"iPhone 15\" or retina6_12.",
      valueName: "name"),
    transform: DeviceArgument.init(text:))
  var device: DeviceArgument?

  @Option(help: .init("The device's orientation, portrait or landscape.", valueName: "name"))
  var orientation: Orientation?

  @Flag(help: "Lay out a .storyboard or .xib file as Interface Builder's canvas shows it.")
  var canvas = false

  @Flag(help: "Give texts and controls of a .storyboard or .xib file their recorded sizes.")
  var recordedSizes = false

  @Option(
    help: .init("Layout direction of a .storyboard or .xib file, ltr or rtl.", valueName: "name"))
  var direction: Direction?

  @Option(
    help: .init(
      "Factor of the fonts of a .storyboard or .xib file that follow the user's text size.",
      valueName: "number"),
    transform: FontScaleArgument.init(text:))
  var fontScale: FontScaleArgument?

  @Option(
    help: .init(
      "Font family in place of Apple's system font in a .storyboard or .xib file.",
      valueName: "family"))
  var systemFont: String?

  /// The values of the options.
  var settings: InterfaceSettings { InterfaceSettings(scene: scene, options: options) }

  private var options: InterfaceOptions {
    var options = InterfaceOptions()
    options.device = device?.device
    options.orientation = orientation.map { $0 == .portrait ? .portrait : .landscape }
    options.direction = direction == .rtl ? .rightToLeft : .leftToRight
    options.fontScale = fontScale?.factor ?? 1
    options.showsCanvas = canvas
    options.usesRecordedSizes = recordedSizes
    options.systemFontFamily = systemFont
    return options
  }
}

/// A device, by its id or its name.
struct DeviceArgument {
  let device: InterfaceDevice

  init(text: String) throws(ValidationError) {
    guard let device = InterfaceDevice(id: text) else {
      let names = InterfaceDevice.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw ValidationError("use one of these devices: \(names)")
    }
    self.device = device
  }
}

/// A factor of font sizes.
struct FontScaleArgument {
  let factor: Double

  init(text: String) throws(ValidationError) {
    guard let factor = Double(text), (0.1...10).contains(factor) else {
      throw ValidationError("use a number from 0.1 to 10")
    }
    self.factor = factor
  }
}
