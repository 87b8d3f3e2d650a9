/** A QR code as path data, one unit a square. */
import { generate } from "lean-qr/nano";

export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text);
  const parts: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let end = x + 1;
      while (end < code.size && code.get(end, y)) end++;
      parts.push(`M${x} ${y}h${end - x}v1h${x - end}z`);
      x = end;
    }
  }
  return { path: parts.join(""), size: code.size };
}
