import { beforeEach, expect, it } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { keepUnsent, readUnsent, sendUnsent } from "./capture-story.ts";

const stored = new Map<string, string>();
const storage = memoryStorage(stored);
/** Storage is blocked or full: what is set is gone after a reload. */
const broken = { ...storage, getItem: () => null, setItem: () => false };
const textsOf = (userId: string) => readUnsent(userId, storage).map(({ text }) => text);

beforeEach(() => stored.clear());

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
