// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import Testing

/// Cells of registered classes.
@Suite struct TableRegistrationTests {
  private final class Plain: TableViewCell {}

  private final class Styled: TableViewCell {
    override init(style: Style, reuseIdentifier: String? = nil) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
  }

  private let table = TableView()
  private let path = TableView.IndexPath(row: 0, section: 0)

  @Test func `a registered class makes the cells of its identifier`() {
    table.register(Plain.self, forCellReuseIdentifier: "plain")
    let cell = table.dequeueReusableCell(withIdentifier: "plain", for: path)
    #expect(cell is Plain && cell.reuseIdentifier == "plain" && cell.style == .default)
  }

  @Test func `an overridden initializer makes the cells of a class`() {
    table.register(Styled.self, forCellReuseIdentifier: "styled")
    let cell = table.dequeueReusableCell(withIdentifier: "styled", for: path)
    #expect(cell is Styled && cell.style == .subtitle)
  }
}
