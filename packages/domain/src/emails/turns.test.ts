import { describe, expect, it } from "vitest";
import { APART, createTurns, dueAfter } from "./turns.ts";

describe("when a letter is due", () => {
  it.each([
    ["a first one, at once", undefined, 1_000, 1_000],
    ["one asked for beside another, a turn later", 1_000, 1_000, 1_000 + APART],
    ["one asked for while the last is not due yet, a turn after that", 4_000, 1_000, 4_000 + APART],
    ["one asked for a turn later, at once", 1_000, 1_000 + APART, 1_000 + APART],
    ["one asked for long after, at once", 1_000, 9_000, 9_000],
  ])("%s", (_what, last, now, due) => {
    expect(dueAfter(last, now)).toBe(due);
  });
});

function turnsAt(remembered?: number) {
  const time = { ms: Date.parse("2026-11-22T08:00:00Z") };
  const turns = createTurns(() => new Date(time.ms), remembered);
  /** Asks for letters, each a millisecond after the last, and tells whose comes first, second … */
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

describe("turns", () => {
  it("let another user's first letter pass all but the first of 300, and each further one a turn later", () => {
    const { order } = turnsAt();
    const users = order([...many("a", 300), ...many("b", 3)]).map(({ user }) => user);
    expect(users.slice(0, 7).join("")).toBe("abababa");
  });

  it("keep the order of a user's own letters, whatever the pauses between them", () => {
    const { time, order } = turnsAt();
    const asked = [300, 5, 1, 40].flatMap((count, round) => {
      time.ms += round * 7_000;
      return order(many("a", count));
    });
    for (const [place, { turn }] of asked.entries())
      expect(turn).toBeLessThan(asked[place - 1]?.turn ?? Number.POSITIVE_INFINITY);
  });

  it("forget what was asked for long enough ago", () => {
    const { time, turns, order } = turnsAt();
    order(many("a", 10));
    time.ms += 10 * APART * 1_000;
    expect(turns.take("a")).toBe(turns.take("b"));
  });

  it("remember those who asked last, and not everybody", () => {
    const { turns } = turnsAt(2);
    const first = turns.take("a");
    const asksAgain = (user: string): boolean => turns.take(user) < first;
    turns.take("b");
    expect(asksAgain("a")).toBe(true);
    for (const user of ["c", "d", "e"]) turns.take(user);
    expect(["e", "d"].map(asksAgain)).toEqual([true, true]);
    expect(asksAgain("b")).toBe(false);
  });

  it("fit into the queue's four bytes", () => {
    const { turns } = turnsAt();
    expect(Number.isInteger(turns.take("a"))).toBe(true);
    expect(Math.abs(turns.take("a"))).toBeLessThan(2 ** 31);
  });
});
