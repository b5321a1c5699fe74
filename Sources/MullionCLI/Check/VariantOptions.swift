// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionInterfaceBuilder

/// The options that multiply the documents of a check.
struct VariantOptions: ParsableArguments {
  @Option(
    help: .init("Layout directions, separated by commas: ltr, rtl.", valueName: "names"))
  var direction: String?

  @Option(
    help: .init(
      "Factors of the font sizes, separated by commas, for example 1,1.5,2,3.1.",
      valueName: "numbers"))
  var fontScale: String?

  @Option(
    help: .init(
      "Also check with accented texts of this many times the length, for example 1.4.",
      valueName: "number"))
  var pseudoLocalize: Double?

  @Option(
    help: .init(
      "Also check with the texts of a JSON file, {id: text}; can be repeated.", valueName: "json"))
  var texts: [String] = []

  @Option(
    help: .init(
      "Devices, separated by commas, for example \"iPhone SE,iPad\", or all; they replace --width "
        + "and --height.", valueName: "names"))
  var devices: String?

  /// The variants, at least one.
  func variants() throws -> [CheckVariant] {
    var variants = [CheckVariant()]
    variants = try multiplied(variants, direction) { variant, name in
      guard name == "ltr" || name == "rtl" else {
        throw ValidationError("--direction needs ltr, rtl or both, separated by a comma")
      }
      variant.direction = name == "rtl" ? .rightToLeft : .leftToRight
    }
    variants = try multiplied(variants, fontScale) { variant, text in
      guard let factor = Double(text), (0.1...10).contains(factor) else {
        throw ValidationError("--font-scale needs numbers from 0.1 to 10, separated by commas")
      }
      variant.fontScale = factor
    }
    variants += try otherTexts(of: variants)
    return try onDevices(variants)
  }

  private func multiplied(
    _ variants: [CheckVariant], _ list: String?,
    _ change: (inout CheckVariant, String) throws -> Void
  ) rethrows -> [CheckVariant] {
    guard let list else { return variants }
    return try list.split(separator: ",").flatMap { part in
      try variants.map { variant in
        var variant = variant
        try change(&variant, part.trimmingPrefix { $0 == " " }.description)
        return variant
      }
    }
  }

  private func otherTexts(of variants: [CheckVariant]) throws -> [CheckVariant] {
    var result: [CheckVariant] = []
    if let pseudoLocalize {
      guard (1...10).contains(pseudoLocalize) else {
        throw ValidationError("--pseudo-localize needs a number from 1 to 10")
      }
      for var variant in variants {
        variant.pseudoLength = pseudoLocalize
        result.append(variant)
      }
    }
    for file in texts {
      let bytes = try DocumentFile.read(file, atMost: LayoutDocument.Limit.bytes)
      let table = try TextTable.read(json: bytes)
      for var variant in variants {
        variant.textsName = DocumentFile.name(of: file)
        variant.texts = table
        result.append(variant)
      }
    }
    return result
  }

  private func onDevices(_ variants: [CheckVariant]) throws -> [CheckVariant] {
    guard let devices else { return variants }
    let found =
      devices == "all"
      ? InterfaceDevice.all
      : try devices.split(separator: ",").map { name in
        try DeviceArgument(text: name.trimmingPrefix { $0 == " " }.description).device
      }
    return found.flatMap { device in
      variants.map { variant in
        var variant = variant
        variant.screen = .init(
          name: device.name, size: device.portraitSize, scale: device.scale,
          safeArea: device.safeArea(in: .portrait))
        return variant
      }
    }
  }
}
