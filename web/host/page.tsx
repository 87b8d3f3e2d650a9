/** /host: every table of this server, for whoever has the link that its terminal printed. */
import { useEffect, useState } from "preact/hooks";
import { DeskBar } from "../desk/bar";
import { Desk } from "../desk/desk";
import type { HostRoom } from "../generated/wire";
import { Button } from "../kit/button";
import { useTabTitle } from "../kit/tab";
import { t } from "../kit/words";
import { Keeping } from "./keeping";
import { readToken } from "./key";
import { sizeText, timeText } from "./measures";
import { Pages } from "./pages";
import {
  lockRoom,
  openFromAddress,
  openWithToken,
  refreshRoom,
  room,
  token,
  trouble,
} from "./room";
import { TableRow } from "./table-row";
import "./host.css";

const AGAIN_MS = 5000;

export function HostPage() {
  useTabTitle(t("host.title"));
  useEffect(() => {
    const come = () => void openFromAddress();
    come();
    addEventListener("hashchange", come);
    const again = setInterval(() => {
      if (token.value !== null && !document.hidden) void refreshRoom();
    }, AGAIN_MS);
    return () => {
      removeEventListener("hashchange", come);
      clearInterval(again);
    };
  }, []);
  const told = room.value;
  return (
    <Desk>
      <DeskBar />
      <main id="main" class="host">
        {told === null ? <Door waits={token.value !== null} /> : <Room told={told} />}
      </main>
    </Desk>
  );
}

/** Asks for the token: there is none, or it is wrong. */
function Door({ waits }: { waits: boolean }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const send = (event: Event) => {
    event.preventDefault();
    const found = readToken(typed);
    setWrong(found === null);
    if (found !== null) void openWithToken(found);
  };
  const why = isWrong ? t("host.token.none") : trouble.value && t(trouble.value.key);
  return (
    <section class="host-paper host-door">
      <h1 class="typed">{t("host.title")}</h1>
      {waits && !trouble.value ? (
        <p role="status">{t("host.opening")}</p>
      ) : (
        <form onSubmit={send}>
          <p id="host-how">{t("host.token.how")}</p>
          <p class="host-wrong" role="alert" id="host-wrong">
            {why}
          </p>
          <label>
            <span>{t("host.token")}</span>
            <input
              type="text"
              autocomplete="off"
              spellcheck={false}
              value={typed}
              aria-describedby="host-how host-wrong"
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <Button kind="red" submits onPress={() => undefined}>
            {t("host.open")}
          </Button>
        </form>
      )}
    </section>
  );
}

function Room({ told }: { told: HostRoom }) {
  const { tables, total } = told;
  return (
    <>
      <aside class="host-side">
        <h2 class="typed">{t("host.server")}</h2>
        <dl>
          <dt>{t("host.version")}</dt>
          <dd data-user>{told.version}</dd>
          <dt>{t("host.up")}</dt>
          <dd>{timeText(told.up_s)}</dd>
          <dt>{t("host.data")}</dt>
          <dd>{sizeText(told.data_bytes)}</dd>
        </dl>
        {told.check !== "sound" && (
          <p class={told.check === "damaged" ? "host-wrong" : "small"} role="status">
            {t(`host.check.${told.check}`)}
          </p>
        )}
        <Keeping days={told.retention_days} />
        <Button onPress={() => lockRoom()}>{t("host.lock")}</Button>
      </aside>
      <section class="host-paper">
        <header>
          <h1 class="typed">{t("host.title")}</h1>
          <p class="host-count" data-tables={total}>
            {t("host.tables", { count: total })}
          </p>
        </header>
        <p class="host-lead">{t("host.lead")}</p>
        {trouble.value && (
          <p class="host-wrong" role="alert">
            {t(trouble.value.key, trouble.value.args)}
          </p>
        )}
        <ul class="host-tables" tabIndex={-1}>
          {tables.map((table) => (
            <TableRow key={table.match} table={table} />
          ))}
        </ul>
        <Pages older={told.older} />
      </section>
    </>
  );
}
