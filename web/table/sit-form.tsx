/** The form to sit down: a name, filled in already. The table sees that somebody is joining. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../kit/button";
import { t } from "../kit/words";
import { isNamed, myName } from "../seats";
import { randomHex } from "../sha256";

const HOLD_BYTES = 16;

interface SitFormProps {
  /** Tells the table that somebody is about to sit down. */
  onKnock(hold: string): void;
  onSit(name: string, hold: string): Promise<void>;
}

export function SitForm({ onKnock, onSit }: SitFormProps) {
  const [hold] = useState(() => randomHex(HOLD_BYTES));
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector("input");
    if (isNamed.peek()) return form.current?.querySelector("button")?.focus();
    field?.focus();
    field?.select();
  }, []);
  useEffect(() => onKnock(hold), [hold, onKnock]);
  const sit = async (name: string) => {
    if (name === "" || isBusy) return;
    setIsBusy(true);
    await onSit(name, hold);
    setIsBusy(false);
  };
  return (
    <form
      class="sit-form"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("name");
        void sit(field instanceof HTMLInputElement ? field.value.trim() : "");
      }}
    >
      <label for="sit-name">{t("lobby.name.label")}</label>
      <div>
        <input
          id="sit-name"
          name="name"
          class="field"
          maxLength={24}
          defaultValue={myName.value}
          autocomplete="nickname"
          enterKeyHint="go"
          required
        />
        <Button kind="red" onPress={() => undefined} submits>
          {t("lobby.sit")}
        </Button>
      </div>
    </form>
  );
}
