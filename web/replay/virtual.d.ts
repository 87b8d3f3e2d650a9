/** The game of a replay file; web/replay/build-pages.ts says which. */
declare module "virtual:game" {
  import type { Board, StoryModule } from "../kit/board";

  const board: Board;
  export default board;
  export const tell: StoryModule["default"];
  export const holds: StoryModule["holds"];
}
