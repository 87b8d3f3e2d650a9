/** A part of the page that arrives when it is wanted; until then the light is off. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Curtain } from "./curtain";
import { t } from "./words";

type Load<P> = () => Promise<ComponentType<P>>;

/** The parts that are here already, by how they are loaded: those are drawn at once. */
const here = new WeakMap<object, unknown>();

async function fetchPart<P>(load: Load<P>): Promise<ComponentType<P>> {
  const Part = await load();
  here.set(load, Part);
  return Part;
}

/** Fetches a part a moment before it is wanted: a hand is near its button. */
export function fetchEarly<P>(load: Load<P>): void {
  // If that fails, the one who wants the part is told.
  fetchPart(load).catch(() => {});
}

interface LateProps<P> {
  load: Load<P>;
  props: P;
  /** What is seen until then, if not the curtain. */
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
