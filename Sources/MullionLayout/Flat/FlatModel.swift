// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The edges, sizes and rows of a tree in flat arrays, which a sweep solves without a linear program.
///
/// Each item has four columns: its minimum edges, relative to its container, and its size. A *form* is
/// a column that required equalities determine: `offset + ratio * root`, or a number. A *root* is a
/// column on which forms depend; rows over the root alone, and rows whose other roots are decided
/// before it, decide it. A *late* column follows from its row when all roots are decided.
///
/// The sweep answers only models with one solution, in which no two roots have to share an error. All
/// others have an ``obstacle``, and ``LayoutEngine`` uses the solver.
///
/// Some functions that only read are mutating nevertheless, because the compiler copies the whole value for
/// each call of a function that is not, which takes as long as the function.
struct FlatModel: ~Copyable {
  /// The way in which a column gets its value.
  enum Role: UInt8 {
    /// Not known yet.
    case free
    /// The tree gives the value.
    case given
    /// A number, or `offset + ratio * root`.
    case form
    /// Decided by rows, see ``FlatModel/decide()``.
    case root
    /// Computed from the values of other columns after the roots are decided.
    case late
  }

  /// An edge or a size.
  struct Column: BitwiseCopyable {
    var value = 0.0
    var offset = 0.0
    var ratio = 0.0
    /// The column of the form's root; -1 for a number.
    var root: Int32 = -1
    /// The first of the column's terms; -1 for none.
    var firstTerm: Int32 = -1
    /// The number of rows that mention the column and are not set aside.
    var uses: Int32 = 0
    /// The index in ``FlatModel/order`` of a form; in ``FlatModel/roots`` of a root; the row that defines
    /// a late column, or -1 if its row was set aside.
    var number: Int32 = -1
    /// The next form with the same root; -1 at the end of the list.
    var next: Int32 = -1
    var role = Role.free
    /// Whether a late column takes part in the decision of a root.
    var isExpanded = false
  }

  /// The relation `sum of terms + constant (relation) 0`.
  struct Row: BitwiseCopyable {
    var constant: Double
    var priority: Double
    var firstTerm: Int32
    var termCount: Int32 = 0
    /// The number of free columns.
    var missing: Int32 = 0
    /// The column that the row defines; -1 for none.
    var own: Int32 = -1
    /// The next row that decides the same root; -1 at the end of the list.
    var next: Int32 = -1
    /// The place of the row's use in ``FlatModel/order`` or ``FlatModel/late``, or the number of the root
    /// that it decides.
    var number: Int32 = -1
    private let sense: Int8
    var use = Use.none
    /// Whether the row decides a root together with others.
    var isCoupling = false

    init(_ constant: Double, _ relation: Relation, priority: Double, firstTerm: Int32) {
      self.constant = constant
      self.priority = priority
      self.firstTerm = firstTerm
      sense = relation == .equal ? 0 : relation == .greaterThanOrEqual ? 1 : -1
    }

    @inline(__always) var relation: Relation {
      sense == 0 ? .equal : sense > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    }

    @inline(__always) var terms: Range<Int> {
      Range(uncheckedBounds: (Int(firstTerm), Int(firstTerm &+ termCount)))
    }
    @inline(__always) var isRequired: Bool { priority == Priority.required.value }
    /// Whether the row can define a column.
    @inline(__always) var canDefine: Bool { relation == .equal && use == .none && isRequired }
  }

  /// The use of a row.
  enum Use: UInt8 {
    /// None: the values must satisfy it.
    case none
    /// Defines a form.
    case form
    /// Decides a root, together with other rows.
    case root
    /// Defines a late column.
    case late
    /// Optional, over numbers alone, so its error is fixed.
    case idle
  }

  /// A column times a factor.
  struct Term: BitwiseCopyable {
    var factor: Double
    var column: Int32
    var row: Int32
    /// The next term of the same column; -1 at the end of the list.
    var next: Int32
  }

  /// The natural length of a size, and the priorities that hold it from above and from below.
  struct Content: BitwiseCopyable {
    /// The length, in points; negative for none.
    var length = -1.0
    var hugging = 0.0
    var resistance = 0.0
  }

  /// The lists of a root.
  struct Root: BitwiseCopyable {
    var column: Int32
    /// The first row that decides the root; -1 for none.
    var firstRow: Int32 = -1
    /// The first form of the root; -1 for none.
    var firstForm: Int32 = -1
    /// The first text whose width depends on the root; -1 for none.
    var firstText: Int32 = -1
    /// The highest priority at which moving the root up or down increases the errors.
    ///
    /// Infinity if required rows forbid the move; not kept in models without rows over several roots.
    var loss = Sides(up: 0, down: 0)
    /// Whether a row that decides the root mentions other roots.
    var isCoupled = false
    /// Whether the rows over the root alone have decided it.
    var isDecided = false
    /// Whether only rows over several roots can decide the root.
    var isOpen = false
    /// Whether the root is decided level by level, because its contents alone did not decide it once.
    var hasLevels = false
  }

  /// Priorities for moving a root up and down.
  struct Sides: BitwiseCopyable, Equatable {
    var up: Double
    var down: Double
  }

  /// A text whose width depends on a root.
  struct OpenText: BitwiseCopyable {
    var item: Int32
    /// The contents of the unbroken text.
    var width = Content()
    var height = Content()
    /// The next text with the same root; -1 at the end of the list.
    var next: Int32 = -1
    /// Whether the text started from its unbroken lines in this layout.
    var isStarted = true
  }

  var columns = FlatBuffer<Column>()
  /// The contents of the sizes: two for each item.
  var contents = FlatBuffer<Content>()
  /// The number of sizes with a content.
  var contentCount = 0
  var rows = FlatBuffer<Row>()
  var terms = FlatBuffer<Term>()
  /// The forms, each after the columns of its row.
  var order = FlatBuffer<Int32>()
  var roots = FlatBuffer<Root>()
  /// The rows that define late columns, in the order of evaluation.
  var late = FlatBuffer<Int32>()
  /// The row that defines each form of ``order``.
  var origins = FlatBuffer<Int32>()
  // Kept between solves, so that they allocate nothing.
  var ready = FlatBuffer<Int32>()
  var pairs = FlatBuffer<Int32>()
  var nextPair = 0
  /// The rows whose only free column depends on several roots.
  var several = FlatBuffer<Int32>()
  /// The numbers of the roots of one row.
  var rowRoots = FlatBuffer<Int32>()
  /// The roots that are decided after others, and for each root the list of those after it.
  var followers = FlatBuffer<Follower>()
  var followerLists = FlatBuffer<Followers>()
  /// The numbers of the roots in the order in which they are decided.
  var rootOrder = FlatBuffer<Int32>()
  var openTexts = FlatBuffer<OpenText>()
  /// The reason for which the model needs the solver; nil for none.
  var obstacle: FlatObstacle?
  /// Whether a row over several roots decides one of them.
  var hasCouplings = false
  /// Whether a changed priority may change the order in which roots are decided.
  var orderIsStale = false
  /// Whether the model has a solution, so that changes of numbers mark steps.
  var isSolved = false
  var peeled = FlatBuffer<Int32>()
  var levels = FlatBuffer<Level>()
  var decision = SingleColumn(lower: -.infinity, upper: .infinity)
  var replay = FlatReplay()

  /// The largest violation of a required row that counts as rounding, in points.
  static let tolerance = 1e-8
  /// The largest ratio of two coefficients with which a row may define a column.
  static let largestFactor = 1e5

  // MARK: Building

  /// Adds four columns of an item.
  @inline(__always)
  mutating func addItem() {
    columns.append(Column())
    columns.append(Column())
    columns.append(Column())
    columns.append(Column())
    contents.append(Content())
    contents.append(Content())
  }

  /// The index in ``contents`` of a size.
  @inline(__always)
  static func contentIndex(_ size: Int32) -> Int { Int(size >> 2) << 1 | Int(size & 1) }

  /// The size of a content; the inverse of ``contentIndex(_:)``.
  @inline(__always)
  static func size(ofContent index: Int) -> Int { (index >> 1) << 2 | 2 | (index & 1) }

  /// Gives a column a value from outside.
  mutating func give(_ column: Int, _ value: Double) {
    columns[column].value = value
    columns[column].offset = value
    columns[column].role = .given
  }

  /// Begins a row without terms.
  @inline(__always)
  mutating func beginRow(_ constant: Double, _ relation: Relation, _ priority: Double) {
    rows.append(
      Row(constant, relation, priority: priority, firstTerm: Int32(terms.count)))
  }

  /// Adds a term to the last row, whose other terms have other columns.
  @inline(__always)
  mutating func add(_ column: Int32, _ factor: Double) {
    terms.append(
      Term(factor: factor, column: column, row: Int32(rows.count - 1), next: -1))
  }

  /// Adds a term to the last row; if the row has a term of the column, adds the factors.
  mutating func addMerging(_ column: Int32, _ factor: Double) {
    for place in Int(rows[rows.count - 1].firstTerm)..<terms.count
    where terms[place].column == column {
      terms[place].factor += factor
      return
    }
    add(column, factor)
  }

  /// Ends the last row: links its terms, without those whose factors cancel out.
  mutating func endMergedRow() {
    let start = Int(rows[rows.count - 1].firstTerm)
    var largest = 0.0
    for place in start..<terms.count { largest = max(largest, terms[place].factor.magnitude) }
    var kept = start
    for place in start..<terms.count where terms[place].factor.magnitude > 1e-12 * largest {
      terms[kept] = terms[place]
      kept += 1
    }
    terms.removeLast(terms.count - kept)
    endRow()
  }

  /// Adds a row of one or two parts, whose terms have different columns.
  @inline(__always)
  mutating func addRow(
    _ constant: Double, _ relation: Relation, _ priority: Double, _ first: FlatPart,
    _ second: FlatPart?
  ) {
    let (row, start) = (rows.nextIndex, terms.nextIndex)
    var missing = first.link(to: &self, row)
    if let second { missing &+= second.link(to: &self, row) }
    var new = Row(constant, relation, priority: priority, firstTerm: start)
    new.termCount = terms.nextIndex &- start
    new.missing = missing
    rows.append(new)
  }

  /// Adds a term to a row that is not listed yet, and links it to its column.
  ///
  /// - Returns: 1 if the column is not known yet, otherwise 0.
  @inline(__always)
  mutating func link(_ column: Int32, _ factor: Double, _ row: Int32) -> Int32 {
    let index = Int(column)
    let former = columns[index].firstTerm
    columns[index].firstTerm = terms.nextIndex
    columns[index].uses &+= 1
    terms.append(Term(factor: factor, column: column, row: row, next: former))
    return columns[index].role == .free ? 1 : 0
  }

  /// Makes room for the rows of constraints.
  mutating func reserve(rows count: Int) {
    // A few more, for a row that is only compared with another one.
    rows.reserve(additional: count + 8)
    terms.reserve(additional: 3 * count + 8)
  }

  /// Ends the last row: links its terms.
  @inline(__always)
  mutating func endRow() {
    let row = rows.count - 1
    let start = Int(rows[row].firstTerm)
    var missing: Int32 = 0
    for place in start..<terms.count {
      let column = Int(terms[place].column)
      terms[place].next = columns[column].firstTerm
      columns[column].firstTerm = Int32(place)
      columns[column].uses += 1
      if columns[column].role == .free { missing += 1 }
    }
    rows[row].termCount = Int32(terms.count - start)
    rows[row].missing = missing
  }

  /// Returns the factor of a row's second term; 0 if it has one term.
  func secondFactor(_ row: Int) -> Double {
    rows[row].termCount > 1 ? terms[Int(rows[row].firstTerm) + 1].factor : 0
  }

  /// Whether the last row, which is not ended, has the same terms as another one.
  func lastRowHasTerms(of row: Int) -> Bool {
    let last = Int(rows[rows.count - 1].firstTerm)..<terms.count
    let largest = last.reduce(0) { max($0, terms[$1].factor.magnitude) }
    var count = 0
    for place in last where terms[place].factor.magnitude > 1e-12 * largest {
      let isKnown = rows[row].terms.contains {
        terms[$0].column == terms[place].column
          && (terms[$0].factor - terms[place].factor).magnitude <= 1e-9
      }
      guard isKnown else { return false }
      count += 1
    }
    return count == rows[row].terms.count
  }

  // MARK: Values

  /// Returns the value of a row's left side.
  @inline(__always)
  mutating func leftSide(_ row: Int) -> Double {
    var sum = rows[row].constant
    for place in rows[row].terms {
      sum += terms[place].factor * columns[Int(terms[place].column)].value
    }
    return sum
  }

  /// Returns the value that a row gives a column, from the values of its other columns.
  @inline(__always)
  mutating func value(of own: Int32, from row: Int) -> Double {
    var sum = rows[row].constant
    var factor = 1.0
    for place in rows[row].terms {
      if terms[place].column == own {
        factor = terms[place].factor
      } else {
        sum += terms[place].factor * columns[Int(terms[place].column)].value
      }
    }
    return sum == 0 ? 0 : -sum / factor
  }
}
