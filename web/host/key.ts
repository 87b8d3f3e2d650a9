/** The host's token: taken out of the address at once, and kept while this tab is open. */
const KEY = "spytable.host";
const TOKEN = /^(?:.*#token=)?([\w-]{22,64})$/;

/** The token in a link or in what was pasted; null if there is none. */
export function readToken(text: string): string | null {
  return TOKEN.exec(text.trim())?.[1] ?? null;
}

/** The token that the address brought or this tab has; the address shows it no longer. */
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

/** Keeps a token, or forgets it. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}
