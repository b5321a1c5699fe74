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
    JSONWriter.text { writer in
      writer.member("name", .string(name))
      writer.member("size", .size(size))
      writer.member("columns", .number(Double(program.columnCount)))
      writer.member("rows", .number(Double(program.rowCount)))
      let levels = levels.enumerated().map { index, level -> JSONWriter.Value in
        .members([
          ("priority", .exact(level.priority)), ("column", .string(level.column)),
          ("constraints", .number(Double(level.constraintCount))),
          ("minimum", .number(level.optimum)), ("minimized", .truth(index == objective)),
        ])
      }
      writer.list("levels", levels)
      writer.member("dropped", .strings(dropped))
      writer.member("format", .string(format.rawValue))
      writer.member("program", .string(text(format, name: name, size: size)))
    }
  }
}
