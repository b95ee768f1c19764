import { describe, expect, it, vi } from "vitest";
import { createTurns } from "./turns.ts";

const LIMITS = {
  atOnce: 2,
  texts: 1,
  each: 2,
  shareMs: 100,
  slowForMs: 60_000,
  rest: 2,
  turnMs: 10_000,
  waiting: 3,
};

/** Begins calls and tells in which order they got their turn. */
function crowdOf(limits: Partial<typeof LIMITS> = {}) {
  const turns = createTurns({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const call = async (user: string, name = user, request?: object) => {
    const { end } = await turns.take(user, request);
    begun.push(name);
    return end;
  };
  return { begun, call, charge: turns.charge, isCrowded: turns.isCrowded };
}
/** Lets everything that can begin do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("costly calls", () => {
  it("of quick users pass side by side", async () => {
    const { begun, call } = crowdOf();
    const [first] = [await call("a"), await call("b")];
    const third = call("c");
    await settled();
    expect(begun).toEqual(["a", "b"]);
    first(1);
    await third;
    expect(begun).toEqual(["a", "b", "c"]);
  });

  it("of one user don't stand before another's first", async () => {
    const { begun, call } = crowdOf({ atOnce: 1, each: 9 });
    const end = await call("a", "a1");
    const waiting = [call("a", "a2"), call("a", "a3"), call("b", "b1")];
    end(1);
    for (const each of waiting) void each.then((done) => done(1));
    await Promise.all(waiting);
    expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("of users whose calls are slow come one at a time, with a rest; a quick user passes meanwhile", async () => {
    const { begun, call, isCrowded } = crowdOf();
    (await call("a"))(150);
    (await call("b"))(150);
    (await call("a", "a2"))(15);
    expect(isCrowded()).toBe(false);
    const ended = performance.now();
    const [first, second] = [call("a", "a3"), call("b", "b2")];
    expect(isCrowded()).toBe(true);
    (await call("quick"))(1);
    expect(begun).toEqual(["a", "b", "a2", "quick"]);
    const end = await first;
    expect(performance.now() - ended).toBeGreaterThan(25);
    await settled();
    expect(begun.at(-1)).toBe("a3");
    end(1);
    (await second)(1);
  });

  it("of a slow user's batch come one after the other, before another slow user's", async () => {
    const { begun, call } = crowdOf({ rest: 0, each: 9 });
    for (const user of ["a", "b", "c"]) (await call(user))(150);
    const end = await call("c");
    const batch = {};
    const waiting = [call("a", "a1", batch), call("a", "a2", batch), call("b", "b1"), call("a", "a3", {})];
    end(1);
    for (const each of waiting) void each.then((done) => done(1));
    await Promise.all(waiting);
    expect(begun.slice(4)).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("of slow users rest after writing an answer, too", async () => {
    const { call, charge } = crowdOf();
    (await call("a"))(150);
    (await call("a"))(1);
    charge("a", 50);
    const ended = performance.now();
    (await call("a"))(1);
    expect(performance.now() - ended).toBeGreaterThan(90);
  });

  it("of a user who sends many at once come one at a time, too", async () => {
    const { begun, call } = crowdOf({ atOnce: 9 });
    const ends = [await call("a"), await call("a"), await call("a", "third")];
    const fourth = call("a", "fourth");
    (await call("quick"))(1);
    expect(begun).toEqual(["a", "a", "third", "quick"]);
    for (const end of ends) end(1);
    (await fourth)(1);
  });

  it("of a user whose slow calls still wait come after those, however long it takes", async () => {
    const { begun, call } = crowdOf({ atOnce: 9, slowForMs: 1 });
    const ends = [await call("a"), await call("a"), await call("a", "a3")];
    const waiting = [call("a", "a4"), call("a", "a5")];
    const begunAt = performance.now();
    await vi.waitUntil(() => performance.now() - begunAt > 2, { interval: 1 });
    for (const end of ends.slice(0, 2)) end(1);
    waiting.push(call("a", "a6"));
    await settled();
    expect(begun).toEqual(["a", "a", "a3"]);
    ends.at(-1)?.(1);
    for (const each of waiting) (await each)(1);
    expect(begun.slice(3)).toEqual(["a4", "a5", "a6"]);
  });

  it("that wait for others let the next one begin", async () => {
    const { call } = crowdOf({ atOnce: 1, turnMs: 5 });
    const end = await call("a");
    const next = await call("b");
    end(1);
    next(1);
  });

  it("that end late don't shorten the rest after another", async () => {
    const { call } = crowdOf({ turnMs: 5 });
    (await call("a"))(150);
    const late = await call("a");
    const end = await call("a");
    end(20);
    const ended = performance.now();
    late(0);
    (await call("a"))(1);
    expect(performance.now() - ended).toBeGreaterThan(30);
  });

  it("are refused when too many of one user wait", async () => {
    const { call } = crowdOf({ atOnce: 1, each: 9 });
    const end = await call("a");
    const waiting = [call("a"), call("a"), call("a")];
    await expect(call("a")).rejects.toMatchObject({ code: "too-many-requests", retryAfter: 1 });
    const other = call("b");
    end(1);
    for (const each of [...waiting, other]) void each.then((done) => done(1));
    await Promise.all([...waiting, other]);
  });
});
