// SPDX-License-Identifier: GPL-3.0-or-later

import DocumentMutations
import Mullion
public import MullionDocument
public import MullionInterfaceBuilder

/// The outcome of reading and converting an Interface Builder file, and of solving its documents.
public struct InterfaceOutcome: Sendable {
  /// Whether the file is an Interface Builder file.
  public private(set) var isRead = false
  /// The number of documents.
  public private(set) var documents = 0
  /// The number of solved documents.
  public private(set) var solved = 0
  /// The mistakes of the conversion; empty if there are none.
  public private(set) var mistakes: [String] = []

  /// Reads and converts a file, reads the documents and the storyboard again, and solves them.
  ///
  /// A document that its own reader refuses is a mistake of the conversion, as is an exit code that
  /// no document may cause.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: The options of the conversion.
  ///   - limits: The limits of the file and of each document.
  public init(of bytes: [UInt8], options: InterfaceOptions, limits: DocumentLimits) {
    guard let file = try? InterfaceFile(xml: bytes, budget: DocumentBudget(limits)) else { return }
    isRead = true
    for screen in file.conversion(options).documents { add(screen, limits) }
    guard let storyboard = file.storyboard(options) else { return }
    do {
      _ = try StoryboardDocument(json: Array(storyboard.json.utf8))
    } catch {
      if !error.exceedsLimit { mistakes.append("storyboard: \(error)") }
    }
  }

  private mutating func add(_ screen: InterfaceDocument, _ limits: DocumentLimits) {
    documents += 1
    let json = Array(screen.document.json.utf8)
    do {
      _ = try LayoutDocument(json: json)
    } catch {
      if !error.exceedsLimit { mistakes.append("\(screen.id): \(error)") }
      return
    }
    let outcome = DocumentOutcome(of: json, folder: "", limits: limits)
    if !outcome.isExpected {
      mistakes.append("\(screen.id): exit code \(outcome.code): \(outcome.message)")
    }
    if [0, 4].contains(outcome.code) { solved += 1 }
  }
}

extension InterfaceOptions {
  /// Returns options that depend on a seed: the canvas, devices, orientations and directions.
  public static func mutated(seed: UInt64) -> InterfaceOptions {
    var options = InterfaceOptions()
    options.showsCanvas = seed % 2 == 1
    options.usesRecordedSizes = seed % 4 > 1
    if seed % 3 == 0 { options.direction = .rightToLeft }
    if seed % 5 == 0 { options.device = InterfaceDevice(id: "retina6_12") }
    if seed % 7 == 0 { options.orientation = .landscape }
    return options
  }
}
