/** Buttons to end a match and delete a table; both ask first, as neither can be undone. */

import { useState } from "preact/hooks";
import type { HostTable } from "../generated/wire";
import { Button } from "../kit/button";
import { Dialog } from "../kit/dialog";
import { titleOf } from "../kit/game-words";
import { listText } from "../kit/locale";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { deleteTable, endTable } from "./room";

const DONE = { end: "host.ended", delete: "host.deleted" } as const;
type Deed = keyof typeof DONE;

export function Clearing({ table }: { table: HostTable }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  return (
    <div class="host-clearing">
      {table.stage === "playing" && <Ask deed="end" table={table} onAsk={setDeed} />}
      <Ask deed="delete" table={table} onAsk={setDeed} />
      {deed !== null && <Sure deed={deed} table={table} onClose={() => setDeed(null)} />}
    </div>
  );
}

interface AskProps {
  deed: Deed;
  table: HostTable;
  onAsk(deed: Deed): void;
}

function Ask({ deed, table, onAsk }: AskProps) {
  return (
    <Button kind="quiet" onPress={() => onAsk(deed)}>
      {t(`host.${deed}`)}
      <span class="unseen" data-user>
        {table.code}
      </span>
    </Button>
  );
}

interface SureProps {
  deed: Deed;
  table: HostTable;
  onClose(): void;
}

/** Asks for confirmation and says what will happen to whom. */
function Sure({ deed, table, onClose }: SureProps) {
  const { match, code, game, seats } = table;
  const names = seats.flatMap(({ name, bot }) => (name !== null && bot === null ? [name] : []));
  const here = seats.filter(({ bot, present }) => bot === null && present).length;
  const act = async () => {
    onClose();
    const done = await (deed === "end" ? endTable({ match }) : deleteTable({ match }));
    if (done) toast(t(DONE[deed], { code }));
  };
  return (
    <Dialog title={t(`host.${deed}.title`, { code })} onClose={onClose}>
      <p>
        <b>{titleOf(game)}</b> <span data-user>{listText(names)}</span>
      </p>
      <p>{t(`host.${deed}.what`)}</p>
      {here > 0 && <p>{t("host.at-table", { count: here })}</p>}
      <div class="host-sure">
        <Button autofocus onPress={onClose}>
          {t("host.keep-it")}
        </Button>
        <Button kind="red" onPress={() => void act()}>
          {t(`host.${deed}.sure`)}
        </Button>
      </div>
    </Dialog>
  );
}
