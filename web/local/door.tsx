/** The way to what is loaded only by those who play, or may play, without a server. */
import { withWords } from "../kit/languages";
import { Late } from "../kit/late";

/** Loads what is said about playing without a server. */
export const loadNotes = () => withWords(import("./note"));

const note = () => loadNotes().then((module) => module.Note);

export function LateNote({ place }: { place: "top" | "card" | "settings" }) {
  return <Late load={note} props={{ place }} meanwhile={null} />;
}
