// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
public import MullionGeometry
import MullionLP

extension LayoutProgram {
  /// Returns the levels and the program's text as JSON, with a line feed at the end.
  ///
  /// `Docs/ask-schema-export.json` is its schema.
  ///
  /// - Parameters:
  ///   - format: The format of the program's text.
  ///   - name: The name of the layout.
  ///   - size: The size of the window, in points.
  /// - Returns: The JSON text.
  /// - Complexity: O(entries).
  public func json(_ format: Format, name: String, size: Size) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("name")
      writer.string(name)
      writer.key("size")
      writer.inlineObject([("width", .number(size.width)), ("height", .number(size.height))])
      writer.key("columns")
      writer.number(Double(program.columnCount))
      writer.key("rows")
      writer.number(Double(program.rowCount))
      writer.key("levels")
      writer.array { writer in
        for (index, level) in levels.enumerated() {
          writer.element()
          writer.inlineObject([
            ("priority", .exact(level.priority)), ("column", .string(level.column)),
            ("constraints", .number(Double(level.constraintCount))),
            ("minimum", .number(level.optimum)), ("minimized", .truth(index == objective)),
          ])
        }
      }
      writer.key("dropped")
      writer.value(.array(dropped.map { .string($0) }))
      writer.key("format")
      writer.string(format.rawValue)
      writer.key("program")
      writer.string(text(format, name: name, size: size))
    }
    return writer.takeText() + "\n"
  }
}
