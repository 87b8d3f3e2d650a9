/** "Verify fairness": the match file is fetched, checked here, and each part is ticked or named. */
import { useEffect, useState } from "preact/hooks";
import { fetchMatchFile, matchFileAt } from "../api";
import { taught } from "../fairness-check";
import { seenBy, whoAt } from "../fairness-seen";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { Icon } from "../kit/icons";
import { nameOf, sayAt, t } from "../kit/words";
import { checked, type Part } from "./parts";
import "./verify.css";

export interface LuckProps {
  table: Table;
  token: string | null;
  /** How many steps the match has, as this page was told. */
  steps: number;
  onClose(): void;
}

interface Found {
  readonly parts: readonly Part[];
  readonly draws: number;
  /** How many of the first draws were a lesson's. */
  readonly taught: number;
  readonly restarts: readonly (readonly number[])[];
}

export function Panel({ table, token, steps, onClose }: LuckProps) {
  const [found, setFound] = useState<Found | "busy" | "unread">("busy");
  const check = async () => {
    setFound("busy");
    try {
      const file = await fetchMatchFile(table.match);
      const seen = seenBy(whoAt(table.match, token));
      const match = table.fairness?.match_id ?? table.match;
      const parts = checked(file, { seen, match, steps });
      const fixed = taught(file).length;
      const draws = file.draws.length - fixed;
      setFound({ parts, draws, taught: fixed, restarts: file.fairness.restarts ?? [] });
    } catch {
      setFound("unread");
    }
  };
  useEffect(() => void check(), []);
  return (
    <Dialog title={t("verify.title")} onClose={onClose}>
      {found === "busy" && <p role="status">{t("verify.busy")}</p>}
      {found === "unread" && <p role="status">{t("verify.unread")}</p>}
      {typeof found === "object" && <Verdict table={table} found={found} />}
      <section class="luck-words">
        <h3>{t("verify.proves")}</h3>
        <p>{t("verify.proves.text")}</p>
        <h3>{t("verify.proves-not")}</h3>
        <p>{t("verify.proves-not.text")}</p>
      </section>
      <div class="luck-foot">
        <a class="button is-line" href={matchFileAt(table.match)} download>
          {t("verify.file")}
        </a>
        <Button onPress={() => void check()}>{t("verify.again")}</Button>
      </div>
    </Dialog>
  );
}

function Verdict({ table, found }: { table: Table; found: Found }) {
  const names = (seats: readonly number[]) => ({
    names: seats.map((seat) => nameOf(table.seats, seat)).join(", "),
  });
  const isSound = found.parts.every(({ state }) => state === "sound" || state === "late");
  const isLate = found.parts.some(({ state }) => state === "late");
  const stood = table.seats.flatMap((seat, n) => (seat.stand_in ? [n] : []));
  return (
    <>
      <p
        class={isSound ? "luck-verdict typed" : "luck-verdict is-wrong typed"}
        role="status"
        data-luck={isSound ? "sound" : "unsound"}
      >
        {t(`verify.${isSound ? (isLate ? "fitting" : "sound") : "unsound"}`)}
      </p>
      <ul class="luck-parts">
        {found.parts.map((part) => (
          <li key={part.name} data-part={part.name} data-state={part.state}>
            <Icon name={MARKS[part.state]} />
            <span>{said(part, table, found.draws)}</span>
          </li>
        ))}
      </ul>
      {(found.restarts.length > 0 || stood.length > 0 || found.taught > 0) && (
        <ul class="luck-notes">
          {found.taught > 0 && (
            <li data-taught={found.taught}>{t("verify.taught", { count: found.taught })}</li>
          )}
          {found.restarts.map((silent, n) => (
            <li key={n}>
              {silent.length > 0 ? t("verify.restart", names(silent)) : t("verify.restart.server")}
            </li>
          ))}
          {stood.length > 0 && <li>{t("verify.stand-in", names(stood))}</li>}
        </ul>
      )}
    </>
  );
}

function said(part: Part, table: Table, draws: number): string {
  if (part.fault !== null) {
    return sayAt(table.seats, null)(`verify.fault.${part.fault.kind}`, part.fault.args);
  }
  if (part.state === "late") return t("verify.part.before.late");
  if (part.state === "skipped") return t("verify.skipped");
  return t(`verify.part.${part.name}`, { count: draws });
}

const MARKS = { sound: "check", fault: "close", late: "minus", skipped: "minus" } as const;
