// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import Testing

/// A file of `Tests/Fixtures/InterfaceBuilder`, with the expected frames in the JSON file beside it.
struct InterfaceFixture: CustomTestStringConvertible {
  /// The options and frames in the JSON file.
  private struct Expectation: Decodable {
    struct Options: Decodable {
      var device: String?
      var orientation: String?
      var direction: String?
      var canvas: Bool?
      var recordedSizes: Bool?
    }

    struct Frame: Decodable {
      /// The coordinates x, y, width and height.
      var frame: [Double]
    }

    var options: Options
    /// The frames of views by document and view; nil for a view that the document does not have.
    var documents: [String: [String: Frame?]]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/InterfaceBuilder")

  /// The fixtures with expected frames.
  static let all: [InterfaceFixture] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().filter { !$0.hasSuffix(".json") }.map { InterfaceFixture(name: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.expectationURL.path()) }
  }()

  /// The names and texts of the storyboards of the gallery.
  static let gallery: [(name: String, text: String)] = {
    let folder = Self.folder.appending(path: "../../../Docs/Gallery/InterfaceBuilder")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.sorted().filter { $0.hasSuffix(".storyboard") }.compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }()

  let name: String

  var testDescription: String { name }

  private var url: URL { Self.folder.appending(path: name) }
  private var expectationURL: URL {
    url.deletingPathExtension().appendingPathExtension("json")
  }

  /// The text of the file.
  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The options for the conversion.
  func options() throws -> InterfaceOptions {
    let written = try expectation().options
    var options = InterfaceOptions()
    options.device = written.device.flatMap { InterfaceDevice(id: $0) }
    options.orientation = written.orientation.flatMap { .init(rawValue: $0) }
    options.direction = written.direction == "rtl" ? .rightToLeft : .leftToRight
    options.showsCanvas = written.canvas ?? false
    options.usesRecordedSizes = written.recordedSizes ?? false
    return options
  }

  /// The expected frames by document and view; nil for a view that the document does not have.
  func frames() throws -> [String: [String: Rect?]] {
    try expectation().documents.mapValues { frames in
      frames.mapValues { frame in
        frame.map { Rect(x: $0.frame[0], y: $0.frame[1], width: $0.frame[2], height: $0.frame[3]) }
      }
    }
  }

  private func expectation() throws -> Expectation {
    try JSONDecoder().decode(Expectation.self, from: Data(contentsOf: expectationURL))
  }
}
