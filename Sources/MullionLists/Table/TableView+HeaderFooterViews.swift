// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

extension TableView {
  // MARK: Reuse

  /// Registers the class of new header and footer views for an identifier.
  ///
  /// - Parameters:
  ///   - viewClass: The class; nil removes the registration. See
  ///     ``TableViewHeaderFooterView/init(registeredIdentifier:)``.
  ///   - identifier: The reuse identifier, common to views of one kind.
  public final func register(
    _ viewClass: TableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    titles.makers[identifier] = viewClass
  }

  /// Returns a reusable header or footer view, or a new one of the registered class.
  ///
  /// - Parameter identifier: The reuse identifier.
  /// - Returns: The view; a reused one after ``TableViewHeaderFooterView/prepareForReuse()``. Nil if
  ///   there is no reusable one and the identifier is not registered.
  public final func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    if let view = titles.spares[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = titles.makers[identifier]?.init(registeredIdentifier: identifier)
    view?.tableStyle = style
    return view
  }

  /// Returns the visible header of a section; nil for any other section, and for a header of
  /// another class.
  public final func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    headers[.header(section)] as? TableViewHeaderFooterView
  }

  /// Returns the visible footer of a section; nil for any other section, and for a footer of
  /// another class.
  public final func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    headers[.footer(section)] as? TableViewHeaderFooterView
  }

  // MARK: Heights

  /// The height of headers for which the delegate returns ``automaticDimension``, in points.
  ///
  /// Default ``automaticDimension``: the delegate's view determines the height of its header. A
  /// title has 28 points.
  public final var sectionHeaderHeight: Double {
    get { titles.header.height }
    set { setTitleHeight(\.header.height, newValue, "sectionHeaderHeight") }
  }

  /// The height of footers for which the delegate returns ``automaticDimension``, in points.
  ///
  /// Default ``automaticDimension``; see ``sectionHeaderHeight``.
  public final var sectionFooterHeight: Double {
    get { titles.footer.height }
    set { setTitleHeight(\.footer.height, newValue, "sectionFooterHeight") }
  }

  /// The assumed height of a header that was never visible and whose view determines its height,
  /// in points.
  ///
  /// Default ``automaticDimension``: 28 points.
  public final var estimatedSectionHeaderHeight: Double {
    get { titles.header.estimate }
    set { setTitleHeight(\.header.estimate, newValue, "estimatedSectionHeaderHeight") }
  }

  /// The assumed height of a footer that was never visible and whose view determines its height,
  /// in points.
  ///
  /// Default ``automaticDimension``: 28 points.
  public final var estimatedSectionFooterHeight: Double {
    get { titles.footer.estimate }
    set { setTitleHeight(\.footer.estimate, newValue, "estimatedSectionFooterHeight") }
  }

  /// The space above each header of a section, in points.
  ///
  /// A section without a header has no such space. Default ``automaticDimension``, which adds none;
  /// on iOS it does in plain tables.
  public final var sectionHeaderTopPadding: Double {
    get { titles.topPadding }
    set { setTitleHeight(\.topPadding, newValue, "sectionHeaderTopPadding") }
  }

  /// Returns the space that belongs to a header of a height, in points.
  final func topPadding(ofHeader height: Double) -> Double {
    height > 0 ? max(titles.topPadding, 0) : 0
  }

  private func setTitleHeight(
    _ path: WritableKeyPath<TableTitles, Double>, _ height: Double, _ property: String
  ) {
    guard height != titles[keyPath: path] else { return }
    guard height >= 0 && height <= View.maximumMagnitude || height == Self.automaticDimension else {
      return report(
        .outOfRange(
          view: displayName, property: property, value: height,
          expected: "a height of at least 0, or TableView.automaticDimension"))
    }
    titles[keyPath: path] = height
    reload()
  }
}
