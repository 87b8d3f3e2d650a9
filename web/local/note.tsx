/** The lobby's note about playing without a server: that one does, how far it is, what it means. */

import { useEffect, useState } from "preact/hooks";
import { IS_SITE } from "../kit/base";
import { Button } from "../kit/button";
import { numberText } from "../kit/numbers";
import { goTo, isHere } from "../kit/route";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import type { Recent } from "../lobby/standing";
import { games } from "../lobby/state";
import { held } from "../seats";
import { type City, cities, lookAtCities } from "./cities";
import { hostState } from "./house";
import {
  canKeep,
  citiesDone,
  isKept,
  keepCities,
  keeping,
  keepSite,
  newVersion,
  SIZES,
  useNewVersion,
} from "./keeping";
import "./note.css";

const MEGABYTE = 1_000_000;
/** The number of the standard city. */
const STANDARD = 0;

/** At the top of the lobby of this browser's own tables: one line, and a bar at first. */
function HereStrip() {
  return (
    <section
      class="here-strip"
      aria-label={t("here.title")}
      data-host={hostState.value?.stage ?? "none"}
    >
      <b class="typed">{t("here.title")}</b>
      <Progress />
    </section>
  );
}

/** Below, on a card: what playing without a server means. */
function HereNote() {
  const state = hostState.value;
  const [mayLose, setMayLose] = useState(false);
  useEffect(() => {
    void navigator.storage?.persist?.().then((lasts) => setMayLose(!lasts));
  }, []);
  const isReady = state?.stage === "ready";
  useEffect(() => {
    if (isReady) void keepSite();
  }, [isReady]);
  return (
    <section class="here-note" aria-labelledby="here-title">
      <h2 id="here-title" class="typed">
        {t("here.more")}
      </h2>
      <p>{t("here.host")}</p>
      {state?.keeps === false ? (
        <p role="alert">{t("here.keeps-nothing")}</p>
      ) : (
        <p>
          {t("here.keeps")} {mayLose && t("here.may-lose")}
        </p>
      )}
      <p>{t("here.fair")}</p>
      {canKeep && <KeepCities />}
      <NewVersion />
      {!IS_SITE && <ServerBack />}
    </section>
  );
}

/** A bar while the Python part is loading, then a word. */
function Progress() {
  const state = hostState.value;
  const stage = state?.stage ?? "loading";
  const { done = 0, total = 0 } = state ?? {};
  if (stage === "failed") return <p role="alert">{t("here.failed")}</p>;
  const millions = (bytes: number) => numberText(bytes / MEGABYTE, 1);
  return (
    <div class="here-progress">
      {stage !== "ready" && (
        <progress
          aria-label={t("here.loading.label")}
          max={total || 1}
          value={stage === "starting" ? total || 1 : done}
        />
      )}
      <p role="status">
        {stage === "loading" && total > 0
          ? t("here.loading", { done: millions(done), total: millions(total) })
          : t(stage === "ready" ? "here.ready" : "here.starting")}
      </p>
    </div>
  );
}

/** The buttons that keep the cities of Spy Guy for times without a network. */
function KeepCities() {
  const [isBusy, setIsBusy] = useState(false);
  const all = games.value;
  useEffect(() => {
    const look = () => void lookAtCities();
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, [all]);
  const [standard, ...others] = cities.value;
  if ((!isKept() && keeping.value !== "kept") || standard === undefined) return null;
  const keep = async (wanted: readonly City[]) => {
    setIsBusy(true);
    await keepCities(wanted.map(({ number }) => number));
    await lookAtCities();
    setIsBusy(false);
  };
  const more = others.filter((city) => !city.isKept);
  const size = more.reduce((sum, city) => sum + city.size, 0);
  if (isBusy) {
    const percent = Math.round(100 * citiesDone.value);
    return <p role="status">{t("here.city.busy", { percent })}</p>;
  }
  return (
    <div class="here-keep">
      {standard.isKept ? (
        <p class="small">{t("here.city.kept")}</p>
      ) : (
        <Button kind="line" onPress={() => void keep([standard])}>
          {t("here.city", { size: standard.size })}
        </Button>
      )}
      {more.length > 0 && (
        <Button kind="line" onPress={() => void keep(more)}>
          {t("here.cities", { count: more.length, size })}
        </Button>
      )}
      {keeping.value === "failed" && <p role="alert">{t("here.offer.failed")}</p>}
    </div>
  );
}

/** Says that a new version waits; it never starts under a match. */
function NewVersion() {
  if (newVersion.value === "none") return null;
  return (
    <div class="here-keep" role="status">
      <p>{t(newVersion.value === "waits" ? "here.update" : "here.update.held-up")}</p>
      <Button kind="line" onPress={() => void useNewVersion()}>
        {t("here.update.use")}
      </Button>
    </div>
  );
}

/** On a server's site: the way back to its tables, when it answers. */
function ServerBack() {
  const [answers, setAnswers] = useState(false);
  useEffect(() => {
    const ask = async () => {
      const answer = navigator.onLine ? await fetch("/healthz").catch(() => null) : null;
      setAnswers(answer?.ok ?? false);
    };
    void ask();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, []);
  if (!answers) return null;
  return (
    <div class="here-keep">
      <p>{t("here.server-back")}</p>
      <Button kind="line" onPress={() => goTo("/", false)}>
        {t("here.to-server")}
      </Button>
    </div>
  );
}

/** Shown in a server's lobby: the offer to keep it for times without a network. */
function KeepOffer() {
  const [wasKept] = useState(isKept);
  useEffect(() => {
    // An installed app, or one that was kept before, stays up to date by itself.
    if (wasKept || matchMedia("(display-mode: standalone)").matches) void keepSite();
  }, []);
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    setIsBusy(true);
    await keepSite();
    if (keeping.value === "kept") await keepCities([STANDARD]);
    setIsBusy(false);
  };
  const isDone = wasKept || (keeping.value === "kept" && !isBusy);
  return (
    <section class="here-note is-offer" aria-labelledby="offer-title" data-keeping={keeping.value}>
      <h2 id="offer-title" class="typed">
        {t("here.offer")}
      </h2>
      <p role="status">
        {isBusy && citiesDone.value > 0
          ? t("here.city.busy", { percent: Math.round(100 * citiesDone.value) })
          : t(isBusy ? "here.offer.busy" : isDone ? "here.offer.done" : "here.offer.note", {
              size: SIZES.python + (SIZES.cities[0] ?? 0),
            })}
      </p>
      {keeping.value === "failed" && <p role="alert">{t("here.offer.failed")}</p>}
      <div class="here-keep">
        {!isDone && (
          <Button kind="line" disabled={isBusy} onPress={() => void keep()}>
            {t("here.offer.do")}
          </Button>
        )}
        {isDone && (
          <Button kind="line" onPress={() => goTo("/", true)}>
            {t("here.play")}
          </Button>
        )}
      </div>
      <NewVersion />
    </section>
  );
}

/** Where a note is: at the top of the lobby, below on a card, or among the settings. */
type Place = "top" | "card" | "settings";

/** What there is to say about playing without a server. */
export function Note({ place }: { place: Place }) {
  if (place === "top") return <HereStrip />;
  if (isHere.value && place === "card") return <HereNote />;
  return canKeep ? <KeepOffer /> : null;
}

/** Their rows in a server's lobby, which does not start Python to ask about them. */
export function listHere(count: number): { [match: string]: Recent } {
  const seats = held.value.filter((seat) => seat.here).slice(0, count);
  const nobody = { others: [], bots: 0, isLesson: false, waited: [], waitedFor: null };
  return Object.fromEntries(
    seats.map((seat) => [
      seat.match,
      { ...nobody, held: seat, standing: seat.ended ? "over" : "here" },
    ]),
  );
}

/** Says that the browser has deleted matches. */
export function tellGone(count: number): void {
  toast(t("here.gone", { count }));
}
