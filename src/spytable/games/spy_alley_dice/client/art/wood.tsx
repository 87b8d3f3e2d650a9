/** The desk under the tray: three boards with a quiet grain, the same at every table. */

const WIDTH = 1200;
const HEIGHT = 800;

function grain(): { d: string; width: string; shown: string }[] {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return Array.from({ length: 40 }, (_, i) => {
    const y = (HEIGHT * (i + next())) / 40;
    const a = 3 + next() * 9;
    const p = next() * 6.28;
    let d = "";
    for (let x = 0; x <= WIDTH; x += 60) {
      const wave =
        Math.sin((x / WIDTH) * 5 + p) * a + Math.sin((x / WIDTH) * 13 + p * 2) * a * 0.25;
      d += `${d ? "L" : "M"}${x} ${(y + wave).toFixed(1)}`;
    }
    return { d, width: (0.6 + 1.4 * next()).toFixed(1), shown: (0.1 + 0.22 * next()).toFixed(2) };
  });
}

const LINES = grain();
const SEAMS = [0.34, 0.67, 0.985].map((part) => Math.round(HEIGHT * part));

export function Wood() {
  return (
    <svg
      class="sad-wood"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {LINES.map((line) => (
        <path key={line.d} d={line.d} stroke-width={line.width} stroke-opacity={line.shown} />
      ))}
      {SEAMS.map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} stroke-width="2" stroke-opacity=".55" />
      ))}
    </svg>
  );
}
