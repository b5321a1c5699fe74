// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of the inspector page, which evaluates the layout map.
enum InspectScript {
  static let text = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("layout").textContent);
    const find = id => document.getElementById(id);
    const narrow = matchMedia("(max-width: 800px)");
    const clamp = (value, [low, high]) => Math.min(Math.max(value, low), high);
    const [margin, isWide, isHigh] = [40, data.width[0] < data.width[1], data.height[0] < data.height[1]];
    const names = ["x", "y", "width", "height"];
    const state = {
      width: clamp(data.size.width, data.width), height: clamp(data.size.height, data.height),
      region: 0, view: 0, marked: [], fit: true, isDragging: false, zoom: 1, stage: null, scroll: [0, 0], lengths: [0, 0], frames: [], placed: [],
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
    // Writes only what changes, because a browser draws an element again for an equal value too.
    function set(element, attributes) {
      for (const name in attributes) {
        const value = String(attributes[name]);
        if (element.getAttribute(name) !== value) element.setAttribute(name, value);
      }
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
          // A frame on device pixels moves by whole pixels, which is no jump.
          return before.some((value, i) => Math.abs(value - after[i]) > 1 / data.scale + 1e-3);
        });
        return [end, jumps];
      });
    }

    // The picture
    const stage = find("stage"), shapes = [];
    const handle = ["M0 0L-6 -12H6Z", "M0 0L-12 -6V6Z"];
    const drawing = shape("svg", { role: "img" }, stage);
    const rulers = [0, 1].map(axis => shape("g", { class: "ruler" }, drawing));
    const hands = [0, 1].map(axis => shape("path", { class: "hand", d: handle[axis] }, drawing));
    const screen = shape("g", { class: "screen" }, drawing), paper = shape("rect", { class: "paper" }, screen), overlay = shape("g", { class: "overlay" }, drawing);
    const edges = [0, 1].map(axis => shape("rect", { class: "edge edge" + axis }, drawing));
    // At an edge between two pixels the paper shows through, so it has the color of the root.
    const paperColor = /,1\)$/.test(data.views[0]?.fill) ? data.views[0].fill : "#ffffff";
    paper.style.fill = paperColor;
    // A picture of a control is cut into columns and rows; those that show no letters take the change of size.
    function cells(view, index, parent) {
      const { columns, rows } = view.slices, id = "picture" + index;
      const total = parts => parts.reduce((sum, [length]) => sum + length, 0);
      const size = { width: total(columns), height: total(rows) };
      shape("image", { id, href: view.image, preserveAspectRatio: "none", ...size }, shape("defs", {}, parent));
      const starts = parts => parts.map((part, i) => total(parts.slice(0, i)));
      const list = [], [lefts, tops] = [starts(columns), starts(rows)];
      for (const [row, [height, isElasticRow]] of rows.entries()) {
        for (const [column, [width, isElasticColumn]] of columns.entries()) {
          list.push({ column, row, source: [lefts[column], tops[row], width, height], spare: [isElasticColumn, isElasticRow] });
        }
      }
      // An elastic cell reaches half a pixel below its neighbors, so that no seam shows between them.
      list.sort((a, b) => b.spare[0] + b.spare[1] - a.spare[0] - a.spare[1]);
      for (const part of list) {
        part.cell = shape("svg", { viewBox: part.source.join(" "), preserveAspectRatio: "none", class: "cell" }, parent);
        shape("use", { href: "#" + id }, part.cell);
      }
      return list;
    }
    function stretched(parts, length) {
      const natural = parts.reduce((sum, [part]) => sum + part, 0), elastic = parts.reduce((sum, [part, isElastic]) => sum + (isElastic ? part : 0), 0);
      const fixed = natural - elastic, factor = length > fixed && elastic > 0 ? (length - fixed) / elastic : 0, shrink = factor > 0 ? 1 : length / (fixed || 1);
      let start = 0;
      return parts.map(([part, isElastic]) => {
        const own = isElastic ? part * factor : part * shrink;
        start += own;
        return [start - own, own];
      });
    }
    function cellBox({ column, row, spare }, columns, rows, width, height) {
      const [x, y] = spare.map(isElastic => isElastic ? 0.5 / state.zoom : 0), [[left, across], [top, down]] = [columns[column], rows[row]];
      // The spare stays inside of the control.
      const [startX, startY] = [Math.max(left - x, 0), Math.max(top - y, 0)];
      return { x: startX, width: Math.min(left + across + x, width) - startX, y: startY, height: Math.min(top + down + y, height) - startY };
    }
    // The space of a text beyond the left and the right of its view. The widths of a browser's letters differ from ours by
    // parts of a pixel, and must not cut or wrap a text that just fits.
    const spares = { left: [0, 0.5], justify: [0, 0.5], center: [0.25, 0.25], right: [0.5, 0] };
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
      if (view.slices) parts.cells = cells(view, index, content);
      else if (view.image) parts.image = shape("image", { href: view.image, preserveAspectRatio: view.fit }, content);
      if (view.text) {
        const { words, size, weight, italic, color, align, lines, height, family, tracking, tabular, inset } = view.text;
        parts.words = shape("foreignObject", {}, group);
        const kind = lines === 1 ? " single" : inset ? " top" : lines > 1 ? " limited" : "";
        const block = html("div", "", parts.words, "words" + kind);
        Object.assign(block.style, { fontSize: size + "px", fontWeight: weight,
          fontStyle: italic ? "italic" : "normal", color,
          lineHeight: height + "px", textAlign: align === "start" ? (data.isMirrored ? "right" : "left") : align });
        const own = family === "Inter Display" ? '"Inter Display", Inter' : JSON.stringify(family);
        if (family) block.style.fontFamily = own + ', "DejaVu Sans", sans-serif';
        if (tracking) block.style.letterSpacing = tracking + "em";
        if (tabular) block.style.fontVariantNumeric = "tabular-nums";
        if (inset) block.style.padding = inset.map(side => side + "px").join(" ");
        // A text has the direction of its first letter; its side depends on the document.
        const paragraph = html("div", words, block);
        paragraph.dir = "auto";
        paragraph.style.margin = `0 ${-spares[block.style.textAlign][1]}px 0 ${-spares[block.style.textAlign][0]}px`;
        if (lines > 1) paragraph.style.webkitLineClamp = lines;
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
      state.frames = data.views.map(view => frame(view, state.region, point));
      if (!state.isDragging) place();
      drawAround();
      describe();
    }
    // Gives the frames to the elements.
    function place() {
      const old = state.placed;
      state.placed = state.frames;
      data.views.forEach((view, index) => {
        const [x, y, width, height] = state.frames[index], before = old[index];
        // Most views keep their position or their size while the window's edge moves.
        if (!before || before[2] !== width || before[3] !== height) resize(index, Math.max(width, 0), Math.max(height, 0));
        else if (before[0] === x && before[1] === y) return;
        let transform = `translate(${x} ${y})`;
        if (view.matrix) {
          transform += ` translate(${width / 2} ${height / 2}) matrix(${view.matrix}) translate(${-width / 2} ${-height / 2})`;
        }
        shapes[index].group.setAttribute("transform", transform);
      });
    }
    function resize(index, width, height) {
      const [view, parts] = [data.views[index], shapes[index]];
      for (const part of [parts.box, parts.image, parts.words, parts.clip]) if (part) set(part, { width, height });
      if (parts.words && isRightToLeft(view.text.words)) cutText(index, width);
      if (parts.cells) placeCells(index, width, height);
      if (parts.border) {
        const inset = view.border[0] / 2, radius = Math.max((view.radius ?? 0) - inset, 0);
        set(parts.border, { x: inset, y: inset, rx: radius, width: Math.max(width - 2 * inset, 0), height: Math.max(height - 2 * inset, 0) });
      }
    }
    function placeCells(index, width, height) {
      const { columns, rows } = data.views[index].slices, [across, down] = [stretched(columns, width), stretched(rows, height)];
      for (const part of shapes[index].cells) set(part.cell, cellBox(part, across, down, width, height));
    }
    function setZoom(zoom) {
      if (zoom === state.zoom) return;
      state.zoom = zoom;
      shapes.forEach(({ cells }, index) => { if (cells) placeCells(index, ...state.placed[index].slice(2).map(length => Math.max(length, 0))); });
    }
    function corner(index) {
      const [view, [x, y]] = [data.views[index], state.frames[index]];
      if (view.parent < 0) return [x, y];
      const [outer, [dx, dy]] = [corner(view.parent), data.views[view.parent].origin ?? [0, 0]];
      return [outer[0] + x - dx, outer[1] + y - dy];
    }
    function drawAround() {
      // Both stay while an edge is dragged: the size of the stage, whose reading lays out the changed picture, and the scale at
      // which the picture fits.
      if (!state.isDragging || !state.stage) state.stage = [stage.clientWidth, stage.clientHeight];
      const [available, below] = state.stage.map(length => Math.max(length - margin - 24, 60));
      // A narrow page scrolls, because its stage is low.
      const factor = Math.min(available / state.width, narrow.matches ? 1 : below / state.height);
      if (!state.isDragging) setZoom(state.fit ? clamp(factor, [0.05, 1]) : 1);
      const { zoom } = state, ends = [margin + state.width * zoom, margin + state.height * zoom];
      state.lengths = [available, Math.max(160, Math.min(state.height * zoom, state.stage[1] - margin - 24))];
      set(drawing, { width: Math.max(ends[0], margin + available) + 16, height: Math.max(ends[1], isHigh ? margin + state.lengths[1] : 0) + 20 });
      for (const [axis, varies] of [[0, isWide], [1, isHigh]]) if (varies) drawRuler(axis);
      stage.classList.toggle("dragged", state.isDragging);
      if (state.isDragging) paint(); else drawHandles(ends);
    }
    function drawHandles(ends) {
      const { zoom } = state;
      for (const part of [screen, overlay]) set(part, { transform: `translate(${margin} ${margin}) scale(${zoom})` });
      set(paper, { width: state.width, height: state.height });
      set(edges[0], { x: ends[0], y: margin, width: isWide ? 14 : 0, height: state.height * zoom });
      set(edges[1], { x: margin, y: ends[1], width: state.width * zoom, height: isHigh ? 14 : 0 });
      for (const [axis, varies] of [[0, isWide], [1, isHigh]]) {
        hands[axis].style.display = varies ? "" : "none";
        const at = onRuler(axis, axis ? state.height : state.width);
        if (varies) set(hands[axis], { transform: axis ? `translate(${margin - 4} ${at})` : `translate(${at} ${margin - 4})` });
      }
      drawMarks();
    }
    const onRuler = (axis, value) => {
      const [low, high] = axis ? data.height : data.width;
      return margin + (value - low) / (high - low) * state.lengths[axis];
    };
    // A ruler changes only with its length and the size along the other axis.
    const drawn = [null, null];
    function drawRuler(axis) {
      const key = `${state.lengths[axis]} ${axis ? state.width : state.height}`;
      if (drawn[axis] === key) return;
      drawn[axis] = key;
      const ruler = rulers[axis], limits = axis ? data.height : data.width, base = margin - 4;
      ruler.replaceChildren();
      const line = (from, to, length, kind) => shape("line", { class: kind, ...(axis
        ? { x1: base - length, y1: from, x2: base - length * (from === to ? 0 : 1), y2: to } : { x1: from, y1: base - length, x2: to, y2: base - length * (from === to ? 0 : 1) }) }, ruler);
      for (const limit of limits) {
        const at = onRuler(axis, limit);
        line(at, at, 8, "limit");
        shape("text", axis ? { x: 2, y: at - 4 } : { x: at, y: 12, "text-anchor": "middle" }, ruler).textContent = number(limit);
      }
      for (const [from, to, kind, text] of stretches(axis)) {
        shape("title", {}, line(onRuler(axis, from), onRuler(axis, to), 1, kind)).textContent = text;
      }
      // The ruler has one breakpoint on a pixel. Breakpoints of frames on device pixels would fill it.
      const ends = breakpoints(axis), isDense = ends.length > state.lengths[axis] / 6;
      let last = -Infinity;
      for (const [position, jumps] of ends) {
        const at = onRuler(axis, position);
        if (at - last < 2 || isDense && !jumps) continue;
        last = at;
        shape("title", {}, line(at, at, jumps ? 14 : 8, jumps ? "jump" : "bend")).textContent = `${number(position)}${jumps ? ": a frame jumps" : ""}`;
      }
    }
    // The parts of a ruler whose frames break constraints or are sampled, as [start, end, kind, sentence].
    function stretches(axis) {
      const other = axis ? state.width : state.height, broken = new Set(data.conflicts.map(({ region }) => region)), list = [];
      for (const [index, { corners, proved }] of data.regions.entries()) {
        const kind = broken.has(index) ? "broken" : proved ? null : "sampled";
        const along = corners.map(corner => corner[axis]), across = corners.map(corner => corner[1 - axis]);
        if (!kind || other < Math.min(...across) - 1e-6 || other > Math.max(...across) + 1e-6) continue;
        const [from, to] = [Math.min(...along), Math.max(...along)], previous = list[list.length - 1];
        if (previous?.[2] === kind && from - previous[1] < 0.6) previous[1] = to;
        else list.push([from, to, kind, kind === "broken" ? "constraints conflict" : "sampled, not proved"]);
      }
      return list;
    }
    const marks = () => [...new Set([state.view, ...state.marked])];
    function markedBox(index) {
      const [, , width, height] = state.frames[index];
      return [...corner(index), Math.max(width, 0.5), Math.max(height, 0.5)];
    }
    function drawMarks() {
      const wanted = marks();
      while (overlay.childElementCount > wanted.length) overlay.lastChild.remove();
      wanted.forEach((index, i) => {
        const [x, y, width, height] = markedBox(index), box = overlay.children[i] ?? shape("rect", {}, overlay);
        set(box, { x, y, width, height, class: index === state.view ? "chosen" : "marked" });
      });
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
    function filter() {
      const wanted = find("search").value.toLowerCase();
      data.views.forEach((view, index) => {
        rows[index].hidden = ![view.id, view.kind, view.text?.words ?? ""].some(text => text.toLowerCase().includes(wanted));
      });
    }
    find("search").addEventListener("input", filter);
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
    // The panel is made again if its functions change; otherwise only the numbers are new.
    let described = "", outputs = [];
    function describe() {
      for (const [key, input] of [["width", find("w")], ["height", find("h")]]) {
        const text = number(state[key]);
        if (document.activeElement !== input && input.value !== text) input.value = text;
      }
      const view = data.views[state.view], run = view.runs[runIndex(view, state.region)];
      const key = `${state.view} ${run[0]} ${regionNotes()}`;
      if (key !== described) describeAll(view, run);
      described = key;
      names.forEach((name, i) => {
        const text = number(state.frames[state.view][i]), { firstChild: shown } = outputs[i];
        if (shown.data !== text) shown.data = text;
      });
      // The command wraps, so it would lay out the panel in each frame of a drag.
      if (state.isDragging) return;
      const size = `${number(state.width)}x${number(state.height)}`.replaceAll("−", "-");
      find("command").textContent = `mullion explain ${quoted(data.file)} ${quoted(view.id + ".width")} --size ${size}`;
    }
    // A word of a shell's command.
    const quoted = word => /^[\w@%+=:,./-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'";
    // The numbers of the region's conflicts and openings, and whether it is proved.
    function regionNotes() {
      const list = data.conflicts.flatMap(({ region }, i) => region === state.region ? [i] : []);
      const open = data.openings.flatMap(([region, place], i) => region === state.region && place === state.view ? [i] : []);
      return `${list}/${open}/${data.regions[state.region].proved}`;
    }
    function describeAll(view, run) {
      const panel = find("details");
      rows.forEach((row, index) => row.setAttribute("aria-selected", index === state.view));
      find("tree").setAttribute("aria-activedescendant", "row" + state.view);
      const open = [...panel.querySelectorAll("details")].map(part => part.open);
      panel.replaceChildren();
      html("h2", view.id || "(part)", panel);
      html("p", `${view.kind} ${extent(view, run)}${data.regions[state.region].proved ? "" : ", sampled"}`, panel);
      names.forEach((name, i) => {
        const part = html("div", "", panel, "law");
        html("b", name, part);
        html("span", formula(data.laws[run[1 + i]]), part);
        html("output", "0", part);
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
      html("code", "", panel).id = "command";
      outputs = panel.querySelectorAll("output");
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
    function show(width, height) {
      state.width = clamp(width, data.width);
      state.height = clamp(height, data.height);
      draw();
      // A browser allows few changes of the address a second.
      clearTimeout(remembering);
      remembering = setTimeout(remember, 200);
    }
    let remembering = 0;
    const whys = () => [...find("details").querySelectorAll("details")];
    const scrolled = () => [stage, document.querySelector("aside"), find("tree")];
    function remember() {
      const words = { width: number(state.width), height: number(state.height), view: data.views[state.view].id };
      const others = { fit: state.fit ? "" : "0", theme: document.documentElement.dataset.theme, search: find("search").value,
        panel: document.body.dataset.panel.replace("views", ""), why: whys().flatMap((part, i) => part.open ? [i] : []).join(),
        scroll: scrolled().flatMap(part => [part.scrollLeft, part.scrollTop]).map(Math.round).join() };
      for (const name in others) if (others[name] && others[name] !== "0,0,0,0,0,0") words[name] = others[name];
      try { history.replaceState(null, "", "#" + new URLSearchParams(words)); } catch { /* A page in a frame has no history. */ }
    }
    function select(index) {
      [state.view, state.marked] = [index, []];
      if (document.body.dataset.panel === "conflicts" || document.body.dataset.panel === "findings") document.body.dataset.panel = "about";
      rows[index].scrollIntoView({ block: "nearest" });
      show(state.width, state.height);
    }
    // Follows the pointer: `sizeAt` gives the size for its position along an axis.
    function drag(element, axis, event, sizeAt) {
      let next = event, isWaiting = false;
      event.preventDefault();
      // A page in a frame gets the keys after a click.
      window.focus();
      state.isDragging = true;
      canvas.style.cursor = getComputedStyle(element).cursor;
      startMoving();
      const move = later => {
        next = later;
        if (isWaiting) return;
        isWaiting = true;
        requestAnimationFrame(() => {
          isWaiting = false;
          const size = Math.round(sizeAt(axis ? next.clientY : next.clientX));
          show(axis ? state.width : size, axis ? size : state.height);
        });
      };
      const end = () => {
        for (const [name, action] of actions) removeEventListener(name, action);
        requestAnimationFrame(() => { state.isDragging = false; draw(); });
      };
      const actions = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
      for (const [name, action] of actions) addEventListener(name, action);
    }
    edges.forEach((edge, axis) => edge.addEventListener("pointerdown", event => {
      const start = axis ? event.clientY : event.clientX, size = axis ? state.height : state.width;
      drag(edge, axis, event, at => size + (at - start) / state.zoom);
    }));
    drawing.addEventListener("pointerdown", event => {
      const box = drawing.getBoundingClientRect(), [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const axis = y < margin ? 0 : x < margin ? 1 : -1;
      if (axis < 0 || !(axis ? isHigh : isWide)) return;
      const [low, high] = axis ? data.height : data.width, length = state.lengths[axis], origin = axis ? box.top : box.left;
      const sizeAt = at => low + (at - origin - margin) / length * (high - low);
      drag(drawing, axis, event, sizeAt);
      const size = Math.round(sizeAt(axis ? event.clientY : event.clientX));
      show(axis ? state.width : size, axis ? size : state.height);
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
    function setTheme(name) { document.documentElement.dataset.theme = name; }
    function changeTheme() {
      setTheme(getComputedStyle(document.body).getPropertyValue("--dark").trim() === "1" ? "light" : "dark");
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
      find(id).addEventListener("change", ({ target }) => {
        const { value } = target;
        if (value.trim() !== "" && isFinite(value)) show(isWidth ? +value : state.width, isWidth ? state.height : +value);
        // The field shows the size of the picture, also after a word or a size out of range.
        target.value = number(isWidth ? state.width : state.height);
      });
    }
    find("theme").addEventListener("click", changeTheme);
    find("fit").addEventListener("change", event => { state.fit = event.target.checked; draw(); });
    addEventListener("resize", drawAround);
    stage.addEventListener("scroll", () => {
      state.scroll = [stage.scrollLeft, stage.scrollTop];
      if (state.isDragging) paint();
    });
    for (const name of ["views", "about", "findings", "conflicts"]) {
      find("to-" + name).addEventListener("click", () => { document.body.dataset.panel = name; });
    }
    find("to-findings").textContent += ` (${data.findings.length})`;
    function restore() {
      const words = new URLSearchParams(location.hash.slice(1));
      const index = data.views.findIndex(view => view.id === words.get("view"));
      if (index >= 0) state.view = index;
      if (words.get("theme")) setTheme(words.get("theme"));
      if (words.get("fit") === "0") find("fit").checked = state.fit = false;
      if (words.get("panel")) document.body.dataset.panel = words.get("panel");
      find("search").value = words.get("search") ?? "";
      filter();
      show(+(words.get("width") ?? state.width), +(words.get("height") ?? state.height));
      for (const place of words.get("why")?.split(",") ?? []) if (whys()[place]) whys()[place].open = true;
      const offsets = words.get("scroll")?.split(",") ?? [];
      if (offsets.length) scrolled().forEach((part, i) => part.scrollTo(offsets[2 * i], offsets[2 * i + 1]));
    }
    addEventListener("hashchange", restore);
    """#
}
