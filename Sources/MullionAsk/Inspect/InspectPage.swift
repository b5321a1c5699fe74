// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionDocument
public import MullionGeometry

/// A web page that shows a document's layout at every size of a range.
///
/// The page is one file. It contains the layout map as data and a script that evaluates it; it has
/// no solver and loads nothing from a network.
public struct InspectPage {
  /// The page.
  public let html: String
  /// The number of segments or regions of the map.
  public let regionCount: Int
  /// The number of broken rules that the page lists.
  public let findingCount: Int
  /// The corners of the parts that the page does not show, because a limit was reached.
  public let missing: [[Size]]

  /// Creates the page of a document.
  ///
  /// The document's steps are not made.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - options: The options of its layouts.
  ///   - file: The path of the document, which the page shows.
  ///   - widths: The widths of the root, in points.
  ///   - heights: The heights of the root, in points; nil for the document's height.
  ///   - style: The style of colors; `unspecified` for light.
  ///   - deadline: The time at which the map ends; the rest is then ``missing``.
  /// - Throws: A `DocumentError` if the document cannot be built, or a `ViewError` if a layout fails.
  /// - Complexity: As for `Window.layoutMap(widths:heights:)` and ``LayoutCheck/run(widths:heights:)``,
  ///   and one small solve for each function of the map.
  public init(
    of document: LayoutDocument, options: DocumentLayout.Options = .init(), file: String,
    widths: ClosedRange<Double>, heights: ClosedRange<Double>? = nil,
    style: UserInterfaceStyle = .unspecified, deadline: ContinuousClock.Instant? = nil
  ) throws {
    var document = document
    document.steps = []
    let layout = try DocumentLayout(document, options: options)
    layout.window.errorHandler = { _ in }
    layout.window.overrideUserInterfaceStyle = style
    let map = try DocumentMap(
      layout, name: options.name, widths: widths, heights: heights, deadline: deadline)
    (regionCount, missing) = (map.map.regions.count, map.map.missing)
    var data = try layout.window.withLayoutDeadline(deadline) {
      try InspectData(of: layout, map, file: file, deadline: deadline)
    }
    let check = LayoutCheck(
      document, options: options, plan: CheckPlan(for: document), deadline: deadline)
    data.findings = try check.run(widths: widths, heights: map.map.heights).findings
    findingCount = data.findings.count
    html = Self.page(title: map.name, data: data.json)
  }

  private static func page(title: String, data: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
    'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <title>\(XMLText.escaped(title))</title>
    <style>
    \(InspectStyle.text)
    </style>
    </head>
    <body data-panel="views">
    \(InspectStyle.body)
    <script type="application/json" id="layout">\(data.replacing("<", with: "\\u003c"))</script>
    <script>
    \(InspectScript.text)
    \(InspectMovingPicture.text)
    restore();
    </script>
    </body>
    </html>

    """
  }
}
