/** The report: three lines, two or three numbers, one moment. On a phone it is folded. */
import { useState } from "preact/hooks";
import { dayText } from "./dates";
import { Dialog } from "./dialog";
import type { Ending, ReportLine } from "./ending";
import { isNarrow } from "./ending-narrow";
import { Places } from "./ending-strip";
import { useEndingTold } from "./ending-told";
import { SeatMark } from "./plate";
import { splitSentence } from "./report-text";
import type { ShellProps } from "./shell";
import { t } from "./words";

const MINUTE_MS = 60_000;

export function Report(props: ShellProps & { isFolded: boolean }) {
  const { update, table, isFolded } = props;
  const told = useEndingTold(props);
  const [isOpen, setIsOpen] = useState(false);
  const minutes = Math.max(1, Math.round(update.timing.now / MINUTE_MS));
  const title = t("ending.report");
  const ranks = update.outcome?.ranks ?? [];
  const { kept_until: until } = table;
  const head = (
    <>
      <b class="typed">{title}</b>
      <span class="report-time">{t("ending.minutes", { count: minutes })}</span>
    </>
  );
  return (
    <section class="report" aria-label={title} hidden={isFolded} data-report>
      {isNarrow.value && !props.house.isScreen ? (
        <button
          type="button"
          class="report-head"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {head}
        </button>
      ) : (
        <h2 class="report-head">{head}</h2>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <div class="report-body" tabIndex={0} role="group" aria-label={title}>
        <Lines lines={told.report} />
        <Numbers {...told} />
        {until && !props.house.isScreen && (
          <p class="report-kept">{t("ending.kept", { date: dayText(until, "short") })}</p>
        )}
      </div>
      {isOpen && (
        <Dialog title={title} onClose={() => setIsOpen(false)} drawer>
          <Places {...props} ranks={ranks} notes={told.notes ?? []} />
          <div class="report-whole">
            <Lines lines={told.report} />
            <Numbers {...told} />
          </div>
          {until && <p class="small">{t("ending.kept", { date: dayText(until) })}</p>}
        </Dialog>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly ReportLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ol class={lines.some(({ at }) => at) ? "report-lines is-dated" : "report-lines"}>
      {lines.map(({ at, seat, text }, n) => {
        const [news, rest] = splitSentence(text);
        return (
          <li key={n}>
            {at !== undefined && <span class="report-at">{at}</span>}
            {seat === undefined ? <span class="seat-mark" /> : <SeatMark seat={seat} size={13} />}
            <span>
              <b>{news}</b>
              {rest && ` ${rest}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Numbers({ figures, moment }: Ending) {
  return (
    <>
      {figures && figures.length > 0 && (
        <dl class="report-figures">
          {figures.map(({ value, label, seat, isFirst }) => (
            <div key={label} class={isFirst ? "is-first" : ""}>
              <dt>
                {seat !== undefined && <SeatMark seat={seat} size={13} />} {label}
              </dt>
              <dd data-user={/^\d/.test(value) ? "" : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {moment && <p class="report-moment">{moment}</p>}
    </>
  );
}
