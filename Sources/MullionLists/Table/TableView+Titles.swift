// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension TableView {
  /// The height of a header or footer with a title, in points.
  static var titleHeight: Double { 28 }

  final func title(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  // MARK: Heights

  /// Returns the height of a header or footer when its section is loaded, with the space above it,
  /// and whether it is exact.
  final func titleHeight(_ section: Int, isHeader: Bool) -> TableRows.Height {
    let (height, isKnown) = ownHeight(section, isHeader: isHeader)
    return (height + (isHeader ? topPadding(ofHeader: height) : 0), isKnown)
  }

  private func ownHeight(_ section: Int, isHeader: Bool) -> TableRows.Height {
    let kind = isHeader ? titles.header : titles.footer
    var wanted =
      isHeader
      ? tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? -1
      : tableDelegate?.tableView(self, heightForFooterInSection: section) ?? -1
    if !(wanted >= 0 && wanted <= View.maximumMagnitude) { wanted = kind.height }
    if wanted >= 0 { return (wanted, true) }
    guard hasOwnTitles(section, isHeader: isHeader) else {
      return (plainTitleHeight(section, isHeader: isHeader), true)
    }
    var estimate =
      isHeader
      ? tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? -1
      : tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? -1
    if !(estimate >= 0 && estimate <= View.maximumMagnitude) { estimate = kind.estimate }
    return (estimate > 0 ? max(estimate, 1) : Self.titleHeight, false)
  }

  /// Returns the height of a header or footer without a view of the delegate, in points.
  private func plainTitleHeight(_ section: Int, isHeader: Bool) -> Double {
    if title(section, isHeader: isHeader) != nil { return Self.titleHeight }
    return style == .insetGrouped ? ListMetrics.sectionGap : 0
  }

  /// Returns whether the delegate may provide the view of a header or footer.
  private func hasOwnTitles(_ section: Int, isHeader: Bool) -> Bool {
    guard tableDelegate != nil else { return false }
    if isHeader ? titles.header.isOwn : titles.footer.isOwn { return true }
    // Only a call finds out whether the delegate implements the method. An override may call the
    // default for some sections.
    let slot: TableRows.Slot = isHeader ? .header(section) : .footer(section)
    let (view, isOwn) = asking(.titleViews) { ownTitle(slot) }
    if isHeader { titles.header.isOwn = isOwn } else { titles.footer.isOwn = isOwn }
    if let view {
      // In a batch, the views still belong to the sections before it.
      if isLoading, headers[slot] == nil { headers[slot] = view } else { retireTitle(view, slot) }
    }
    return isOwn
  }

  /// Returns the height of a header or footer that becomes visible, with the space above it, in
  /// points.
  final func measureTitle(_ slot: TableRows.Slot) -> Double {
    let height = measureOwnTitle(slot)
    if case .header = slot { return height + topPadding(ofHeader: height) }
    return height
  }

  private func measureOwnTitle(_ slot: TableRows.Slot) -> Double {
    guard let section = slot.section else { return 0 }
    let shown = headers[slot]
    let standard = (shown as? TableViewHeaderFooterView).flatMap { $0.isStandard ? $0 : nil }
    standard?.needsMeasuring = false
    guard standard == nil, let view = shown ?? ownTitle(slot), !isStale else {
      if case .header = slot { return plainTitleHeight(section, isHeader: true) }
      return plainTitleHeight(section, isHeader: false)
    }
    headers[slot] = view
    if let view = view as? TableViewHeaderFooterView {
      view.needsMeasuring = false
      guard let height = view.fittingHeight(width: rowSpan.width) else { return Self.titleHeight }
      return heightOrStandard(height, Self.titleHeight, of: view)
    }
    let height =
      view.hasOwnConstraints
      ? view.constrainedHeight(width: rowSpan.width) ?? 0
      : view.sizeThatFits(Size(width: rowSpan.width, height: 0)).height
    return height > 0 ? height : Self.titleHeight
  }

  /// Marks the heights that views of the delegate determine as estimates, after a new width.
  final func forgetTitleHeights() {
    guard titles.header.isOwn || titles.footer.isOwn else { return }
    for section in rows.counts.indices {
      for isHeader in [true, false] where !isStale {
        let isKnown = titleHeight(section, isHeader: isHeader).isKnown
        // The delegate may have changed the rows.
        guard !isKnown, !isStale else { continue }
        rows.forgetHeight(at: rows.index(of: isHeader ? .header(section) : .footer(section)))
      }
    }
  }

  /// Marks the heights of headers and footers whose content has changed as estimates.
  final func forgetChangedTitles() {
    for (slot, view) in headers where !isStale {
      guard let view = view as? TableViewHeaderFooterView, view.needsMeasuring,
        let section = slot.section, let place = rows.place(of: slot)
      else { continue }
      view.needsMeasuring = false
      var isHeader = false
      if case .header = slot { isHeader = true }
      let isKnown = titleHeight(section, isHeader: isHeader).isKnown
      if !isKnown, !isStale { rows.forgetHeight(at: place) }
    }
  }

  // MARK: Views

  final func showTitles(_ seen: Range<Int>) {
    tableHeaderView?.place(rect(ofOwnTitle: .top))
    tableFooterView?.place(rect(ofOwnTitle: .bottom))
    var wanted: [TableRows.Slot: Rect] = [:]
    for place in seen where rows.heights.heights[place] > 0 {
      let slot = rows.slot(at: place)
      switch slot {
      case .row, .top, .bottom: continue
      case .header, .footer: break
      }
      wanted[slot] = shownRect(ofSlot: place)
    }
    if style == .plain, let first = seen.first { keepHeaders(seen, from: first, in: &wanted) }
    let slots = wanted.sorted { rows.index(of: $0.key) < rows.index(of: $1.key) }
    for (slot, view) in sorted(headers) where wanted[slot] == nil && !isStale {
      headers[slot] = nil
      retireTitle(view, slot)
    }
    for (slot, place) in slots where !isStale {
      guard let view = headers[slot] ?? makeTitle(slot), !isStale else { continue }
      if headers[slot] == nil { stay(view) }
      headers[slot] = view
      guard view.superview !== self else {
        view.place(place)
        continue
      }
      willDisplayTitle(view, slot)
      guard !isStale else { continue }
      addSubview(view)
      let index = rows.index(of: slot)
      // A header that is held at the top edge is not at its slot's position, so it appears without
      // an animation.
      if place == shownRect(ofSlot: index) {
        appear(view, fromSlot: index, at: place)
      } else {
        View.performWithoutAnimation { view.place(place) }
      }
    }
  }

  /// Keeps the headers of visible sections at the top edge.
  private func keepHeaders(
    _ seen: Range<Int>, from first: Int, in wanted: inout [TableRows.Slot: Rect]
  ) {
    let start =
      switch rows.slot(at: first) {
      case .header(let section), .footer(let section): section
      case .row(let path): path.section
      case .top: 0
      case .bottom: rows.counts.count
      }
    let top = bounds.minY + adjustedContentInset.top
    for section in start..<rows.counts.count {
      var header = shownRect(ofSlot: rows.index(of: .header(section)))
      guard section == start || header.minY < top else { return }
      guard header.height > 0 else { continue }
      let end = shownRect(ofSlot: rows.index(of: .footer(section))).minY
      header.origin.y = max(header.minY, min(top, end - header.height))
      wanted[.header(section)] = header
    }
  }

  private func makeTitle(_ slot: TableRows.Slot) -> View? {
    if let own = ownTitle(slot) { return own }
    guard let section = slot.section else { return nil }
    var isHeader = false
    if case .header = slot { isHeader = true }
    let view = TableViewHeaderFooterView(reuseIdentifier: nil)
    view.isStandard = true
    view.tableStyle = style
    view.textLabel.text = title(section, isHeader: isHeader) ?? ""
    return view
  }

  /// Returns the delegate's view of a header or footer; nil if it provides none.
  private func ownTitle(_ slot: TableRows.Slot) -> View? {
    switch slot {
    case .header(let section):
      tableDelegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, viewForFooterInSection: section)
    case .row, .top, .bottom: nil
    }
  }

  private func willDisplayTitle(_ view: View, _ slot: TableRows.Slot) {
    switch slot {
    case .header(let section):
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    case .row, .top, .bottom: break
    }
  }

  /// Returns views of headers and footers from top to bottom; those of removed sections are last.
  final func sorted(_ titles: [TableRows.Slot: View]) -> [(TableRows.Slot, View)] {
    titles.map { ($0.key, $0.value) }
      .sorted { rows.place(of: $0.0) ?? .max < rows.place(of: $1.0) ?? .max }
  }

  /// Makes the view of a header or footer that is no longer visible reusable.
  final func retireTitle(_ view: View, _ slot: TableRows.Slot) {
    let wasVisible = view.superview === self
    if wasVisible { view.removeFromSuperview() }
    if let view = view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier,
      titles.spares[identifier]?.count ?? 0 < TableTitles.mostSpares,
      titles.spares[identifier]?.contains(where: { $0 === view }) != true
    {
      titles.spares[identifier, default: []].append(view)
    }
    guard wasVisible else { return }
    switch slot {
    case .header(let section):
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    case .row, .top, .bottom: break
    }
  }
}
