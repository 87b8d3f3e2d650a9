/** How rows share a small table: which are folded, where the pool goes, how big tiles can be. */
import { COS, SIN } from "./camera";
import type { Face } from "./generated";
import { heapSize, letters, type Sight, splitRanks } from "./plan";

export const PAD = 12;
export const PLATE = 34;
export const STRIP = 48;
/** The smallest target for a finger, in pixels. */
export const FINGER = 44;
/** Heights in tile widths: a standing tile, and one that fell toward the viewer. */
export const STANDING = 1.66 * COS + 0.36 * SIN;
export const FALLEN = 1.66 * SIN + 0.06;
/** A row in which nothing stands needs this much behind its feet. */
const FLAT = 0.3;
/** My own tiles are a little bigger. */
export const OWN = 1.06;
/** Words over tiles that nobody read. */
export const UNREAD = 18;
/** Tiles smaller than this are hard to read; at the end nobody has to press them. */
const GOOD = 34;
const GOOD_OVER = 26;
export const SMALLEST = 18;
const BIGGEST = 84;
/** At the end a tile of a row may be this narrow. */
const NARROWEST = 26;

/** The row of another, in ranks. */
export interface Block {
  readonly seat: number;
  readonly ranks: readonly (readonly Face[])[];
  /** Small, beside its plate: a press makes it big. */
  readonly strip: boolean;
}

/** What lies side by side across the table. */
export type Band = readonly Block[];

/** One way to share the room. */
export interface Manner {
  readonly bands: readonly Band[];
  readonly own: readonly (readonly Face[])[];
  readonly pool: "heap" | "line" | "words";
  /** Whether my own plate and the words under my row are left out. */
  readonly tight: boolean;
}

/** The room that there is. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** What lies between the rows of the others and mine: the picker, or the scores. */
  readonly middle: number;
  /** Whether rows may stand side by side. */
  readonly low: boolean;
}

/** The best way to share a room, and the size of a tile in it. */
export function shareRoom(sight: Sight, room: Room): Manner & { readonly scale: number } {
  const good = sight.over ? GOOD_OVER : GOOD;
  const tried = listManners(sight, room).map((manner) => ({
    ...manner,
    scale: fitScale(sight, manner, room),
  }));
  const best = tried.reduce((a, b) => (b.scale > a.scale + 1 ? b : a));
  const found = tried.find(({ scale }) => scale >= Math.min(good, best.scale)) ?? best;
  return { ...found, scale: Math.max(SMALLEST, found.scale) };
}

/** The ways to try, the most generous first. */
function listManners(sight: Sight, { width, middle, low }: Room): Manner[] {
  const inner = width - 2 * PAD;
  const most = Math.max(4, Math.floor(inner / (sight.over ? NARROWEST : FINGER)));
  const blocks = sight.others.map(
    ({ seat, row }): Block => ({ seat, ranks: splitRanks(row, most), strip: false }),
  );
  const own = splitRanks(sight.near.row, sight.over ? most : width < 500 ? 8 : 10);
  const folded = foldBlocks(blocks, sight.facing);
  const beside = low && blocks.length > 1 && isRoomy(blocks, inner, sight.over);
  const open: Band[] = beside ? [blocks] : blocks.map((block) => [block]);
  const shut: Band[] = low
    ? [folded.filter((block) => block.strip), folded.filter((block) => !block.strip)]
    : folded.map((block) => [block]);
  const base = { own, tight: false };
  const found: Manner[] = [];
  if (!middle) found.push({ ...base, bands: open, pool: "heap" });
  found.push({ ...base, bands: open, pool: "line" });
  if (blocks.length > 1) {
    if (!middle && !sight.over) found.push({ ...base, bands: shut, pool: "heap" });
    found.push({ ...base, bands: shut, pool: "line" });
  }
  if (!sight.over) {
    const last = { own, pool: "words", tight: true } as const;
    found.push({ ...last, bands: blocks.length > 1 ? shut : open });
    if (blocks.length > 2 && !low) found.push({ ...last, bands: pairBands(folded) });
  }
  return found;
}

/** The row that is faced, and under it the folded ones side by side. */
const pairBands = (folded: readonly Block[]): Band[] => [
  folded.filter((block) => !block.strip),
  folded.filter((block) => block.strip),
];

/** Whether a finger can press every tile where all rows share one line. */
function isRoomy(blocks: readonly Block[], inner: number, over: boolean): boolean {
  const each = inner / blocks.length - PAD;
  const longest = Math.max(...blocks.map((block) => block.ranks.flat().length));
  return each / Math.max(4, longest) >= (over ? NARROWEST : FINGER);
}

/** One row stays big: the one that is faced, or the first that still has a secret. */
function foldBlocks(blocks: readonly Block[], facing: number | null): Block[] {
  const secret = (block: Block) => block.ranks.flat().some((face) => !face.open);
  const big = blocks.find(({ seat }) => seat === facing) ?? blocks.find(secret) ?? blocks[0];
  return blocks.map((block) => ({ ...block, strip: block !== big }));
}

/** How far a rank reaches behind its feet and in front of them, in tile widths. */
export function reachOf(faces: readonly Face[], over: boolean): { back: number; front: number } {
  if (!over) return { back: STANDING, front: FALLEN };
  const stands = faces.some((face) => !face.open);
  return { back: stands ? STANDING : FLAT, front: faces.some((face) => face.open) ? FALLEN : 0.2 };
}

/** Pixels over the tiles of a row, for words. */
export const overRow = (faces: readonly Face[], over: boolean): number =>
  over && faces.some((face) => !face.open) ? UNREAD : 0;

/** Plates of three rows side by side say at the end in a second line what became of the code. */
export const plateHeight = ({ over }: Sight, beside: number): number =>
  over && beside > 2 ? PLATE + 20 + Math.max(0, letters() - 1) * 80 : PLATE;

function blockHeight(block: Block, sight: Sight, scale: number, beside: number): number {
  if (block.strip) return STRIP;
  const tiles = block.ranks.reduce((sum, faces) => {
    const { back, front } = reachOf(faces, sight.over);
    return sum + (back + front) * scale + overRow(faces, sight.over);
  }, 0);
  return plateHeight(sight, beside) + 6 + tiles + 6;
}

export const bandHeight = (band: Band, sight: Sight, scale: number): number =>
  Math.max(0, ...band.map((block) => blockHeight(block, sight, scale, band.length)));

/** The caret and its words under my row. */
function underOwn(sight: Sight, tight: boolean, scale: number): number {
  if (sight.over) return 8;
  return (tight ? 20 : 40) + 0.36 * scale;
}

/** My own row: tiles that fall lie behind their feet. */
export function nearHeight(sight: Sight, { own, tight }: Manner, scale: number): number {
  const tiles = own.reduce((sum, faces) => {
    const flat = sight.over && faces.every((face) => face.open);
    const high = flat ? FALLEN + 0.3 : STANDING + 0.2;
    return sum + high * OWN * scale + overRow(faces, sight.over);
  }, 0);
  return (tight ? 6 : PLATE + 8) + tiles + underOwn(sight, tight, scale);
}

export const poolScale = (room: number, over: boolean): number =>
  heapSize(room).size * (over ? 0.7 : 0.94);
const poolHeight = ({ room, over }: Sight): number =>
  heapSize(room).rows * 2.04 * SIN * poolScale(room, over) + 0.3;

export function neededHeight(sight: Sight, manner: Manner, room: Room, scale: number): number {
  const others = manner.bands.reduce((sum, band) => sum + bandHeight(band, sight, scale), 0);
  const heaped = manner.pool === "heap" && sight.pool.length > 0;
  const middle = room.middle || (heaped ? poolHeight(sight) * scale : 0);
  const words = manner.pool === "words" ? 16 : 0;
  return 8 + others + middle + words + nearHeight(sight, manner, scale);
}

/** The biggest scale at which everything has its place. Heights grow in step with it. */
function fitScale(sight: Sight, manner: Manner, room: Room): number {
  const none = neededHeight(sight, manner, room, 0);
  const each = neededHeight(sight, manner, room, 1) - none;
  const widest = manner.bands
    .filter((band) => band.some((block) => !block.strip))
    .map((band) => {
      const ranks = band.flatMap((block) => block.ranks.map((rank) => rank.length));
      const longest = Math.max(band.length > 1 ? 4 : 6, ...ranks);
      return ((room.width - 2 * PAD) / band.length - 8) / (longest * 1.06);
    });
  return Math.min(...widest, BIGGEST, (room.height - none) / each);
}
