import { describe, expect, it } from "vitest";
import { APART, createFairQueue, dueAfter } from "./fair-queue.ts";

describe("the due time of a letter", () => {
  it.each([
    ["is immediate for the first", undefined, 1_000, 1_000],
    ["is one turn later for a second at the same time", 1_000, 1_000, 1_000 + APART],
    ["is one turn after the last one that is not due yet", 4_000, 1_000, 4_000 + APART],
    ["is immediate one turn later", 1_000, 1_000 + APART, 1_000 + APART],
    ["is immediate long after the last", 1_000, 9_000, 9_000],
  ])("%s", (_what, last, now, due) => {
    expect(dueAfter(last, now)).toBe(due);
  });
});

function createQueue(size?: number) {
  const time = { ms: Date.parse("2026-11-22T08:00:00Z") };
  const turns = createFairQueue(() => new Date(time.ms), size);
  /** Requests letters a millisecond apart and returns them in the order of their turns. */
  const order = (users: readonly string[]) =>
    users
      .map((user, place) => {
        time.ms += 1;
        return { letter: `${user}${place}`, user, place, turn: turns.take(user) };
      })
      .sort((one, other) => other.turn - one.turn || one.place - other.place);
  return { time, turns, order };
}
const many = (user: string, count: number): string[] => Array.from({ length: count }, () => user);

describe("the fair queue", () => {
  it("alternates a new user's letters with the first of another user's 300", () => {
    const { order } = createQueue();
    const users = order([...many("a", 300), ...many("b", 3)]).map(({ user }) => user);
    expect(users.slice(0, 7).join("")).toBe("abababa");
  });

  it("keeps the order of a user's own letters, even with pauses", () => {
    const { time, order } = createQueue();
    const letters = [300, 5, 1, 40].flatMap((count, round) => {
      time.ms += round * 7_000;
      return order(many("a", count));
    });
    for (const [place, { turn }] of letters.entries())
      expect(turn).toBeLessThan(letters[place - 1]?.turn ?? Number.POSITIVE_INFINITY);
  });

  it("forgets old requests", () => {
    const { time, turns, order } = createQueue();
    order(many("a", 10));
    time.ms += 10 * APART * 1_000;
    expect(turns.take("a")).toBe(turns.take("b"));
  });

  it("remembers only the latest users", () => {
    const { turns } = createQueue(2);
    const first = turns.take("a");
    const isRemembered = (user: string): boolean => turns.take(user) < first;
    turns.take("b");
    expect(isRemembered("a")).toBe(true);
    for (const user of ["c", "d", "e"]) turns.take(user);
    expect(["e", "d"].map(isRemembered)).toEqual([true, true]);
    expect(isRemembered("b")).toBe(false);
  });

  it("returns 32-bit integers", () => {
    const { turns } = createQueue();
    expect(Number.isInteger(turns.take("a"))).toBe(true);
    expect(Math.abs(turns.take("a"))).toBeLessThan(2 ** 31);
  });
});
