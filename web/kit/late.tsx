/** Renders a part of the page that is loaded on demand. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Curtain } from "./curtain";
import { t } from "./words";

type Load<P> = () => Promise<ComponentType<P>>;

/** The parts that are loaded already, by their load function: they are rendered at once. */
const here = new WeakMap<object, unknown>();

async function fetchPart<P>(load: Load<P>): Promise<ComponentType<P>> {
  const Part = await load();
  here.set(load, Part);
  return Part;
}

/** Loads a part early, as when the pointer is on its button. */
export function fetchEarly<P>(load: Load<P>): void {
  // If this fails, it is tried again and reported when the part is needed.
  fetchPart(load).catch(() => {});
}

interface LateProps<P> {
  load: Load<P>;
  props: P;
  /** What is shown until then, if not the loading screen. */
  meanwhile?: ComponentChildren;
}

export function Late<P extends object>({ load, props, meanwhile = <Curtain /> }: LateProps<P>) {
  const [Part, setPart] = useState(() => here.get(load) as ComponentType<P> | undefined);
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (Part !== undefined) return;
    let gone = false;
    fetchPart(load).then(
      (found) => !gone && setPart(() => found),
      () => !gone && setIsLost(true),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (Part !== undefined) return <Part {...props} />;
  return isLost ? <p role="alert">{t("table.offline")}</p> : meanwhile;
}
