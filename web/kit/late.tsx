/** A part of the page that arrives when it is wanted; until then the light is off. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Curtain } from "./curtain";

interface LateProps<P> {
  load(): Promise<ComponentType<P>>;
  props: P;
}

export function Late<P extends object>({ load, props }: LateProps<P>) {
  const [Found, setFound] = useState<{ Part: ComponentType<P> } | null>(null);
  useEffect(() => {
    let gone = false;
    void load().then((Part) => !gone && setFound({ Part }));
    return () => {
      gone = true;
    };
  }, []);
  return Found ? <Found.Part {...props} /> : <Curtain />;
}
