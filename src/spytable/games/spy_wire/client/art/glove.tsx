/** The other agent's hand: a black glove, its fingertip at the origin, drawn to the right. */
import { fill } from "./defs";

const LEATHER = [
  "M110 -93C96 -97 87 -91 89 -80C91 -70 108 -64 124 -62L152 -68Z",
  "M86 -74C71 -78 62 -70 64 -58C66 -47 86 -43 108 -41L142 -60Z",
  "M66 -50C50 -53 41 -44 43 -32C45 -21 68 -17 96 -16L130 -38Z",
] as const;
const BACK = [
  "M92 -56C108 -92 146 -94 176 -76C198 -64 214 -59 230 -58V36C210 36 192 40 170 41C132 44 104 30 92 6Z",
  "M226 -62C238 -64 246 -64 252 -63C258 -30 258 14 252 42C246 43 236 42 226 40C232 10 232 -30 226 -62Z",
] as const;
const FINGERS = [
  "M2 -13C-9 -12.6 -15 -6 -14.4 1C-13.6 9 -6 13 4 13.400C20 14.4 30 16.6 46 17C62 17.4 74 20 90 22C112 23 124 4 118 -8C110 -22 86 -20 70 -18.600C56 -17.4 48 -14.4 36 -14.600C24 -14.6 14 -13.6 2 -13Z",
  "M158 46C136 57 108 56 86 46C75 41 72 30 82 27C98 23 118 33 138 28Z",
] as const;

export function Glove() {
  return (
    <svg class="wire-glove-art" viewBox="-20 -100 320 170" aria-hidden="true">
      <defs>
        <linearGradient id="wire-gl" x1=".1" y1="0" x2=".45" y2="1">
          <stop offset="0" stop-color="#5d554e" />
          <stop offset=".35" stop-color="#3a3430" />
          <stop offset="1" stop-color="#161311" />
        </linearGradient>
        <linearGradient id="wire-gl2" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#6b635b" />
          <stop offset=".3" stop-color="#413b36" />
          <stop offset="1" stop-color="#171412" />
        </linearGradient>
      </defs>
      <g stroke="#080605" stroke-width="1.6" stroke-linejoin="round">
        <path d="M244 -64H266C270 -30 270 20 266 46H244Z" fill="#d6cbb4" />
        {LEATHER.map((path) => (
          <path key={path} d={path} fill="url(#wire-gl2)" />
        ))}
        {BACK.map((path) => (
          <path key={path} d={path} fill="url(#wire-gl)" />
        ))}
        {FINGERS.map((path) => (
          <path key={path} d={path} fill="url(#wire-gl2)" />
        ))}
      </g>
      <g fill="none" stroke-linecap="round">
        <path
          d="M3 -9C18 -10 28 -11 40 -10.600M52 -12.400C62 -14.4 72 -15 84 -15M50 -46C56 -49 64 -47 72 -44M71 -71C78 -74 86 -72 94 -68M97 -90C104 -93 112 -90 120 -86M112 -82C128 -88 148 -85 166 -75M84 31C92 29 104 34 116 35"
          stroke="#9a9086"
          stroke-opacity=".8"
          stroke-width="2.2"
        />
        <path
          d="M-10 -4C-9 3 -4 7 3 8.600M42 -12C45 -4 45 6 42 14M47 -12C50 -4 50 6 47 14"
          stroke="#080605"
          stroke-opacity=".6"
          stroke-width="1.2"
        />
        <path
          d="M120 -64C142 -58 164 -54 190 -50M118 -42C142 -38 166 -34 192 -28M122 -16C144 -12 166 -8 190 -4"
          stroke="#080605"
          stroke-width="2.4"
        />
        <path
          d="M232 -60C238 -30 238 10 232 39"
          stroke="#9a9086"
          stroke-opacity=".6"
          stroke-dasharray="3 3"
        />
      </g>
      <circle cx="243" cy="-8" r="4.6" fill={fill("brass")} stroke="#080605" stroke-width=".8" />
    </svg>
  );
}
