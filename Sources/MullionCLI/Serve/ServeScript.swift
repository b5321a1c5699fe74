// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of the page of `mullion serve`: the menus, the layouts, and saving.
enum ServeScript {
  static let text = #"""
    "use strict";
    const find = id => document.getElementById(id);
    const menus = ["document", "device", "orientation", "direction", "style", "fontScale"];
    const narrow = matchMedia("(max-width: 800px)");
    // `name` is the document of the editor, `saved` the text that the page last read or wrote, and `version` that of its file.
    const state = { documents: [], name: "", saved: "", version: "", newline: "\n", isEditable: false, isStale: false,
      keepsMistakes: false, tab: "layout", isTextShown: true };
    const editor = new Editor(find("source"), find("completions"), find("lines"), textChanged);

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
    const own = () => new URLSearchParams({ document: state.name });
    // A text whose file is missing can be saved too.
    const isDirty = () => state.isEditable && (state.version === "missing" || editor.text !== state.saved);
    function showTitle() {
      document.title = (isDirty() ? "• " : "") + (find("document").selectedOptions[0]?.text ?? "Mullion");
    }

    // The layout
    const pageId = String(Math.random()).slice(2), slow = new Map();
    let running = null, timer = 0, frame = null, words = new URLSearchParams(), isDeviceNew = true;
    function layOutSoon(delay = 250) {
      clearTimeout(timer);
      timer = setTimeout(layOut, delay);
    }
    // A map of all widths can take long. The page of the present width comes first, unless the last map was quick.
    async function layOut() {
      clearTimeout(timer);
      running?.abort();
      const turn = running = new AbortController(), { name } = state;
      const title = find("document").selectedOptions[0]?.text;
      report(`Laying out ${title} …`);
      if (!frame) wait(`Laying out ${title} …`);
      find("views").classList.add("busy");
      readFrame();
      const isFirst = (slow.get(name) ?? true) && !find("device").value, present = isDeviceNew ? "own" : words.get("width") ?? "own";
      try {
        for (const width of isFirst ? [present, ""] : [""]) {
          const params = query(menus);
          for (const [key, value] of Object.entries({ document: name, width, page: pageId, draft: state.isEditable ? "yes" : "" })) params.set(key, value);
          const result = await ask("layout?" + params, { method: "POST", body: state.isEditable ? editor.text : "", signal: turn.signal });
          if (turn !== running) return;
          showIssues([]);
          if (width || !result.isNarrow || !isFirst) showPage(result);
          find("views").classList.remove("busy");
          if (!width) slow.set(name, result.isNarrow || result.milliseconds > 1000);
          const findings = result.findings === 1 ? "1 finding of check" : `${result.findings} findings of check`;
          const rest = width ? "; laying out the other widths …" : result.isNarrow ? "; all widths took too long, so this is one width only" : "";
          report(`${isDirty() ? "Not saved. " : ""}${findings}, ${result.milliseconds} ms${rest}`, result.isNarrow && !width);
        }
      } catch (error) {
        if (error.name === "AbortError" || turn !== running) return;
        const isMistake = error.status === 422, count = error.issues?.length ?? 1;
        showIssues(error.issues ?? [{ text: error.message }]);
        const sentence = !isMistake ? "Not laid out" : count === 1 ? "1 mistake" : `${count} mistakes`;
        if (!frame) wait(`${title}: ${sentence}`);
        report(`${sentence}; ${frame ? "the picture is as before" : "there is no picture yet"}`, true);
      }
      find("views").classList.remove("busy");
    }
    function wait(text) {
      find("wait").textContent = text;
      find("wait").hidden = !text;
    }
    // Reads what the user chose in the page of the layout.
    function readFrame() {
      if (!frame) return;
      frame.contentWindow.remember();
      const now = new URLSearchParams(frame.contentWindow.location.hash.slice(1));
      for (const name of [...words.keys()]) if (!now.has(name)) words.delete(name);
      for (const [name, value] of now) words.set(name, value);
    }
    // Removes the page and the picture of another document.
    function clearPage() {
      find("layout").replaceChildren();
      find("image").hidden = true;
      find("image").removeAttribute("src");
      frame = null;
    }
    function showPage({ page, hasPicture, width, height }) {
      readFrame();
      if (isDeviceNew) words = new URLSearchParams([...words].filter(([name]) => ["theme", "fit", "panel"].includes(name)));
      isDeviceNew = false;
      if (!words.has("theme")) words.set("theme", find("style").value);
      const next = document.createElement("iframe");
      next.className = "loading";
      next.title = "The layout of the document";
      next.src = `pages/${page}#${words}`;
      next.addEventListener("load", () => {
        // A newer document has no place for this page.
        if (!next.isConnected) return;
        for (const other of [...find("layout").children]) if (other !== next) other.remove();
        next.className = "";
        next.contentWindow.addEventListener("keydown", saveByKey);
        frame = next;
        wait("");
      });
      find("layout").append(next);
      const image = find("image");
      image.hidden = !hasPicture;
      if (!hasPicture) return;
      image.src = `pictures/${page}`;
      image.style.setProperty("--width", width);
      image.style.setProperty("--height", height);
    }
    function showIssues(issues) {
      editor.mark(issues.map(({ line }) => line).filter(Boolean));
      find("issues").replaceChildren(...issues.map(({ text, pointer, line, column }) => {
        const item = document.createElement("li"), button = item.appendChild(document.createElement("button"));
        const place = button.appendChild(document.createElement("small"));
        place.textContent = [line && `line ${line}`, pointer].filter(Boolean).join(", ");
        button.append(text);
        button.addEventListener("click", () => {
          if (!line || !state.isEditable) return;
          if (find("text").offsetWidth === 0) show("text");
          editor.moveTo(line, column ?? 1);
        });
        return item;
      }));
    }

    // The text
    function showSave() {
      find("save").textContent = state.keepsMistakes ? "Save with mistakes" : "Save";
      find("save").disabled = find("revert").disabled = !isDirty();
      showTitle();
    }
    function textChanged() {
      state.keepsMistakes = false;
      showSave();
      layOutSoon();
    }
    // Reads, comparisons and saves of the file wait for each other: the event of a save can come before its answer.
    let last = Promise.resolve();
    function inTurn(action) {
      last = last.then(action).catch(error => report(error.message, true));
      return last;
    }
    // The text of the file, or null if it is missing.
    async function source() {
      try {
        const { text, version } = await ask("source?" + own());
        return { newline: text.includes("\r\n") ? "\r\n" : "\n", saved: text.replaceAll("\r\n", "\n"), version };
      } catch (error) {
        if (error.status === 404) return null;
        throw error;
      }
    }
    async function load() {
      const name = find("document").value, isOther = name !== state.name;
      Object.assign(state, { name, isEditable: false, version: "", keepsMistakes: false });
      setStale(false);
      showIssues([]);
      if (isOther) clearPage();
      if (state.documents.find(document => document.name === name)?.isEditable) {
        const found = await source().catch(error => report(error.message, true));
        if (found) {
          Object.assign(state, found, { isEditable: true });
          if (isOther) editor.text = found.saved; else editor.replace(found.saved);
        }
      }
      show(!state.isEditable && state.tab === "text" ? "layout" : state.tab, false);
      showSave();
      layOut();
    }
    function setStale(isStale) {
      const isMissing = state.version === "missing";
      state.isStale = isStale;
      find("conflict").hidden = !isStale && !isMissing;
      find("problem").textContent = isMissing ? "The file is missing; save creates it again." : "Another program has changed the file.";
      find("load").hidden = find("over").hidden = isMissing;
    }
    // Compares the file with the text of the editor, and takes over the file unless both have changed.
    function take(found) {
      const text = editor.text, isClean = text === state.saved, wasMissing = state.version === "missing";
      if (!found) {
        state.version = "missing";
        setStale(false);
      } else if (isClean || [state.saved, text].includes(found.saved)) {
        Object.assign(state, found);
        setStale(false);
        if (isClean && text !== found.saved) {
          editor.replace(found.saved);
          layOut();
        } else if (wasMissing) {
          report("The file is there again.");
        }
      } else {
        // A file that differs from both texts makes a conflict. A save compares its version again.
        if (wasMissing) state.version = "";
        setStale(true);
      }
      showSave();
    }
    function save() {
      return inTurn(async () => {
        if (!isDirty()) return report("Nothing to save.");
        const text = editor.text, keep = state.keepsMistakes ? "&mistakes=keep" : "";
        try {
          const { version } = await ask("source?" + own() + keep, {
            method: "PUT", body: text.replaceAll("\n", state.newline), headers: { "If-Match": state.version },
          });
          Object.assign(state, { saved: text, version, keepsMistakes: false });
          setStale(false);
          report("Saved.");
        } catch (error) {
          if (error.status === 412) {
            take(await source());
            const reason = state.version === "missing" ? "the file is missing" : "another program has changed the file";
            report(`Not saved: ${reason}${state.isStale ? "." : "; save again."}`, true);
          } else if (error.status === 422) {
            showIssues(error.issues);
            state.keepsMistakes = editor.text === text;
            report("Not saved: the text has mistakes. Repair them, or save it with them.", true);
          } else {
            report("Not saved: " + error.message, true);
          }
        }
        showSave();
      });
    }
    find("save").addEventListener("click", save);
    find("revert").addEventListener("click", () => { editor.replace(state.saved); textChanged(); });
    find("load").addEventListener("click", () => inTurn(async () => {
      const found = await source();
      if (!found) return take(found);
      Object.assign(state, found);
      editor.replace(found.saved);
      setStale(false);
      textChanged();
    }));
    find("over").addEventListener("click", () => inTurn(async () => {
      const found = await source();
      if (!found) return take(found);
      Object.assign(state, found);
      setStale(false);
      textChanged();
      report("The next save replaces the changed file.");
    }));
    addEventListener("beforeunload", event => { if (isDirty()) event.preventDefault(); });

    // The menus
    function show(tab, isChosen = true) {
      // Beside the layout there is space for the text only on a wide page.
      if (tab === "text" && !narrow.matches) {
        if (isChosen) state.isTextShown = !state.isTextShown;
      } else {
        state.tab = tab;
      }
      const panel = state.tab === "text" && !narrow.matches ? "layout" : state.tab;
      document.querySelector("main").dataset.tab = panel;
      find("layout").hidden = panel === "picture";
      find("picture").hidden = panel !== "picture";
      find("tab-text").hidden = !state.isEditable;
      find("text").hidden = !state.isEditable || (!narrow.matches && !state.isTextShown);
      for (const name of ["layout", "picture", "text"]) {
        const isSelected = name === "text" && !narrow.matches ? state.isTextShown : name === panel;
        find("tab-" + name).setAttribute("aria-selected", isSelected);
      }
    }
    for (const name of ["layout", "picture", "text"]) find("tab-" + name).addEventListener("click", () => show(name));
    narrow.addEventListener("change", () => show(narrow.matches ? state.tab : state.tab === "text" ? "layout" : state.tab, false));
    function remember() {
      const words = [...query(menus)].filter(([name, value]) => value && (name !== "style" || value !== "light"));
      history.replaceState(null, "", "#" + new URLSearchParams(words));
      // A menu cuts long names.
      for (const name of menus) find(name).title = find(name).selectedOptions[0]?.text ?? "";
    }
    for (const name of menus) {
      find(name).addEventListener("change", () => {
        if (name === "document" && isDirty() && !confirm("Leave the text without saving it?")) {
          find("document").value = state.name;
          return;
        }
        readFrame();
        if (["document", "device", "orientation"].includes(name)) isDeviceNew = true;
        if (name === "style") {
          document.documentElement.dataset.theme = find("style").value;
          words.set("theme", find("style").value);
          frame?.contentWindow.setTheme(find("style").value);
        }
        remember();
        if (name === "document") inTurn(load); else layOut();
      });
    }
    function saveByKey(event) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      save();
    }
    addEventListener("keydown", saveByKey);

    // Changes of the file by other programs
    function listen() {
      const events = new EventSource("events");
      events.addEventListener("change", ({ data }) => {
        const { file, version } = JSON.parse(data);
        inTurn(async () => {
          if (state.name !== file && !state.name.startsWith(file + "#") || version === state.version) return;
          if (state.isEditable) return take(version === "missing" ? null : await source());
          if (version === "missing") report("The file is missing; waiting for it.", true); else await load();
        });
      });
      events.addEventListener("error", () => report("mullion serve has ended; start it again and open its new address", true));
    }

    // The names without the folder that all of them have in common.
    function shortened(names) {
      let common = names[0]?.replace(/[^/]*$/, "") ?? "";
      while (!names.every(name => name.startsWith(common))) common = common.replace(/[^/]*\/$/, "");
      return names.map(name => name.slice(common.length));
    }
    // Reads the list of documents again; the chosen one stays in it while its file is missing.
    async function list() {
      const { documents, devices } = await ask("documents"), menu = find("document");
      const chosen = state.documents.find(({ name }) => name === state.name);
      if (chosen && !documents.some(({ name }) => name === chosen.name)) documents.push(chosen);
      if (JSON.stringify(documents) === JSON.stringify(state.documents)) return devices;
      state.documents = documents;
      const titles = shortened(documents.map(({ name }) => name)), { value } = menu;
      menu.replaceChildren(...documents.map(({ name }, index) => new Option(titles[index], name)));
      if (value) menu.value = value;
      return devices;
    }
    const listAgain = () => list().then(showTitle, () => {});
    addEventListener("focus", listAgain);
    for (const name of ["pointerenter", "focus"]) find("document").addEventListener(name, listAgain);
    async function start() {
      const [devices, schema] = await Promise.all([list(), ask("schema")]);
      editor.schema = schema;
      find("device").append(...devices.map(({ name }) => new Option(name, name)));
      for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
        if (menus.includes(name) && [...find(name).options].some(option => option.value === value)) find(name).value = value;
      }
      document.documentElement.dataset.theme = find("style").value;
      listen();
      remember();
      await inTurn(load);
    }
    start().catch(error => report(error.message, true));
    """#
}
