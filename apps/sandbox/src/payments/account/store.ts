import type { Document, Documents, Kind } from "./documents.ts";
import type { Change, Journal } from "./journal.ts";

/** Every object of the account. What a request changed is safe once `commit` returns. */
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

  /** Newest first, as the provider lists. */
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

  /** Takes a new object, or notes that a known one was changed. */
  put<D extends Document>(document: D): D {
    this.#kind(document.object).set(document.id, document);
    this.#changed.set(document.id, { put: document });
    return document;
  }

  remove({ object, id }: Document): void {
    this.#kind(object).delete(id);
    this.#changed.set(id, { removed: id });
  }

  /** Whether there was anything to keep. */
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
