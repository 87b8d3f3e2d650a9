/** The log of this browser's matches in IndexedDB: heads are replaced, entries are added. */

export interface Log {
  readHeads(): Promise<string[]>;
  readEntries(match: string): Promise<string[]>;
  /** All of it durably, or nothing: null if it is done, else why not. */
  write(match: string, head: string, first: number, entries: string[]): Promise<string | null>;
  pack(match: string, head: string, entry: string): Promise<string | null>;
  forget(match: string): Promise<void>;
  readReview(match: string): Promise<string | null>;
  /** Keeps a review, if there is space: it can be made again. */
  writeReview(match: string, review: string): Promise<void>;
}

const HEADS = "heads";
const ENTRIES = "entries";
const REVIEWS = "reviews";
const STORES = [HEADS, ENTRIES, REVIEWS];
/** 2: reviews are kept. */
const VERSION = 2;

/** Opens the log; throws if this browser keeps nothing. */
export async function openLog(name: string): Promise<Log> {
  const opening = indexedDB.open(name, VERSION);
  opening.onupgradeneeded = () => {
    const { objectStoreNames } = opening.result;
    for (const name of STORES) {
      if (!objectStoreNames.contains(name)) opening.result.createObjectStore(name);
    }
  };
  return new StoredLog(await finish(opening));
}

class StoredLog implements Log {
  constructor(private readonly database: IDBDatabase) {}

  readHeads(): Promise<string[]> {
    return finish(this.database.transaction(HEADS).objectStore(HEADS).getAll());
  }

  readEntries(match: string): Promise<string[]> {
    return finish(this.database.transaction(ENTRIES).objectStore(ENTRIES).getAll(entriesOf(match)));
  }

  write(match: string, head: string, first: number, entries: string[]): Promise<string | null> {
    return this.change((heads, log) => {
      heads.put(head, match);
      entries.forEach((entry, n) => {
        log.add(entry, [match, first + n]);
      });
    });
  }

  pack(match: string, head: string, entry: string): Promise<string | null> {
    return this.change((heads, log) => {
      heads.put(head, match);
      log.delete(entriesOf(match));
      log.add(entry, [match, 1]);
    });
  }

  async forget(match: string): Promise<void> {
    await this.change((heads, log, reviews) => {
      heads.delete(match);
      log.delete(entriesOf(match));
      reviews.delete(match);
    });
  }

  async readReview(match: string): Promise<string | null> {
    const kept: unknown = await finish(
      this.database.transaction(REVIEWS).objectStore(REVIEWS).get(match),
    );
    return typeof kept === "string" ? kept : null;
  }

  async writeReview(match: string, review: string): Promise<void> {
    await this.change((_heads, _log, reviews) => reviews.put(review, match));
  }

  /** One transaction. It is on the disk when it is done. */
  private change(
    does: (heads: IDBObjectStore, log: IDBObjectStore, reviews: IDBObjectStore) => void,
  ): Promise<string | null> {
    return new Promise((done) => {
      let all: IDBTransaction | undefined;
      try {
        const durability = { durability: "strict" } as const;
        all = this.database.transaction(STORES, "readwrite", durability);
        const tell = () => done(reasonOf(all?.error ?? null));
        all.oncomplete = () => done(null);
        all.onabort = tell;
        all.onerror = tell;
        does(all.objectStore(HEADS), all.objectStore(ENTRIES), all.objectStore(REVIEWS));
      } catch (problem) {
        done(String(problem));
        all?.abort(); // nothing of it, rather than a part
      }
    });
  }
}

/** A log that lasts as long as its worker, where the browser keeps nothing. */
export class MemoryLog implements Log {
  private readonly heads = new Map<string, string>();
  private readonly entries = new Map<string, Map<number, string>>();
  private readonly reviews = new Map<string, string>();

  async readHeads(): Promise<string[]> {
    return [...this.heads.values()];
  }

  async readEntries(match: string): Promise<string[]> {
    const found = [...(this.entries.get(match) ?? [])];
    return found.sort(([one], [other]) => one - other).map(([, entry]) => entry);
  }

  async write(match: string, head: string, first: number, added: string[]): Promise<string | null> {
    const log = this.entries.get(match) ?? new Map<number, string>();
    if (added.some((_, n) => log.has(first + n))) return TAKEN;
    added.forEach((entry, n) => {
      log.set(first + n, entry);
    });
    this.heads.set(match, head);
    this.entries.set(match, log);
    return null;
  }

  async pack(match: string, head: string, entry: string): Promise<string | null> {
    this.heads.set(match, head);
    this.entries.set(match, new Map([[1, entry]]));
    return null;
  }

  async forget(match: string): Promise<void> {
    this.heads.delete(match);
    this.entries.delete(match);
    this.reviews.delete(match);
  }

  async readReview(match: string): Promise<string | null> {
    return this.reviews.get(match) ?? null;
  }

  async writeReview(match: string, review: string): Promise<void> {
    this.reviews.set(match, review);
  }
}

/** What `local/log_store.py` knows as a conflict. */
const TAKEN = "taken";

const reasonOf = (error: DOMException | null): string =>
  error?.name === "ConstraintError" ? TAKEN : (error?.name ?? "unknown");

const entriesOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match], [match, []]);

function finish<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}
