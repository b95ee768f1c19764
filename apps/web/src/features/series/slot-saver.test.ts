import type { Series, SeriesSlot, SeriesSlotInput } from "@storyletter/contract/series";
import { expect, it, vi } from "vitest";
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

const open = ({
  answer = async (revision: number): Promise<Series> => series(revision + 1),
  pauseMs = 0,
} = {}) => {
  const seen = { sent: [] as string[], saved: [] as number[], failed: [] as (string | undefined)[] };
  const saver = createSlotSaver({
    send: (revision, slots) => {
      seen.sent.push(`${revision} ${slots[0]?.purpose}`);
      return answer(revision);
    },
    onSaved: ({ revision }) => seen.saved.push(revision),
    onFailed: (_error, slots) => seen.failed.push(slots[0]?.purpose),
    pauseMs,
  });
  return { saver, seen };
};

it("saves one change after another, and of those made meanwhile the last", async () => {
  const { saver, seen } = open({
    answer: async (revision) => {
      if (revision === 1) for (const purpose of ["third", "fourth"]) saver.save(1, [slot(purpose)]);
      return series(revision + 1);
    },
  });
  for (const purpose of ["first", "second"]) saver.save(1, [slot(purpose)]);
  expect(saver.isSaving()).toBe(true);
  await saver.settled();
  expect(seen).toEqual({ sent: ["1 second", "2 fourth"], saved: [3], failed: [] });
  expect(saver.isSaving()).toBe(false);
  saver.save(3, [slot("fifth")]);
  await saver.settled();
  expect(seen.sent.at(-1)).toBe("3 fifth");
});

it("waits until no more changes come", async () => {
  vi.useFakeTimers();
  const { saver, seen } = open({ pauseMs: 300 });
  for (const purpose of ["first", "second"]) {
    saver.save(1, [slot(purpose)]);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(seen.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.sent).toEqual(["1 second"]);
  vi.useRealTimers();
});

it("hands back the newest change when one can't be saved, and goes on after that", async () => {
  const { saver, seen } = open({
    answer: async (revision) => {
      if (revision > 1) return series(revision + 1);
      saver.save(1, [slot("second")]);
      throw new Error("409");
    },
  });
  saver.save(1, [slot("first")]);
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
    pauseMs: 0,
  });
  saver.save(1, [slot("unknown"), { ...slot("brought back"), emailId: "e" }]);
  await saver.settled();
  expect(sent.flat().map(({ emailId }) => emailId)).toEqual([undefined, "e"]);
});
