/** Beside the board at the end: the report on paper, and what can be done now. */
import { useState } from "preact/hooks";
import { EndingActions } from "./ending-actions";
import { Report } from "./ending-report";
import { File } from "./file";
import { keepKeys } from "./house";
import type { ShellProps } from "./shell";
import { t } from "./words";

export function Side(props: ShellProps) {
  const { house, file } = props;
  const [wantsFile, setWantsFile] = useState(false);
  const isFile = wantsFile || Boolean(house.talk?.isOpen);
  const isTold = house.ending?.isTold ?? true;
  return (
    <aside
      class={isTold ? "ending-side" : "ending-side is-awaited"}
      aria-label={t("ending.side")}
      onKeyDown={keepKeys}
    >
      {!house.isScreen && <EndingActions {...props} />}
      <div class="ending-papers">
        {isFile && <div class="ending-file">{fileOf(props)}</div>}
        <Report {...props} isFolded={isFile} />
        {!house.isScreen && (file.lines.length > 0 || house.talk?.side) && (
          <button
            type="button"
            class="ending-turn wide"
            aria-pressed={isFile}
            onClick={() => setWantsFile(!isFile)}
          >
            {isFile ? t("ending.report") : house.talk?.side ? t("ending.file-talk") : file.title}
          </button>
        )}
      </div>
    </aside>
  );
}

const fileOf = ({ house, file }: ShellProps) =>
  house.talk?.side ? house.talk.side(file) : <File file={file} />;
