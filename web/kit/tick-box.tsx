/** A checkbox of our own: in dark mode browsers draw empty ones almost like full ones. */
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
