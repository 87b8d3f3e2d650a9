/** The house's buttons. Red is the one primary on paper; gold the one on a table. */
import type { ComponentChildren } from "preact";
import { keepKeys } from "./house";
import { Icon, type IconName } from "./icons";

interface ButtonProps {
  kind?: "red" | "gold" | "ink" | "line" | "quiet";
  children: ComponentChildren;
  onPress(): void;
  disabled?: boolean;
  class?: string;
  autofocus?: boolean;
  /** Sends the form it is in. */
  submits?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = "line", children, onPress, disabled = false, class: own = "" } = props;
  return (
    <button
      type={props.submits ? "submit" : "button"}
      class={`button is-${kind} ${own}`}
      // A disabled button can still be focused, and says why when pressed.
      aria-disabled={disabled}
      autofocus={props.autofocus ?? false}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}

interface IconButtonProps {
  icon: IconName;
  label: string;
  onPress(): void;
  /** The pointer or the focus is on it: fetch what a press will need. */
  onNear?(): void;
  pressed?: boolean;
}

export function IconButton({ icon, label, onPress, onNear, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      onClick={() => onPress()}
      {...(onNear && { onPointerEnter: onNear, onFocus: onNear })}
      onKeyDown={keepKeys}
    >
      <Icon name={icon} />
    </button>
  );
}
