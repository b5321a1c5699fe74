// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

nonisolated extension TableView.IndexPath: ExpressibleByArrayLiteral {
  /// Creates a path from a section and a row or item; an element that is missing counts as 0.
  public init(arrayLiteral elements: Int...) {
    self.init(row: elements.count > 1 ? elements[1] : 0, section: elements.first ?? 0)
  }
}
