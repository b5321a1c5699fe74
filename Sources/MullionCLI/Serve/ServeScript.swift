// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of the page of `mullion serve`: the menus, the layouts, and saving.
enum ServeScript {
  static let text = #"""
    "use strict";
    const find = id => document.getElementById(id);
    const menus = ["document", "device", "orientation", "direction", "style", "fontScale"];
    const narrow = matchMedia("(max-width: 800px)");
    // `saved` is the text that the page last read or wrote, and `version` that of its file.
    const state = { documents: [], saved: "", version: "", newline: "\n", isEditable: false, isStale: false, tab: "layout", isTextShown: true };
    const editor = new Editor(find("source"), find("completions"), textChanged);

    function report(text, isWarning = false) {
      find("status").textContent = text;
      find("status").className = isWarning ? "warning" : "";
    }
    async function ask(path, options) {
      const answer = await fetch(path, options).catch(error => {
        if (error.name === "AbortError") throw error;
        throw new Error("mullion serve does not answer; start it again");
      });
      if (answer.ok) return answer.json();
      const text = await answer.text();
      let issues = [{ text: text.trim() }];
      try { issues = JSON.parse(text).issues ?? issues; } catch { /* The answer is a sentence. */ }
      throw Object.assign(new Error(issues.map(issue => issue.text).join("; ")), { issues, status: answer.status });
    }
    const query = names => new URLSearchParams(Object.fromEntries(names.map(name => [name, find(name).value])));
    const isDirty = () => state.isEditable && editor.text !== state.saved;
    function showTitle() {
      document.title = (isDirty() ? "• " : "") + (find("document").selectedOptions[0]?.text ?? "Mullion");
    }

    // The layout
    let running = null, timer = 0, frame = null, isDeviceNew = true;
    function layOutSoon(delay = 250) {
      clearTimeout(timer);
      timer = setTimeout(layOut, delay);
    }
    async function layOut() {
      clearTimeout(timer);
      running?.abort();
      const own = running = new AbortController();
      report("Laying out …");
      try {
        const body = state.isEditable ? editor.text : "";
        const result = await ask("layout?" + query(menus), { method: "POST", body, signal: own.signal });
        if (own !== running) return;
        showIssues([]);
        showPage(result);
        const findings = result.findings === 1 ? "1 finding of check" : `${result.findings} findings of check`;
        const rest = result.isComplete ? "" : "; a limit was reached before all widths were covered";
        report(`${isDirty() ? "Not saved. " : ""}${findings}, ${result.milliseconds} ms${rest}`, !result.isComplete);
      } catch (error) {
        if (error.name === "AbortError" || own !== running) return;
        showIssues(error.issues ?? [{ text: error.message }]);
        const count = error.issues?.length ?? 1;
        report(`${count === 1 ? "1 mistake" : `${count} mistakes`}; the picture is as before`, true);
      }
    }
    function showPage({ page, hasPicture }) {
      const words = new URLSearchParams(isDeviceNew ? "" : frame?.contentWindow.location.hash.slice(1) ?? "");
      words.set("theme", find("style").value);
      isDeviceNew = false;
      const next = document.createElement("iframe");
      next.className = "loading";
      next.title = "The layout of the document";
      next.src = `pages/${page}#${words}`;
      next.addEventListener("load", () => {
        for (const other of [...find("layout").children]) if (other !== next) other.remove();
        next.className = "";
        frame = next;
      });
      find("layout").append(next);
      find("image").hidden = !hasPicture;
      if (hasPicture) find("image").src = `pictures/${page}`;
    }
    function showIssues(issues) {
      find("issues").replaceChildren(...issues.map(({ text, pointer, line, column }) => {
        const item = document.createElement("li"), button = item.appendChild(document.createElement("button"));
        const place = button.appendChild(document.createElement("small"));
        place.textContent = [line && `line ${line}`, pointer].filter(Boolean).join(", ");
        button.append(text);
        button.addEventListener("click", () => line && state.isEditable && editor.moveTo(line, column ?? 1));
        return item;
      }));
    }

    // The text
    function textChanged() {
      find("save").disabled = find("revert").disabled = !isDirty();
      showTitle();
      layOutSoon();
    }
    async function load() {
      const name = find("document").value, entry = state.documents.find(document => document.name === name);
      state.isEditable = false;
      setStale(false);
      find("save").textContent = "Save";
      if (entry?.isEditable) {
        try {
          const { text, version } = await ask("source?" + query(["document"]));
          state.newline = text.includes("\r\n") ? "\r\n" : "\n";
          [state.saved, state.version, state.isEditable] = [text.replaceAll("\r\n", "\n"), version, true];
          if (editor.text !== state.saved) editor.text = state.saved;
        } catch (error) {
          report(error.message, true);
        }
      }
      find("text").hidden = !state.isEditable;
      find("tab-text").hidden = !state.isEditable;
      if (!state.isEditable && state.tab === "text") show("layout");
      find("save").disabled = find("revert").disabled = true;
      showTitle();
      await layOut();
    }
    function setStale(isStale) {
      state.isStale = isStale;
      find("conflict").hidden = !isStale;
    }
    async function save() {
      if (!isDirty()) return report("Nothing to save.");
      const text = editor.text, keep = find("save").textContent !== "Save" ? "&mistakes=keep" : "";
      try {
        const { version } = await ask("source?" + query(["document"]) + keep, {
          method: "PUT", body: text.replaceAll("\n", state.newline), headers: { "If-Match": state.version },
        });
        [state.saved, state.version] = [text, version];
        find("save").textContent = "Save";
        find("save").disabled = find("revert").disabled = !isDirty();
        showTitle();
        report("Saved.");
      } catch (error) {
        if (error.status === 412) setStale(true);
        if (error.status === 422) {
          showIssues(error.issues);
          find("save").textContent = "Save with mistakes";
          return report("Not saved: the text has mistakes. Repair them, or save it with them.", true);
        }
        report("Not saved: " + error.message, true);
      }
    }
    find("save").addEventListener("click", save);
    find("revert").addEventListener("click", () => { editor.text = state.saved; textChanged(); });
    find("load").addEventListener("click", load);
    find("over").addEventListener("click", async () => {
      try {
        const { text, version } = await ask("source?" + query(["document"]));
        [state.saved, state.version] = [text.replaceAll("\r\n", "\n"), version];
        setStale(false);
        textChanged();
        report("The next save replaces the changed file.");
      } catch (error) {
        report(error.message, true);
      }
    });
    addEventListener("beforeunload", event => { if (isDirty()) event.preventDefault(); });

    // The menus
    function show(tab) {
      // Beside the layout there is space for the text only on a wide page.
      if (tab === "text" && !narrow.matches) {
        state.isTextShown = !state.isTextShown;
      } else {
        state.tab = tab;
      }
      const panel = state.tab === "text" && !narrow.matches ? "layout" : state.tab;
      document.querySelector("main").dataset.tab = panel;
      find("layout").hidden = panel === "picture";
      find("picture").hidden = panel !== "picture";
      find("text").hidden = !state.isEditable || (!narrow.matches && !state.isTextShown);
      for (const name of ["layout", "picture", "text"]) {
        const isSelected = name === "text" && !narrow.matches ? state.isTextShown : name === panel;
        find("tab-" + name).setAttribute("aria-selected", isSelected);
      }
    }
    for (const name of ["layout", "picture", "text"]) find("tab-" + name).addEventListener("click", () => show(name));
    narrow.addEventListener("change", () => show(narrow.matches ? state.tab : state.tab === "text" ? "layout" : state.tab));
    function remember() {
      const words = [...query(menus)].filter(([name, value]) => value && (name !== "style" || value !== "light"));
      history.replaceState(null, "", "#" + new URLSearchParams(words));
    }
    for (const name of menus) {
      find(name).addEventListener("change", () => {
        if (name === "document" && isDirty() && !confirm("Leave the text without saving it?")) {
          find("document").value = new URLSearchParams(location.hash.slice(1)).get("document");
          return;
        }
        if (["document", "device", "orientation"].includes(name)) isDeviceNew = true;
        if (name === "style") document.documentElement.dataset.theme = find("style").value;
        remember();
        if (name === "document") load(); else layOut();
      });
    }
    addEventListener("keydown", event => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save();
    });

    // Changes of the file by other programs
    function listen() {
      const events = new EventSource("events");
      events.addEventListener("change", ({ data }) => {
        const { file, version } = JSON.parse(data), name = find("document").value;
        if (name !== file && !name.startsWith(file + "#") || version === state.version) return;
        if (version === "missing") return report("The file is missing; waiting for it.", true);
        if (isDirty()) setStale(true); else load();
      });
      events.addEventListener("error", () => report("mullion serve has ended; start it again and open its new address", true));
    }

    // The names without the folder that all of them have in common.
    function shortened(names) {
      let common = names[0]?.replace(/[^/]*$/, "") ?? "";
      while (!names.every(name => name.startsWith(common))) common = common.replace(/[^/]*\/$/, "");
      return names.map(name => name.slice(common.length));
    }
    async function start() {
      const [{ documents, devices }, schema] = await Promise.all([ask("documents"), ask("schema")]);
      state.documents = documents;
      editor.schema = schema;
      const titles = shortened(documents.map(({ name }) => name));
      find("document").append(...documents.map(({ name }, index) => new Option(titles[index], name)));
      find("device").append(...devices.map(({ name }) => new Option(name, name)));
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        if (menus.includes(name) && [...find(name).options].some(option => option.value === value)) find(name).value = value;
      }
      document.documentElement.dataset.theme = find("style").value;
      listen();
      await load();
      show("layout");
      remember();
    }
    start().catch(error => report(error.message, true));
    """#
}
