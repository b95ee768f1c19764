import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Document, Documents, Kind } from "./documents.ts";

/** All objects of the account. Changes are saved once `commit` returns. */
export class Store {
  readonly #journal: Journal | null;
  readonly #kinds = new Map<string, Map<string, Document>>();
  #changed = new Map<string, Change>();

  constructor(journal: Journal | null) {
    this.#journal = journal;
    for (const change of journal?.load() ?? [])
      if ("put" in change) this.#kind(change.put.object).set(change.put.id, change.put);
  }

  get<K extends Kind>(kind: K, id: string): Documents[K] | undefined {
    return this.#kind(kind).get(id);
  }

  /** Newest first, as the provider lists them. */
  all<K extends Kind>(kind: K): Documents[K][] {
    return [...this.#kind(kind).values()].reverse();
  }

  find(id: string): Document | undefined {
    for (const held of this.#kinds.values()) {
      const found = held.get(id);
      if (found) return found;
    }
    return undefined;
  }

  /** Adds an object, or marks a known one as changed. */
  put<D extends Document>(document: D): D {
    this.#kind(document.object).set(document.id, document);
    this.#changed.set(document.id, { put: document });
    return document;
  }

  remove({ object, id }: Document): void {
    this.#kind(object).delete(id);
    this.#changed.set(id, { removed: id });
  }

  /** Returns whether there was anything to save. */
  commit(): boolean {
    if (this.#changed.size === 0) return false;
    this.#journal?.append([...this.#changed.values()]);
    this.#changed = new Map();
    return true;
  }

  #kind<K extends Kind>(kind: K): Map<string, Documents[K]> {
    const held = this.#kinds.get(kind) ?? new Map<string, Document>();
    this.#kinds.set(kind, held);
    return held as Map<string, Documents[K]>;
  }
}

const OWNER_ONLY = { mode: 0o600 };

type Change = { put: Document } | { removed: string };

/** Persistent storage of an account: one line per request that changed something. */
interface Journal {
  load(): Change[];
  append(changes: readonly Change[]): void;
}

/** Compacted at every start, so that it holds each object once and only grows while the process runs. */
export function journalFile(path: string, log: FastifyBaseLogger): Journal {
  const lineOf = (changes: readonly Change[]) => `${JSON.stringify(changes)}\n`;

  function read(): Change[] {
    const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
    return lines.flatMap((line, index): Change[] => {
      try {
        return JSON.parse(line);
      } catch (error) {
        log.warn({ line: index + 1, err: error }, "Skipped an unreadable line of the payments journal");
        return [];
      }
    });
  }

  function compact(changes: readonly Change[]): Change[] {
    const held = new Map<string, Document>();
    for (const change of changes)
      if ("put" in change) held.set(change.put.id, change.put);
      else held.delete(change.removed);
    return [...held.values()].map((put) => ({ put }));
  }

  return {
    load() {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      appendFileSync(path, "", OWNER_ONLY);
      const changes = compact(read());
      writeFileSync(`${path}.part`, changes.map((change) => lineOf([change])).join(""), OWNER_ONLY);
      renameSync(`${path}.part`, path);
      return changes;
    },
    append(changes) {
      appendFileSync(path, lineOf(changes));
    },
  };
}
