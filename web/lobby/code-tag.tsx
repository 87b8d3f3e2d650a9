/** The tag on the key: six cells for a table code. One field underneath, so that pasting works. */
import { useState } from "preact/hooks";
import { ApiError, findTable } from "../api";
import { Button } from "../kit/button";
import { announce } from "../kit/live";
import { goTo } from "../kit/route";
import { t } from "../kit/words";
import { findSeat, normalizeCode } from "../seats";
import { Key } from "./key";
import { tagPurpose } from "./state";
import "./code-tag.css";

const SIGNS = 6;

export function CodeTag() {
  const [code, setCode] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [shakes, setShakes] = useState(0);
  const purpose = tagPurpose.value;

  const fail = (text: string) => {
    setProblem(text);
    setShakes((count) => count + 1);
    announce(text);
  };
  const enter = async () => {
    if (code.length < SIGNS) return fail(t("lobby.code.short", { count: SIGNS - code.length }));
    try {
      const table = await findTable(code);
      const isFull = table.seats.every((seat) => seat.name !== null || seat.bot !== null);
      if (purpose === "sit" && findSeat(code) === null && table.stage !== "over" && isFull) {
        tagPurpose.value = "watch";
        return fail(t("lobby.code.full"));
      }
      goTo(`/t/${table.code}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error.status === 404 ? t("lobby.code.wrong") : t(error.word.key, error.word.args));
    }
  };
  return (
    <form
      class="code-tag"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <div class="tag-paper">
        <i class="eyelet" />
        <label class="typed" for="table-code">
          <span class="tag-long">{t(`lobby.code.${purpose}`)}</span>
          <span class="tag-short" aria-hidden="true">
            {t(`lobby.code.${purpose}.short`)}
          </span>
        </label>
        <div class="tag-row">
          <div class={problem ? "cells is-wrong" : "cells"} key={shakes}>
            <input
              id="table-code"
              value={code}
              maxLength={SIGNS + 1}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              aria-describedby="code-note"
              aria-invalid={problem !== null}
              onInput={(event) => {
                const typed = normalizeCode(event.currentTarget.value).slice(0, SIGNS);
                event.currentTarget.value = typed;
                setProblem(null);
                setCode(typed);
                setAt(typed.length);
              }}
              onFocus={() => setAt(code.length)}
              onBlur={() => setAt(null)}
            />
            {Array.from({ length: SIGNS }, (_, n) => (
              <span key={n} class={at === n ? "cell is-next" : "cell"} aria-hidden="true" data-user>
                {code[n] ?? ""}
              </span>
            ))}
          </div>
          <Button kind="ink" onPress={() => void enter()}>
            {t(purpose === "sit" ? "lobby.sit" : "lobby.watch")}
          </Button>
        </div>
        <p id="code-note" class={problem ? "note is-wrong" : "note"}>
          {problem ?? t("lobby.code.note")}
        </p>
      </div>
      <Key />
    </form>
  );
}
