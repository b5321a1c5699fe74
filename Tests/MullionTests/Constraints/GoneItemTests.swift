// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionSolver
import Testing

/// The names of items that no longer exist, in descriptions of their constraints.
@Suite struct GoneItemTests {
  private let a = View()

  init() { a.identifier = "a" }

  /// Returns the description of a constraint between `a` and an item that is gone.
  private func description(_ make: () -> any LayoutItem, rename: String? = nil) -> String {
    var gone: (any LayoutItem)? = make()
    let constraint = LayoutConstraint(
      item: a, attribute: .width, toItem: gone, attribute: .width)
    constraint.location = nil
    if let rename, let view = gone as? View { view.identifier = rename }
    gone = nil
    return constraint.description
  }

  @Test func `a view that is gone keeps its last identifier`() {
    func named() -> View {
      let view = View()
      view.identifier = "b"
      return view
    }
    #expect(description(named) == "a.width == b.width")
    #expect(description(named, rename: "c") == "a.width == c.width")
    #expect(description { View() } == "a.width == View.width")
  }

  @Test func `a guide that is gone keeps its identifier or the name of its class`() {
    #expect(description { LayoutGuide(identifier: "g") } == "a.width == g.width")
    #expect(description { LayoutGuide() } == "a.width == LayoutGuide.width")
  }

  @Test func `the third item of a sum keeps its identifier`() throws {
    var gone: View? = View()
    gone?.identifier = "c"
    let constraint = try LayoutConstraint(
      [
        .init(a, .width), .init(a, .height, coefficient: 2),
        .init(try #require(gone), .width, coefficient: 3),
      ], .equal, constant: 4)
    constraint.location = nil
    let before = constraint.description
    gone = nil
    #expect(constraint.terms.count == 2)
    #expect(constraint.description == before)
  }
}
