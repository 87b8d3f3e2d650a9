/** The size of an element, measured again whenever it changes. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

export interface Size {
  readonly width: number;
  readonly height: number;
  /** The width of its parent. */
  readonly full: number;
}

export function useSize(root: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0, full: 0 });
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    const measure = (): void =>
      setSize({
        width: box.clientWidth,
        height: box.clientHeight,
        full: box.parentElement?.clientWidth ?? box.clientWidth,
      });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [root]);
  // Measure again once the fonts are loaded: letters may be wider.
  useEffect(() => {
    void document.fonts?.ready.then(() => setSize((size) => ({ ...size })));
  }, []);
  return size;
}
