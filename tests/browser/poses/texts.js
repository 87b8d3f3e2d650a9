/** Says in plain words which text on this page is too small, cut, outside, or under something else. */
(eyes) => {
  const { width, height, isTable, modal, root, isSeen, boxOf, nameOf, share, round } = eyes;
  const { solids, SIDEWAYS, isAllowed, scrollsUnder, panOf, scaleOf } = eyes;
  const LEAST_TEXT = 12;
  const SLACK = 2;
  // A line's box is higher than its letters.
  const SPARE = 0.25;
  const ART = "[aria-hidden=true] svg, svg[aria-hidden=true], svg[role=img], [data-art]";
  const NO_TEXT = "script, style, option, svg [aria-hidden=true]";
  const PAPER = `button, .button, ${solids.join(",")}`;
  const found = [];

  // What frames leave of a line; what can be scrolled or panned into sight is not cut.
  const frameOf = (one) => {
    const frame = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    const seen = { left: 0, top: 0, right: width, bottom: height };
    let [canX, canY, isFixed] = [false, false, false];
    for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
      if (up.matches("[data-pan]")) canX = canY = true;
      const style = getComputedStyle(up);
      // What is for screen readers only.
      if (style.clipPath === "inset(50%)") return null;
      const isFlat = style.display === "inline" && up.tagName !== "svg";
      if (up !== document.body && !isFlat) {
        const box = boxOf(up);
        const inner = up instanceof SVGElement
          ? box
          : {
              left: box.left + up.clientLeft,
              top: box.top + up.clientTop,
              right: box.right,
              bottom: box.bottom,
            };
        const scrolls = (overflow, whole, seen) => /auto|scroll/.test(overflow) && whole > seen + 1;
        if (scrolls(style.overflowX, up.scrollWidth, up.clientWidth) && up.matches(SIDEWAYS)) canX = true;
        if (scrolls(style.overflowY, up.scrollHeight, up.clientHeight)) canY = true;
        // A frame without room hides on purpose.
        if (style.overflowX !== "visible" && (box.width <= 2 || box.height <= 2)) return null;
        for (const one of [frame, seen]) {
          if (style.overflowX !== "visible" && !(canX && one === frame)) {
            one.left = Math.max(one.left, inner.left);
            one.right = Math.min(one.right, inner.right);
          }
          if (style.overflowY !== "visible" && !(canY && one === frame)) {
            one.top = Math.max(one.top, inner.top);
            one.bottom = Math.min(one.bottom, inner.bottom);
          }
        }
      }
      if (style.position === "fixed") {
        isFixed = true;
        break;
      }
    }
    const stays = isTable || modal !== null || isFixed;
    return { frame, seen, canX, canY, stays };
  };

  // A tilted sheet: a line that is scrolled away lies askew of its frame, the more the further.
  const TILT = 0.02;
  const lostOf = (line, { frame, seen, canX, canY }, tall) => {
    const away = canY ? Math.max(0, seen.top - line.bottom, line.top - seen.bottom) : 0;
    const wide = Math.max(frame.left - line.left, line.right - frame.right) - away * TILT;
    const x = canX ? 0 : wide;
    const y = canY ? 0 : Math.max(frame.top - line.top, line.bottom - frame.bottom);
    return Math.max(x > SLACK ? x : 0, y > tall * SPARE ? y : 0);
  };

  const isOpaque = (one) => {
    const style = getComputedStyle(one);
    if (Number.parseFloat(style.opacity) < 0.5) return false;
    if (one instanceof SVGElement && one.tagName !== "svg") {
      if (one.tagName === "text" || one.tagName === "tspan") return true;
      const fill = /url|rgb\(/.test(style.fill) || !/, 0(\.\d+)?\)$/.test(style.fill);
      return fill && style.fill !== "none" && Number.parseFloat(style.fillOpacity) > 0.6;
    }
    if (/IMG|CANVAS|VIDEO/.test(one.tagName)) return true;
    const colour = style.backgroundColor;
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(colour)?.[1] ?? (colour === "transparent" ? "0" : "1");
    return Number.parseFloat(alpha) > 0.6;
  };
  const coverOf = (one, line, seen) => {
    const y = (line.top + line.bottom) / 2;
    if (y < seen.top || y >= seen.bottom) return null;
    for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
      if (x < seen.left || x >= seen.right) continue;
      for (const hit of document.elementsFromPoint(x, y)) {
        if (hit === one || one.contains(hit) || hit.contains(one)) break;
        if (share(hit, one) || !isOpaque(hit) || isAllowed(hit, one)) continue;
        if (scrollsUnder(one, hit) || (panOf(one) !== null && panOf(one) !== panOf(hit))) continue;
        return hit;
      }
    }
    return null;
  };

  // For a moment everything that is drawn can be hit, so that what lies on top is found.
  const all = new CSSStyleSheet();
  all.replaceSync("*, *::before, *::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets.push(all);
  const small = new Set();
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one || small.has(one) || !isSeen(one)) continue;
    if (one.closest(ART) || one.closest(NO_TEXT)) continue;
    const box = boxOf(one);
    if (box.width <= 2 || box.height <= 2) continue;
    const px = Number.parseFloat(getComputedStyle(one).fontSize) * scaleOf(one);
    // Words that are left out where there is no room for them.
    if (px === 0) continue;
    if (px < LEAST_TEXT - 0.05) {
      small.add(one);
      found.push(`${nameOf(one)} has letters of ${round(px)} px`);
    }
    const held = frameOf(one);
    if (held === null) continue;
    range.selectNodeContents(node);
    const screen = {
      left: 0,
      right: width,
      top: held.stays ? 0 : -1e6,
      bottom: held.stays ? height : 1e6,
    };
    const paper = one.closest(PAPER);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const out = lostOf(line, { ...held, frame: screen }, line.height);
      const cut = lostOf(line, held, line.height);
      if (out > 0) found.push(`text of ${nameOf(one)} is outside the screen: ${round(out)} px`);
      else if (cut > 0) found.push(`text of ${nameOf(one)} is cut: ${round(cut)} px`);
      else if (paper !== null && paper !== one.closest("svg")) {
        const over = lostOf(line, { frame: boxOf(paper), canX: false, canY: false }, line.height);
        if (over > 0 && !held.canX && !held.canY)
          found.push(`text of ${nameOf(one)} sticks out of ${nameOf(paper)}: ${round(over)} px`);
      }
      const cover = cut > 0 ? null : coverOf(one, line, held.seen);
      if (cover !== null) found.push(`text of ${nameOf(one)} is covered by ${nameOf(cover)}`);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== all);
  return found;
};
