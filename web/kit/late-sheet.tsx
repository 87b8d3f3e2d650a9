/** Dialogs that open at once, so that they get the keys; their content is loaded then. */
import { LateNote } from "../local/door";
import { HAS_OFFLINE } from "./base";
import { Dialog } from "./dialog";
import { withWords } from "./languages";
import { fetchEarly, Late } from "./late";
import { isHere } from "./route";
import type { ShellProps } from "./shell";
import { t } from "./words";

const settings = () => withWords(import("./settings")).then((module) => module.Settings);
const tableSettings = () =>
  withWords(import("./table-settings")).then((module) => module.TableSettings);
const invite = () => withWords(import("./invite")).then((module) => module.Invite);
const wayIn = () => withWords(import("./invite")).then((module) => module.WayIn);

const slips = () => withWords(import("./slips")).then((module) => module.Slips);

export const fetchSettings = (): void => fetchEarly(settings);
export const fetchTableSettings = (): void => fetchEarly(tableSettings);
export const fetchInvite = (): void => fetchEarly(invite);

/** The settings where there is no table. */
export function SettingsSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("table.settings")} onClose={onClose}>
      <Late load={settings} props={{}} meanwhile={null} />
      {HAS_OFFLINE && !isHere.value && <LateNote place="settings" />}
    </Dialog>
  );
}

/** The settings at a table, with what its people do together and the ways out. */
export function TableSettingsSheet(props: ShellProps & { close(): void; invite(): void }) {
  return (
    <Dialog title={t("table.settings")} onClose={props.close}>
      <Late load={tableSettings} props={props} meanwhile={null} />
    </Dialog>
  );
}

export function InviteSheet({ onClose, ...props }: ShellProps & { onClose(): void }) {
  return (
    <Dialog title={t("table.invite.title")} onClose={onClose}>
      <Late load={invite} props={props} meanwhile={null} />
    </Dialog>
  );
}

/** Slips of paper on the table: what is asked of everyone, and who is away. */
export function LateSlips(props: ShellProps) {
  return <Late load={slips} props={props} meanwhile={null} />;
}

/** On a television: how to come to the table with a phone. */
export function LateWayIn({ table }: Pick<ShellProps, "table">) {
  return <Late load={wayIn} props={{ table }} meanwhile={null} />;
}
