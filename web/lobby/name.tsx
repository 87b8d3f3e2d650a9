/** The dialog for my name at tables; Enter keeps what was typed. */
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { t } from "../kit/words";
import { myName, saveName } from "../seats";

export function NameDialog({ onClose }: { onClose(): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog title={t("lobby.name.title")} onClose={onClose}>
      <form method="dialog" class="name-form" onSubmit={() => saveName(field.current?.value ?? "")}>
        <label for="my-name">{t("lobby.name.label")}</label>
        <input
          id="my-name"
          name="name"
          class="field"
          ref={field}
          maxLength={24}
          defaultValue={myName.value}
          autocomplete="nickname"
          enterKeyHint="done"
          required
          pattern=".*\S.*"
        />
        <Button kind="ink" onPress={() => undefined} submits>
          {t("lobby.name.keep")}
        </Button>
      </form>
    </Dialog>
  );
}
