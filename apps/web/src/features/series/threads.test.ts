import { describe, expect, it } from "vitest";
import { moveSlot, passageAt, removeSlot, threadsBeside, threadsOf } from "./threads.ts";

const slot = (id: string, opens = "", closes: string | null = null) => ({ id, opens, closes });

describe("threads", () => {
  it("run from the promise to the letter that keeps it, each on a free line", () => {
    const slots = [slot("a", "the oven"), slot("b", "the van", "a"), slot("c", "", "b"), slot("d", "a kiln")];
    expect(threadsOf(slots)).toEqual([
      { from: 0, to: 1, lane: 0 },
      { from: 1, to: 2, lane: 1 },
      { from: 3, to: null, lane: 0 },
    ]);
  });

  it("that are kept before they are made run backwards", () => {
    const [thread] = threadsOf([slot("a", "", "b"), slot("b", "the oven")]);
    expect(thread).toEqual({ from: 1, to: 0, lane: 0 });
    expect([0, 1].map((at) => passageAt({ from: 1, to: 0 }, at))).toEqual(["begins", "ends"]);
  });

  it("pass the cards between, and end at once where nothing keeps them", () => {
    expect([0, 1, 2, 3, 4].map((at) => passageAt({ from: 1, to: 3 }, at))).toEqual([
      null,
      "begins",
      "passes",
      "ends",
      null,
    ]);
    expect([0, 1].map((at) => passageAt({ from: 0, to: null }, at))).toEqual(["open", null]);
  });
});

describe("the threads beside a card", () => {
  it("are a list for each line, and stay the same where a letter elsewhere moves", () => {
    const slots = [slot("a", "the oven"), slot("b", "", "a"), slot("c"), slot("d"), slot("e", "a kiln")];
    const beside = (all: typeof slots, at: number) => threadsBeside(threadsOf(all), at);
    expect(beside(slots, 0)).toEqual([[{ passage: "begins", isOpen: false }]]);
    expect(beside(slots, 4)).toEqual([[{ passage: "open", isOpen: true }]]);
    const moved = [...slots.slice(0, 2), slot("d"), slot("c"), slot("e", "a kiln")];
    for (const at of [0, 1, 4]) expect(beside(moved, at)).toEqual(beside(slots, at));
  });
});

describe("the order of letters", () => {
  const days = [
    { id: "a", day: 0 },
    { id: "b", day: 2 },
    { id: "c", day: 9 },
  ];

  it.each([
    [2, 0, ["c 0", "a 2", "b 9"]],
    [0, 2, ["b 0", "c 2", "a 9"]],
    [1, 1, ["a 0", "b 2", "c 9"]],
  ])("changes from %i to %i, and the days stay", (from, to, order) =>
    expect(moveSlot(days, from, to).map(({ id, day }) => `${id} ${day}`)).toEqual(order),
  );

  it("loses a letter with the thread to it", () => {
    expect(removeSlot([slot("a", "the oven"), slot("b", "", "a")], "a")).toEqual([slot("b")]);
  });
});
