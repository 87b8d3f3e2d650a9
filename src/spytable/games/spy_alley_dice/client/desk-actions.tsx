/** The same actions on a desk: in the picture, under the tray. */
import type { BoardAction } from "@kit/board";

export function DeskActions({ actions }: { actions: readonly BoardAction[] }) {
  if (actions.length === 0) return null;
  // The one that matters most stands first here; at a thumb it stands last.
  const order = [...actions].sort(
    (a, b) => Number(b.kind === "primary") - Number(a.kind === "primary"),
  );
  return (
    <div class="sad-actions">
      {order.map((action, n) => (
        <button
          key={action.id}
          type="button"
          class={`sad-big is-${action.kind}`}
          data-do={action.id}
          data-next={n === 0 ? "" : undefined}
          aria-disabled={action.disabled ?? false}
          onClick={() => !action.disabled && action.press()}
        >
          {action.id === "roll" && <TwoDice />}
          <span>
            <strong>{action.label}</strong>
            {action.note && <small>{action.note}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

function TwoDice() {
  return (
    <svg width="52" height="40" viewBox="0 0 52 40" aria-hidden="true">
      <g fill="#f6ecd6" stroke="#211c17" stroke-width="2">
        <rect x="4" y="12" width="22" height="22" rx="5" transform="rotate(-14 15 23)" />
        <rect x="28" y="8" width="22" height="22" rx="5" transform="rotate(18 39 19)" />
      </g>
      <path
        d="M6 6q6-5 13-4M24 37q8 3 15-1"
        fill="none"
        stroke="#211c17"
        stroke-width="2"
        stroke-linecap="round"
      />
    </svg>
  );
}
