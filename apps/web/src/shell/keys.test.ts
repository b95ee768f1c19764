import { expect, it } from "vitest";
import { actionOf, type KeyContext, type KeyPress } from "./keys.ts";

const free: KeyContext = { typing: false, overlay: false, letters: true };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

it("maps keys to actions", () => {
  expect(["/", "c", "?", "x"].map((key) => actionOf(press(key), free))).toEqual([
    "search",
    "create",
    "list",
    null,
  ]);
  expect(actionOf(press("k", { metaKey: true }), free)).toBe("palette");
  expect(actionOf(press("K", { ctrlKey: true }), { ...free, typing: true, letters: false })).toBe("palette");
});

it("ignores browser shortcuts, typing and open dialogs", () => {
  expect(actionOf(press("c", { ctrlKey: true }), free)).toBeNull();
  expect(actionOf(press("c", { altKey: true }), free)).toBeNull();
  expect(actionOf(press("c"), { ...free, typing: true })).toBeNull();
  expect(actionOf(press("c"), { ...free, overlay: true })).toBeNull();
  expect(actionOf(press("c"), { ...free, letters: false })).toBeNull();
  expect(actionOf(press("c", { repeat: true }), free)).toBeNull();
  expect(actionOf(press("k", { ctrlKey: true, isComposing: true }), free)).toBeNull();
});
