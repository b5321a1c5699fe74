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
      "Also check with the texts of a JSON file, {id: text}; can be repeated.", valueName: "json"),
    completion: .file(extensions: ["json"]))
  var texts: [String] = []

  @Option(
    help: .init(
      "Devices, separated by commas, for example \"iPhone SE,iPad\", or all; they replace --width "
        + "and --height.", valueName: "names"))
  var devices: String?

  /// Checks the values of the options.
  ///
  /// - Throws: A `ValidationError` for the first mistake.
  func check() throws {
    _ = try directions()
    _ = try fontScales()
    _ = try pseudoLengths()
    _ = try deviceList()
  }

  /// Returns the variants of the options, or of the project's settings for an option that is not
  /// given; at least one.
  func variants(in project: CheckProject) throws -> [CheckVariant] {
    let settings = project.settings
    func given<Value>(_ values: [Value]?, or others: [Value]) -> [Value]? {
      values ?? (others.isEmpty ? nil : others)
    }
    var variants = [CheckVariant()]
    variants = multiplied(variants, by: given(try directions(), or: settings.directions)) {
      $0.direction = $1
    }
    variants = multiplied(variants, by: given(try fontScales(), or: settings.fontScales)) {
      $0.fontScale = $1
    }
    let pseudoLengths =
      pseudoLocalize == nil ? settings.pseudoLength.map { [$0] } ?? [] : try pseudoLengths()
    let tables = try tables(texts.isEmpty ? settings.texts.map(project.path) : texts)
    variants +=
      multiplied(variants, by: pseudoLengths) { $0.pseudoLength = $1 }
      + multiplied(variants, by: tables) { ($0.textsName, $0.texts) = ($1.name, $1.texts) }
    let devices =
      try deviceList()
      ?? (settings.devices.isEmpty ? nil : try settings.devices.map(OptionValue.device))
    return multiplied(variants, by: devices) { variant, device in
      variant.screen = .init(
        name: device.name, size: device.portraitSize, scale: device.scale,
        safeArea: device.safeArea(in: .portrait))
    }
  }

  /// Returns each variant combined with each value; the variants unchanged if `values` is nil.
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

  private func directions() throws(ValidationError) -> [LayoutDirection]? {
    guard let direction else { return nil }
    let directions = Self.list(direction).map { LayoutDirection(documentName: $0) }
    guard !directions.contains(nil) else {
      throw ValidationError("--direction needs ltr, rtl or both, separated by a comma")
    }
    return directions.compactMap(\.self)
  }

  private func fontScales() throws(ValidationError) -> [Double]? {
    guard let fontScale else { return nil }
    let factors = Self.list(fontScale).map { OptionValue.factorOfFonts($0) }
    guard !factors.contains(nil) else {
      throw ValidationError("--font-scale needs numbers from 0.1 to 10, separated by commas")
    }
    return factors.compactMap(\.self)
  }

  private func pseudoLengths() throws(ValidationError) -> [Double] {
    guard let pseudoLocalize else { return [] }
    guard (1...10).contains(pseudoLocalize) else {
      throw ValidationError("--pseudo-localize needs a number from 1 to 10")
    }
    return [pseudoLocalize]
  }

  private func tables(_ files: [String]) throws -> [(name: String, texts: [String: String])] {
    try files.map { file in
      let bytes = try DocumentFile.read(file, atMost: LayoutDocument.Limit.bytes)
      return (DocumentFile.name(of: file), try TextTable.read(json: bytes))
    }
  }

  private func deviceList() throws(ValidationError) -> [InterfaceDevice]? {
    guard let devices else { return nil }
    if devices == "all" { return InterfaceDevice.all }
    var list: [InterfaceDevice] = []
    for name in Self.list(devices) { list.append(try OptionValue.device(name)) }
    return list
  }
}
