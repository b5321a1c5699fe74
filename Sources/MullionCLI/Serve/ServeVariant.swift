// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Mullion
import MullionDocument
import MullionInterfaceBuilder

/// The variant of a document that a page asks for: device, direction, style and fonts.
struct ServeVariant: Sendable {
  private(set) var options = InterfaceOptions()
  private(set) var style = UserInterfaceStyle.unspecified
  /// The widths of the page.
  enum Widths: Equatable {
    /// A range of usual widths with that of the document.
    case all
    /// The width of the document.
    case own
    /// A width in points.
    case one(Double)
  }

  private(set) var widths = Widths.all
  /// The layout direction; nil for the document's.
  private(set) var direction: LayoutDirection?

  /// The greatest width of a page, in points.
  private static let mostWidth = 10_000.0

  /// Reads the values of a query; empty ones choose the document's.
  ///
  /// - Throws: A `ValidationError` for a value that is not known.
  init(_ query: [String: String]) throws(ValidationError) {
    func value(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let name = value("device") { options.device = try OptionValue.device(name) }
    if let name = value("orientation") {
      guard let orientation = InterfaceDevice.Orientation(rawValue: name) else {
        throw ValidationError(
          "found the orientation \(name.quoted), expected portrait or landscape")
      }
      options.orientation = orientation
    }
    if let name = value("direction") {
      guard let direction = LayoutDirection(documentName: name) else {
        throw ValidationError("found the direction \(name.quoted), expected ltr or rtl")
      }
      options.direction = direction
      self.direction = direction
    }
    if let text = value("fontScale") { options.fontScale = try OptionValue.fontScale(text) }
    switch value("width") {
    case nil: break
    case "own": widths = .own
    case let text?:
      guard let width = Double(text), (1...Self.mostWidth).contains(width) else {
        throw ValidationError("found the width \(text.quoted), expected a number from 1 or own")
      }
      widths = .one(width)
    }
    switch value("style") {
    case nil: break
    case "light": style = .light
    case "dark": style = .dark
    case let name?:
      throw ValidationError("found the style \(name.quoted), expected light or dark")
    }
  }
}
