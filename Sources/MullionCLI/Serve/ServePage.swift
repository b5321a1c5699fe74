// SPDX-License-Identifier: GPL-3.0-or-later

/// The elements of the page of `mullion serve`.
enum ServePage {
  static let html = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,">
    <title>Mullion</title>
    <link rel="stylesheet" href="serve.css">
    </head>
    <body>
    <header>
    <label>Document <select id="document"></select></label>
    <label>Device <select id="device"><option value="">none</option></select></label>
    <label>Orientation <select id="orientation"><option value="">portrait</option>\
    <option>landscape</option></select></label>
    <label>Direction <select id="direction"><option value="">as written</option><option>ltr</option>\
    <option>rtl</option></select></label>
    <label>Style <select id="style"><option>light</option><option>dark</option></select></label>
    <label>Fonts <select id="fontScale"><option value="0.8">80 %</option><option value="" selected>100 %</option>\
    <option value="1.2">120 %</option><option value="1.5">150 %</option><option value="2">200 %</option>\
    <option value="3.1">310 %</option></select></label>
    <div id="tabs" role="tablist">
    <button role="tab" id="tab-layout" aria-controls="layout">Layout</button>
    <button role="tab" id="tab-picture" aria-controls="picture">Picture</button>
    <button role="tab" id="tab-text" aria-controls="text">Text</button>
    </div>
    </header>
    <main>
    <div id="views">
    <p id="wait" hidden></p>
    <div id="layout" role="tabpanel"></div>
    <div id="picture" role="tabpanel" hidden><img id="image" alt="The picture of the document"></div>
    </div>
    <div id="text" role="tabpanel" aria-label="Text of the document">
    <div id="editor">
    <div id="lines" aria-hidden="true"><pre>1</pre></div>
    <textarea id="source" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" \
    aria-label="Text of the document"></textarea>
    <ul id="completions" role="listbox" hidden></ul>
    </div>
    <div id="actions">
    <button id="save" title="Ctrl+S">Save</button>
    <button id="revert">Revert</button>
    <span id="hint"><kbd>Ctrl</kbd> <kbd>Space</kbd> completes</span>
    </div>
    </div>
    </main>
    <ol id="issues" aria-label="Mistakes"></ol>
    <div id="conflict" role="alert" hidden>
    <span id="problem"></span>
    <button id="load">Load it</button>
    <button id="over">Keep this text</button>
    </div>
    <footer id="status" role="status"></footer>
    <script src="editor.js"></script>
    <script src="serve.js"></script>
    </body>
    </html>

    """
}
