// SPDX-License-Identifier: GPL-3.0-or-later

import Driver
import MullionDocument
import MullionInterfaceBuilder

/// Reads and converts an Interface Builder file, and reads the documents again.
@main
enum Harness {
  static func main() {
    fuzz { start, count in
      Harness.run(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
  }

  private static func run(_ bytes: [UInt8]) {
    guard let file = try? InterfaceFile(xml: bytes) else { return }
    for showsCanvas in [false, true] {
      var options = InterfaceOptions()
      options.showsCanvas = showsCanvas
      options.usesRecordedSizes = showsCanvas
      for screen in file.conversion(options).documents { check(screen.document) }
      guard let storyboard = file.storyboard(options) else { continue }
      _ = try? StoryboardDocument(json: Array(storyboard.json.utf8))
    }
  }

  /// Reads a converted document again; a document that cannot be read is a mistake of the conversion.
  private static func check(_ document: LayoutDocument) {
    do {
      _ = try LayoutDocument(json: Array(document.json.utf8))
    } catch {
      fatalError("\(error)")
    }
  }
}
