/** The first stop of the keyboard on every page: past the bars, to what the page is for. */
import { focusNext } from "./focus";
import { t } from "./words";

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to #main, or to what is to be done there
    <a
      class="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        focusNext();
      }}
    >
      {t("table.skip")}
    </a>
  );
}
