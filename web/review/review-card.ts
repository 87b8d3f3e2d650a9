/** The card of a review to share: 1200 x 630, its sentence, the strip, luck and play on paper. */
import type { Review } from "../generated/review";
import type { SeatInfo } from "../generated/wire";
import { titleOf } from "../kit/game-words";
import { seatSign } from "../kit/seats";
import { nameOf, sayAt, t } from "../kit/words";
import { type Grid, smoothPath, spreadOut, xAt, yAt } from "./curve";
import { dashOf, inkOf } from "./inks";
import { listSums, listTurns, sayWord, signed } from "./telling";

const WIDTH = 1200;
const HEIGHT = 630;
const INK = "#211c17";
const SOFT = "#5d5247";
const STRIP = { x: 92, y: 252, width: 736, height: 262 };
const LINES = 2;

export interface ReviewCardWords {
  headline: string;
  game: string;
  rows: readonly { seat: number; name: string; note: string }[];
}

/** Only the one who shares is named, and bots; other people are told by their seats. */
export function hideNames(seats: readonly SeatInfo[], me: number | null): SeatInfo[] {
  return seats.map((info, seat) =>
    seat === me || info.bot !== null ? info : { ...info, name: null },
  );
}

export function reviewCardWords(review: Review, seats: readonly SeatInfo[]): ReviewCardWords {
  const sums = review.cooperative ? listSums(review).slice(0, 1) : listSums(review);
  return {
    headline: sayWord(sayAt(seats, null, true), review.headline),
    game: titleOf(review.game),
    rows: sums.map(({ seat, luck, play }) => ({
      seat,
      name: review.cooperative ? t("review.team") : nameOf(seats, seat),
      note: t("review.play-luck", { play: signed(play), luck: signed(luck) }),
    })),
  };
}

/** What the card says, for those who cannot see it. */
export const altOfCard = ({ headline, rows }: ReviewCardWords): string =>
  [headline, ...rows.map(({ name, note }) => `${name}: ${note}.`)].join(" ");

/** Draws the card; the fonts are those of the page. */
export async function drawReviewCard(
  review: Review,
  words: ReviewCardWords,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  const fonts = ["42px Special Elite", "600 24px IBM Plex Sans", "400 20px IBM Plex Mono"];
  await Promise.all(fonts.map((font) => document.fonts.load(font)));
  drawDesk(pen);
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate(-0.008);
  pen.translate(-WIDTH / 2, -HEIGHT / 2);
  drawSheet(pen, words);
  drawStrip(pen, review, words);
  drawRows(pen, words);
  drawStamp(pen);
  return canvas;
}

function drawDesk(pen: CanvasRenderingContext2D): void {
  const light = pen.createRadialGradient(420, 40, 40, 420, 40, 900);
  light.addColorStop(0, "#8a6a43");
  light.addColorStop(0.5, "#3a281a");
  light.addColorStop(1, "#0f0b08");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function drawSheet(pen: CanvasRenderingContext2D, { headline, game }: ReviewCardWords): void {
  const paper = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  paper.addColorStop(0, "#f4ecd9");
  paper.addColorStop(1, "#e0d2b0");
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 0.6)";
  pen.shadowBlur = 24;
  pen.shadowOffsetY = 10;
  pen.fillStyle = paper;
  pen.fillRect(56, 46, WIDTH - 112, HEIGHT - 92);
  pen.restore();
  pen.fillStyle = INK;
  pen.textBaseline = "alphabetic";
  pen.font = "40px 'Special Elite'";
  breakLines(pen, headline, 730).forEach((line, n) => {
    pen.fillText(line, 102, 124 + n * 50);
  });
  pen.font = "19px 'Special Elite'";
  pen.fillStyle = SOFT;
  pen.fillText("SPYTABLE", 104, HEIGHT - 72);
  pen.textAlign = "right";
  pen.fillText(game, WIDTH - 104, HEIGHT - 72);
  pen.textAlign = "left";
}

/** The chances to win as pens on ruled paper. */
function drawStrip(pen: CanvasRenderingContext2D, review: Review, { rows }: ReviewCardWords): void {
  const turns = listTurns(review);
  const { x, y, width, height } = STRIP;
  const steps = turns.length - 1;
  const grid: Grid = { width, height, left: 66, right: 150, top: 38, foot: 34, steps, most: 100 };
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = "#f1e8d0";
  pen.shadowColor = "rgb(0 0 0 / 0.35)";
  pen.shadowBlur = 8;
  pen.shadowOffsetY = 3;
  pen.fillRect(0, 0, width, height);
  pen.shadowColor = "transparent";
  pen.fillStyle = "#6f675a";
  for (let hole = 10; hole < width; hole += 26) {
    pen.fillRect(hole, 5, 9, 6);
    pen.fillRect(hole, height - 11, 9, 6);
  }
  pen.strokeStyle = "#86a892";
  pen.lineWidth = 1;
  pen.font = "400 15px 'IBM Plex Mono'";
  for (const percent of [0, 25, 50, 75, 100]) {
    const at = yAt(grid, percent);
    pen.globalAlpha = percent % 50 === 0 ? 1 : 0.5;
    pen.stroke(new Path2D(`M${grid.left} ${at}H${width - grid.right}`));
    pen.globalAlpha = 1;
    pen.fillStyle = SOFT;
    if (percent % 50 === 0)
      pen.fillText(t("review.percent", { count: percent }).padStart(5), 8, at + 5);
  }
  pen.fillStyle = INK;
  pen.font = "16px 'Special Elite'";
  pen.fillText(t("review.strip.chances"), grid.left, 28);
  const ends = rows.map(({ seat }) => yAt(grid, turns.at(-1)?.chances[seat] ?? 0));
  const places = spreadOut(ends, 22, [grid.top, height - 20]);
  rows.forEach(({ seat, name }, n) => {
    const points = turns.map(
      (turn, step) => [xAt(grid, step), yAt(grid, turn.chances[seat] ?? 0)] as const,
    );
    pen.strokeStyle = pen.fillStyle = inkOf(seat);
    pen.lineWidth = 3;
    pen.setLineDash(dashOf(seat).split(" ").map(Number).filter(Boolean));
    pen.stroke(new Path2D(smoothPath(points)));
    pen.setLineDash([]);
    const last = turns.at(-1)?.chances[seat] ?? 0;
    pen.font = "600 17px 'IBM Plex Sans'";
    const left = width - grid.right + 10;
    pen.fillText(cutTo(pen, `${name} ${last}`, grid.right - 18), left, (places[n] ?? 0) + 6);
  });
  pen.restore();
}

/** One row a seat: its shape, its name, luck and play. */
function drawRows(pen: CanvasRenderingContext2D, { rows }: ReviewCardWords): void {
  const left = 862;
  const high = rows.length > 4 ? 46 : 74;
  rows.forEach(({ seat, name, note }, n) => {
    const y = 272 + n * high;
    pen.save();
    pen.translate(left, y);
    pen.fillStyle = inkOf(seat);
    pen.fill(new Path2D(seatSign(seat).path));
    pen.restore();
    pen.fillStyle = INK;
    pen.font = "600 21px 'IBM Plex Sans'";
    pen.fillText(cutTo(pen, name, 200), left + 26, y + 15);
    pen.font = "400 17px 'IBM Plex Mono'";
    if (rows.length > 4) {
      pen.textAlign = "right";
      pen.fillText(note, WIDTH - 104, y + 34);
      pen.textAlign = "left";
    } else pen.fillText(cutTo(pen, note, WIDTH - 100 - left), left, y + 42);
    pen.strokeStyle = "rgb(120 100 50 / 0.45)";
    pen.lineWidth = 1;
    pen.stroke(new Path2D(`M${left} ${y + high - 18}H${WIDTH - 104}`));
  });
}

function drawStamp(pen: CanvasRenderingContext2D): void {
  const text = t("review.closed").toLocaleUpperCase(document.documentElement.lang || "en");
  pen.save();
  pen.font = "25px 'Special Elite'";
  const width = pen.measureText(text).width + 32;
  pen.translate(WIDTH - 104 - width / 2, 112);
  pen.rotate(0.09);
  pen.strokeStyle = pen.fillStyle = "#8f1d17";
  pen.lineWidth = 3;
  pen.strokeRect(-width / 2, -27, width, 50);
  pen.textAlign = "center";
  pen.fillText(text, 0, 7);
  pen.restore();
}

/** A text in lines that fit; what is left over is cut. */
function breakLines(pen: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    const isFull = lines.length >= LINES;
    if (lines.length > 0 && (isFull || pen.measureText(longer).width <= room)) lines.pop();
    else {
      lines.push(word);
      continue;
    }
    lines.push(longer);
  }
  return lines.map((line) => cutTo(pen, line, room));
}

/** Cuts a text to a width, with an ellipsis. */
function cutTo(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
