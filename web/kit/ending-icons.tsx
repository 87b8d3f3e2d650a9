/** The icons of an ending; they come with it. */
import { Icon, type IconName } from "./icons";

const PATHS = {
  again:
    "M15.500 7A6.200 6.200 0 0 0 4.300 7.500M4 3.500v4h4M4.500 13A6.200 6.200 0 0 0 15.700 12.500M16 16.500v-4h-4",
  replay: "M4.500 6A7 7 0 1 1 3 10M4.500 2.500V6H8M8.500 7.200v5.600L13 10z",
  shield:
    "M10 2.500l6.500 2.200v5c0 4-2.800 6.500-6.500 8-3.700-1.500-6.500-4-6.500-8v-5zM7 10l2.200 2.200L13.200 8",
  desk: "M2 6.500h16M4 6.500v9.500M16 6.500v9.500M4 11h5V6.500",
} as const;

export type EndingIconName = keyof typeof PATHS;

/** An icon in a 20 x 20 box, drawn like those of the house. */
export function EndingIcon({
  name,
  size = 20,
}: {
  name: EndingIconName | IconName;
  size?: number;
}) {
  if (!(name in PATHS)) return <Icon name={name as IconName} size={size} />;
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={PATHS[name as EndingIconName]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.500"
        stroke-linejoin="round"
        stroke-linecap="round"
      />
    </svg>
  );
}
