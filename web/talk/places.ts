/** Finds seats' name plates and what can be pointed at, by attributes that boards set. */

export interface Spot {
  x: number;
  y: number;
}

function visible(selector: string): DOMRect | null {
  for (const found of document.querySelectorAll(`.room ${selector}`)) {
    const box = found.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
  }
  return null;
}

/** The room of the table that no sheet covers. */
export function tableBox(): DOMRect {
  const room = document.querySelector(".room")?.getBoundingClientRect();
  const box = room ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const side = document.querySelector(".file-side")?.getBoundingClientRect();
  const right = side && side.width > 0 ? side.left - 12 : box.right;
  return new DOMRect(box.left, box.top, right - box.left, box.height);
}

export const plateBox = (seat: number): DOMRect | null => visible(`[data-plate="${seat}"]`);
export const targetBox = (at: string): DOMRect | null =>
  visible(`[data-point="${CSS.escape(at)}"]`) ?? (/^\d$/.test(at) ? plateBox(Number(at)) : null);

const GAP = 10;
const PHONE = 700;
/** A slip may hang over the edge of the table by so much. */
const SLACK = 16;

/** Where to put a slip of this size: beside a plate and inside the table, or at its edge. */
export function besidePlate(seat: number | null, width: number, height: number): Spot {
  const table = tableBox();
  const plate = seat === null ? null : plateBox(seat);
  if (!plate) {
    const low = seat !== null;
    return {
      x: low ? table.left + GAP : table.left + table.width / 2 - width / 2,
      y: low ? table.bottom - height - GAP : table.top + 6,
    };
  }
  // On a phone the tiles come close under the plate: there a slip reaches up, not down.
  const low = innerWidth < PHONE ? plate.bottom : plate.top + plate.height / 2 + height / 2;
  const y = low - height;
  const spots: Spot[] = [
    { x: plate.right + GAP, y },
    { x: plate.left - width - GAP, y },
    { x: plate.left, y: plate.bottom + 6 },
  ];
  const others = [...document.querySelectorAll<HTMLElement>(".room [data-plate]")]
    .filter((each) => each.dataset.plate !== String(seat))
    .map((each) => each.getBoundingClientRect());
  const covers = ({ x, y: top }: Spot, box: DOMRect): boolean =>
    x < box.right && x + width > box.left && top < box.bottom && top + height > box.top;
  // On somebody else's plate it would seem meant for them.
  const fits = (spot: Spot): boolean =>
    spot.x >= table.left - SLACK &&
    spot.x + width <= table.right + SLACK &&
    !others.some((box) => covers(spot, box));
  const spot = spots.find(fits) ?? { x: table.left + 4, y: plate.bottom + 6 };
  return {
    x: spot.x,
    y: Math.min(Math.max(table.top + 4, spot.y), table.bottom - height - 4),
  };
}
