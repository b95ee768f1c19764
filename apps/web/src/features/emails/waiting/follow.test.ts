import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { follow, lookNow } from "./follow.ts";
import { attend, callOff, cancelled, type Generation, letGo, shownGeneration } from "./generations.ts";
import type { Outcome } from "./poll-email.ts";

let statuses: (string | number)[];
let asked: string[];
let ended: { id: string; outcome: Outcome; attended: boolean }[];

/** Answers each look with the next status; a number refuses it. The last one goes on for ever. */
const answer = async (address: string) => {
  asked.push(address);
  const next = statuses.length > 1 ? statuses.shift() : statuses[0];
  return typeof next === "number"
    ? new Response("{}", { status: next })
    : new Response(JSON.stringify({ status: next }));
};
const onEnd = (email: Generation, outcome: Outcome, attended: boolean) =>
  void ended.push({ id: email.id, outcome, attended });
/** Only of this email: what another file of the same worker left running may ask as well. */
const looksAt = (id: string) => asked.filter((address) => address.startsWith(`/api/emails/${id}?`));
const request = (id: string, form = "new") => ({ id, title: "The oven", form, userId: "ann" });

beforeEach(() => {
  statuses = ["processing"];
  asked = [];
  ended = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("[GEN-04, CREATE-09] waits for an email and tells once how it ended", async () => {
  statuses = ["processing", "generated"];
  const release = attend("a");
  follow(request("a"), onEnd);
  expect(shownGeneration("ann", "new")).toMatchObject({ id: "a", checks: 0, outcome: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shownGeneration("ann", "new")).toMatchObject({ checks: 1, outcome: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual([{ id: "a", outcome: { kind: "generated" }, attended: true }]);
  expect(looksAt("a")).toHaveLength(2);
  expect(shownGeneration("ann", "new")?.outcome).toEqual({ kind: "generated" });
  letGo("a");
  release();
  expect(shownGeneration("ann", "new")).toBeNull();
});

it("goes on while nobody looks, and is there again for who comes back", async () => {
  const release = attend("b");
  follow(request("b"), onEnd);
  release();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shownGeneration("ann", "new")).toMatchObject({ id: "b", checks: 3 });
  statuses = ["generated"];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toEqual([{ id: "b", outcome: { kind: "generated" }, attended: false }]);
  expect(shownGeneration("ann", "new")).toBeNull();
});

it("gives the form back without ending the waiting", async () => {
  follow(request("c"), onEnd);
  letGo("c");
  expect(shownGeneration("ann", "new")).toBeNull();
  statuses = ["failed"];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended[0]?.outcome.kind).toBe("failed");
});

it("[GEN-11, GEN-21] marks a long wait and keeps waiting to its end", async () => {
  follow(request("d"), onEnd);
  await vi.advanceTimersByTimeAsync(101_000);
  expect(shownGeneration("ann", "new")).toMatchObject({ long: true, outcome: null });
  letGo("d");
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended[0]?.outcome).toEqual({
    kind: "timed-out",
    message: "Email generation timed out after 5 minutes.",
  });
  expect(looksAt("d")).toHaveLength(150);
});

it("says nothing of an email that was deleted meanwhile", async () => {
  follow(request("e"), onEnd);
  await vi.advanceTimersByTimeAsync(1_500);
  callOff("e");
  statuses = [404];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([]);
  expect(looksAt("e")).toHaveLength(1);
  expect(shownGeneration("ann", "new")).toBeNull();
});

it("waits once for an email that was asked for twice", async () => {
  follow(request("f"), onEnd);
  letGo("f");
  follow(request("f"), onEnd);
  expect(shownGeneration("ann", "new")).toMatchObject({ id: "f", shown: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looksAt("f")).toHaveLength(1);
  callOff("f");
});

it("[SIMILAR-11] keeps the forms and the users apart", () => {
  follow(request("g", "0199"), onEnd);
  expect(shownGeneration("ann", "0199")).toMatchObject({ id: "g" });
  expect(shownGeneration("ann", "new")).toBeNull();
  expect(shownGeneration("bob", "0199")).toBeNull();
  callOff("g");
});

it("tells nothing of an email its user cancelled, and says so where its form stood", async () => {
  statuses = ["failed"];
  const release = attend("k");
  follow(request("k"), onEnd);
  cancelled("k");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual([]);
  expect(shownGeneration("ann", "new")?.outcome).toMatchObject({ kind: "cancelled" });
  letGo("k");
  release();
  expect(shownGeneration("ann", "new")).toBeNull();
});

it("lets a cancellation stand while a look is on its way", async () => {
  const look = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => look.promise);
  const release = attend("l");
  follow(request("l"), onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  cancelled("l");
  look.resolve(new Response(JSON.stringify({ status: "failed" })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual([]);
  expect(shownGeneration("ann", "new")?.outcome).toMatchObject({ kind: "cancelled" });
  letGo("l");
  release();
});

it("looks at once when somebody heard of the end, also while a look is on its way", async () => {
  statuses = ["processing", "generated"];
  follow(request("m"), onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  lookNow("m");
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ id }) => id)).toEqual(["m"]);

  const look = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => look.promise);
  follow(request("n"), onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  lookNow("n");
  vi.stubGlobal("fetch", answer);
  look.resolve(new Response(JSON.stringify({ status: "processing" })));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ id }) => id)).toEqual(["m", "n"]);
});
