import type { Series, SeriesSlot, SeriesSlotInput } from "@storyletter/contract/series";
import { expect, it } from "vitest";
import { createSlotSaver } from "./slot-saver.ts";

const slot = (purpose: string): SeriesSlot => ({
  ...{ id: purpose, purpose, day: 0, shape: null, opens: "", closes: null, call: "none", emotion: "hope" },
  ...{ length: "short", storyId: null, story: null, emailId: null, letter: null },
});
const series = (revision: number): Series => ({
  ...{ id: "s", revision, kind: "own", name: "", audience: "", writeIn: "story", tone: "", firstDay: null },
  offer: {
    ...{ name: "", description: "", benefit: "", price: "", salePrice: "", proof: "" },
    ...{ url: "", callToAction: "" },
  },
  ...{ createdAt: new Date(0), updatedAt: new Date(0), slots: [] },
});

const open = (answer: (revision: number) => Promise<Series> = async (revision) => series(revision + 1)) => {
  const seen = { sent: [] as string[], saved: [] as number[], failed: [] as (string | undefined)[] };
  const saver = createSlotSaver({
    send: (revision, slots) => {
      seen.sent.push(`${revision} ${slots[0]?.purpose}`);
      return answer(revision);
    },
    onSaved: ({ revision }) => seen.saved.push(revision),
    onFailed: (_error, slots) => seen.failed.push(slots[0]?.purpose),
  });
  return { saver, seen };
};

it("saves one change after another, and of those made meanwhile the last", async () => {
  const { saver, seen } = open();
  for (const purpose of ["first", "second", "third"]) saver.save(1, [slot(purpose)]);
  expect(saver.isSaving()).toBe(true);
  await saver.settled();
  expect(seen).toEqual({ sent: ["1 first", "2 third"], saved: [3], failed: [] });
  expect(saver.isSaving()).toBe(false);
  saver.save(3, [slot("fourth")]);
  await saver.settled();
  expect(seen.sent.at(-1)).toBe("3 fourth");
});

it("hands back the newest change when one can't be saved, and goes on after that", async () => {
  const { saver, seen } = open(async (revision) => {
    if (revision === 1) throw new Error("409");
    return series(revision + 1);
  });
  saver.save(1, [slot("first")]);
  saver.save(1, [slot("second")]);
  await saver.settled();
  expect(seen).toEqual({ sent: ["1 first"], saved: [], failed: ["second"] });
  saver.save(7, [slot("second")]);
  await saver.settled();
  expect(seen.saved).toEqual([8]);
});

it("leaves a letter that the board does not know of where it is", async () => {
  const sent: SeriesSlotInput[][] = [];
  const saver = createSlotSaver({
    send: async (revision, slots) => {
      sent.push(slots);
      return series(revision + 1);
    },
    onSaved: () => undefined,
    onFailed: () => undefined,
  });
  saver.save(1, [slot("unknown"), { ...slot("brought back"), emailId: "e" }]);
  await saver.settled();
  expect(sent.flat().map(({ emailId }) => emailId)).toEqual([undefined, "e"]);
});
