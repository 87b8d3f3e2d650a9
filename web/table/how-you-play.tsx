/** The options in words, one line each, with a button for the host to change them. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../generated/wire";
import { awayText } from "../kit/away-choice";
import { loadLateWords, loadWords } from "../kit/languages";
import { FIRST, shownNumber } from "../kit/numbered";
import { t, tOf } from "../kit/words";
import type { MatchStore } from "../match";
import type { ChangeOptions } from "./change-options";

interface HowYouPlayProps {
  store: MatchStore;
  table: Table;
  canChange: boolean;
  /** A television, or one device for everybody: nobody is "you". */
  isShared: boolean;
}

export function HowYouPlay({ store, table, canChange, isShared }: HowYouPlayProps) {
  const isReady = useWordsOf(table.game);
  const [Changing, setChanging] = useState<{ Dialog: typeof ChangeOptions } | null>(null);
  const open = async () => {
    const { ChangeOptions } = await import("./change-options");
    setChanging({ Dialog: ChangeOptions });
  };
  const names = Object.keys(table.options);
  const hasCity = Object.values(table.options).some((value) => Number(value) >= FIRST);
  useEffect(() => {
    if (hasCity) void loadCityNames();
  }, [hasCity]);
  return (
    <section class="agreed" aria-labelledby="agreed-title">
      <div class="agreed-head">
        <h2 id="agreed-title" class="typed">
          {t(isShared ? "table.facts" : "table.how")}
        </h2>
        {canChange && names.length > 0 && (
          <button type="button" class="agreed-change" onClick={() => void open()}>
            {t("table.how.change")}
          </button>
        )}
      </div>
      {isReady && (
        <ul>
          {names.map((name) => (
            <li key={name} data-option={name}>
              {agreedSentence(table.game, name, table.options[name] ?? "")}
            </li>
          ))}
          {table.seats.length > 1 && (
            <li data-away={table.away}>{awayText(table.game, table.away, table.options)}</li>
          )}
          {table.listed && <li data-listed>{t("table.listed")}</li>}
        </ul>
      )}
      {Changing && <Changing.Dialog {...{ store, table }} onClose={() => setChanging(null)} />}
    </section>
  );
}

/** Loads the words of a game's options and scenery; whether they are here. */
export function useWordsOf(game: string): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    void Promise.all([loadWords(game), loadLateWords(game)]).then(() => setIsReady(true));
  }, [game]);
  return isReady;
}

/** What names cities, once it is here: few tables need it. */
const cityNames = signal<typeof import("../kit/city-names") | null>(null);

async function loadCityNames(): Promise<void> {
  cityNames.value ??= await import("../kit/city-names");
}

/** What an option means for you, in a sentence. */
function agreedSentence(game: string, name: string, value: string): string {
  const words = `${game}.option.${name}.${value === "0" ? "standard" : value}.says`;
  const said = tOf(game, words);
  return said === words ? chosenWord(game, name, value) : said;
}

/** The value of an option in words; for numbers there is one text for all. */
export function chosenWord(game: string, name: string, value: string): string {
  const words = `${game}.option.${name}`;
  const said = tOf(game, `${words}.${value}`);
  if (said !== `${words}.${value}`) return said;
  if (value === "0") return tOf(game, `${words}.standard`);
  const number = shownNumber(Number(value));
  const cities = cityNames.value;
  if (Number(value) < FIRST || !cities) return tOf(game, `${words}.number`, { number });
  const say = (key: string, args = {}) => tOf(game, key, args);
  const city = cities.nameOfCity(say, game, Number(value));
  const date = cities.dayOfCity(Number(value));
  if (date) return tOf(game, `${words}.day.dated`, { name: city, date });
  return tOf(game, `${words}.numbered`, { name: city, number });
}
