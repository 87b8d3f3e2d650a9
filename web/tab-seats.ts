/** The seat of each tab: two tabs of one browser may sit at the same table. */

const key = (match: string): string => `spytable.tab.${match}`;

/** The token of the seat that this tab has at a table. */
export function readTabSeat(match: string): string | null {
  try {
    return sessionStorage.getItem(key(match));
  } catch {
    return null;
  }
}

export function saveTabSeat(match: string, token: string): void {
  try {
    sessionStorage.setItem(key(match), token);
  } catch {
    // Storage is full or forbidden: a reload then shows the newest seat.
  }
}
