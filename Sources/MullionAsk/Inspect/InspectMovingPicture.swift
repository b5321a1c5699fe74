// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of the inspector page's script that draws the picture while an edge is dragged.
///
/// In each frame of a drag, most views move or change their size. A browser that gets them as
/// elements styles, lays out, orders and records all of them again. A canvas takes a third of that
/// time. The elements are hidden during the drag, and get the last frames at its end.
enum InspectMovingPicture {
  static let text = #"""
    // The picture while an edge is dragged: one canvas in place of an element for each part of a view
    const canvas = html("canvas", "", stage, "moving"), probe = html("div", "", document.body, "probe");
    let pen = canvas.getContext("2d"), penStyle = null;
    const children = data.views.map(() => []), layer = document.createElement("canvas");
    data.views.forEach((view, index) => { if (view.parent >= 0) children[view.parent].push(index); });
    const pictures = data.views.map(view => view.image && Object.assign(new Image(), { src: view.image }));

    let colors = {};
    const handlePaths = handle.map(path => new Path2D(path));
    function startMoving() {
      const style = getComputedStyle(document.body);
      colors = { accent: style.getPropertyValue("--accent"), warn: style.getPropertyValue("--warn") };
    }

    function paint() {
      const ratio = devicePixelRatio, [width, height] = state.stage.map(length => Math.round(length * ratio));
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      penStyle = null;
      pen.resetTransform();
      pen.clearRect(0, 0, width, height);
      pen.imageSmoothingQuality = "medium";
      pen.scale(ratio, ratio);
      pen.translate(-state.scroll[0], -state.scroll[1]);
      paintHandles();
      pen.translate(margin, margin);
      pen.scale(state.zoom, state.zoom);
      pen.fillStyle = paperColor;
      pen.fillRect(0, 0, state.width, state.height);
      data.views.forEach((view, index) => { if (view.parent < 0) paintView(index); });
      paintMarks();
    }
    function paintHandles() {
      const { zoom } = state, [right, bottom] = [margin + state.width * zoom, margin + state.height * zoom];
      pen.fillStyle = colors.accent;
      if (isWide) pen.fillRect(right, margin, 14, state.height * zoom);
      if (isHigh) pen.fillRect(margin, bottom, state.width * zoom, 14);
      for (const [axis, varies] of [[0, isWide], [1, isHigh]]) {
        if (!varies) continue;
        const at = onRuler(axis, axis ? state.height : state.width), [x, y] = axis ? [margin - 4, at] : [at, margin - 4];
        pen.translate(x, y);
        pen.fill(handlePaths[axis]);
        pen.translate(-x, -y);
      }
    }
    function paintMarks() {
      for (const index of marks()) {
        const [x, y, width, height] = markedBox(index), isChosen = index === state.view;
        pen.setLineDash(isChosen ? [] : [4 / state.zoom, 3 / state.zoom]);
        pen.strokeStyle = isChosen ? colors.accent : colors.warn;
        pen.lineWidth = 2 / state.zoom;
        pen.strokeRect(x, y, width, height);
      }
      pen.setLineDash([]);
    }
    function paintView(index) {
      const view = data.views[index], frame = state.frames[index], x = frame[0], y = frame[1];
      if (view.hidden) return;
      const width = Math.max(frame[2], 0), height = Math.max(frame[3], 0), paint = view.alpha < 1 ? fade : paintParts;
      pen.translate(x, y);
      if (view.matrix) {
        saving(() => {
          pen.translate(frame[2] / 2, frame[3] / 2);
          pen.transform(...view.matrix);
          pen.translate(-frame[2] / 2, -frame[3] / 2);
          paint(index, width, height);
        });
      } else {
        paint(index, width, height);
      }
      pen.translate(-x, -y);
    }
    function saving(action) {
      const style = penStyle;
      pen.save();
      action();
      pen.restore();
      penStyle = style;
    }
    // The parts of a view cover each other before its opacity applies.
    function fade(index, width, height) {
      const [outer, style, matrix] = [pen, penStyle, pen.getTransform()], { clips, alpha } = data.views[index];
      const corners = [[0, 0], [width, 0], [0, height], [width, height]].map(([x, y]) => matrix.transformPoint({ x, y }));
      const ends = axis => { const all = corners.map(corner => corner[axis]); return [Math.floor(Math.min(...all)) - 1, Math.ceil(Math.max(...all)) + 1]; };
      const isInside = clips || !children[index].length;
      const [[left, right], [top, bottom]] = isInside ? [ends("x"), ends("y")] : [[0, canvas.width], [0, canvas.height]];
      const [wide, high] = [right - left, bottom - top];
      [pen, penStyle] = [layer.getContext("2d"), null];
      // A new size clears a canvas too.
      if (layer.width < wide || layer.height < high) Object.assign(layer, { width: Math.max(layer.width, wide), height: Math.max(layer.height, high) });
      pen.resetTransform();
      pen.clearRect(0, 0, wide, high);
      pen.setTransform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - left, matrix.f - top);
      paintParts(index, width, height);
      [pen, penStyle] = [outer, style];
      pen.resetTransform();
      pen.globalAlpha = alpha;
      pen.drawImage(layer, 0, 0, wide, high, left, top, wide, high);
      pen.globalAlpha = 1;
      pen.setTransform(matrix);
    }
    // Whether the parts of a view stay inside of an outline, so that it cuts nothing off.
    function fits(index, width, height, radius = 0) {
      const least = radius * 0.3, [dx, dy] = data.views[index].origin ?? [0, 0];
      const isInside = (outer, left, top) => children[outer].every(child => {
        const view = data.views[child], [x, y, wide, high] = state.frames[child], [startX, startY] = [left + x, top + y];
        if (view.matrix || startX < least || startY < least || startX + wide > width - least || startY + high > height - least) return false;
        const [innerX, innerY] = view.origin ?? [0, 0];
        return view.clips || isInside(child, startX - innerX, startY - innerY);
      });
      return isInside(index, -dx, -dy);
    }
    function outline(width, height, radius = 0) {
      pen.beginPath();
      // An SVG rectangle limits its radii along each axis.
      if (radius > 0) pen.roundRect(0, 0, width, height, { x: Math.min(radius, width / 2), y: Math.min(radius, height / 2) });
      else pen.rect(0, 0, width, height);
    }
    function paintParts(index, width, height) {
      const view = data.views[index];
      if (view.fill) {
        pen.fillStyle = view.fill;
        if (view.radius > 0) { outline(width, height, view.radius); pen.fill(); } else pen.fillRect(0, 0, width, height);
      }
      if (view.clips && (view.image || view.text || !fits(index, width, height, view.radius))) {
        saving(() => {
          outline(width, height, view.radius);
          pen.clip();
          paintContent(index, width, height);
        });
      } else {
        paintContent(index, width, height);
      }
      if (view.border) paintBorder(view, width, height);
    }
    function paintContent(index, width, height) {
      const view = data.views[index];
      if (view.image && pictures[index].complete) paintPicture(index, pictures[index], width, height);
      if (view.text) paintText(index, width, height);
      if (!children[index].length) return;
      const [dx, dy] = view.origin ?? [0, 0];
      if (view.origin) pen.translate(-dx, -dy);
      for (const child of children[index]) paintView(child);
      if (view.origin) pen.translate(dx, dy);
    }
    function paintBorder({ border: [line, color], radius = 0 }, width, height) {
      const inset = line / 2;
      Object.assign(pen, { strokeStyle: color, lineWidth: line });
      pen.translate(inset, inset);
      outline(Math.max(width - line, 0), Math.max(height - line, 0), Math.max(radius - inset, 0));
      pen.stroke();
      pen.translate(-inset, -inset);
    }
    function paintPicture(index, picture, width, height) {
      const { slices, fit } = data.views[index], { naturalWidth: wide, naturalHeight: high } = picture;
      if (!wide || !high || !width || !height) return;
      if (slices) return paintSlices(index, picture, width, height);
      if (fit === "none") return pen.drawImage(picture, 0, 0, width, height);
      const factors = [width / wide, height / high], factor = fit.endsWith("meet") ? Math.min(...factors) : Math.max(...factors);
      saving(() => {
        outline(width, height);
        pen.clip();
        pen.drawImage(picture, (width - wide * factor) / 2, (height - high * factor) / 2, wide * factor, high * factor);
      });
    }
    function paintSlices(index, picture, width, height) {
      const { slices } = data.views[index], total = parts => parts.reduce((sum, [length]) => sum + length, 0);
      const [across, down] = [picture.naturalWidth / total(slices.columns), picture.naturalHeight / total(slices.rows)];
      const [columns, rows] = [stretched(slices.columns, width), stretched(slices.rows, height)];
      for (const part of shapes[index].cells) {
        const box = cellBox(part, columns, rows, width, height), [x, y, wide, high] = part.source;
        if (box.width > 0 && box.height > 0) pen.drawImage(picture, x * across, y * down, wide * across, high * down, box.x, box.y, box.width, box.height);
      }
    }

    // The texts of the canvas
    const blocks = shapes.map(({ words }) => words?.firstChild), texts = [], styles = new Map();
    // A text with its style; texts of equal fonts share a style, so that the canvas gets a font only if it changes.
    function textOf(index) {
      const { text } = data.views[index], { size, weight, italic, tracking = 0, height, inset = [0, 0, 0, 0] } = text;
      const { fontFamily, textAlign } = blocks[index].style, { direction } = getComputedStyle(blocks[index].firstChild);
      const families = [text.tabular && tabularFamily(text), fontFamily || '"DejaVu Sans", sans-serif'].filter(Boolean).join();
      const font = `${italic ? "italic " : ""}${weight} ${size}px ${families}`;
      const key = [font, height, tracking, direction].join();
      if (!styles.has(key)) {
        const paragraph = probed(index, 1e4).firstChild, mark = html("span", "", paragraph, "mark");
        paragraph.replaceChildren("x", mark);
        const baseline = mark.getBoundingClientRect().bottom - paragraph.getBoundingClientRect().top;
        styles.set(key, { font, direction, baseline, letterSpacing: tracking * size + "px" });
      }
      const [top, right, bottom, left] = inset, [before, after] = spares[textAlign];
      return { ...text, isRightToLeft: isRightToLeft(text.words), count: text.lines, inset: [top, right - after, bottom, left - before], textAlign, style: styles.get(key), lines: [], space: NaN, known: new Map() };
    }
    // A canvas has no property for digits of one width, so that they need a font of their own.
    function tabularFamily({ family, weight, italic }) {
      const kind = [["Thin", "ExtraLight", "Light", "", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"][weight / 100 - 1], italic ? "Italic" : ""];
      const style = kind.filter(Boolean).join(" ") || "Regular", name = `${family} ${style} with digits of one width`;
      if (![...document.fonts].some(font => font.family === name)) {
        const sources = `local("${family} ${style}"), local("${family}-${style.replace(" ", "")}")`;
        const font = new FontFace(name, sources, { featureSettings: '"tnum"', weight: String(weight), style: italic ? "italic" : "normal" });
        document.fonts.add(font);
        font.load().then(() => { for (const text of texts) if (text) text.space = NaN; }, () => {});
      }
      return JSON.stringify(name);
    }
    // A copy of a text with the width, whose lines and letters have positions.
    function probed(index, width) {
      const block = blocks[index].cloneNode(true);
      block.firstChild.textContent = data.views[index].text.words;
      Object.assign(block.style, { width: width + "px", height: "auto" });
      probe.replaceChildren(block);
      return block;
    }
    function paintText(index, width, height) {
      const text = textWith(index, width), { lines, inset, style } = text, length = lines.length * text.height, start = data.views[index].text.inset ? inset[0] : (height - length) / 2;
      pen.fillStyle = text.color;
      if (start >= 0 && start + length <= height && !text.isWide) return paintLines(lines, start, text);
      saving(() => {
        outline(width, height);
        pen.clip();
        paintLines(lines, start, text);
      });
    }
    // A text with its lines at a width.
    function textWith(index, width) {
      const text = texts[index] ??= textOf(index), { style, inset } = text, space = width - inset[1] - inset[3];
      if (style !== penStyle) {
        pen.font = style.font;
        pen.letterSpacing = style.letterSpacing;
        pen.direction = style.direction;
        pen.textAlign = "left";
        penStyle = style;
      }
      if (text.space !== space) setLines(text, index, space);
      return text;
    }
    const isRightToLeft = words => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(words);
    // Cuts a text with letters from right to left at the end of its words, as Mullion does. A browser cuts at a side of the line.
    function cutText(index, width) {
      const { lines, words, isCut } = textWith(index, width), paragraph = blocks[index].firstChild;
      const text = isCut ? lines.map(({ words }) => words).join("\n") : words;
      if (paragraph.textContent !== text) paragraph.textContent = text;
      paragraph.style.textOverflow = "clip";
    }
    function paintLines(lines, start, { height, style }) {
      let y = start + style.baseline;
      for (const { words, x, spacing } of lines) {
        if (spacing) pen.wordSpacing = spacing + "px";
        pen.fillText(words, x, y);
        if (spacing) pen.wordSpacing = "0px";
        y += height;
      }
    }
    // Sets the lines of a text at a width; the browser breaks texts of more than one line.
    function setLines(text, index, space) {
      text.space = space;
      let parts = [[text.words.trim().replace(/\s+/g, " "), true]];
      if (text.count !== 1) {
        if (text.known.size > 500) text.known.clear();
        parts = text.known.get(space) ?? brokenLines(index, space);
        text.known.set(space, parts);
      }
      const visible = text.count ? parts.slice(0, text.count) : parts, isShort = visible.length < parts.length;
      text.isCut = isShort;
      text.lines = visible.map(([words, isLast], i) => {
        const continues = isShort && i === visible.length - 1;
        if (continues && text.isRightToLeft) words = parts.slice(i, i + 2).map(([words]) => words).join(" ");
        return line(text, words, isLast, continues, space);
      });
      text.isWide = text.lines.some(({ width }) => width > space);
    }
    function line(text, words, isLast, continues, space) {
      let width = pen.measureText(words).width;
      const overflows = width > space, end = (overflows || text.textAlign === "justify") && text.style.direction === "rtl";
      const isShortened = text.count === 1 ? overflows : continues;
      if (isShortened) {
        text.isCut = true;
        words = shortened(words, space, text.isRightToLeft);
        width = pen.measureText(words).width;
      }
      const isAtEnd = overflows && !(isShortened && text.isRightToLeft);
      const gaps = text.textAlign === "justify" && !isLast ? words.split(" ").length - 1 : 0, spacing = gaps ? Math.max(space - width, 0) / gaps : 0;
      const spare = space - width - gaps * spacing, share = isAtEnd || text.textAlign === "justify" ? +end : { left: 0, center: 0.5, right: 1 }[text.textAlign];
      return { words, width, spacing, x: text.inset[3] + spare * share };
    }
    // Each line, and whether its paragraph ends there.
    function brokenLines(index, space) {
      const { height } = data.views[index].text, block = probed(index, space), paragraph = block.firstChild, node = paragraph.firstChild;
      Object.assign(block.style, { padding: 0 });
      Object.assign(paragraph.style, { display: "block", overflow: "visible" });
      const lines = [], range = document.createRange(), top = paragraph.getBoundingClientRect().top;
      let at = 0;
      for (const letter of node.data) {
        range.setStart(node, at);
        range.setEnd(node, at += letter.length);
        const box = range.getBoundingClientRect(), line = Math.max(Math.floor((box.top + box.height / 2 - top) / height), 0);
        while (lines.length <= line) lines.push(["", false]);
        if (letter === "\n") lines[line][1] = true; else lines[line][0] += letter;
      }
      if (lines.length) lines[lines.length - 1][1] = true;
      return lines.map(([words, isLast]) => [words.trimEnd(), isLast]);
    }
    // The longest beginning of a line that leaves space for an ellipsis.
    function shortened(words, space, isRightToLeft) {
      const letters = [...words];
      // A cut letter keeps the form that joins it to the next one (U+200D).
      const isJoined = count => /^[\u0620-\u08ff]{2}$/.test(letters[count - 1] + letters[count]);
      const start = count => {
        const text = letters.slice(0, count).join("");
        return !isRightToLeft ? text : isJoined(count) ? text + "\u200d" : text.trimEnd();
      };
      let [low, high] = [1, letters.length];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (pen.measureText(start(middle) + "…").width <= space) low = middle; else high = middle - 1;
      }
      return start(low) + "…";
    }

    """#
}
