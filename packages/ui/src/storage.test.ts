import { expect, it } from "vitest";
import { fallbackStorage } from "./storage.ts";

const storageIn = (
  stored: Map<string, string>,
  setItem = (key: string, value: string) => void stored.set(key, value),
): Storage => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem,
  removeItem: (key) => void stored.delete(key),
  clear: () => stored.clear(),
  key: (at) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size;
  },
});

const refuse = (name: string) => (): never => {
  throw new DOMException("no", name);
};

it("works in memory where the browser blocks storage, and says so", () => {
  const losses: string[] = [];
  const storage = fallbackStorage(refuse("SecurityError"), (loss) => losses.push(loss));
  expect([storage.getItem("theme"), storage.length, storage.isBlocked()]).toEqual([null, 0, true]);
  storage.removeItem("theme");
  expect(losses).toEqual([]);
  expect(storage.setItem("theme", "dark")).toBe(false);
  expect([storage.getItem("theme"), storage.key(0), losses]).toEqual(["dark", "theme", ["blocked"]]);
  storage.removeItem("theme");
  expect(storage.getItem("theme")).toBeNull();
});

it("keeps what does not fit in memory, in front of what was stored before", () => {
  const stored = new Map([
    ["draft", "old"],
    ["theme", "dark"],
  ]);
  const losses: string[] = [];
  let isFull = true;
  const setItem = (key: string, value: string) =>
    isFull ? refuse("QuotaExceededError")() : void stored.set(key, value);
  const storage = fallbackStorage(
    () => storageIn(stored, setItem),
    (loss) => losses.push(loss),
  );
  expect(storage.setItem("draft", "new")).toBe(false);
  expect([storage.getItem("draft"), storage.getItem("theme"), storage.length]).toEqual(["new", "dark", 2]);
  expect(losses).toEqual(["full"]);
  isFull = false;
  expect(storage.setItem("draft", "newer")).toBe(true);
  expect([storage.getItem("draft"), stored.get("draft")]).toEqual(["newer", "newer"]);
});

it("works where there is no storage at all, as in some apps' web views", () => {
  const storage = fallbackStorage(
    () => Object(null),
    () => {},
  );
  expect(storage.setItem("a", "1")).toBe(false);
  expect([storage.getItem("a"), storage.length]).toEqual(["1", 1]);
});
