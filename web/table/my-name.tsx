/** My name, edited in place: Enter or leaving the field keeps it, Escape restores the old one. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../kit/button";
import { Icon } from "../kit/icons";
import { announce } from "../kit/live";
import { t } from "../kit/words";
import { isNamed, saveName } from "../seats";

interface MyNameProps {
  /** As the table knows me. */
  name: string;
  onRename(name: string): void;
}

export function MyName({ name, onRename }: MyNameProps) {
  const [typed, setTyped] = useState(name);
  const [hasFocus, setHasFocus] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNamed.peek()) return;
    // Without scrolling: the invitation above stays visible.
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useEffect(() => {
    if (!hasFocus) setTyped(name);
  }, [name, hasFocus]);
  const keepName = () => {
    const tidy = typed.trim();
    if (tidy === "") return setTyped(name);
    const isNews = !isNamed.peek() || tidy !== name;
    saveName(tidy);
    if (tidy !== name) onRename(tidy);
    if (isNews) announce(t("table.name.kept", { name: tidy }));
  };
  return (
    <form
      class="my-name"
      onSubmit={(event) => {
        event.preventDefault();
        keepName();
        field.current?.blur();
      }}
    >
      <label class="unseen" for="my-name-here">
        {t("lobby.name.label")}
      </label>
      <input
        id="my-name-here"
        name="name"
        class="field"
        ref={field}
        maxLength={24}
        value={typed}
        autocomplete="nickname"
        enterKeyHint="done"
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => {
          setHasFocus(true);
          event.currentTarget.select();
        }}
        onBlur={() => {
          setHasFocus(false);
          if (typed !== name) keepName();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          setTyped(name);
          // After the old name is rendered, as blur keeps what is in the field.
          requestAnimationFrame(() => field.current?.blur());
        }}
      />
      {(hasFocus || !isNamed.value) && (
        <Button kind="ink" onPress={() => undefined} submits>
          <Icon name="check" /> {t("table.name.keep")}
        </Button>
      )}
    </form>
  );
}
