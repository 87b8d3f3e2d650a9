/** The frame around the board in a replay: without actions, as nothing can be done. */
import { titleOf } from "./game-words";
import { LookingBar } from "./looking-bar";
import type { ShellProps } from "./shell";
import { t } from "./words";

export function ReplayFrame(props: ShellProps) {
  const { table, line, looking, children } = props;
  const ending = props.update.outcome === null ? undefined : props.house.ending;
  return (
    <div class="shell is-looking" data-game={table.game}>
      <LookingBar table={table} isApart={looking !== "here"} />
      {ending ? (
        <ending.parts.Strip {...props} />
      ) : (
        <section class="line" aria-label={t("table.now")}>
          <p data-line>
            <b>{line.lead}</b> {line.text}
          </p>
        </section>
      )}
      <main id="main" class="room" aria-label={titleOf(table.game)}>
        {children}
      </main>
    </div>
  );
}
