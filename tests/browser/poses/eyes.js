/**
 * How the judges look at this page: what is seen of a thing, what it is called, what may lie over it.
 *
 * Marks that a page may carry: `data-dense="why"` (targets in it need 24 px only), `data-art`
 * (lettering in it is art), `data-pan` (its content may lie outside), `data-solid` (no other solid
 * or control may lie over it), `data-echo` (a control of full size does the same: this one may be
 * small, and may overlap other echoes), `data-over="true"` (a sheet over the table, to be folded:
 * judged alone).
 */
({ touch, solids, pairs }) => {
  const width = document.documentElement.clientWidth;
  const height = innerHeight;
  const isTable = document.querySelector(".shell") !== null;
  const modal = [...document.querySelectorAll("dialog:modal, [data-over=true]")].at(-1) ?? null;
  const root = modal ?? document.body;
  const page = document.scrollingElement;

  const isSeen = (one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.closest("[inert], .unseen") === null;
  const boxOf = (one) => one.getBoundingClientRect();
  const nameOf = (one) => {
    const said = one.getAttribute("aria-label") ?? (one.innerText || one.textContent || "");
    const text = said.trim().replace(/\s+/g, " ").slice(0, 40);
    const sort = one.getAttribute("role") ?? one.tagName.toLowerCase();
    const own = one.getAttribute("class") ?? "";
    return `${sort}${own ? `.${own.trim().split(/\s+/).join(".")}` : ""}${text ? ` "${text}"` : ""}`;
  };
  const SIDEWAYS = "ol, ul, fieldset, fieldset *, [role=grid], :has(> table)";
  const share = (one, other) => one.contains(other) || other.contains(one);
  const round = (number) => Math.round(number * 10) / 10;

  // The part of a box that its frames leave to be seen; whether one of those scrolls.
  const seenPart = (one) => {
    let { left, top, right, bottom } = boxOf(one);
    let scrolls = false;
    let scrollsX = false;
    let below = getComputedStyle(one);
    for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      // No frame cuts what is fixed to the screen.
      if (below.position === "fixed") break;
      const style = getComputedStyle(up);
      below = style;
      if (up.matches("[data-pan]")) scrolls = scrollsX = true;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (up === document.body || (style.display === "inline" && up.tagName !== "svg")) continue;
      const frame = boxOf(up);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        if (up.scrollHeight > up.clientHeight + 1) scrolls = true;
        // Only lists and tables may be pushed sideways.
        if (up.scrollWidth > up.clientWidth + 1 && up.matches(SIDEWAYS)) scrolls = scrollsX = true;
      }
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { left, top, right, bottom, scrolls, scrollsX };
  };

  // What is panned can be drawn out from under what lies over it.
  const panOf = (one) => one.closest("[data-pan]");
  const isAllowed = (one, other) =>
    pairs.some(
      ([a, b]) =>
        (one.closest(a) && other.closest(b)) || (one.closest(b) && other.closest(a)),
    );
  // And what scrolls with the page, from under a bar that stays.
  const staysPut = (one) => {
    for (let up = one; up && up !== root; up = up.parentElement) {
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return true;
    }
    return false;
  };
  const scrollsUnder = (one, other) =>
    !isTable && !modal && page.scrollHeight > height + 1 && staysPut(one) !== staysPut(other);
  const scaleOf = (one) => {
    if (one instanceof SVGGraphicsElement) {
      const matrix = one.getScreenCTM();
      return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    }
    let scale = 1;
    for (let up = one; up; up = up.parentElement) {
      const { transform, scale: own } = getComputedStyle(up);
      if (transform !== "none") {
        const { a, b, c, d } = new DOMMatrix(transform);
        scale *= Math.sqrt(Math.abs(a * d - b * c));
      }
      if (own !== "none") scale *= Number.parseFloat(own);
    }
    return scale;
  };
  return {
    touch, solids, width, height, isTable, modal, root, page, isSeen, boxOf, nameOf, share, round,
    SIDEWAYS, seenPart, panOf, isAllowed, scrollsUnder, scaleOf,
  };
};
