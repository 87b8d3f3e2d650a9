/** Red thread from the rings on the strip to the pins of the photographs. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Pin } from "./inks";

interface Thread {
  readonly n: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Where the pin of each card sticks, as a part of the card's width. */
const PINS = [0.78, 0.56, 0.24] as const;

/** Measured on the page, again whenever a size changes or the cards are moved. */
export function Threads({ root, of }: { root: RefObject<HTMLElement | null>; of: string }) {
  const [threads, setThreads] = useState<readonly Thread[]>([]);
  useLayoutEffect(() => {
    const page = root.current;
    if (!page) return;
    const measure = () => setThreads(findThreads(page));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(page);
    const cards = page.querySelector(".cards");
    if (cards) watch.observe(cards);
    cards?.addEventListener("scroll", measure, { passive: true });
    void document.fonts?.ready.then(measure);
    // The rings move to the pens of another sheet.
    const sheets = new MutationObserver(measure);
    const strip = page.querySelector("[data-strip]");
    if (strip) sheets.observe(strip, { attributeFilter: ["data-strip"] });
    // The papers swing into their places.
    page.addEventListener("animationend", measure);
    return () => {
      watch.disconnect();
      sheets.disconnect();
      cards?.removeEventListener("scroll", measure);
      page.removeEventListener("animationend", measure);
    };
  }, [of]);
  return (
    <svg class="threads" aria-hidden="true">
      {threads.map(({ n, from, to }) => {
        const d = hang(from, to);
        return (
          <g key={n} class="thread" style={{ "--n": n }}>
            <path d={d} class="thread-shade" transform="translate(3 5)" />
            <path d={d} class="thread-red" />
            <path d={d} class="thread-twist" />
          </g>
        );
      })}
      {threads.map(({ n, to: [x, y] }) => (
        <Pin key={n} x={x} y={y} number={n} />
      ))}
    </svg>
  );
}

function findThreads(page: HTMLElement): Thread[] {
  const origin = page.getBoundingClientRect();
  const zoom = origin.width / (page.offsetWidth || 1);
  const width = page.offsetWidth;
  return [...page.querySelectorAll<HTMLElement>("[data-card]")].flatMap((card) => {
    const n = Number(card.dataset.card);
    const ring = page.querySelector<HTMLElement>(`[data-ring="${n}"]`)?.getBoundingClientRect();
    const box = card.getBoundingClientRect();
    const part = PINS[(n - 1) % PINS.length] ?? 0.5;
    const x = (box.left + box.width * part - origin.left) / zoom;
    // A card that is swiped away takes its thread with it.
    if (!ring || x < 8 || x > width - 8) return [];
    const from = [
      ((ring.left + ring.right) / 2 - origin.left) / zoom,
      (ring.bottom - origin.top) / zoom - 8,
    ] as const;
    return [{ n, from, to: [x, (box.top - origin.top) / zoom - 1] as const }];
  });
}

/** A thread that hangs a little between two points. */
function hang([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): string {
  const x = (ax + bx) / 2 + (bx - ax) * 0.08;
  const y = (ay + by) / 2 + 10;
  const f = (n: number) => n.toFixed(1);
  return `M${f(ax)} ${f(ay)}Q${f(x)} ${f(y)} ${f(bx)} ${f(by)}`;
}
