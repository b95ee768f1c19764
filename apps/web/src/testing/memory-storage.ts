import type { KeptStorage } from "@storyletter/ui";

/** A browser's storage that a test can look into. */
export const memoryStorage = (stored = new Map<string, string>()): KeptStorage => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value).has(key),
  removeItem: (key) => void stored.delete(key),
  key: (at) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
  isBlocked: () => false,
});
