/** A link that saves a match file: from the server, or from the host in this browser. */
import type { ComponentChildren } from "preact";
import { matchFileUrl } from "./api";
import { isHere } from "./kit/route";
import { toast } from "./kit/toast";
import { t } from "./kit/words";
import { findSeat } from "./seats";
import { reach } from "./transport";

/** Saves a text as a file, as a download does. */
export function saveText(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves what the host in this browser answers under the name that it gives. */
export async function saveAnswer(path: string): Promise<void> {
  const answer = await reach(path).catch(() => null);
  if (!answer?.ok) return toast(t("table.trouble"));
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  saveText(await answer.text(), name ?? "spytable.json");
}

/** Saves a match of this browser at any moment, with the seats that this device holds. */
export async function saveMatch(match: string): Promise<void> {
  const answer = await reach(`/api/matches/${encodeURIComponent(match)}/saved`).catch(() => null);
  const mine = findSeat(match);
  if (!answer?.ok || mine === null) return toast(t("table.trouble"));
  const kept = (await answer.json()) as object;
  saveText(JSON.stringify({ ...kept, mine }), `${mine.game}-${mine.code}-saved.json`);
}

interface MatchFileProps {
  match: string;
  children: ComponentChildren;
}

export function MatchFileLink({ match, children }: MatchFileProps) {
  const address = matchFileUrl(match);
  return (
    <a
      class="button is-line"
      href={address}
      download
      data-take="file"
      onClick={(event) => {
        if (!isHere.value) return;
        event.preventDefault();
        void saveAnswer(address);
      }}
    >
      {children}
    </a>
  );
}
