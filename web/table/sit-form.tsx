/** Only a name, and that is filled in already. */
import { Button } from "../kit/button";
import { t } from "../kit/words";
import { myName } from "../seats";

export function SitForm({ onSit }: { onSit(name: string): Promise<void> }) {
  return (
    <form
      class="sit-form"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem("name");
        const name = field instanceof HTMLInputElement ? field.value.trim() : "";
        if (name !== "") void onSit(name);
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
          required
        />
        <Button kind="red" onPress={() => undefined} submits>
          {t("lobby.sit")}
        </Button>
      </div>
    </form>
  );
}
