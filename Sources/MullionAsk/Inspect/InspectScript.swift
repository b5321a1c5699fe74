// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of the inspector page, which evaluates the layout map.
enum InspectScript {
  static let text = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("layout").textContent);
    const find = id => document.getElementById(id);
    const clamp = (value, [low, high]) => Math.min(Math.max(value, low), high);
    const [margin, isWide, isHigh] = [40, data.width[0] < data.width[1], data.height[0] < data.height[1]];
    const names = ["x", "y", "width", "height"];
    const state = {
      width: clamp(data.size.width, data.width), height: clamp(data.size.height, data.height),
      region: 0, view: 0, marked: [], fit: true, frames: [],
    };

    // Text and elements
    const number = value => String(Math.round(value * 1e6) / 1e6).replace("-", "−");
    function formula([constant, wide, high]) {
      let text = "";
      for (const [rate, name] of [[wide, "width"], [high, "height"]]) {
        if (Math.abs(rate) < 1e-9) continue;
        text += text ? (rate < 0 ? " − " : " + ") : rate < 0 ? "−" : "";
        text += (number(Math.abs(rate)) === "1" ? "" : number(Math.abs(rate)) + "·") + name;
      }
      if (!text || Math.abs(constant) < 5e-7) return text || number(constant);
      return text + (constant < 0 ? " − " : " + ") + number(Math.abs(constant));
    }
    function set(element, attributes) {
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      return element;
    }
    function shape(name, attributes, parent) {
      const element = set(document.createElementNS("http://www.w3.org/2000/svg", name), attributes);
      return parent.appendChild(element);
    }
    function html(name, text, parent, kind) {
      const element = document.createElement(name);
      element.textContent = text;
      if (kind) element.className = kind;
      return parent ? parent.appendChild(element) : element;
    }

    // Evaluation of the map
    function outside(corners, [x, y]) {
      if (corners.length < 3) {
        const [first, last] = [corners[0], corners[corners.length - 1]];
        return Math.max(first[0] - x, x - last[0], first[1] - y, y - last[1]);
      }
      const area = corners.reduce((sum, [a, b], i) => {
        const [c, d] = corners[(i + 1) % corners.length];
        return sum + a * d - b * c;
      }, 0);
      return Math.max(...corners.map(([a, b], i) => {
        const [c, d] = corners[(i + 1) % corners.length];
        const length = Math.hypot(c - a, d - b) || 1;
        return -Math.sign(area) * ((c - a) * (y - b) - (d - b) * (x - a)) / length;
      }));
    }
    function regionAt(point) {
      let [best, least] = [0, Infinity];
      for (let i = 0; i < data.regions.length; i++) {
        const distance = outside(data.regions[i].corners, point);
        if (distance <= 1e-9) return i;
        if (distance < least) [best, least] = [i, distance];
      }
      return best;
    }
    function runIndex(view, region) {
      let [low, high] = [0, view.runs.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (view.runs[middle][0] <= region) low = middle; else high = middle - 1;
      }
      return low;
    }
    const evaluate = ([constant, wide, high], [x, y]) => constant + wide * x + high * y;
    const frame = (view, region, point) =>
      view.runs[runIndex(view, region)].slice(1, 5).map(law => evaluate(data.laws[law], point));

    // The borders of regions along one axis, as [position, whether a frame jumps].
    function breakpoints(axis) {
      const other = axis ? state.width : state.height;
      const limits = axis ? data.height : data.width;
      const at = position => axis ? [other, position] : [position, other];
      const ends = new Set();
      for (const { corners } of data.regions) {
        const spans = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]]).flatMap(([a, b]) => {
          const [from, to] = [a[1 - axis] - other, b[1 - axis] - other];
          if (from === 0) return [a[axis]];
          return from * to < 0 ? [a[axis] + (b[axis] - a[axis]) * from / (from - to)] : [];
        });
        if (spans.length) ends.add(Math.max(...spans));
      }
      const sorted = [...ends].filter(end => end > limits[0] + 1e-6 && end < limits[1] - 1e-6).sort((a, b) => a - b);
      return sorted.filter((end, i) => i === 0 || end - sorted[i - 1] > 1e-6).map(end => {
        const sides = [regionAt(at(end - 1e-4)), regionAt(at(end + 1e-4))];
        const jumps = data.views.some(view => {
          const [before, after] = sides.map(side => frame(view, side, at(end)));
          return before.some((value, i) => Math.abs(value - after[i]) > 1e-3);
        });
        return [end, jumps];
      });
    }

    // The picture
    const stage = find("stage"), shapes = [];
    const drawing = shape("svg", { role: "img" }, stage), ruler = shape("g", { class: "ruler" }, drawing);
    const screen = shape("g", {}, drawing), paper = shape("rect", { class: "paper" }, screen), overlay = shape("g", { class: "overlay" }, drawing);
    const edges = [0, 1].map(axis => shape("rect", { class: "edge edge" + axis }, drawing));
    data.views.forEach((view, index) => {
      const group = shape("g", { opacity: view.alpha ?? 1 }, view.parent < 0 ? screen : shapes[view.parent].content);
      if (view.hidden) group.setAttribute("class", "hidden");
      const parts = { group };
      parts.box = shape("rect", { "data-id": view.id, class: "box", fill: view.fill ?? "transparent", rx: view.radius ?? 0 }, group);
      let content = group;
      if (view.clips) {
        const clip = shape("clipPath", { id: "clip" + index }, group);
        parts.clip = shape("rect", { rx: view.radius ?? 0 }, clip);
        content = shape("g", { "clip-path": `url(#clip${index})` }, group);
      }
      if (view.image) parts.image = shape("image", { href: view.image, preserveAspectRatio: view.fit }, content);
      if (view.text) {
        const { words, size, weight, italic, color, align, lines, height } = view.text;
        parts.words = shape("foreignObject", {}, group);
        const block = html("div", "", parts.words, lines === 1 ? "words single" : "words");
        Object.assign(block.style, { fontSize: size + "px", fontWeight: weight,
          fontStyle: italic ? "italic" : "normal", color,
          lineHeight: height + "px", textAlign: align, direction: data.isMirrored ? "rtl" : "ltr" });
        html("div", words, block);
      }
      const [dx, dy] = view.origin ?? [0, 0];
      parts.content = shape("g", { transform: `translate(${-dx} ${-dy})` }, content);
      if (view.border) parts.border = shape("rect", { class: "border", stroke: view.border[1], "stroke-width": view.border[0] }, group);
      parts.box.addEventListener("click", () => select(index));
      shapes.push(parts);
    });

    function draw() {
      const point = [state.width, state.height];
      state.region = regionAt(point);
      data.views.forEach((view, index) => {
        const parts = shapes[index], [x, y, width, height] = state.frames[index] = frame(view, state.region, point);
        let transform = `translate(${x} ${y})`;
        if (view.matrix) {
          transform += ` translate(${width / 2} ${height / 2}) matrix(${view.matrix}) translate(${-width / 2} ${-height / 2})`;
        }
        parts.group.setAttribute("transform", transform);
        const size = { width: Math.max(width, 0), height: Math.max(height, 0) };
        for (const part of [parts.box, parts.image, parts.words, parts.clip]) if (part) set(part, size);
        if (parts.border) {
          const inset = view.border[0] / 2, radius = Math.max((view.radius ?? 0) - inset, 0);
          set(parts.border, { x: inset, y: inset, rx: radius, width: Math.max(width - 2 * inset, 0), height: Math.max(height - 2 * inset, 0) });
        }
      });
      drawAround();
      describe();
    }
    function corner(index) {
      const [view, [x, y]] = [data.views[index], state.frames[index]];
      if (view.parent < 0) return [x, y];
      const [outer, [dx, dy]] = [corner(view.parent), data.views[view.parent].origin ?? [0, 0]];
      return [outer[0] + x - dx, outer[1] + y - dy];
    }
    function drawAround() {
      const available = stage.clientWidth - margin - 24;
      const zoom = state.zoom = state.fit ? Math.min(1, Math.max(available / data.width[1], 0.1)) : 1;
      set(drawing, { width: margin + data.width[1] * zoom + 16, height: margin + data.height[1] * zoom + 16 });
      for (const part of [screen, overlay]) part.setAttribute("transform", `translate(${margin} ${margin}) scale(${zoom})`);
      set(paper, { width: state.width, height: state.height });
      const ends = [margin + state.width * zoom, margin + state.height * zoom];
      set(edges[0], { x: ends[0], y: margin, width: isWide ? 10 : 0, height: state.height * zoom });
      set(edges[1], { x: margin, y: ends[1], width: state.width * zoom, height: isHigh ? 10 : 0 });
      ruler.replaceChildren();
      for (const [axis, limits, varies] of [[0, data.width, isWide], [1, data.height, isHigh]]) {
        if (!varies) continue;
        const tick = (position, length, kind) => {
          const [at, from] = [margin + position * zoom, margin - 4];
          const ends = axis ? { x1: from - length, y1: at, x2: from, y2: at } : { x1: at, y1: from - length, x2: at, y2: from };
          return shape("line", { class: kind, ...ends }, ruler);
        };
        for (const limit of limits) {
          tick(limit, 8, "limit");
          shape("text", axis ? { x: 2, y: margin + limit * zoom - 4 } : { x: margin + limit * zoom, y: 12, "text-anchor": "middle" }, ruler).textContent = number(limit);
        }
        for (const [position, jumps] of breakpoints(axis)) {
          const line = tick(position, 14, jumps ? "jump" : "bend");
          shape("title", {}, line).textContent = `${number(position)}${jumps ? ": a frame jumps" : ""}`;
        }
        tick(axis ? state.height : state.width, 20, "now");
      }
      overlay.replaceChildren();
      for (const index of new Set([state.view, ...state.marked])) {
        const [[x, y], [, , width, height]] = [corner(index), state.frames[index]];
        shape("rect", { x, y, width: Math.max(width, 0.5), height: Math.max(height, 0.5), class: index === state.view ? "chosen" : "marked" }, overlay);
      }
    }

    // The lists
    find("name").textContent = data.name;
    const rows = data.views.map((view, index) => {
      const row = html("li", "", find("tree"));
      let depth = 0;
      for (let outer = view.parent; outer >= 0; outer = data.views[outer].parent) depth += 1;
      set(row, { role: "treeitem", id: "row" + index, "aria-level": depth + 1, style: `padding-left: ${8 + 12 * depth}px` });
      html("span", view.id || "(part)", row);
      html("small", view.kind, row);
      row.addEventListener("click", () => select(index));
      return row;
    });
    find("search").addEventListener("input", event => {
      const wanted = event.target.value.toLowerCase();
      data.views.forEach((view, index) => {
        rows[index].hidden = ![view.id, view.kind, view.text?.words ?? ""].some(text => text.toLowerCase().includes(wanted));
      });
    });
    for (const finding of data.findings) {
      const item = html("button", "", html("li", "", find("findings")));
      html("b", finding.rule, item);
      html("span", finding.text, item);
      html("small", finding.ranges.join("; "), item);
      item.addEventListener("click", () => {
        [state.marked, state.view] = [finding.views, finding.views[0] ?? state.view];
        show(...finding.size);
      });
    }
    if (!data.findings.length) html("li", "None.", find("findings"));
    // A derivation has for each factor the distances between its rows, in base 36.
    function members(derivation) {
      return data.derivations[derivation].split(";").filter(Boolean).flatMap(group => {
        const [factor, steps] = group.split(":");
        let row = 0;
        return steps.split(".").map(step => [+factor, row += parseInt(step, 36)]);
      });
    }
    function reasons(parent, derivation) {
      const list = html("ul", "", html("details", "", parent));
      list.before(html("summary", "why"));
      for (const [factor, row] of members(derivation)) {
        const item = html("li", `${number(factor)} × (${data.rows[row][0]})`, list);
        html("small", data.rows[row][1], item);
      }
      if (!list.childElementCount) html("li", "It is given from outside.", list);
    }
    function extent(view, run) {
      if (isWide && isHigh) return "";
      const axis = isHigh ? 1 : 0, first = data.regions[run[0]], next = view.runs[view.runs.indexOf(run) + 1];
      const last = data.regions[next ? next[0] - 1 : data.regions.length - 1];
      const ends = region => region.corners.map(corner => corner[axis]);
      return `for ${number(Math.min(...ends(first)))}…${number(Math.max(...ends(last)))}`;
    }
    function describe() {
      const [view, panel] = [data.views[state.view], find("details")];
      for (const [key, input] of [["width", find("w")], ["height", find("h")]]) if (document.activeElement !== input) input.value = number(state[key]);
      rows.forEach((row, index) => row.setAttribute("aria-selected", index === state.view));
      find("tree").setAttribute("aria-activedescendant", "row" + state.view);
      const open = [...panel.querySelectorAll("details")].map(part => part.open);
      panel.replaceChildren();
      html("h2", view.id || "(part)", panel);
      const run = view.runs[runIndex(view, state.region)];
      html("p", `${view.kind} ${extent(view, run)}${data.regions[state.region].proved ? "" : ", sampled"}`, panel);
      names.forEach((name, i) => {
        const part = html("div", "", panel, "law");
        html("b", name, part);
        html("span", formula(data.laws[run[1 + i]]), part);
        html("output", number(state.frames[state.view][i]), part);
        if (run.length > 5) reasons(part, run[5 + i]);
      });
      for (const [region, place, attribute, low, high] of data.openings) {
        if (region === state.region && place === state.view) html("p", `${attribute} is ambiguous: any value from ${low ?? "−∞"} to ${high ?? "∞"}`, panel, "warning");
      }
      html("h3", "Constraints", panel);
      const list = html("ul", "", panel);
      for (const [text, pointer, places] of data.constraints) {
        if (places.includes(state.view)) html("small", pointer, html("li", text, list));
      }
      if (!list.childElementCount) html("li", "No constraint of the document mentions it.", list);
      html("code", `mullion explain ${data.file} ${view.id}.width --size ${number(state.width)}x${number(state.height)}`, panel);
      [...panel.querySelectorAll("details")].forEach((part, i) => { part.open = open[i] ?? false; });
      const conflicts = data.conflicts.filter(conflict => conflict.region === state.region), box = find("conflicts");
      box.replaceChildren();
      for (const { members, sum, dropped } of conflicts) {
        const item = html("li", "", box, "warning");
        for (const [factor, text] of members) html("div", `${number(factor)} × (${text})`, item);
        html("div", `${sum ? "together: " + sum + "; " : ""}${dropped} is dropped`, item);
      }
      if (!conflicts.length) html("li", data.conflicts.length ? "None at this size." : "None at any size.", box);
    }

    // Actions
    let isWaiting = false;
    function show(width, height) {
      state.width = clamp(width, data.width);
      state.height = clamp(height, data.height);
      const words = { width: number(state.width), height: number(state.height), view: data.views[state.view].id };
      try { history.replaceState(null, "", "#" + new URLSearchParams(words)); } catch { /* A page in a frame has no history. */ }
      draw();
    }
    function select(index) {
      [state.view, state.marked] = [index, []];
      rows[index].scrollIntoView({ block: "nearest" });
      show(state.width, state.height);
    }
    function follow(axis, event) {
      const box = drawing.getBoundingClientRect();
      const position = Math.round(((axis ? event.clientY - box.top : event.clientX - box.left) - margin) / state.zoom);
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        show(axis ? state.width : position, axis ? position : state.height);
      });
    }
    function draggable(element, axisOf) {
      element.addEventListener("pointerdown", event => {
        const axis = axisOf(event);
        if (axis < 0) return;
        event.preventDefault();
        const move = next => follow(axis, next);
        const end = () => { removeEventListener("pointermove", move); removeEventListener("pointerup", end); };
        addEventListener("pointermove", move);
        addEventListener("pointerup", end);
        move(event);
      });
    }
    edges.forEach((edge, axis) => draggable(edge, () => axis));
    draggable(drawing, event => {
      const box = drawing.getBoundingClientRect();
      if (event.clientY - box.top < margin) return isWide ? 0 : -1;
      return event.clientX - box.left < margin && isHigh ? 1 : -1;
    });
    function jump(direction) {
      const axis = isWide ? 0 : 1, now = axis ? state.height : state.width;
      const ends = breakpoints(axis).map(([end]) => end).filter(end => (end - now) * direction > 1e-6);
      if (!ends.length) return;
      const next = direction > 0 ? ends[0] : ends[ends.length - 1];
      show(axis ? state.width : next, axis ? next : state.height);
    }
    function step(direction) {
      const visible = rows.map((row, index) => index).filter(index => !rows[index].hidden);
      const next = visible[clamp(visible.indexOf(state.view) + direction, [0, visible.length - 1])];
      if (next !== undefined) select(next);
    }
    function changeTheme() {
      const isDark = getComputedStyle(document.body).getPropertyValue("--dark").trim() === "1";
      document.documentElement.dataset.theme = isDark ? "light" : "dark";
    }
    const keys = {
      ArrowLeft: by => show(state.width - by, state.height), ArrowRight: by => show(state.width + by, state.height),
      ",": by => show(state.width, state.height - by), ".": by => show(state.width, state.height + by),
      ArrowUp: () => step(-1), ArrowDown: () => step(1), "[": () => jump(-1), "]": () => jump(1),
      t: changeTheme, "/": () => find("search").focus(), f: () => find("fit").click(),
    };
    addEventListener("keydown", event => {
      if (event.key === "Escape") document.activeElement.blur();
      if (event.target.matches?.("input:not([type=checkbox])") || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action(event.shiftKey ? 10 : 1);
    });
    for (const [id, isWidth] of [["w", true], ["h", false]]) {
      find(id).addEventListener("change", ({ target: { value } }) => {
        if (value !== "" && isFinite(value)) show(isWidth ? +value : state.width, isWidth ? state.height : +value);
      });
    }
    find("theme").addEventListener("click", changeTheme);
    find("fit").addEventListener("change", event => { state.fit = event.target.checked; draw(); });
    addEventListener("resize", drawAround);
    function restore() {
      const words = new URLSearchParams(location.hash.slice(1));
      const index = data.views.findIndex(view => view.id === words.get("view"));
      if (index >= 0) state.view = index;
      if (words.get("theme")) document.documentElement.dataset.theme = words.get("theme");
      if (words.get("fit") === "0") find("fit").checked = state.fit = false;
      show(+(words.get("width") ?? state.width), +(words.get("height") ?? state.height));
    }
    addEventListener("hashchange", restore);
    restore();
    """#
}
