/** What you are called at a table. */
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { t } from "../kit/words";
import { callMe, myName } from "../seats";

export function NameDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("lobby.name.title")} onClose={onClose}>
      <form
        method="dialog"
        class="name-form"
        onSubmit={(event) => {
          const field = event.currentTarget.elements.namedItem("name");
          if (field instanceof HTMLInputElement) callMe(field.value);
        }}
      >
        <label for="my-name">{t("lobby.name.label")}</label>
        <input
          id="my-name"
          name="name"
          class="field"
          maxLength={24}
          defaultValue={myName.value}
          autocomplete="nickname"
          required
        />
        <Button kind="ink" onPress={() => undefined} submits>
          {t("lobby.name.keep")}
        </Button>
      </form>
    </Dialog>
  );
}
