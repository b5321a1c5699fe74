// SPDX-License-Identifier: GPL-3.0-or-later

/// Variables that constraints tie together, and what is kept of them between solves.
///
/// Components share no variable, so each is solved by itself. Parameters tie nothing together. What left a component is
/// struck from its lists later: an entry counts where the tables of ``Reduction`` name the component too.
///
/// Nothing keeps a property in use while other code runs, and an edit touches so many that checking for it would be a
/// third of its cost.
final class Component {
  /// Its place among the components; another one once it is used again.
  @exclusivity(unchecked) var number: Int32
  @exclusivity(unchecked) var variables: [Int32] = []
  @exclusivity(unchecked) var constraints: [Int32] = []
  /// Parameters that its rows, forms or tie breaks mention.
  @exclusivity(unchecked) var parameters: [Int32] = []
  /// Aliases, in an order in which each follows those its constraint mentions.
  @exclusivity(unchecked) var aliases: [Int32] = []
  @exclusivity(unchecked) var definitions: [Definition] = []
  /// The terms of the definitions, those of one side by side.
  @exclusivity(unchecked) var definitionTerms: [SlotTerm] = []
  @exclusivity(unchecked) var pieces: [Piece] = []

  /// The pieces of the last compilation, by number, for this one to use again.
  @exclusivity(unchecked) var formerPieces: [Piece] = []
  /// Numbers of pieces that have nothing any more.
  @exclusivity(unchecked) var vacantPieces: [Int32] = []

  /// The variables whose tie breaks are part of the programs, and the tie breaks.
  @exclusivity(unchecked) var settled: Set<Int32> = []
  @exclusivity(unchecked) var tieBreaks: [TieBreakRow] = []
  /// The columns that could ever move; tie breaks settle no others.
  @exclusivity(unchecked) var everMovable: Set<Int32> = []

  /// Whether variables that no constraint mentions are in it, for the tie breaks' sake.
  @exclusivity(unchecked) var hasSingles = false

  /// Why constraints are left out; empty if only the search over all of them told.
  @exclusivity(unchecked) var proofs = ProofSet()
  /// The conflicts of the last answer, where that search told.
  @exclusivity(unchecked) var findings: [ConflictSearch.Finding] = []
  /// The constraints that are left out of the programs.
  @exclusivity(unchecked) var left: Set<Int32> = []
  /// Those of them that nothing stands against any more, and that hold by themselves.
  @exclusivity(unchecked) var spares: [Spare] = []
  /// Why constraints were broken once that are not left out now.
  @exclusivity(unchecked) var retired: [Proof] = []
  /// Whether required rows were given room for rounding.
  @exclusivity(unchecked) var hasSlack = false
  /// What it was compiled with; off for once where eliminations stood in the way of an answer.
  @exclusivity(unchecked) var presolve = Solver.Presolve.on
  /// By how much constants alone contradict each other.
  @exclusivity(unchecked) var contradiction = 0.0
  /// Variables that the constraints alone leave open, as far as the last bases can tell: none is missing.
  @exclusivity(unchecked) var movable: [Int32] = []

  /// Whether it must be compiled from scratch.
  @exclusivity(unchecked) var needsCompile = true
  /// Whether every value is to be computed, not only those that changes reach.
  @exclusivity(unchecked) var needsEverything = true
  /// Whether the tables must be looked through for components within it.
  @exclusivity(unchecked) var isBroken = false
  @exclusivity(unchecked) var isPending = false
  /// Pieces to be built or solved.
  @exclusivity(unchecked) var duePieces: [Int32] = []
  /// Constraints whose constant or priority changed.
  @exclusivity(unchecked) var changedConstraints: [Int32] = []
  /// Constraints that no answer has been held against yet as they are.
  @exclusivity(unchecked) var unchecked: [Int32] = []
  /// How many equalities came after it was compiled that could have made a column an alias.
  @exclusivity(unchecked) var lateClosings = 0
  /// What passes do that are like the one before; nil until there have been some.
  @exclusivity(unchecked) var replay: Replay?
  /// How many passes could have been repeated since the last one that was.
  @exclusivity(unchecked) var repeatableCount = 0
  /// How much in the lists has left.
  @exclusivity(unchecked) var strayCount = 0
  /// What removed constraints mentioned: one run of variables for each, ended by -1.
  @exclusivity(unchecked) var severed: [Int32] = []

  /// A variable that was taken out with its only row: `slot = terms + constant`.
  struct Definition {
    /// -1 if it is gone.
    var slot: Int32
    /// How many constraints were merged into the row.
    var sourceCount: Int32 = 0
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double

    var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm + termCount) }
  }

  /// A constraint that was broken once and holds although no program asks for it.
  struct Spare {
    var slot: Int32
    /// Why it was broken, if that is known.
    var proof: Proof?
  }

  init(number: Int32) {
    self.number = number
  }

  /// Has tie breaks asked for anew where they are needed.
  func forgetTieBreaks() {
    if !settled.isEmpty { settled = [] }
    if !tieBreaks.isEmpty { tieBreaks = [] }
    if !everMovable.isEmpty { everMovable = [] }
  }

  /// Gives back room in its lists.
  func trim() {
    variables.trim()
    constraints.trim()
    aliases.trim()
    definitions.trim()
    definitionTerms.trim()
    pieces.trim()
    formerPieces = []
    unchecked = []
    changedConstraints = []
    for piece in pieces { piece.trim() }
  }

  /// An empty piece.
  func makePiece() -> Piece {
    if let number = vacantPieces.popLast() {
      pieces[Int(number)].isVacant = false
      return pieces[Int(number)]
    }
    let piece: Piece
    if pieces.count < formerPieces.count {
      piece = formerPieces[pieces.count]
      piece.restart()
    } else {
      piece = Piece(number: Int32(pieces.count))
    }
    pieces.append(piece)
    return piece
  }

  /// Whether all that is in its lists has left.
  var isDeserted: Bool { strayCount == variables.count + constraints.count }

  /// Pieces up to which they are kept to be used again with the component.
  private static let fewPieces = 8

  /// Makes it one without anything, keeping the storage of its lists.
  func clear() {
    parameters.empty()
    clearCompiled()
    variables.empty()
    constraints.empty()
    if pieces.count > Self.fewPieces { pieces = [] }
    for piece in pieces { piece.clear() }
    forgetTieBreaks()
    hasSingles = false
    proofs = ProofSet()
    findings = []
    left = []
    spares = []
    retired = []
    hasSlack = false
    presolve = .on
    movable.empty()
    needsCompile = true
    needsEverything = true
    isBroken = false
    isPending = false
  }

  /// Empties what compiling fills, but for the pieces.
  func clearCompiled() {
    strayCount = 0
    lateClosings = 0
    forgetReplay()
    aliases.empty()
    definitions.empty()
    definitionTerms.empty()
    vacantPieces.empty()
    duePieces.empty()
    changedConstraints.empty()
    severed.empty()
    unchecked.empty()
    contradiction = 0
  }

  /// Has the next pass look at everything itself.
  func forgetReplay() {
    replay = nil
    repeatableCount = 0
  }

  var isInConflict: Bool { left.count > spares.count }

  /// The constraints that give way.
  var broken: Set<Int32> { left.subtracting(spares.map(\.slot)) }

  /// Whether constraints can be taken out of what was compiled, and put in, one by one.
  var canChangeInPlace: Bool {
    !needsCompile && !hasSlack && presolve == .on
  }

  /// Whether more variables and constraints can be compiled into it as it stands.
  var canGrow: Bool {
    !isBroken && left.isEmpty && tieBreaks.isEmpty && canChangeInPlace
  }
}
