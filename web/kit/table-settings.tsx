/** The settings at a table: first what its people do together, last the ways out. */
import { Exits } from "./exits";
import { Settings } from "./settings";
import type { ShellProps } from "./shell";
import { Together } from "./together";

export function TableSettings(props: ShellProps & { close(): void; invite(): void }) {
  return (
    <Settings first={<Together {...props} />}>
      <Exits {...props} />
    </Settings>
  );
}
