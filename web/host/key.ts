/** The host's token: removed from the address at once, kept in this tab's session storage. */
const KEY = "spytable.host";
const TOKEN = /^(?:.*#token=)?([\w-]{22,64})$/;

/** The token in a link or in what was pasted; null if there is none. */
export function readToken(text: string): string | null {
  return TOKEN.exec(text.trim())?.[1] ?? null;
}

/** The token from the address, which is then cleared, or the one stored in this tab. */
export function takeToken(): string | null {
  const brought = location.hash === "" ? null : readToken(location.hash);
  if (location.hash !== "") {
    history.replaceState(null, "", location.pathname + location.search);
  }
  if (brought !== null) storeToken(brought);
  return brought ?? storedToken();
}

function storedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores a token for this tab, or deletes it. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the token is asked for again after a reload.
  }
}
