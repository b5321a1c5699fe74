// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Testing

/// The code of the article on the stages of the solver.
@Suite(.defaultFont) struct HowTheSolverIsBuiltArticle {
  @Test func `a variable that follows a parameter is updated without a GLPK call`() throws {
    // article: HowTheSolverIsBuilt 1
    let solver = Solver()
    let window = try solver.addParameter("window", value: 320)
    let width = try solver.addVariable("width", lowerBound: 0)
    try solver.add(
      Constraint(LinearExpression(width) - LinearExpression(window) + 40, .equal))
    let first = try solver.solve().statistics  // compiled
    try solver.setParameter(window, to: 480)
    let second = try solver.solve().statistics  // an alias is evaluated; GLPK is not called
    // end
    #expect(first.compileMicroseconds > 0 && second.compileMicroseconds == 0)
    #expect(second.glpkCalls == 0)
    #expect(solver.value(of: width) == 440)
  }
}
