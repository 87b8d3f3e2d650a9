/** "Verify fairness": the match file is fetched, checked here, and each part is ticked or named. */

import { useEffect, useState } from "preact/hooks";
import { fetchMatchText } from "../api";
import { FEWEST_SIGNS, readHead } from "../chain-check";
import { listLessonDraws, type MatchFile } from "../fairness-check";
import { listSeenHeads, pageKey, readSeen } from "../fairness-seen";
import type { Table } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { HeadMark } from "../kit/head-mark";
import { Icon } from "../kit/icons";
import { listText } from "../kit/locale";
import { nameOf, sayAt, t } from "../kit/words";
import { MatchFileLink } from "../match-file";
import { readMatchFile } from "./match-text";
import { checkFile, type Part, verdictOf } from "./parts";
import "./verify.css";

export interface LuckProps {
  table: Table;
  token: string | null;
  /** How many steps the match has, as this page was told. */
  steps: number;
  onClose(): void;
}

export function Panel({ table, token, steps, onClose }: LuckProps) {
  const [file, setFile] = useState<MatchFile | "busy" | "unread">("busy");
  const who = pageKey(table.match, token);
  const [own] = useState(() => listSeenHeads(who));
  const [given, setGiven] = useState<string | null>(null);
  const heads = given === null ? own : [given];
  const fetchFile = async () => {
    setFile("busy");
    try {
      const fetched = readMatchFile(await fetchMatchText(table.match));
      listLessonDraws(fetched); // whether it can be read at all
      setFile(fetched);
    } catch {
      setFile("unread");
    }
  };
  useEffect(() => void fetchFile(), []);
  const match = table.fairness?.match_id ?? table.match;
  const found = typeof file === "object" ? file : null;
  return (
    <Dialog title={t("verify.title")} onClose={onClose}>
      {file === "busy" && <p role="status">{t("verify.busy")}</p>}
      {file === "unread" && <p role="status">{t("verify.unread")}</p>}
      {found && (
        <Checked
          {...{ table, file: found, setGiven }}
          hasSeen={own.length > 0}
          parts={() => checkFile(found, { seen: readSeen(who), match, steps, heads })}
        />
      )}
      <section class="luck-words">
        <h3>{t("verify.proves")}</h3>
        <p>{t("verify.proves.text")}</p>
        <h3>{t("verify.proves-not")}</h3>
        <p>{t("verify.proves-not.text")}</p>
      </section>
      <div class="luck-foot">
        <MatchFileLink match={table.match}>{t("verify.file")}</MatchFileLink>
        <Button onPress={() => void fetchFile()}>{t("verify.again")}</Button>
      </div>
    </Dialog>
  );
}

interface CheckedProps {
  table: Table;
  file: MatchFile;
  /** Whether this page was shown heads itself. */
  hasSeen: boolean;
  setGiven(head: string): void;
  parts(): Part[];
}

/** The parts of the check with their results. */
function Checked({ table, file, hasSeen, setGiven, parts }: CheckedProps) {
  let found: Part[];
  try {
    found = parts();
  } catch {
    return <p role="status">{t("verify.unread")}</p>;
  }
  return (
    <>
      <Verdict {...{ table, file, parts: found }} />
      {file.chain && <HeadMark head={file.chain.head} />}
      {file.chain && !hasSeen && <GiveHead onGive={setGiven} />}
    </>
  );
}

/** A field to paste a head that another player's page showed. */
function GiveHead({ onGive }: { onGive(head: string): void }) {
  const [typed, setTyped] = useState("");
  const head = readHead(typed);
  return (
    <form
      class="luck-head"
      onSubmit={(event) => {
        event.preventDefault();
        if (head !== null) onGive(head);
      }}
    >
      <label>
        {t("verify.head.give", { count: FEWEST_SIGNS })}
        <input
          value={typed}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button kind="line" disabled={head === null} onPress={() => head !== null && onGive(head)}>
        {t("verify.head.compare")}
      </Button>
    </form>
  );
}

function Verdict({ table, file, parts }: { table: Table; file: MatchFile; parts: Part[] }) {
  const names = (seats: readonly number[]) => ({
    names: listText(seats.map((seat) => nameOf(table.seats, seat))),
  });
  const verdict = verdictOf(parts);
  const fixed = listLessonDraws(file).length;
  const restarts = file.fairness.restarts ?? [];
  const stood = table.seats.flatMap((seat, n) => (seat.stand_in ? [n] : []));
  return (
    <>
      <p
        class={verdict === "unsound" ? "luck-verdict is-wrong typed" : "luck-verdict typed"}
        role="status"
        data-luck={verdict}
      >
        {t(`verify.${verdict}`)}
      </p>
      <ul class="luck-parts">
        {parts.map((part) => (
          <li key={part.name} data-part={part.name} data-state={part.state}>
            <Icon name={MARKS[part.state]} />
            <span>{describePart(part, table, file.draws.length - fixed)}</span>
          </li>
        ))}
      </ul>
      {(restarts.length > 0 || stood.length > 0 || fixed > 0) && (
        <ul class="luck-notes">
          {fixed > 0 && <li data-taught={fixed}>{t("verify.taught", { count: fixed })}</li>}
          {restarts.map((silent, n) => (
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

function describePart(part: Part, table: Table, draws: number): string {
  if (part.fault !== null) {
    return sayAt(table.seats, null)(`verify.fault.${part.fault.kind}`, part.fault.args);
  }
  if (part.state === "late") return t(`verify.part.${part.name}.late`);
  if (part.state === "part") return t("verify.part.head.part", { step: part.step ?? 0 });
  if (part.state === "skipped") return t("verify.skipped");
  return t(`verify.part.${part.name}`, { count: draws });
}

const MARKS = {
  sound: "check",
  fault: "close",
  late: "minus",
  part: "minus",
  skipped: "minus",
} as const;
