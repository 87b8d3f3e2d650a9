/** Notes at the edge of the table: what everyone is asked to agree to, and who is away. */

import { useEffect, useState } from "preact/hooks";
import type { Proposal } from "../generated/wire";
import { Button } from "./button";
import { keepKeys, type Voice } from "./house";
import { soonText } from "./lapse";
import { isNetwork } from "./levels";
import { announce } from "./live";
import { listText } from "./locale";
import { SeatMark } from "./plate";
import type { ShellProps } from "./shell";
import { standingOf } from "./standing";
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
      {listAwaited(props).map((seat) => (
        <Awaited key={seat} {...props} seat={seat} />
      ))}
    </div>
  );
}

/** A question to everyone: who asks for what, whose answer is missing, and my answer. */
function Consent(props: ShellProps & { proposal: Proposal }) {
  const { proposal, say, table, house } = props;
  const { what, by, seat, waiting, number } = proposal;
  const text = say(`table.consent.${what}`, { seat: by, owner: seat ?? by });
  const open = listText(waiting.map((each) => nameOf(table.seats, each)));
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

/** Absent seats that are asked, at a table where no bot takes over by itself. */
function listAwaited({ table, update }: ShellProps): number[] {
  if (table.away !== "never" || table.paused) return [];
  return update.asked.filter((seat) => {
    const info = table.seats[seat];
    return info !== undefined && (info.bot === null || isNetwork(info.bot)) && !info.present;
  });
}

/** Somebody is away, and the table waits for them without a limit. */
function Awaited(props: ShellProps & { seat: number }) {
  const { seat, say } = props;
  const told = say("table.awaited", { seat });
  useEffect(() => announce(told), [told]);
  return (
    <section class="slip" aria-label={t("table.away.who")} data-awaited={seat} onKeyDown={keepKeys}>
      <p>
        <SeatMark seat={seat} /> {told}
      </p>
      <StandIn {...props} />
    </section>
  );
}

/** Lets a bot play until the person is back; shown to those who may decide it. */
function StandIn({ table, house, say, seat }: ShellProps & { seat: number }) {
  if (!table.may_replace.includes(seat)) return null;
  return (
    <div class="slip-row">
      <Button kind="line" onPress={() => house.send({ t: "stand-in", seat })}>
        {say("table.stand-in", { seat })}
      </Button>
    </div>
  );
}

/** If the wait is longer than this, a bot can be let in earlier. */
const SHORT_MS = 60_000;

/** Somebody disconnected: how soon a bot takes over. */
function Late(props: ShellProps & { seat: number; until: number }) {
  const { seat, until, say } = props;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(beat);
  }, []);
  const told = say("table.late", { seat });
  const left = soonText(until - now);
  useEffect(() => {
    const waiting = setTimeout(announce, 1000, `${told} ${left}.`);
    return () => clearTimeout(waiting);
  }, [told]);
  return (
    <section class="slip" aria-label={t("table.away.who")} data-late={seat} onKeyDown={keepKeys}>
      <p>
        <SeatMark seat={seat} /> {told}{" "}
        <span class="slip-time" role="timer" data-user>
          {left}
        </span>
      </p>
      {until - now > SHORT_MS && <StandIn {...props} />}
    </section>
  );
}
