// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry

/// The frames of a result as a table for people.
struct FrameTable {
  private let result: LayoutResult

  init(of result: LayoutResult) { self.result = result }

  /// The name, the size and a line for each frame, with numbers aligned at the right.
  var text: String {
    let rows =
      [["view", "x", "y", "width", "height"]]
      + (result.frames + result.guides).map { frame in
        [frame.id]
          + [frame.rect.minX, frame.rect.minY, frame.rect.width, frame.rect.height].map {
            ShortDecimal.text($0)
          }
      }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
    let size =
      "\(ShortDecimal.text(result.size.width)) × \(ShortDecimal.text(result.size.height))"
    let open = result.ambiguous.map { "open: \($0.explanation)" }
    return (["\(result.name): \(result.status.rawValue), \(size)"] + lines + open)
      .joined(separator: "\n") + "\n"
  }
}
