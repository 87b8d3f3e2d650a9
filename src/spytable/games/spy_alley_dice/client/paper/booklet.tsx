/** Closed passports, and the empty place of one that is gone. */

export function Booklet({ gone = false }: { gone?: boolean }) {
  if (gone) {
    return (
      <svg class="sad-booklet is-gone" viewBox="0 0 36 48" aria-hidden="true">
        <rect x="1" y="1" width="34" height="46" rx="3" />
      </svg>
    );
  }
  return (
    <svg class="sad-booklet" viewBox="0 0 36 48" aria-hidden="true">
      <rect x="2.500" y="3" width="33" height="45" rx="3" fill="#000" opacity=".33" />
      <rect x="2" y="1" width="33" height="45" rx="3" fill="#e9dcbc" />
      <rect width="33" height="46" rx="3" fill="#6d1f24" />
      <path d="M3 0V46" stroke="#4a1418" stroke-width="1.500" />
      <path d="M.7 3V43" stroke="#a2484a" />
      <g fill="none" stroke="#d2a657" stroke-width="1.300" stroke-linecap="round">
        <circle cx="18" cy="19" r="7.500" />
        <path d="M13.500 19c1.500-2.500 3-3.500 4.500-3.500s3 1 4.500 3.500c-1.500 2-3 3-4.500 3s-3-1-4.500-3M11 34h14M13.500 38h9" />
      </g>
      <circle cx="18" cy="18.800" r="1.400" fill="#d2a657" />
    </svg>
  );
}

/** So many in hand, of so many dealt. */
export function Booklets({ held, of }: { held: number; of: number }) {
  return (
    <span class="sad-booklets">
      {Array.from({ length: Math.max(held, of) }, (_, i) => (
        <Booklet key={i} gone={i >= held} />
      ))}
    </span>
  );
}
