/** A box to tick: drawn by us, as a dark browser paints an empty one almost like a full one. */
import type { ComponentChildren } from "preact";
import "./tick-box.css";

interface TickBoxProps {
  checked: boolean;
  onTick(checked: boolean): void;
  children: ComponentChildren;
}

export function TickBox({ checked, onTick, children }: TickBoxProps) {
  return (
    <label class="tick-box">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
