/** A skip link: the first tab stop of every page leads to its main part. */
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
