// SPDX-License-Identifier: GPL-3.0-or-later

extension GoldenReport {
  /// The report as a web page of one file: the failures with their pictures, then the names of the others.
  ///
  /// A page has pictures only if the run had ``GoldenSuite/Options/keepsPictures``.
  ///
  /// - Complexity: O(bytes of the pictures).
  public var html: String {
    let failures = outcomes.filter(\.isFailure)
    let others = outcomes.filter { !$0.isFailure }
    let title = "Layouts of \(XMLText.escaped(folder))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:">
      <title>\(title)</title>
      <style>
      \(GoldenPage.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      \(closingLines.map { "<p>\(XMLText.escaped($0))</p>" }.joined(separator: "\n"))
      \(failures.contains { $0.images != nil } ? GoldenPage.controls : "")
      </header>
      <main>
      \(failures.map(Self.article).joined(separator: "\n"))
      \(Self.list(others))
      </main>
      <script>
      \(GoldenPage.script)
      </script>
      </body>
      </html>

      """
  }

  private static func article(_ outcome: GoldenOutcome) -> String {
    let lines = outcome.lines(atMost: .max).map(XMLText.escaped).joined(separator: "\n")
    return """
      <article>
      <h2><b>\(XMLText.escaped(outcome.status.rawValue))</b> \(XMLText.escaped(outcome.name))</h2>
      <pre>\(lines)</pre>
      \(outcome.images.map(pictures) ?? "")
      </article>
      """
  }

  private static func pictures(_ images: GoldenOutcome.Images) -> String {
    let parts = [
      ("before", "recorded", images.recorded), ("after", "found", images.found),
      ("difference", "difference", images.difference),
    ]
    let figures = parts.compactMap { kind, caption, bytes in
      bytes.map { bytes in
        "<figure class=\"\(kind)\"><figcaption>\(caption)</figcaption>"
          + "<img src=\"\(DataURL.png(bytes))\" alt=\"\(caption)\"></figure>"
      }
    }
    return "<div class=\"pictures\">\n\(figures.joined(separator: "\n"))\n</div>"
  }

  private static func list(_ outcomes: [GoldenOutcome]) -> String {
    guard !outcomes.isEmpty else { return "" }
    let items = outcomes.map { outcome in
      "<li>\(XMLText.escaped(outcome.name)) <small>\(XMLText.escaped(outcome.status.rawValue))</small></li>"
    }
    return """
      <details>
      <summary>\(outcomes.count) without a difference</summary>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </details>
      """
  }
}

/// The style and the script of the page of a ``GoldenReport``.
private enum GoldenPage {
  static let controls = """
    <div id="modes" role="group" aria-label="Pictures">
    <button data-mode="side" aria-pressed="true">Side by side</button>
    <button data-mode="swipe" aria-pressed="false">Swipe</button>
    <label id="swipe" hidden>Recorded <input type="range" min="0" max="100" value="50"> found</label>
    </div>
    """

  static let style = """
    :root { --back: #f4f6f8; --panel: #ffffff; --ink: #1c2127; --dim: #5c6670; --line: #d5dae0; --warn: #b3261e;
      --accent: #1769c2; color-scheme: light dark; }
    @media (prefers-color-scheme: dark) { :root { --back: #15181c; --panel: #1e2227; --ink: #e6e9ed;
      --dim: #9aa4b0; --line: #363c44; --warn: #ff8a80; --accent: #6cb2ff; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; font: 14px/1.5 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); background: var(--back); }
    header { position: sticky; top: 0; z-index: 1; padding: 10px 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
    h1 { font-size: 17px; margin: 0; }
    h2 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
    h2 b { color: var(--warn); margin-right: 6px; }
    p { margin: 2px 0; color: var(--dim); }
    main { padding: 16px; }
    article { margin-bottom: 16px; padding: 12px 16px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; }
    pre { margin: 6px 0 10px; font: 12px/1.5 "DejaVu Sans Mono", ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 5px; padding: 2px 8px; cursor: pointer; }
    button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--panel); }
    #swipe { margin-left: 10px; }
    .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr)); gap: 12px; }
    figure { margin: 0; max-width: 100%; }
    figcaption { color: var(--dim); }
    img { display: block; max-width: 100%; border: 1px solid var(--line);
      background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
    small { color: var(--dim); }
    [data-mode=swipe] .pictures { grid-template-columns: minmax(0, max-content); }
    [data-mode=swipe] figure { grid-area: 1 / 1; }
    [data-mode=swipe] .difference, [data-mode=swipe] figcaption { display: none; }
    [data-mode=swipe] .after { clip-path: inset(0 0 0 var(--at, 50%)); }
    """

  static let script = """
    "use strict";
    const swipe = document.getElementById("swipe");
    for (const button of document.querySelectorAll("#modes button")) {
      button.addEventListener("click", () => {
        document.body.dataset.mode = button.dataset.mode;
        swipe.hidden = button.dataset.mode !== "swipe";
        for (const other of document.querySelectorAll("#modes button")) other.setAttribute("aria-pressed", other === button);
      });
    }
    swipe?.addEventListener("input", event => document.body.style.setProperty("--at", event.target.value + "%"));
    """
}
