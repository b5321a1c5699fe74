// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import Testing

/// A layout whose document loses its constraints once they are live.
@Suite struct ForgottenConstraintTests {
  private let text = """
    {"version": 1, "size": {"width": 100, "height": 50},
     "root": {"id": "root", "subviews": [{"id": "a"}, {"id": "b"}]},
     "constraints": ["a.leading == root.leading", "a.width == 30", "a.width == 40",
                     {"id": "gap", "expression": "b.leading == a.trailing + 8"}],
     "visualFormats": [{"format": "V:|[a][b(20)]|"}],
     "steps": [{"set": {"constraint": "gap", "constant": 12}}]}
    """

  @Test func `a layout that discards the constraint descriptions has the same results`() throws {
    let document = try LayoutDocument(json: Array(text.utf8))
    let kept = try DocumentLayout(document)
    var options = DocumentLayout.Options()
    options.forgetsConstraintDescriptions = true
    let forgotten = try DocumentLayout(document, options: options)
    #expect(kept.document.constraints.count == 4 && kept.document.visualFormats.count == 1)
    #expect(forgotten.document.constraints.isEmpty && forgotten.document.visualFormats.isEmpty)
    let results = (try kept.solveAll(), try forgotten.solveAll())
    #expect(results.0.conflicts.count == 1 && results.0 == results.1)
    #expect(forgotten.constraint("gap")?.constant == 12)
    // The caller's document is unchanged.
    #expect(document == kept.document)
  }
}
