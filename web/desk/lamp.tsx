/** The lamp, seen from above: enamel, a brass rim, a brass arm. */

export function Lamp() {
  return (
    <svg class="lamp" viewBox="-200 -160 400 330" aria-hidden="true">
      <defs>
        <radialGradient id="lamp-enamel" gradientUnits="userSpaceOnUse" cx="-36" cy="-10" r="150">
          <stop offset="0" class="enamel-1" />
          <stop offset=".5" class="enamel-2" />
          <stop offset="1" class="enamel-3" />
        </radialGradient>
        <radialGradient id="lamp-knob" cx=".35" cy=".3" r=".8">
          <stop offset="0" stop-color="#fbe9bb" />
          <stop offset=".4" stop-color="#d2a653" />
          <stop offset="1" stop-color="#7a5619" />
        </radialGradient>
        <filter id="lamp-glow" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="3.500" />
        </filter>
        <filter id="lamp-shade" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="12" />
        </filter>
      </defs>
      <circle class="lamp-glow" cx="2" cy="4" r="138" filter="url(#lamp-glow)" />
      <circle class="lamp-shadow" cx="30" cy="40" r="132" filter="url(#lamp-shade)" />
      <circle r="134" fill="url(#lamp-enamel)" />
      <circle class="lamp-rim" r="132" fill="none" stroke-width="4" />
      <g fill="none">
        <circle r="129" stroke="#060a08" stroke-opacity=".55" stroke-width="1.500" />
        <circle r="74" stroke="#050807" stroke-opacity=".55" stroke-width="2" />
        <circle cx=".8" cy="1.200" r="72.500" stroke="#7c9485" stroke-opacity=".35" />
        <path
          d="M-104 20A106 106 0 0 0-48 94"
          stroke="#a9bfb0"
          stroke-opacity=".5"
          stroke-width="6"
          stroke-linecap="round"
        />
        <path d="M-168-128L8 12" stroke="#050302" stroke-opacity=".45" stroke-width="20" />
        <path d="M-176-140L0 0" stroke="#6b4a17" stroke-width="18" />
        <path d="M-176-140L0 0" stroke="#c99b4a" stroke-width="12" />
        <path d="M-174-143L2-3" stroke="#f5dc9f" stroke-width="3" />
      </g>
      <circle cx="4" cy="6" r="29" fill="#050302" opacity=".45" />
      <circle r="28" fill="url(#lamp-knob)" />
      <circle r="27" fill="none" stroke="#5c3f12" />
      <circle cx="-1" cy="-1" r="15" fill="url(#lamp-knob)" />
      <circle r="15" fill="none" stroke="#5c3f12" stroke-opacity=".7" />
    </svg>
  );
}
