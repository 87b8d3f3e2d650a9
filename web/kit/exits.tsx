/** Buttons to leave or resign; each says what it does and asks once more. */
import { useState } from "preact/hooks";
import { saveMatch } from "../match-file";
import { Button } from "./button";
import { Icon } from "./icons";
import { RemovePlayers } from "./removing";
import { isHere } from "./route";
import type { ShellProps } from "./shell";
import { standingOf } from "./standing";
import { t } from "./words";

export function Exits(props: ShellProps & { close(): void }) {
  const { table, mySeat, house, say, leave, resign, close } = props;
  const [armed, setArmed] = useState<"resign" | "leave" | null>(null);
  const standing = standingOf(props);
  if (mySeat === null || house.voices.length === 0) return null;
  if (standing !== "playing" && standing !== "paused") return null;
  const press = (which: "resign" | "leave") => {
    if (armed !== which) return setArmed(which);
    if (which === "resign") resign();
    else leave();
    close();
  };
  const words = (which: "resign" | "leave") =>
    t(armed === which ? `table.${which}.sure` : `table.${which}`);
  return (
    <div class="exits">
      <h3 class="typed">{t("table.exits", { code: table.code })}</h3>
      <Button kind={armed === "resign" ? "red" : "line"} onPress={() => press("resign")}>
        <Icon name="flag" /> {words("resign")}
      </Button>
      <Button kind={armed === "leave" ? "red" : "line"} onPress={() => press("leave")}>
        <Icon name="door" /> {words("leave")}
      </Button>
      <p class="small">{say("table.exits.note")}</p>
      {isHere.value && (
        <>
          <Button onPress={() => void saveMatch(table.match)}>
            <Icon name="file" /> {t("table.exits.save")}
          </Button>
          <p class="small">{t("table.exits.save.note")}</p>
        </>
      )}
      <RemovePlayers {...props} />
    </div>
  );
}
