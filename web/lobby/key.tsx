/** The brass key that the tag hangs on. */

export function Key() {
  return (
    <svg class="key" viewBox="0 0 110 160" aria-hidden="true">
      <defs>
        <linearGradient id="key-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#f0d391" />
          <stop offset=".45" stop-color="#c99b4a" />
          <stop offset="1" stop-color="#7d5a1f" />
        </linearGradient>
      </defs>
      <g transform="translate(50 58) rotate(27)" fill="url(#key-brass)">
        <path
          d="M0-20A17 20 0 1 0 .01-20M0-12.500A9.500 12.500 0 1 1-.01-12.500"
          fill-rule="evenodd"
        />
        <path d="M-3.800 18H3.800V96Q0 101-3.800 96Z" />
        <path d="M-7 19H7V25H-7ZM-5.500 28H5.500V31.500H-5.500Z" />
        <path d="M3 66H21V74H14.500V78.500H21V91H3Z" />
        <path d="M-2.400 20V94" stroke="#fbe9bb" stroke-width="1.400" opacity=".8" />
        <path
          d="M-14.500-4A14 17 0 0 1-3-17.500"
          stroke="#fbe9bb"
          stroke-width="1.800"
          fill="none"
          opacity=".9"
        />
      </g>
      <path
        class="key-string"
        d="M86 14C70 4 48 18 46 42C45 52 52 58 58 52C70 40 92 32 88 22"
        fill="none"
        stroke-width="2.600"
      />
      <path class="key-string-light" d="M86 13C70 3 47 17 45 41" fill="none" stroke-width="1.400" />
    </svg>
  );
}
