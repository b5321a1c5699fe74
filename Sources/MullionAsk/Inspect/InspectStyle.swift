// SPDX-License-Identifier: GPL-3.0-or-later

/// The elements of the inspector page and their style.
enum InspectStyle {
  static let body = """
    <header>
    <h1 id="name"></h1>
    <label>Width <input id="w" size="8" inputmode="decimal"></label>
    <label>Height <input id="h" size="8" inputmode="decimal"></label>
    <label><input id="fit" type="checkbox" checked> Fit</label>
    <button id="theme" title="t">Light or dark</button>
    </header>
    <nav>
    <input id="search" type="search" placeholder="Search views ( / )" aria-label="Search views">
    <ul id="tree" role="tree" aria-label="Views" tabindex="0"></ul>
    </nav>
    <main id="stage"></main>
    <div id="panels" role="group" aria-label="Panels">
    <button id="to-views">Views</button>
    <button id="to-about">View</button>
    <button id="to-findings">Findings</button>
    <button id="to-conflicts">Conflicts</button>
    </div>
    <aside>
    <section id="details" aria-live="polite"></section>
    <section id="checked">
    <h3>Findings of check</h3>
    <ul id="findings"></ul>
    </section>
    <section id="conflicting">
    <h3>Conflicts</h3>
    <ul id="conflicts"></ul>
    </section>
    </aside>
    <footer>Drag the edge of the picture or the ruler. Keys: <kbd>←</kbd> <kbd>→</kbd> width, \
    <kbd>,</kbd> <kbd>.</kbd> height, <kbd>Shift</kbd> tenfold, <kbd>[</kbd> <kbd>]</kbd> \
    breakpoints, <kbd>↑</kbd> <kbd>↓</kbd> views, <kbd>/</kbd> search, <kbd>f</kbd> fit, \
    <kbd>t</kbd> theme. Boxes are exact; the browser draws the texts.</footer>
    """

  static let text = """
    :root { --dark: 0; --back: #f6f7f9; --panel: #ffffff; --ink: #1a1d21; --dim: #5c6570;
      --line: #d5dae0; --accent: #0b63ce; --warn: #b3261e; color-scheme: light; }
    @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { --dark: 1; --back: #15181c;
      --panel: #1e2227; --ink: #e6e9ed; --dim: #9aa4b0; --line: #363c44; --accent: #6cb2ff;
      --warn: #ff8a80; color-scheme: dark; } }
    :root[data-theme=dark] { --dark: 1; --back: #15181c; --panel: #1e2227; --ink: #e6e9ed;
      --dim: #9aa4b0; --line: #363c44; --accent: #6cb2ff; --warn: #ff8a80; color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr auto / 230px 1fr 350px;
      font: 13px/1.45 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); background: var(--back); }
    header, footer { grid-column: 1 / 4; padding: 8px 12px; background: var(--panel); display: flex;
      gap: 14px; align-items: center; }
    header { border-bottom: 1px solid var(--line); }
    footer { border-top: 1px solid var(--line); color: var(--dim); display: block; font-size: 12px; }
    h1 { font-size: 15px; margin: 0 auto 0 0; }
    h2 { font-size: 15px; margin: 0; }
    h3 { font-size: 13px; margin: 14px 0 4px; }
    p { margin: 2px 0 8px; color: var(--dim); }
    input, button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line);
      border-radius: 5px; padding: 3px 7px; }
    button { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    nav { min-height: 0; display: flex; flex-direction: column; background: var(--panel);
      border-right: 1px solid var(--line); }
    #search { margin: 8px; }
    ul { list-style: none; margin: 0; padding: 0; }
    /* What a drag does not change is not painted again. */
    header, footer { contain: layout paint style; will-change: transform; }
    nav, aside, #stage { contain: strict; will-change: transform; }
    #details { contain: layout style; will-change: transform; }
    #tree { overflow: auto; flex: 1; }
    #tree li { padding: 2px 8px; cursor: pointer; white-space: nowrap; }
    #tree li[aria-selected=true] { background: var(--accent); color: var(--panel); }
    #tree li[aria-selected=true] small { color: inherit; }
    small { color: var(--dim); margin-left: 6px; }
    #stage { position: relative; overflow: auto; scrollbar-gutter: stable; min-width: 0; min-height: 0; }
    .moving { display: none; position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
    .dragged .moving { display: block; }
    .dragged .screen, .dragged .overlay, .dragged .edge, .dragged .hand { display: none; }
    .probe { position: absolute; width: 0; height: 0; overflow: hidden; contain: strict; visibility: hidden; }
    .mark { display: inline-block; width: 0; height: 0; }
    svg { display: block; }
    aside { overflow: auto; min-height: 0; padding: 10px 12px; background: var(--panel);
      border-left: 1px solid var(--line); overflow-wrap: anywhere; }
    .law { display: grid; grid-template-columns: 52px 1fr auto; gap: 2px 8px; padding: 3px 0;
      border-top: 1px solid var(--line); }
    .law output { font-variant-numeric: tabular-nums; }
    .law details { grid-column: 2 / 4; }
    summary { cursor: pointer; color: var(--accent); }
    aside li { margin: 2px 0; }
    aside code { display: block; margin-top: 10px; padding: 6px; background: var(--back); border-radius: 5px; }
    #findings button { display: block; width: 100%; text-align: left; margin: 0 0 4px; }
    #findings b { color: var(--warn); margin-right: 6px; }
    #findings small { display: block; margin: 0; }
    .warning { color: var(--warn); }
    .paper { fill: #ffffff; }
    .box { cursor: pointer; }
    .border { fill: none; pointer-events: none; }
    .hidden { visibility: hidden; }
    foreignObject, image { pointer-events: none; overflow: hidden; }
    .words { height: 100%; display: grid; align-items: center; font-family: "DejaVu Sans", sans-serif; }
    .words > div { white-space: pre-wrap; }
    .top { align-items: start; }
    .limited > div { display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; }
    .single > div { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .edge { fill: var(--accent); opacity: 0.45; }
    .edge0 { cursor: ew-resize; }
    .edge1 { cursor: ns-resize; }
    .edge:hover { opacity: 1; }
    .ruler line { stroke: var(--dim); stroke-width: 1.5; }
    .ruler .jump { stroke: var(--ink); stroke-width: 2; }
    .ruler .broken { stroke: var(--warn); stroke-width: 4; }
    .ruler .sampled { stroke-width: 2; stroke-dasharray: 2 3; }
    .hand { fill: var(--accent); }
    .cell { overflow: hidden; pointer-events: none; }
    .edge, .ruler, .hand { touch-action: none; }
    .ruler text { fill: var(--dim); font-size: 11px; }
    .overlay rect { fill: none; pointer-events: none; stroke: var(--accent); stroke-width: 2;
      vector-effect: non-scaling-stroke; }
    .overlay .marked { stroke: var(--warn); stroke-dasharray: 4 3; }
    #panels { display: none; }
    @media (max-width: 800px) {
      body { grid-template: auto minmax(0, 1fr) auto minmax(0, 42vh) / 1fr; }
      header, nav, main, aside, #panels { grid-column: 1; min-width: 0; }
      header { flex-wrap: wrap; gap: 6px 10px; }
      h1 { flex: 1 0 100%; }
      header input:not([type=checkbox]) { width: 64px; }
      #panels { display: flex; gap: 4px; padding: 6px 12px; background: var(--panel); border: solid var(--line); border-width: 1px 0; }
      #panels button { flex: 1 1 auto; padding: 3px 4px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
      body[data-panel=views] #to-views, body[data-panel=about] #to-about, body[data-panel=findings] #to-findings,
      body[data-panel=conflicts] #to-conflicts { background: var(--accent); border-color: var(--accent); color: var(--panel); }
      nav, aside { grid-row: 4; border: 0; }
      body:not([data-panel=views]) nav, body[data-panel=views] aside, body:not([data-panel=about]) #details,
      body:not([data-panel=findings]) #checked, body:not([data-panel=conflicts]) #conflicting, footer { display: none; }
    }
    @media (min-width: 560px) and (max-width: 800px) {
      body { grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr) 34%; }
      header { grid-column: 1 / 3; }
      main { grid-area: 2 / 1 / 4 / 2; }
      #panels { grid-area: 2 / 2; flex-wrap: wrap; border-width: 0 0 1px 1px; }
      nav, aside { grid-area: 3 / 2; border-left: 1px solid var(--line); }
    }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; background: var(--back); }
    """
}
