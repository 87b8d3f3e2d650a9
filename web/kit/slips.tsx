/** Slips of paper at the edge of the table: what the others are asked, and who is away. */
import { useEffect, useState } from "preact/hooks";
import type { Proposal } from "../generated/wire";
import { Button } from "./button";
import { keepKeys, type Voice } from "./house";
import { announce } from "./live";
import { SeatMark } from "./plate";
import type { ShellProps } from "./shell";
import { standingOf } from "./standing";
import { clockText } from "./timer";
import { nameOf, t } from "./words";
import "./slips.css";

export function Slips(props: ShellProps) {
  const { table, update } = props;
  const [heardAt, setHeardAt] = useState(() => performance.now());
  useEffect(() => setHeardAt(performance.now()), [table]);
  if (update.outcome !== null) return null;
  const late = table.seats.flatMap(({ present, bot_in_ms }, seat) =>
    present || bot_in_ms === null ? [] : [{ seat, ms: bot_in_ms }],
  );
  return (
    <div class="slips">
      {table.proposal && <Consent {...props} proposal={table.proposal} />}
      {late.map(({ seat, ms }) => (
        <Late key={seat} {...props} seat={seat} until={heardAt + ms} />
      ))}
    </div>
  );
}

/** A round of consent: who asks for what, whose answer is missing, and my own. */
function Consent(props: ShellProps & { proposal: Proposal }) {
  const { proposal, say, table, house } = props;
  const { what, by, seat, waiting, number } = proposal;
  const text = say(`table.consent.${what}`, { seat: by, owner: seat ?? by });
  const open = waiting.map((each) => nameOf(table.seats, each)).join(", ");
  useEffect(() => announce(text), [text, number]);
  const acts = standingOf(props) !== "elsewhere";
  const mine = (voice: Voice) => acts && (voice.seat === by || waiting.includes(voice.seat));
  const answer = (voice: Voice, yes: boolean) => voice.send({ t: "consent", number, yes });
  return (
    <section class="slip" aria-label={t("table.consent")} data-consent={what} onKeyDown={keepKeys}>
      <p>
        <SeatMark seat={by} /> {text}
      </p>
      <p class="small">{t("table.consent.waiting", { names: open })}</p>
      {house.voices.filter(mine).map((voice) => (
        <div key={voice.seat} class="slip-row">
          {house.passing && <b data-user>{nameOf(table.seats, voice.seat)}</b>}
          {voice.seat === by ? (
            <Button kind="line" onPress={() => answer(voice, false)}>
              {t("table.consent.withdraw")}
            </Button>
          ) : (
            <>
              <Button kind="ink" onPress={() => answer(voice, true)}>
                {t("table.consent.yes")}
              </Button>
              <Button kind="line" onPress={() => answer(voice, false)}>
                {t("table.consent.no")}
              </Button>
            </>
          )}
        </div>
      ))}
    </section>
  );
}

/** Somebody's line is dead: how soon a bot sits in. */
function Late({ seat, until, say }: ShellProps & { seat: number; until: number }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(beat);
  }, []);
  const told = say("table.late", { seat });
  const left = clockText(Math.max(0, until - now));
  useEffect(() => announce(`${told} ${left}.`), [told]);
  return (
    <p class="slip" data-late={seat}>
      <SeatMark seat={seat} /> {told}{" "}
      <span class="slip-time" role="timer" data-user>
        {left}
      </span>
    </p>
  );
}
