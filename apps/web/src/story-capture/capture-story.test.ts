import { beforeEach, expect, it } from "vitest";
import { keepUnsent, readUnsent, sendUnsent } from "./capture-story.ts";

let stored: Map<string, string>;
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const broken = (): never => {
  throw new Error("The storage is blocked.");
};
const textsOf = (userId: string) => readUnsent(userId, storage).map(({ text }) => text);

beforeEach(() => {
  stored = new Map();
});

it("keeps each story once, for its user alone", () => {
  for (const text of ["One.", "Two.", "One."])
    expect(keepUnsent("mara", { text, at: 1 }, storage)).toBe(true);
  expect(textsOf("mara")).toEqual(["Two.", "One."]);
  expect(textsOf("ben")).toEqual([]);
});

it("sends in order, stops at the first failure and keeps the rest", async () => {
  for (const text of ["One.", "Two.", "Three."]) keepUnsent("mara", { text, at: 1 }, storage);
  const sent: string[] = [];
  const send = async (text: string) => {
    if (text === "Two.") throw new TypeError("Failed to fetch");
    sent.push(text);
  };
  expect(await sendUnsent("mara", send, storage)).toBe(1);
  expect([sent, textsOf("mara")]).toEqual([["One."], ["Two.", "Three."]]);
});

it("loses nothing that is captured while another one is sent", async () => {
  keepUnsent("mara", { text: "One.", at: 1 }, storage);
  await sendUnsent("mara", async () => keepUnsent("mara", { text: "Two.", at: 2 }, storage), storage);
  expect(textsOf("mara")).toEqual(["Two."]);
});

it("returns false when storage is blocked, and ignores unreadable entries", () => {
  expect(keepUnsent("mara", { text: "One.", at: 1 }, broken)).toBe(false);
  expect(readUnsent("mara", broken)).toEqual([]);
  stored.set("storyletter-unsent-stories:mara", '[{"text":1},"x",{"text":"One.","at":1}]');
  expect(textsOf("mara")).toEqual(["One."]);
});
