import { LetterDocument } from "@storyletter/contract/letters";
import type { KeptStorage } from "@storyletter/ui";
import { z } from "zod";

/** What was typed and is not saved, with the letter it started from. */
const Draft = z.object({ revision: z.number().int(), base: LetterDocument, document: LetterDocument });
export type Draft = z.output<typeof Draft>;

export interface KeptDraft {
  read: () => Draft | null;
  write: (draft: Draft) => void;
  remove: () => void;
  /**
   * Offers what a closed tab left unsaved; what is taken is removed there. What an open tab has typed stays its own.
   */
  takeOver: (take: (draft: Draft) => boolean) => Promise<void>;
}

/** A tab of this browser: its name, and which other ones are open. */
export interface Tab {
  name: string;
  isOpen: (name: string) => Promise<boolean>;
}

const LOCK = "storyletter:tab:";
/** A page that was just left, such as this one before it was reloaded, still holds its lock for a moment. */
const CLOSES_WITHIN_MS = 5_000;

/**
 * This page, known to the other tabs by a lock that it holds as long as it is open. Where a browser has no locks
 * (a page without https), every other tab counts as closed.
 */
export function openTab(): Tab {
  const name = Math.random().toString(36).slice(2);
  const locks: LockManager | undefined = navigator.locks;
  // Held until the page is gone: the promise never settles.
  locks?.request(`${LOCK}${name}`, () => new Promise(() => {})).catch(() => {});
  return {
    name,
    async isOpen(other) {
      if (!locks) return false;
      const lock = { signal: AbortSignal.timeout(CLOSES_WITHIN_MS) };
      return locks.request(`${LOCK}${other}`, lock, () => false).catch(() => true);
    },
  };
}

/** Unsaved edits of one letter in this browser, for each tab its own. A browser that keeps nothing still edits. */
export function keptDraft(userId: string, emailId: string, storage: KeptStorage, tab: Tab): KeptDraft {
  const letter = `storyletter:letter:${userId}:${emailId}`;
  const own = `${letter}:${tab.name}`;
  const readAt = (key: string): Draft | null => {
    try {
      return Draft.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data ?? null;
    } catch {
      return null;
    }
  };
  const others = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter(
      (key) => key !== own && (key === letter || key.startsWith(`${letter}:`)),
    );
  return {
    read: () => readAt(own),
    write: (draft) => void storage.setItem(own, JSON.stringify(draft)),
    remove: () => storage.removeItem(own),
    async takeOver(take) {
      for (const key of others()) {
        if (await tab.isOpen(key.slice(letter.length + 1))) continue;
        const draft = readAt(key);
        if (draft && !take(draft)) return;
        storage.removeItem(key);
        if (draft) return;
      }
    },
  };
}
