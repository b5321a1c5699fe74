// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of the editor in the page of `mullion serve`, which completes keys and values by the
/// schema.
enum ServeEditorScript {
  static let text = #"""
    "use strict";
    // Reads JSON up to a position: the path of the value there, whether a key or a value stands there, and its text.
    function contextAt(text, end) {
      const path = [], stack = [];
      let i = 0;
      const top = () => stack[stack.length - 1];
      const place = (word, start, isClosed) => {
        const inside = top();
        return { path: stack.slice(1).map(level => level.name), isKey: Boolean(inside?.isObject && !inside.hasColon), word, start, isClosed,
          key: inside?.key, keys: inside?.keys ?? [], values: inside?.values ?? {} };
      };
      while (i < end) {
        const character = text[i];
        if (character === '"') {
          let j = i + 1;
          while (j < end && text[j] !== '"') j += text[j] === "\\" ? 2 : 1;
          const word = text.slice(i + 1, Math.min(j, end));
          if (j >= end) return place(word, i, false);
          const inside = top();
          if (inside?.isObject && !inside.hasColon) {
            inside.key = word;
            inside.keys.push(word);
          } else if (inside?.isObject) {
            inside.values[inside.key] = word;
          }
          i = j + 1;
        } else if (character === "{" || character === "[") {
          const outer = top();
          const name = outer ? (outer.isObject ? outer.key : outer.index) : null;
          stack.push({ name, isObject: character === "{", index: 0, keys: [], values: {}, hasColon: false, key: null });
          i += 1;
        } else if (character === "}" || character === "]") {
          stack.pop();
          i += 1;
        } else if (character === ":") {
          if (top()) top().hasColon = true;
          i += 1;
        } else if (character === ",") {
          if (top()) [top().hasColon, top().index] = [false, top().index + 1];
          i += 1;
        } else if (/[\w.+-]/.test(character)) {
          let j = i;
          while (j < end && /[\w.+-]/.test(text[j])) j += 1;
          if (j >= end) return place(text.slice(i, j), i, false);
          i = j;
        } else {
          i += 1;
        }
      }
      return place("", end, false);
    }

    // The schemas of a value, with references, choices and conditions replaced by what they allow.
    function expand(schema, root, values, depth = 0) {
      if (!schema || typeof schema !== "object" || depth > 12) return [];
      const all = [schema], more = part => all.push(...expand(part, root, values, depth + 1));
      if (schema.$ref) more(schema.$ref.slice(2).split("/").reduce((part, name) => part?.[name], root));
      for (const word of ["anyOf", "oneOf", "allOf"]) for (const part of schema[word] ?? []) more(part);
      if (schema.if) {
        const wanted = Object.entries(schema.if.properties ?? {});
        const holds = wanted.every(([name, { const: one, enum: list }]) => (list ?? [one]).includes(values?.[name]));
        more(holds ? schema.then : schema.else);
      }
      return all;
    }
    function schemasAt(root, path, values) {
      let schemas = expand(root, root, path.length ? {} : values);
      path.forEach((name, depth) => {
        const own = depth === path.length - 1 ? values : {};
        schemas = schemas.flatMap(schema => {
          const next = typeof name === "number" ? schema.prefixItems?.[name] ?? schema.items
            : schema.properties?.[name] ?? (typeof schema.additionalProperties === "object" ? schema.additionalProperties : null);
          return expand(next, root, own);
        });
      });
      return schemas;
    }
    // The first sentence of what a schema says about itself, with that of the definition it refers to.
    function summary(schema, root) {
      return schema.description ?? expand(schema, root).map(part => part.description).find(Boolean) ?? "";
    }
    function completionsAt(text, position, root) {
      const context = contextAt(text, position);
      const schemas = schemasAt(root, context.path, context.values), found = new Map();
      if (context.isKey) {
        for (const schema of schemas) {
          for (const [name, part] of Object.entries(schema.properties ?? {})) {
            if (!context.keys.includes(name) && !found.has(name)) found.set(name, { label: name, detail: summary(part, root), insert: JSON.stringify(name) + ": " });
          }
        }
      } else {
        const name = context.key ?? 0;
        const values = context.path.length || context.key ? schemas.flatMap(schema =>
          expand(schema.properties?.[name] ?? (schema.type === "array" || schema.items ? schema.items : null), root)) : [];
        const add = value => found.set(String(value), { label: String(value), detail: "", insert: JSON.stringify(value) });
        for (const schema of values) {
          for (const value of schema.enum ?? []) add(value);
          if ("const" in schema) add(schema.const);
          if (schema.type === "boolean") [true, false].forEach(add);
          // A reference names a view, and a constraint begins with one.
          if (/\bids? of\b|\bid\b/i.test(schema.description ?? "") && schema.type === "string") {
            for (const [, id] of text.matchAll(/"id"\s*:\s*"([\w-]+)"/g)) add(id);
          }
        }
      }
      const wanted = context.word.toLowerCase();
      const items = [...found.values()].filter(item => item.label.toLowerCase().includes(wanted));
      items.sort((a, b) => b.label.toLowerCase().startsWith(wanted) - a.label.toLowerCase().startsWith(wanted));
      return { context, items };
    }

    // A text area with a list of completions at the cursor.
    class Editor {
      constructor(area, list, gutter, changed) {
        Object.assign(this, { area, list, gutter, changed, schema: null, items: [], index: 0, context: null, isReplacing: false });
        area.addEventListener("input", event => {
          this.number();
          if (this.isReplacing) return;
          this.complete(event.inputType === "insertText" && /[\w"]/.test(event.data ?? ""));
          changed();
        });
        area.addEventListener("keydown", event => this.press(event));
        area.addEventListener("blur", () => this.close());
        // Typing at the end of a line scrolls the text.
        area.addEventListener("scroll", () => {
          gutter.firstChild.style.transform = `translateY(${-area.scrollTop}px)`;
          if (this.items.length) this.position(area.selectionEnd);
        });
        area.addEventListener("click", () => this.close());
      }
      get text() { return this.area.value; }
      set text(text) {
        this.area.value = text;
        this.area.setSelectionRange(0, 0);
        this.area.scrollTo(0, 0);
        this.number();
      }
      // Replaces the text where it differs. The cursor and the scroll position stay, and the browser can undo the change.
      replace(text) {
        const { area } = this, old = area.value;
        if (text === old) return;
        let start = 0, end = 0;
        const most = Math.min(text.length, old.length);
        while (start < most && text[start] === old[start]) start += 1;
        while (end < most - start && text[text.length - 1 - end] === old[old.length - 1 - end]) end += 1;
        const oldEnd = old.length - end, part = text.slice(start, text.length - end), focused = document.activeElement;
        const moved = at => at <= start ? at : at >= oldEnd ? at + text.length - old.length : Math.min(at, start + part.length);
        const selection = [area.selectionStart, area.selectionEnd].map(moved), { scrollLeft, scrollTop } = area;
        this.close();
        this.isReplacing = true;
        area.focus({ preventScroll: true });
        area.setSelectionRange(start, oldEnd);
        // A hidden text takes no focus, and so has no commands.
        const isDone = document.activeElement === area && document.execCommand(part ? "insertText" : "delete", false, part);
        if (!isDone) area.setRangeText(part, start, oldEnd);
        if (focused !== area) focused?.focus({ preventScroll: true });
        this.isReplacing = false;
        area.setSelectionRange(...selection);
        area.scrollTo(scrollLeft, scrollTop);
        this.number();
      }
      // Writes the numbers of the lines beside the text.
      number() {
        const count = this.text.split("\n").length;
        if (count === this.count) return;
        this.count = count;
        this.gutter.firstChild.firstChild.data = Array.from({ length: count }, (_, i) => i + 1).join("\n");
        this.area.parentElement.style.setProperty("--digits", String(count).length);
      }
      // Marks the numbers of lines with mistakes.
      mark(lines) {
        const [numbers, ...old] = this.gutter.firstChild.childNodes;
        for (const mark of old) mark.remove();
        numbers.after(...[...new Set(lines)].map(line => {
          const mark = document.createElement("i");
          mark.style.top = (line - 1) * 18 + "px";
          return mark;
        }));
      }
      // Inserts at the selection so that the browser can undo it.
      insert(text) {
        this.area.focus();
        if (!document.execCommand("insertText", false, text)) {
          this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, "end");
          this.changed();
        }
      }
      moveTo(line, column) {
        const lines = this.text.split("\n");
        const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
        // Columns count Unicode scalars.
        const own = [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
        this.area.focus();
        this.area.setSelectionRange(start + own, start + own);
        this.area.scrollTop = Math.max(0, (line - 1) * 18 - this.area.clientHeight / 2);
        // Shows the beginning of the line too if both fit.
        const left = this.widthOf((lines[line - 1] ?? "").slice(0, own));
        this.area.scrollLeft = left < this.area.clientWidth / 2 ? 0 : left - this.area.clientWidth / 4;
      }
      complete(isTyping, isWanted = isTyping) {
        this.close();
        if (!isWanted || !this.schema) return;
        const position = this.area.selectionEnd, { context, items } = completionsAt(this.text, position, this.schema);
        if (!items.length || items.length === 1 && items[0].label === context.word) return;
        [this.items, this.index, this.context] = [items, 0, context];
        this.list.replaceChildren(...items.map((item, index) => {
          const row = document.createElement("li");
          Object.assign(row, { id: "completion" + index, textContent: item.label });
          row.setAttribute("role", "option");
          if (item.detail) row.appendChild(document.createElement("small")).textContent = item.detail;
          row.addEventListener("mousedown", event => { event.preventDefault(); this.index = index; this.accept(); });
          return row;
        }));
        this.list.hidden = false;
        this.position(position);
        this.choose(0);
      }
      // Returns the width of a text on one line.
      widthOf(text) {
        const brush = Editor.brush ??= document.createElement("canvas").getContext("2d");
        brush.font = getComputedStyle(this.area).font;
        return brush.measureText(text).width;
      }
      // Places the list below the cursor.
      position(offset) {
        const before = this.text.slice(0, offset).split("\n"), style = getComputedStyle(this.area);
        const left = this.area.offsetLeft + parseFloat(style.paddingLeft) + this.widthOf(before[before.length - 1]) - this.area.scrollLeft;
        const top = parseFloat(style.paddingTop) + before.length * 18 - this.area.scrollTop;
        const { clientWidth, clientHeight } = this.area, { offsetWidth, offsetHeight } = this.list;
        this.list.style.left = Math.max(4, Math.min(left, this.area.offsetLeft + clientWidth - offsetWidth - 4)) + "px";
        const isBelow = top + offsetHeight <= clientHeight || top - 18 < offsetHeight;
        this.list.style.top = (isBelow ? top : top - 18 - offsetHeight) + "px";
      }
      choose(index) {
        this.index = (index + this.items.length) % this.items.length;
        [...this.list.children].forEach((row, i) => row.setAttribute("aria-selected", i === this.index));
        this.list.children[this.index].scrollIntoView({ block: "nearest" });
        this.area.setAttribute("aria-activedescendant", "completion" + this.index);
      }
      accept() {
        const { insert } = this.items[this.index], { start, isKey } = this.context;
        let end = this.area.selectionEnd;
        // Replaces the rest of the word, and the quote and the colon that stand there already.
        while (/[\w-]/.test(this.text[end] ?? "")) end += 1;
        if (this.text[end] === '"' && this.text[start] === '"') end += 1;
        const hasColon = isKey && /^\s*:/.test(this.text.slice(end));
        this.close();
        this.area.setSelectionRange(start, end);
        this.insert(hasColon ? insert.replace(/: $/, "") : insert);
      }
      close() {
        this.list.hidden = true;
        this.items = [];
        this.area.removeAttribute("aria-activedescendant");
      }
      press(event) {
        if (event.key === " " && event.ctrlKey) {
          event.preventDefault();
          return this.complete(false, true);
        }
        const actions = { ArrowDown: () => this.choose(this.index + 1), ArrowUp: () => this.choose(this.index - 1),
          Enter: () => this.accept(), Tab: () => this.accept(), Escape: () => this.close() };
        if (this.items.length && actions[event.key]) {
          event.preventDefault();
          return actions[event.key]();
        }
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
          // The next line begins below this one, or deeper after an open bracket.
          event.preventDefault();
          const line = this.text.slice(0, this.area.selectionStart).split("\n").pop();
          this.insert("\n" + line.match(/^\s*/)[0] + (/[{[]\s*$/.test(line) ? "  " : ""));
        }
      }
    }
    """#
}
