import { expect, it } from "vitest";
import { type Around, actionOf, type Press } from "./keys.ts";

const free: Around = { typing: false, overlay: false, letters: true };
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

it("knows its keys", () => {
  expect(["/", "c", "?", "x"].map((key) => actionOf(press(key), free))).toEqual([
    "search",
    "create",
    "list",
    null,
  ]);
  expect(actionOf(press("k", { metaKey: true }), free)).toBe("palette");
  expect(actionOf(press("K", { ctrlKey: true }), { ...free, typing: true, letters: false })).toBe("palette");
});

it("leaves to the browser and to whoever is typing what is theirs", () => {
  expect(actionOf(press("c", { ctrlKey: true }), free)).toBeNull();
  expect(actionOf(press("c", { altKey: true }), free)).toBeNull();
  expect(actionOf(press("c"), { ...free, typing: true })).toBeNull();
  expect(actionOf(press("c"), { ...free, overlay: true })).toBeNull();
  expect(actionOf(press("c"), { ...free, letters: false })).toBeNull();
  expect(actionOf(press("c", { repeat: true }), free)).toBeNull();
  expect(actionOf(press("k", { ctrlKey: true, isComposing: true }), free)).toBeNull();
});
