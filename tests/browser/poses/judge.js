/** Says in plain words which controls and plates do not fit on this page. */
(eyes) => {
  const { touch, solids, width, height, isTable, modal, root, page } = eyes;
  const { isSeen, boxOf, nameOf, share, round, seenPart, panOf, isAllowed, scrollsUnder } = eyes;
  const LEAST_TARGET = touch ? 44 : 24;
  const SLACK = 3;
  const SLIVER = 6;
  const found = [];

  const CONTROLS =
    "button, a[href], input, select, textarea, summary, label:has(input), [role=button]," +
    " [role=option], [role=radio], [role=tab], [role=gridcell], [tabindex], [data-target]";
  const all = [...root.querySelectorAll(CONTROLS)].filter((one) => {
    if (one.matches("[tabindex='-1']:not(button, a, [role=button], [role=gridcell])")) return false;
    const box = boxOf(one);
    return isSeen(one) && box.width > 2 && box.height > 2;
  });
  // What holds other controls is a frame, not a control: a grid that takes the focus, a label.
  const controls = all.filter(
    (one) => one.matches("button, a") || !all.some((other) => other !== one && one.contains(other)),
  );

  const isSolid = solids.length > 0 ? (one) => one.matches(solids.join(",")) : () => false;
  const plates = solids.length
    ? [...root.querySelectorAll(solids.join(","))].filter(
        (one) => isSeen(one) && boxOf(one).width > 2 && boxOf(one).height > 2,
      )
    : [];
  // Cut by the screen or by a frame.
  const reachable = [];
  for (const one of new Set([...controls, ...plates])) {
    const box = boxOf(one);
    const part = seenPart(one);
    const isFixed = getComputedStyle(one).position === "fixed";
    const onPage = !isTable && !modal && !isFixed;
    const cut = {
      left: Math.max(box.left, 0) - box.left,
      right: box.right - Math.min(box.right, width),
      top: onPage ? 0 : Math.max(box.top, 0) - box.top,
      bottom: onPage ? 0 : box.bottom - Math.min(box.bottom, height),
    };
    if (!part.scrollsX) {
      for (const [side, by] of Object.entries(cut)) {
        if (part.scrolls && /top|bottom/.test(side)) continue;
        if (by > 1) found.push(`${nameOf(one)} is cut by the screen at the ${side}: ${round(by)} px`);
      }
      const hidden = Math.max(
        part.left - box.left,
        box.right - part.right,
        part.scrolls ? 0 : part.top - box.top,
        part.scrolls ? 0 : box.bottom - part.bottom,
      );
      if (hidden > SLACK && Object.values(cut).every((by) => by <= 1)) {
        found.push(`${nameOf(one)} is cut by its frame: ${round(hidden)} px`);
      }
    }
    const isIn = part.right - part.left > 2 && part.bottom - part.top > 2;
    if (!controls.includes(one)) continue;
    if (isIn && part.top < height && part.bottom > 0) reachable.push(one);
  }

  // Covered by something else.
  const isOf = (hit, one) =>
    hit !== null &&
    (share(hit, one) || hit.closest("label")?.control === one || one.closest("label")?.contains(hit));
  const areEchoes = (one, other) => one.closest("[data-echo]") && other.closest("[data-echo]");
  const canHit = (one) => getComputedStyle(one).pointerEvents !== "none";
  // The edge of a line that is scrolled away: on a tilted sheet its box reaches beyond the list.
  const isSliver = ({ top, bottom, scrolls }) => scrolls && bottom - top < SLIVER;
  for (const one of reachable) {
    if (!canHit(one) || isSliver(seenPart(one))) continue;
    const { left, top, right, bottom } = seenPart(one);
    const points = [
      [0.5, 0.5],
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ];
    const over = points
      .map(([x, y]) => [left + (right - left) * x, top + (bottom - top) * y])
      .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit !== null && !isOf(hit, one) && !areEchoes(hit, one) && !isAllowed(hit, one));
    if (over && panOf(one) !== null && panOf(one) !== panOf(over)) continue;
    if (over && scrollsUnder(one, over)) continue;
    if (over) found.push(`${nameOf(one)} is covered by ${nameOf(over)}`);
  }

  // Overlaps.
  const meet = (one, other) => {
    const [a, b] = [seenPart(one), seenPart(other)];
    const box = {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    };
    return box.right - box.left > SLACK && box.bottom - box.top > SLACK ? box : null;
  };
  const bothAt = (box, one, other) =>
    [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ].some(([x, y]) => {
      const hits = document.elementsFromPoint(
        box.left + (box.right - box.left) * x,
        box.top + (box.bottom - box.top) * y,
      );
      return hits.some((hit) => one.contains(hit)) && hits.some((hit) => other.contains(hit));
    });
  const bodies = [...new Set([...reachable, ...plates])];
  bodies.forEach((one, index) => {
    for (const other of bodies.slice(index + 1)) {
      if (share(one, other) || isAllowed(one, other)) continue;
      if (areEchoes(one, other) || panOf(one) !== panOf(other)) continue;
      if (scrollsUnder(one, other)) continue;
      if (one.closest("label") && one.closest("label") === other.closest("label")) continue;
      const box = meet(one, other);
      if (box === null) continue;
      // Shapes that are no boxes are asked where they are; plates take no pointer.
      const asks = canHit(one) && canHit(other) && !(isSolid(one) || isSolid(other));
      if (asks && !bothAt(box, one, other)) continue;
      found.push(
        `${nameOf(one)} and ${nameOf(other)} overlap by ` +
          `${round(box.right - box.left)} x ${round(box.bottom - box.top)} px`,
      );
    }
  });

  // Small targets.
  for (const one of reachable) {
    if (!canHit(one) || one.closest("[data-echo]")) continue;
    // A list that takes the focus to be scrolled is nothing to press.
    if (!one.matches("button, a, input, select, textarea, summary, label, [role]:not([role=group])")) continue;
    const box = boxOf(one);
    const style = getComputedStyle(one);
    const isInline = one.tagName === "A" && style.display === "inline";
    if (isInline && one.parentElement.textContent.trim() !== one.textContent.trim()) continue;
    const label = one.closest("label");
    const least = one.closest("[data-dense]") ? 24 : LEAST_TARGET;
    // How far it can be touched from its middle on; a part that is drawn small may be touched large.
    const reach = (dx, dy) => {
      let far = 0;
      while (far < least) {
        const x = box.left + box.width / 2 + dx * (far + 2);
        const y = box.top + box.height / 2 + dy * (far + 2);
        const hit = document.elementFromPoint(x, y);
        const isOff = x < 0 || y < 0 || x >= width || y >= height;
        if (isOff ? isTable || modal : !(one.contains(hit) || label?.contains(hit))) break;
        far += 2;
      }
      return far;
    };
    // A label is pressed like its box, also where it is half scrolled out of sight.
    const whole = label ? boxOf(label) : box;
    const isWide = whole.width >= least - 0.5 || reach(-1, 0) + reach(1, 0) >= least - 2;
    const isHigh = whole.height >= least - 0.5 || reach(0, -1) + reach(0, 1) >= least - 2;
    if (!isWide || !isHigh) {
      found.push(
        `${nameOf(one)} is too small a target: ${round(box.width)} x ${round(box.height)} px, ` +
          `not ${least}`,
      );
    }
  }

  // The page itself.
  if (page.scrollWidth > width + 1) {
    found.push(`the page scrolls sideways: ${page.scrollWidth - width} px`);
  }
  if (isTable && page.scrollHeight > height + 1) {
    found.push(`the table is taller than the screen: ${page.scrollHeight - height} px below`);
  }
  for (const bar of root.querySelectorAll(".actions")) {
    const { top, bottom } = boxOf(bar);
    if (isSeen(bar) && isTable && (bottom > height + 1 || top < 0)) {
      found.push(`the action bar is below the fold: it ends at ${round(bottom)} of ${height} px`);
    }
  }
  return found;
};
