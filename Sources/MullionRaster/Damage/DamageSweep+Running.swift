// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

extension DamageSweep {
  typealias Body = (PixelRect, Int, UnsafeBufferPointer<Int32>) -> Void

  /// Moves the line down over everything that was collected.
  mutating func run(_ body: Body) {
    activeDamage.truncate(to: 0)
    activeInks.truncate(to: 0)
    edges.truncate(to: 0)
    cells.truncate(to: 0)
    links.truncate(to: 0)
    changes.truncate(to: 0)
    (damageBottom, edgeBottom) = (Int32.max, Int32.max)
    freeLink = -1
    #if SEEDED_DEFECTS
      closed = 0
    #endif
    covering.reset(items.count)
    var (nextDamage, nextOpaque, nextInk) = (0, 0, 0)
    var y = damage[0].minY
    while true {
      while nextDamage < damage.count, damage[nextDamage].minY <= y {
        let box = damage[nextDamage]
        activeDamage.insert(box) { $0.minX > box.minX }
        damageBottom = min(damageBottom, box.maxY)
        change(box.minX, box.maxX)
        nextDamage &+= 1
      }
      var bottom = nextDamage < damage.count ? damage[nextDamage].minY : Int32.max
      dropDamage(above: y, &bottom)
      if activeDamage.count == 0 {
        closeCells(from: 0, at: y, body)
        cells.truncate(to: 0)
        guard nextDamage < damage.count else { return }
        y = damage[nextDamage].minY
        continue
      }
      while nextOpaque < opaques.count, opaques[nextOpaque].box.minY <= y {
        open(opaques[nextOpaque])
        nextOpaque &+= 1
      }
      if nextOpaque < opaques.count { bottom = min(bottom, opaques[nextOpaque].box.minY) }
      dropEdges(above: y, &bottom)
      takeInks(from: &nextInk, y, bottom)
      divide(at: y, body)
      y = bottom
    }
  }

  // MARK: What the line is in

  /// Notes that the pieces in some columns are not those above.
  @inline(__always)
  private mutating func change(_ minX: Int32, _ maxX: Int32) {
    changes.insert(Change(minX: minX, maxX: maxX)) { $0.minX > minX }
  }

  @inline(__always)
  private mutating func dropDamage(above y: Int32, _ bottom: inout Int32) {
    if damageBottom <= y {
      damageBottom = .max
      var kept = 0
      for index in 0..<activeDamage.count {
        let box = activeDamage[index]
        if box.maxY <= y {
          change(box.minX, box.maxX)
          continue
        }
        if kept != index { activeDamage[kept] = box }
        kept &+= 1
        damageBottom = min(damageBottom, box.maxY)
      }
      activeDamage.truncate(to: kept)
    }
    bottom = min(bottom, damageBottom)
  }

  @inline(__always)
  private mutating func open(_ area: Area) {
    let (minX, maxX, maxY) = (area.box.minX, area.box.maxX, area.box.maxY)
    edges.insert(Edge(x: minX, maxY: maxY, rank: area.rank, maxX: maxX)) { $0.x > minX }
    edges.insert(Edge(x: maxX, maxY: maxY, rank: area.rank, maxX: maxX)) { $0.x > maxX }
    edgeBottom = min(edgeBottom, maxY)
    change(minX, maxX)
  }

  @inline(__always)
  private mutating func dropEdges(above y: Int32, _ bottom: inout Int32) {
    if edgeBottom <= y {
      edgeBottom = .max
      var kept = 0
      for index in 0..<edges.count {
        let edge = edges[index]
        if edge.maxY <= y {
          if edge.x < edge.maxX { change(edge.x, edge.maxX) }
          continue
        }
        if kept != index { edges[kept] = edge }
        kept &+= 1
        edgeBottom = min(edgeBottom, edge.maxY)
      }
      edges.truncate(to: kept)
    }
    bottom = min(bottom, edgeBottom)
  }

  /// Takes in the inks that begin in the rows of the band, and drops those that ended above.
  @inline(__always)
  private mutating func takeInks(from next: inout Int, _ y: Int32, _ bottom: Int32) {
    var kept = 0
    for index in 0..<activeInks.count {
      let ink = activeInks[index]
      if ink.box.maxY <= y { continue }
      activeInks[kept] = ink
      kept &+= 1
    }
    activeInks.truncate(to: kept)
    freshInks.truncate(to: 0)
    while next < inks.count, inks[next].box.minY < bottom {
      let ink = inks[next]
      next &+= 1
      if ink.box.maxY <= y { continue }
      activeInks.insert(ink) { $0.box.minX > ink.box.minX }
      freshInks.append(ink)
    }
  }

  // MARK: A band

  /// Divides the band below a row into pieces and joins them with the cells above.
  private mutating func divide(at y: Int32, _ body: Body) {
    nextCells.truncate(to: 0)
    var edge = 0
    var open = 0
    var index = 0
    // The changes that are not left of a span, and of a cell above.
    var (changed, passed) = (0, 0)
    while index < activeDamage.count {
      // Damage that overlaps or touches is one span.
      let x = activeDamage[index].minX
      var end = activeDamage[index].maxX
      index &+= 1
      while index < activeDamage.count, activeDamage[index].minX <= end,
        !DamageDefect.overlappingCells.isOn
      {
        end = max(end, activeDamage[index].maxX)
        index &+= 1
      }
      while changed < changes.count, changes[changed].maxX < x { changed &+= 1 }
      if changed < changes.count, changes[changed].minX <= end {
        keepCells(before: x, at: y, &open, &passed, body)
        divide(x, end, at: y, &edge, &open, body)
      }
    }
    keepCells(before: .max, at: y, &open, &passed, body)
    // Each item that was put in is taken out again.
    skipEdges(to: .max, &edge)
    changes.truncate(to: 0)
    swap(&cells, &nextCells)
  }

  /// Divides a span of damage.
  @inline(__always)
  private mutating func divide(
    _ start: Int32, _ end: Int32, at y: Int32, _ edge: inout Int, _ open: inout Int, _ body: Body
  ) {
    let none = Int32(truncatingIfNeeded: items.count)
    skipEdges(to: start, &edge)
    var x = start
    var top = covering.least(none: none)
    while edge < edges.count, edges[edge].x < end {
      let border = edges[edge].x
      while edge < edges.count, edges[edge].x == border {
        covering.toggle(edges[edge].rank)
        edge &+= 1
      }
      let next = covering.least(none: none)
      if next != top {
        addPiece(x, border, top, at: y, &open, body)
        x = border
        top = next
      }
    }
    addPiece(x, end, top, at: y, &open, body)
  }

  /// Goes on with the cells above that begin left of a column, and hands on those whose damage has
  /// ended.
  ///
  /// No span of damage that is left of the column and not dealt with has changed; so if a cell has,
  /// it is in none.
  @inline(__always)
  private mutating func keepCells(
    before x: Int32, at y: Int32, _ open: inout Int, _ passed: inout Int, _ body: Body
  ) {
    while open < cells.count, cells[open].minX < x {
      var cell = cells[open]
      open &+= 1
      while passed < changes.count, changes[passed].maxX < cell.minX { passed &+= 1 }
      if passed < changes.count, changes[passed].minX <= cell.maxX {
        close(cell, at: y, body)
        continue
      }
      if freshInks.count > 0, !DamageDefect.lostLateInks.isOn {
        addInks(freshInks.buffer, to: &cell)
      }
      nextCells.append(cell)
    }
  }

  /// Passes the edges up to a column; boxes that end there are not put in.
  @inline(__always)
  private func skipEdges(to x: Int32, _ edge: inout Int) {
    while edge < edges.count, edges[edge].x <= x {
      let passed = edges[edge]
      edge &+= 1
      let isWanted = passed.x < passed.maxX ? passed.maxX > x : covering.contains(passed.rank)
      if isWanted { covering.toggle(passed.rank) }
    }
  }

  /// Joins a piece of the band with the cell above it, or begins a cell.
  ///
  /// - Parameters:
  ///   - minX: its first column.
  ///   - maxX: the column after its last one.
  ///   - base: the rank of its topmost opaque item.
  ///   - y: the band's first row.
  ///   - open: the first cell above that is not dealt with; those left of the piece are closed.
  ///   - body: gets closed cells.
  @inline(__always)
  private mutating func addPiece(
    _ minX: Int32, _ maxX: Int32, _ base: Int32, at y: Int32, _ open: inout Int, _ body: Body
  ) {
    while open < cells.count, cells[open].minX < minX {
      close(cells[open], at: y, body)
      open &+= 1
    }
    if open < cells.count, cells[open].minX == minX, cells[open].maxX == maxX,
      cells[open].base == base || DamageDefect.joinedLevels.isOn
    {
      var cell = cells[open]
      open &+= 1
      if freshInks.count > 0, !DamageDefect.lostLateInks.isOn {
        addInks(freshInks.buffer, to: &cell)
      }
      nextCells.append(cell)
    } else {
      var cell = Cell(minX: minX, maxX: maxX, minY: y, base: base, head: -1)
      addInks(activeInks.buffer, to: &cell)
      nextCells.append(cell)
    }
  }

  // MARK: Cells

  @inline(__always)
  private mutating func closeCells(from first: Int, at y: Int32, _ body: Body) {
    var index = first
    while index < cells.count {
      close(cells[index], at: y, body)
      index &+= 1
    }
  }

  /// Adds the inks above the base that meet the cell's columns.
  @inline(__always)
  private mutating func addInks(
    _ inks: UnsafeMutableBufferPointer<Area>, to cell: inout Cell
  ) {
    for index in 0..<inks.count {
      let ink = inks[index]
      if ink.box.minX < cell.maxX, ink.box.maxX > cell.minX, ink.rank < cell.base {
        addLink(ink.rank, to: &cell)
      }
    }
  }

  @inline(__always)
  private mutating func addLink(_ rank: Int32, to cell: inout Cell) {
    let link = Link(rank: rank, next: cell.head)
    if freeLink >= 0 {
      cell.head = freeLink
      freeLink = links[Int(freeLink)].next
      links[Int(cell.head)] = link
    } else {
      cell.head = Int32(truncatingIfNeeded: links.count)
      links.append(link)
    }
  }

  /// Hands a cell on that ends at a row.
  @inline(__always)
  private mutating func close(_ cell: Cell, at y: Int32, _ body: Body) {
    above.truncate(to: 0)
    var link = cell.head
    while link >= 0 {
      let place = Int(link)
      above.append(links[place].rank)
      link = links[place].next
      links[place].next = freeLink
      freeLink = Int32(truncatingIfNeeded: place)
    }
    if above.count > 1 {
      var ranks = above.buffer
      if DamageDefect.reversedOrder.isOn { ranks.sort() } else { ranks.sort(by: >) }
    }
    for index in 0..<above.count { above[index] = items[Int(above[index])] }
    let isFloor = Int(cell.base) == items.count
    let box = PixelRect(
      minX: cell.minX, minY: cell.minY,
      maxX: cell.maxX - (DamageDefect.shortByOneColumn.isOn ? 1 : 0),
      maxY: y - (DamageDefect.shortByOneRow.isOn ? 1 : 0))
    #if SEEDED_DEFECTS
      closed += 1
      if DamageDefect.lostCells.isOn, closed > 20 { return }
    #endif
    body(
      box, isFloor ? Int(floor) : Int(items[Int(cell.base)]), UnsafeBufferPointer(above.buffer))
  }
}
