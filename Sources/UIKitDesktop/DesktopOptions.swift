// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import UIKit

/// The options of the desktop in the arguments of a program.
///
/// Arguments that are none of these belong to the program.
struct DesktopOptions: Equatable {
  /// The scales that a window can have.
  static let scales = 0.25...8.0

  /// The file of a picture; nil for none.
  var snapshot: String?
  /// The file of a script; nil for none.
  var script: String?
  /// The size of the windows, in points; nil for a phone's.
  var size: Size?
  /// The number of pixels per point; nil for the desktop's.
  var scale: Double?
  /// The style; nil for the desktop's.
  var style: UIUserInterfaceStyle?

  /// A wrong argument.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Whether the program shows no windows.
  var isHeadless: Bool { snapshot != nil || script != nil }

  /// Reads the options of a program.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Throws: A ``Failure`` for an option without its value.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, Self.names.contains(name) else { continue }
      if name == "--dark" || name == "--light" {
        style = name == "--dark" ? .dark : .light
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw Failure(description: "\(name) has no value; \(Self.help)")
      }
      try set(name, value)
    }
  }

  private static let names = [
    "--snapshot", "--script", "--size", "--scale", "--dark", "--light",
  ]
  private static let help =
    "the options are --size WIDTHxHEIGHT, --scale NUMBER, --dark, --light, --script FILE and"
    + " --snapshot FILE"

  private mutating func set(_ name: String, _ value: String) throws {
    switch name {
    case "--snapshot": snapshot = value
    case "--script": script = value
    case "--size":
      let sides = value.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, value.filter({ $0 == "x" }).count == 1,
        sides.allSatisfy({ (1...8192).contains($0) })
      else {
        throw Failure(
          description: "--size is \(value); write a width and a height from 1 to 8192 points, such"
            + " as 390x844")
      }
      size = Size(width: sides[0], height: sides[1])
    default:
      guard let number = Double(value), Self.scales.contains(number) else {
        throw Failure(description: "--scale is \(value); write a number from 0.25 to 8")
      }
      scale = number
    }
  }
}
