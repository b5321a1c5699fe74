// SPDX-License-Identifier: GPL-3.0-or-later

/// The style of the page of `mullion serve`.
enum ServeStyle {
  static let text = """
    :root { --back: #f4f6f8; --panel: #ffffff; --ink: #1c2127; --dim: #5c6670; --line: #d5dae0;
      --accent: #1769c2; --warn: #b3261e; color-scheme: light; }
    :root[data-theme=dark] { --back: #15181c; --panel: #1e2227; --ink: #e6e9ed; --dim: #9aa4b0;
      --line: #363c44; --accent: #6cb2ff; --warn: #ff8a80; color-scheme: dark; }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; height: 100vh; height: 100dvh; display: flex; flex-direction: column;
      font: 13px/1.45 system-ui, "DejaVu Sans", sans-serif; color: var(--ink); background: var(--back); }
    header { display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; padding: 8px 12px;
      background: var(--panel); border-bottom: 1px solid var(--line); }
    select, button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line);
      border-radius: 5px; padding: 3px 7px; }
    select { max-width: 130px; }
    #document { max-width: 210px; }
    #device { max-width: 125px; }
    header { column-gap: 10px; }
    button { cursor: pointer; }
    button:disabled { opacity: 0.5; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #tabs { margin-left: auto; display: flex; gap: 4px; }
    #tabs button[aria-selected=true] { background: var(--accent); border-color: var(--accent); color: var(--panel); }
    main { flex: 1; min-height: 0; display: flex; }
    #views { flex: 1; min-width: 0; display: flex; position: relative; }
    #wait { position: absolute; inset: 40px 20px auto; margin: 0; text-align: center; color: var(--dim); }
    /* A quick layout does not flicker. */
    .busy iframe, .busy img { opacity: 0.5; transition: opacity 0.2s 0.5s; }
    #layout, #picture { flex: 1; min-width: 0; position: relative; overflow: auto; }
    #layout iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
    #layout iframe.loading { visibility: hidden; }
    #picture { padding: 16px; container-type: size; }
    #picture img { display: block; margin: auto; box-sizing: content-box; border: 1px solid var(--line);
      width: min(var(--width) * 1px, 100cqw - 2px, (100cqh - 2px) * var(--width) / var(--height)); }
    #text { width: 34%; min-width: 300px; display: flex; flex-direction: column; min-height: 0;
      border-left: 1px solid var(--line); background: var(--panel); }
    #editor { position: relative; flex: 1; min-height: 80px; }
    #editor { --digits: 1; --gutter: calc(var(--digits) * 8px + 16px); }
    #source, #lines pre { font: 12px/18px "DejaVu Sans Mono", ui-monospace, monospace; }
    #lines { position: absolute; inset: 0 auto 0 0; width: var(--gutter); overflow: hidden; background: var(--back);
      color: var(--dim); }
    #lines pre { position: relative; margin: 8px 0 0; padding-right: 8px; text-align: right; }
    #lines i { position: absolute; inset: 0 0 auto; height: 18px; border-right: 4px solid var(--warn);
      background: color-mix(in srgb, var(--warn) 25%, transparent); }
    #source { position: absolute; left: var(--gutter); top: 0; width: calc(100% - var(--gutter)); height: 100%; resize: none;
      border: 0; padding: 8px 10px 8px 6px; tab-size: 2; color: var(--ink); background: var(--panel); overflow: auto; }
    #completions { position: absolute; z-index: 2; margin: 0; padding: 2px; list-style: none; width: 320px;
      max-width: calc(100% - 8px); max-height: 190px; overflow: auto; background: var(--panel); border: 1px solid var(--line);
      border-radius: 6px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.25); }
    #completions li { padding: 2px 8px; border-radius: 4px; cursor: pointer; }
    #completions li[aria-selected=true] { background: var(--accent); color: var(--panel); }
    #completions small { display: block; color: var(--dim); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    #completions li[aria-selected=true] small { color: inherit; }
    #issues { margin: 0; padding: 0; list-style: none; max-height: 25vh; overflow: auto; background: var(--panel); flex: none; }
    #issues li { border-top: 1px solid var(--line); }
    #issues button { display: block; width: 100%; text-align: left; border: 0; border-radius: 0; background: none;
      padding: 5px 10px; color: var(--warn); overflow-wrap: anywhere; }
    #issues small { color: var(--dim); margin-right: 6px; }
    #conflict { padding: 6px 10px; border-top: 1px solid var(--line); color: var(--warn); background: var(--panel); }
    #conflict button { color: var(--ink); }
    #actions { display: flex; gap: 8px; align-items: center; padding: 6px 10px; border-top: 1px solid var(--line); }
    #hint { color: var(--dim); margin-left: auto; }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; background: var(--back); }
    footer { padding: 4px 12px; min-height: 27px; color: var(--dim); background: var(--panel); border-top: 1px solid var(--line);
      overflow-wrap: anywhere; }
    footer.warning { color: var(--warn); }
    @media (max-width: 800px) {
      header label { flex: 1 1 40%; min-width: 0; display: flex; align-items: center; gap: 6px; white-space: nowrap; }
      header select, header #device { flex: 1; min-width: 0; max-width: none; }
      #tabs { margin: 0; flex: 1 1 100%; }
      #tabs button { flex: 1; }
      #text { width: 100%; border: 0; }
      main[data-tab=text] #views, main:not([data-tab=text]) #text { display: none; }
      #hint { display: none; }
    }
    """
}
