/** Icons, drawn for this table. */

const STROKED = {
  sound: "M3 8v4h3l4 3.500v-11L6 8zM13 7.500q1.800 2.500 0 5M15.300 5.500q3.300 4.500 0 9",
  mute: "M3 8v4h3l4 3.500v-11L6 8zM13.500 8l4 4M17.500 8l-4 4",
  lamp: "M6.500 3h7l3 7h-13zM10 10v6.500M6.500 16.500h7M14 10v3",
  sun: "M10 6.500a3.500 3.500 0 1 1 0 7a3.500 3.500 0 1 1 0-7zM10 1.500v2M10 16.500v2M1.500 10h2M16.500 10h2M4 4l1.400 1.400M14.600 14.600L16 16M4 16l1.400-1.400M14.600 5.400L16 4",
  gear: "M3 6h7M14 6h3M3 14h3M10 14h7M12 4a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM8 12a2 2 0 1 1 0 4a2 2 0 1 1 0-4z",
  link: "M2.500 4.500h15v11h-15zM2.800 5l7.200 6 7.200-6",
  plus: "M10 5v10M5 10h10",
  minus: "M5 10h10",
  close: "M5 5l10 10M15 5L5 15",
  back: "M12.500 4.500L7 10l5.500 5.500",
  fore: "M7.500 4.500L13 10l-5.500 5.500",
  first: "M5.500 4.500v11M14.500 4.500L9 10l5.500 5.500",
  last: "M14.500 4.500v11M5.500 4.500L11 10l-5.500 5.500",
  arrow: "M1.500 10h16M12.500 5l5.500 5-5.500 5",
  file: "M4.500 2.500h8l3 3v12h-11zM12.500 2.500v3h3M7.500 9h5M7.500 12h5M7.500 15h3",
  clock: "M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM10 5.800V10.200l3 2",
  copy: "M7 6.500h9.500v10.500H7zM4 13.500V3h9",
  pass: "M3 3.500h8v13H3zM6 14h2M14 7h3.500v6H14M15.500 5L17.500 7l-2 2",
  bolt: "M11 2L4.500 11.500H10L9 18l6.500-9.500H10z",
  friends:
    "M7.500 3.700a2.800 2.800 0 1 1 0 5.600a2.800 2.800 0 1 1 0-5.600zM2 16.500c0-4.200 11-4.200 11 0M13 4.200a2.700 2.700 0 0 1 0 5M15 12.300c2 .6 3 2 3 4.200",
  eye: "M1.500 10q8.500-10.500 17 0q-8.500 10.500-17 0zM10 7.200a2.800 2.800 0 1 1 0 5.600a2.800 2.800 0 1 1 0-5.600z",
  undo: "M7.500 4L3.500 8l4 4M3.500 8h8q5 0 5 4.200T11.500 16.500H7",
  share: "M10 12.500V2.500M6.500 6L10 2.500 13.500 6M5.500 9h-1.500v8.500h12V9h-1.500",
  check: "M4 10.500l4 4 8-9",
  luck: "M3.500 3.500h13v13h-13zM7 7h.1M13 7h.1M10 10h.1M7 13h.1M13 13h.1",
  learn:
    "M10 5.500Q7 3.500 2.500 4v11q4.500-.5 7.500 1.500 3-2 7.500-1.500V4Q13 3.500 10 5.500zM10 5.500v11",
  door: "M5 17.500v-15h10v15M3 17.500h14M12 10h.1",
  more: "M4 9.200a.8 .8 0 1 1 0 1.600a.8 .8 0 1 1 0-1.600zM10 9.200a.8 .8 0 1 1 0 1.600a.8 .8 0 1 1 0-1.600zM16 9.200a.8 .8 0 1 1 0 1.600a.8 .8 0 1 1 0-1.600z",
  flag: "M5 17.500v-15M5 3.500h9l-2 3 2 3H5",
} as const;
const FILLED = {
  who: "M10 2.500c2.300 0 3.600 1.600 3.600 3.900S12.200 10.700 10 10.700 6.400 8.700 6.400 6.400 7.700 2.500 10 2.500zM2.900 17.500c.3-3.800 3.200-5.600 7.100-5.600s6.800 1.800 7.100 5.600z",
} as const;

export type IconName = keyof typeof STROKED | keyof typeof FILLED;

/** An icon in a 20 x 20 box, in the colour of the text; what it means is said beside it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const filled = name in FILLED;
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {filled ? (
        <path d={FILLED[name as keyof typeof FILLED]} fill="currentColor" />
      ) : (
        <path
          d={STROKED[name as keyof typeof STROKED]}
          fill="none"
          stroke="currentColor"
          stroke-width="1.500"
          stroke-linejoin="round"
          stroke-linecap="round"
        />
      )}
    </svg>
  );
}

/** How hard a bot plays: one to four chevrons. */
export function Rank({ of }: { of: number }) {
  return (
    <svg class="rank" width="12" height="20" viewBox="0 0 12 20" aria-hidden="true">
      {[0, 1, 2, 3].map((n) => {
        const y = 17.5 - n * 4.6;
        return <path key={n} d={`M1 ${y}L6 ${y - 3.5}L11 ${y}`} opacity={n < of ? 1 : 0.25} />;
      })}
    </svg>
  );
}
