/** The gloved hand of somebody who points: its cuff has the colour and shape of the seat. */
import { seatSign } from "../kit/seats";

/** The tip of the finger is at 0 0, the cuff 116 above it. */
export function Glove({ seat }: { seat: number }) {
  const { colour, path } = seatSign(seat);
  return (
    <svg class="glove-art" viewBox="-30 -120 60 124" aria-hidden="true">
      <path class="glove-shade" d="M-1 6V-34L-18 -56V-86H22V-52L12 -28V6Z" />
      <path
        d="M-24 -84H22V-112Q22 -116 18 -116H-20Q-24 -116 -24 -112Z"
        style={{ fill: colour }}
        stroke="#0d0a07"
        stroke-width="1.500"
      />
      <path d="M-24 -90H22" stroke="#0d0a07" stroke-opacity=".45" stroke-width="2" />
      <path d={path} fill="#fff6e0" transform="translate(-10 -110)" />
      <path
        d="M-20 -84C-25 -72 -25 -58 -20 -48C-17 -42 -12 -38 -7.500 -36V-7C-7.500 2 6.500 2 6.500 -7V-38C16 -40 20 -52 19 -84Z"
        fill="#f2ead8"
        stroke="#2a211a"
        stroke-width="1.600"
        stroke-linejoin="round"
      />
      <path
        d="M6.500 -40V-56M12.500 -44V-58M-7.500 -38Q-5 -46 -8 -54"
        stroke="#8d7f68"
        stroke-width="1.600"
        fill="none"
        stroke-linecap="round"
      />
      <path d="M-4 -7Q0 -2 3.500 -7" stroke="#b3a58b" stroke-width="1.300" fill="none" />
    </svg>
  );
}
