/** The result card: 1200 x 630, the game's picture at the left, who won on paper at the right. */
import { linkTo, whyOnlyHere } from "./address";
import type { EndingModule } from "./ending";
import { plainEnding } from "./ending-plain";
import { cardOf } from "./game-cards";
import { titleOf } from "./game-words";
import { imageOf, PICTURE } from "./picture-image";
import { type CardWords, cutName } from "./result-words";
import { seatSign } from "./seats";
import type { ShellProps } from "./shell";
import { nameOf, sayAt, t } from "./words";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 44;
const LEFT = PICTURE.width + EDGE;
const RIGHT = WIDTH - EDGE;
const INK = "#211c17";
const SOFT = "#5d5247";
/** The texts of a card: everyone is named, nobody is "you". */
export function cardWords(props: ShellProps, module: EndingModule | null): CardWords {
  const { update, table } = props;
  const seats = table.seats.map((info, seat) => ({
    ...info,
    name: cutName(nameOf(table.seats, seat)),
  }));
  const teller = { say: sayAt(seats, null, true), me: null, outcome: update.outcome ?? null };
  const {
    who,
    why,
    place = [],
    notes,
  } = module?.default(teller, update.view) ?? plainEnding(teller);
  const ranks = update.outcome?.ranks ?? [];
  const mine = props.house.voices.length === 1 ? props.mySeat : null;
  const rows = ranks
    .map((rank, seat) => ({ rank, seat }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ seat }) => ({
      seat,
      name: seats[seat]?.name ?? "",
      note: notes?.[seat] ?? "",
      isMine: seat === mine,
    }));
  const address = whyOnlyHere() === null ? linkTo("/").replace(/^https?:\/\/|\/$/g, "") : "";
  const accent = cardOf(table.game).accent ?? "#c8a24a";
  return { game: titleOf(table.game), who, why, place, rows, address, accent };
}

/** Draws the card; the fonts are those of the page. */
export async function drawCard(
  props: ShellProps,
  module: EndingModule | null,
  words: CardWords,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  await Promise.all(
    ["400 27px IBM Plex Sans", "600 56px IBM Plex Sans", "27px Special Elite"]
      .concat("400 25px IBM Plex Mono")
      .map((font) => document.fonts.load(font)),
  );
  drawLamp(pen);
  if (module === null) drawMark(pen, words.rows[0]?.seat ?? 0, 270, 225, 180);
  else {
    const image = await imageOf(module.Picture, { view: props.update.view, me: null });
    pen.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
  }
  drawPaper(pen, words);
  drawPlace(pen, words.place);
  drawStamp(pen);
  return canvas;
}

/** The table in the light of one lamp. */
function drawLamp(pen: CanvasRenderingContext2D): void {
  const light = pen.createRadialGradient(360, 300, 20, 360, 300, 520);
  light.addColorStop(0, "#5a4128");
  light.addColorStop(1, "#120d09");
  pen.fillStyle = light;
  pen.fillRect(0, 0, PICTURE.width, HEIGHT);
}

/** The shape of a seat in its colour. */
function drawMark(
  pen: CanvasRenderingContext2D,
  seat: number,
  x: number,
  y: number,
  size: number,
): void {
  const sign = seatSign(seat);
  const look = getComputedStyle(document.documentElement);
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 16, size / 16);
  pen.fillStyle = look.getPropertyValue(sign.colour.slice(4, -1)).trim() || INK;
  pen.fill(new Path2D(sign.path));
  pen.strokeStyle = INK;
  pen.lineWidth = 0.8;
  pen.stroke(new Path2D(sign.path));
  pen.restore();
}

function drawPaper(pen: CanvasRenderingContext2D, words: CardWords): void {
  const paper = pen.createLinearGradient(PICTURE.width, 0, WIDTH, HEIGHT);
  paper.addColorStop(0, "#f4ecd9");
  paper.addColorStop(1, "#ddceab");
  pen.fillStyle = paper;
  pen.fillRect(PICTURE.width, 0, WIDTH - PICTURE.width, HEIGHT);
  pen.fillStyle = words.accent;
  pen.fillRect(PICTURE.width, 0, 8, HEIGHT);
  pen.textBaseline = "alphabetic";
  pen.fillStyle = INK;
  let y = 78;
  pen.font = "27px 'Special Elite'";
  pen.fillText(words.game, LEFT, y);
  const size = fitWidth(pen, words.who, "600 56px 'IBM Plex Sans'") > RIGHT - LEFT ? 46 : 56;
  y = drawLines(pen, words.who, `600 ${size}px 'IBM Plex Sans'`, y + 12, size * 1.1, 2);
  pen.fillStyle = SOFT;
  y = drawLines(pen, words.why, "400 27px 'IBM Plex Sans'", y + 8, 35, 3);
  drawRows(pen, words, y + 26);
  if (words.address === "") return;
  pen.fillStyle = SOFT;
  pen.font = "400 22px 'IBM Plex Sans'";
  pen.fillText(t("ending.card.play"), LEFT, HEIGHT - EDGE - 32);
  pen.fillStyle = INK;
  pen.font = "400 25px 'IBM Plex Mono'";
  pen.fillText(cutTo(pen, words.address, RIGHT - LEFT), LEFT, HEIGHT - EDGE);
}

/** One row a seat: its shape, the name, and at the right what became of it. */
function drawRows(pen: CanvasRenderingContext2D, { rows }: CardWords, top: number): void {
  const high = rows.length > 4 ? 40 : 48;
  const rule = (y: number) => {
    pen.strokeStyle = "rgb(120 100 50 / 0.55)";
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.moveTo(LEFT, y);
    pen.lineTo(RIGHT, y);
    pen.stroke();
  };
  rule(top);
  rows.forEach(({ seat, name, note, isMine }, n) => {
    const y = top + n * high;
    drawMark(pen, seat, LEFT, y + high / 2 - 12, 24);
    pen.fillStyle = INK;
    pen.font = `${isMine ? 700 : 500} 25px 'IBM Plex Sans'`;
    const base = y + high / 2 + 9;
    pen.fillText(name, LEFT + 38, base);
    const start = LEFT + 38 + pen.measureText(name).width + 16;
    pen.fillStyle = isMine ? INK : SOFT;
    pen.font = `${isMine ? 600 : 400} 22px 'IBM Plex Sans'`;
    pen.textAlign = "right";
    pen.fillText(cutTo(pen, note, RIGHT - start), RIGHT, base);
    pen.textAlign = "left";
    rule(y + high);
  });
}

/** Where it was: a label on the upper left of the picture. */
function drawPlace(pen: CanvasRenderingContext2D, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const room = PICTURE.width - 2 * EDGE;
  const fonts = lines.map((_, n) => `${n === 0 ? 600 : 400} 24px 'IBM Plex Sans'`);
  const widths = lines.map((line, n) => Math.min(room, fitWidth(pen, line, fonts[n] ?? "")));
  pen.fillStyle = "#f4ecd9";
  pen.fillRect(EDGE / 2, EDGE / 2, Math.max(...widths) + 36, lines.length * 34 + 18);
  pen.fillStyle = INK;
  lines.forEach((line, n) => {
    pen.font = fonts[n] ?? "";
    pen.fillText(cutTo(pen, line, room), EDGE / 2 + 18, EDGE / 2 + 35 + n * 34);
  });
}

/** The stamp sits on the picture, never on words. */
function drawStamp(pen: CanvasRenderingContext2D): void {
  const text = t("ending.card.stamp");
  pen.save();
  pen.font = "30px 'Special Elite'";
  const width = pen.measureText(text).width + 36;
  pen.translate(PICTURE.width - width / 2 - 6, HEIGHT - 62);
  pen.rotate(-0.1);
  pen.fillStyle = "#f4ecd9";
  pen.fillRect(-width / 2, -28, width, 56);
  pen.strokeStyle = pen.fillStyle = "#b5302a";
  pen.lineWidth = 3;
  pen.strokeRect(-width / 2 + 4, -24, width - 8, 48);
  pen.textAlign = "center";
  pen.fillText(text, 0, 10);
  pen.restore();
}

function fitWidth(pen: CanvasRenderingContext2D, text: string, font: string): number {
  pen.font = font;
  return Math.max(pen.measureText(text).width, 0);
}

/** Draws a text in lines that fit, up to a number of lines; returns where it ended. */
function drawLines(
  pen: CanvasRenderingContext2D,
  text: string,
  font: string,
  top: number,
  step: number,
  most: number,
): number {
  pen.font = font;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= RIGHT - LEFT) lines.pop();
    else if (lines.length === most) {
      lines.push(`${lines.pop()} ${word}`);
      continue;
    } else {
      lines.push(word);
      continue;
    }
    lines.push(longer);
  }
  let y = top;
  for (const line of lines) {
    y += step;
    pen.fillText(cutTo(pen, line, RIGHT - LEFT), LEFT, y);
  }
  return y;
}

/** Cuts a text to a width, with an ellipsis. */
function cutTo(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
