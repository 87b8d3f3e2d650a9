/** Settings for the whole table: invite, pause, stop, show watchers a seat, pass the device. */
import { Button } from "./button";
import type { ShellProps } from "./shell";
import { standingOf } from "./standing";
import { t } from "./words";

export function Together(props: ShellProps & { close(): void; invite(): void }) {
  const { table, mySeat, house, say, close, invite } = props;
  const standing = standingOf(props);
  const plays = mySeat !== null && house.voices.length > 0;
  const ask = (what: "pause" | "stop" | "share") => {
    house.send({ t: "propose", what, seat: what === "share" ? mySeat : null });
    close();
  };
  return (
    <div class="together">
      <h3 class="typed">{t("table.together")}</h3>
      <Button onPress={invite}>{t("table.links")}</Button>
      {plays && (standing === "playing" || standing === "paused") && (
        <>
          {house.passing && (
            <Button
              onPress={() => {
                close();
                house.passing?.pass();
              }}
            >
              {say("table.pass.do", { seat: house.passing.next })}
            </Button>
          )}
          {standing === "playing" && (
            <Button onPress={() => ask("pause")}>{t("table.pause")}</Button>
          )}
          <Button onPress={() => ask("stop")}>{t("table.stop")}</Button>
          {table.shared === null ? (
            <Button onPress={() => ask("share")}>{say("table.share", { seat: mySeat })}</Button>
          ) : (
            <Button
              onPress={() => {
                house.send({ t: "hide" });
                close();
              }}
            >
              {t("table.hide")}
            </Button>
          )}
          <p class="small">{t("table.together.note")}</p>
        </>
      )}
    </div>
  );
}
