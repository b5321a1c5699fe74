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
    variants = try multiplied(variants, by: direction.map(Self.list)) { variant, name in
      variant.direction = LayoutDirection(documentName: name)
      if variant.direction == nil {
        throw ValidationError("--direction needs ltr, rtl or both, separated by a comma")
      }
    }
    variants = try multiplied(variants, by: fontScale.map(Self.list)) { variant, text in
      guard let factor = OptionValue.factorOfFonts(text) else {
        throw ValidationError("--font-scale needs numbers from 0.1 to 10, separated by commas")
      }
      variant.fontScale = factor
    }
    let pseudoLengths = try pseudoLengths()
    let tables = try tables()
    variants +=
      multiplied(variants, by: pseudoLengths) { $0.pseudoLength = $1 }
      + multiplied(variants, by: tables) { ($0.textsName, $0.texts) = ($1.name, $1.texts) }
    return try multiplied(variants, by: deviceList()) { variant, device in
      variant.screen = .init(
        name: device.name, size: device.portraitSize, scale: device.scale,
        safeArea: device.safeArea(in: .portrait))
    }
  }

  /// Returns all variants with each value; the variants as they are if there is no list.
  private func multiplied<Value>(
    _ variants: [CheckVariant], by values: [Value]?,
    _ change: (inout CheckVariant, Value) throws -> Void
  ) rethrows -> [CheckVariant] {
    guard let values else { return variants }
    return try values.flatMap { value in
      try variants.map { variant in
        var variant = variant
        try change(&variant, value)
        return variant
      }
    }
  }

  /// Returns the parts of a list that is separated by commas.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.trimmingPrefix { $0 == " " }) }
  }

  private func pseudoLengths() throws(ValidationError) -> [Double] {
    guard let pseudoLocalize else { return [] }
    guard (1...10).contains(pseudoLocalize) else {
      throw ValidationError("--pseudo-localize needs a number from 1 to 10")
    }
    return [pseudoLocalize]
  }

  private func tables() throws -> [(name: String, texts: [String: String])] {
    try texts.map { file in
      let bytes = try DocumentFile.read(file, atMost: LayoutDocument.Limit.bytes)
      return (DocumentFile.name(of: file), try TextTable.read(json: bytes))
    }
  }

  private func deviceList() throws -> [InterfaceDevice]? {
    devices == "all" ? InterfaceDevice.all : try devices.map(Self.list)?.map(OptionValue.device)
  }
}
