// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionAsk
import MullionDocument
import MullionFiles
import MullionGeometry
import MullionInterfaceBuilder

/// Reads the values of options, for ArgumentParser and for plain command lines.
enum OptionValue {
  /// Reads a size in points, written `WxH`.
  static func size(_ text: String) throws(ValidationError) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    let limit = LayoutDocument.Limit.length
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (0...limit).contains(width), (0...limit).contains(height)
    else {
      throw ValidationError(
        "use a width and a height from 0 to \(ShortDecimal.text(limit)), for example 390x844")
    }
    return Size(width: width, height: height)
  }

  /// Reads a range of widths or heights in points, written `A...B`, or a single number.
  static func range(_ text: String) throws(ValidationError) -> ClosedRange<Double> {
    let limit = LayoutDocument.Limit.length
    let parts = text.replacing("…", with: "...").split(
      separator: "...", omittingEmptySubsequences: false)
    let ends = parts.compactMap { Double($0) }
    guard ends.count == parts.count, let low = ends.first, let high = ends.last, ends.count <= 2,
      low <= high, (0...limit).contains(low), (0...limit).contains(high)
    else {
      throw ValidationError(
        "use a range from 0 to \(ShortDecimal.text(limit)), for example 320...1024, or one number")
    }
    return low...high
  }

  /// Reads a number of device pixels per point.
  static func scale(_ text: String) throws(ValidationError) -> Double {
    let limit = LayoutDocument.Limit.scale
    guard let scale = Double(text), scale > 0, scale <= limit else {
      throw ValidationError("use a number above 0 and at most \(ShortDecimal.text(limit))")
    }
    return scale
  }

  /// Reads a factor of font sizes; nil if the text is none.
  static func factorOfFonts(_ text: String) -> Double? {
    Double(text).flatMap { (0.1...10).contains($0) ? $0 : nil }
  }

  /// Reads a factor of font sizes.
  static func fontScale(_ text: String) throws(ValidationError) -> Double {
    guard let factor = factorOfFonts(text) else {
      throw ValidationError("use a number from 0.1 to 10")
    }
    return factor
  }

  /// Reads the id or the name of a device.
  static func device(_ text: String) throws(ValidationError) -> InterfaceDevice {
    guard let device = InterfaceDevice(id: text) else {
      var suggester = NameSuggester()
      let names = InterfaceDevice.all.map(\.name)
      let nearest = suggester.nearest(to: text, among: names).map { "; did you mean \"\($0)\"?" }
      throw ValidationError(
        "found no device \"\(text)\", expected one of \(names.joined(separator: ", "))"
          + (nearest ?? ""))
    }
    return device
  }

  /// Reads names of rules, separated by commas.
  static func rules(_ text: String) throws(ValidationError) -> [CheckRule] {
    var rules: [CheckRule] = []
    for name in text.split(separator: ",") {
      guard let rule = CheckRule(rawValue: String(name)) else {
        let names = CheckRule.allCases.map(\.rawValue)
        var suggester = NameSuggester()
        let nearest = suggester.nearest(to: String(name), among: names)
        throw ValidationError(
          "found the rule \"\(name)\", expected one of \(names.joined(separator: ", "))"
            + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
      }
      rules.append(rule)
    }
    return rules
  }

  // MARK: Limits

  /// A year: long enough for any run, and short enough that adding it to a time cannot overflow.
  private static let mostSeconds = 366.0 * 24 * 60 * 60

  /// Reads a number of seconds; nil means no limit, which is written 0.
  static func timeLimit(_ text: String) throws(ValidationError) -> Duration? {
    guard let seconds = Double(text), (0...mostSeconds).contains(seconds) else {
      throw ValidationError("use a number of seconds, at most \(ShortDecimal.text(mostSeconds))")
    }
    return seconds == 0 ? nil : .seconds(seconds)
  }

  private static let units: [(name: String, bytes: Int)] = [
    ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40), ("kB", 1_000),
    ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000), ("B", 1),
  ]

  /// Reads a number of bytes, or a number with a unit such as `512MiB`.
  static func memoryLimit(_ text: String) throws(ValidationError) -> Int {
    let unit = units.first { text.hasSuffix($0.name) } ?? ("", 1)
    let digits = text.dropLast(unit.name.count)
    if digits.allSatisfy({ ("0"..."9").contains($0) }), let count = Int(digits), count > 0 {
      let (bytes, overflows) = count.multipliedReportingOverflow(by: unit.bytes)
      if !overflows { return bytes }
    }
    throw ValidationError("use a number of bytes above 0, for example 1073741824, 512MiB or 1GB")
  }

  // MARK: Checks

  /// Checks that a folder exists.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - option: The option with the path, and a space; empty for an argument.
  ///   - advice: How to repair a wrong path.
  /// - Throws: A `ValidationError` if there is no such folder.
  static func checkFolder(
    _ path: String, of option: String, _ advice: String = "create it first"
  ) throws(ValidationError) {
    guard !DocumentFile.isFolder(path) else { return }
    let problem =
      FolderTree.exists(path)
      ? "found a file, expected a folder; name the folder around it"
      : "there is no such folder; \(advice)"
    throw ValidationError("\(option)\(path): \(problem)")
  }

  /// Checks a number of jobs.
  static func checkJobs(_ jobs: Int) throws(ValidationError) {
    guard BatchSettings.jobNumbers.contains(jobs) else {
      throw ValidationError(
        "--jobs needs a number from 1 to \(BatchSettings.jobNumbers.upperBound)")
    }
  }

  /// Checks a length in points.
  static func checkLength(_ length: Double, of option: String) throws(ValidationError) {
    guard (0...LayoutDocument.Limit.length).contains(length) else {
      throw ValidationError("\(option) needs a number of points of at least 0")
    }
  }

  /// The extensions of pictures in other formats than PNG.
  private static let otherPictures: Set<String> = [
    "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "webp", "pdf", "svg", "heic",
  ]

  /// Checks the path of a picture, which is a PNG file.
  static func checkPicture(
    _ path: String, _ note: String = "", isFolder: Bool = false
  ) throws(ValidationError) {
    if path.isEmpty || path == "-" {
      throw ValidationError("--output needs the path of a file\(note)")
    }
    guard !isFolder, let dot = path.lastIndex(of: ".") else { return }
    let name = String(path[path.index(after: dot)...])
    if otherPictures.contains(name.lowercased()) {
      throw ValidationError(
        "\(path): pictures are PNG files; name it \(path[..<dot]).png")
    }
  }
}
