/**
 * Keeps this site for times without a network. The build puts `KEPT` before this text: what to
 * keep, in three parts. A new version waits until no page of the old one is open, or until the
 * lobby asks for it while nobody is at a table: files never change under a match.
 */
const BASE = new URL(registration.scope).pathname;
const PREFIX = `spytable:${BASE}:`;
const SHELL = `${PREFIX}shell:${KEPT.version}`;
const PYTHON = `${PREFIX}python`;
/** Each city has a cache of its own, and another one when it is drawn anew. */
const cityOf = (number) => `${PREFIX}city:${number}:${KEPT.cities[number].mark}`;
const CITIES = Object.keys(KEPT.cities).map(cityOf);

const hrefOf = (name) => new URL(name, registration.scope).href;

/** Puts files into a cache that it does not have yet; a file that is kept elsewhere is copied. */
async function keep(cacheName, names, tell = () => undefined) {
  const cache = await caches.open(cacheName);
  let done = 0;
  const waiting = [...names];
  // The last file says that all are there.
  const last = waiting.pop();
  const next = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      await keepOne(cache, name);
      tell(++done, names.length);
    }
  };
  await Promise.all(Array.from({ length: 6 }, next));
  if (last !== undefined) await keepOne(cache, last);
  tell(names.length, names.length);
}

async function keepOne(cache, name) {
  const href = hrefOf(name);
  if (await cache.match(href)) return;
  const isHashed = !KEPT.plain.includes(name);
  const copy = isHashed ? await caches.match(href) : undefined;
  const answer = copy ?? (await fetch(href, { cache: isHashed ? "default" : "reload" }));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  await cache.put(href, answer);
}

/** Deletes what this version does not use; other sites of this origin have other names. */
async function tidy() {
  const used = [SHELL, PYTHON, ...CITIES];
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !used.includes(name)) await caches.delete(name);
  }
  const wanted = new Set(KEPT.python.map(hrefOf));
  const cache = await caches.open(PYTHON);
  for (const request of await cache.keys()) {
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** The cities that an older version kept: they stay kept, also when they were drawn anew. */
async function keepCities() {
  const names = await caches.keys();
  for (const [number, { names: files }] of Object.entries(KEPT.cities)) {
    const isKept = names.some((name) => name.startsWith(`${PREFIX}city:${number}:`));
    if (isKept) await keep(cityOf(number), files);
  }
}

addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keep(SHELL, KEPT.shell), keep(PYTHON, KEPT.python), keepCities()]));
});

addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => clients.claim()));
});

/** A page at a table holds this lock; the address of a client would be the one it was opened at. */
const TABLE = `${PREFIX}table`;

addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "use-new") {
    const use = async () => {
      const { held } = await navigator.locks.query();
      const isBusy = held.some(({ name }) => name === TABLE);
      if (!isBusy) await self.skipWaiting();
      port?.postMessage({ isBusy });
    };
    event.waitUntil(use());
  } else if (event.data.city !== undefined) {
    const { city } = event.data;
    const tell = (done, total) => port?.postMessage({ done, total });
    const failed = () => port?.postMessage({ failed: true });
    event.waitUntil(keep(cityOf(city), KEPT.cities[city].names, tell).catch(failed));
  }
});

/** The page, as it is kept; a server's own pages come from the network if it answers. */
async function answerPage(request) {
  const path = new URL(request.url).pathname;
  if (path.startsWith(`${BASE}docs/`)) return fetch(request); // the documentation is not kept
  const page = path === BASE ? "index.html" : KEPT.deepPage;
  const kept = () => caches.open(SHELL).then((cache) => cache.match(hrefOf(page)));
  if (KEPT.isSite || path.startsWith(`${BASE}here`)) return (await kept()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (problem) {
    const found = await kept();
    if (found === undefined) throw problem;
    return found;
  }
}

async function answerFile(request) {
  for (const cacheName of [SHELL, PYTHON, ...CITIES]) {
    // By its name: to open a cache would create it.
    const kept = await caches.match(request.url, { cacheName });
    if (kept !== undefined) return kept;
  }
  return fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // The documentation may be published beside the site; it has pages of its own.
  if (pathname.startsWith(`${BASE}docs/`)) return;
  if (request.mode === "navigate") event.respondWith(answerPage(request));
  else if (!pathname.startsWith("/api/") || pathname.startsWith("/api/scenery/")) {
    event.respondWith(answerFile(request));
  }
});
