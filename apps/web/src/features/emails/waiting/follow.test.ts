import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkNow, follow } from "./follow.ts";
import type { Outcome } from "./poll-email.ts";
import {
  hideTrackedEmail,
  markCanceled,
  markViewed,
  rememberedEmails,
  stopTracking,
  type TrackedEmail,
  visibleTrackedEmail,
} from "./tracked-emails.ts";

let statuses: (string | number)[];
let asked: string[];
let ended: { id: string; outcome: Outcome; viewed: boolean }[];

/** Answers each check with the next status, and repeats the last one; a number is an error status. */
const answer = async (address: string) => {
  asked.push(address);
  const next = statuses.length > 1 ? statuses.shift() : statuses[0];
  return typeof next === "number"
    ? new Response("{}", { status: next })
    : new Response(JSON.stringify({ status: next }));
};
const onEnd = (email: TrackedEmail, outcome: Outcome, viewed: boolean) =>
  void ended.push({ id: email.id, outcome, viewed });
/** Only for this email, because another test file in the same worker may still be polling. */
const checksOf = (id: string) => asked.filter((address) => address.startsWith(`/api/emails/${id}?`));
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

it("[GEN-04, CREATE-09] follows an email and reports the outcome once", async () => {
  statuses = ["processing", "generated"];
  const release = markViewed("a");
  follow(request("a"), onEnd);
  expect(visibleTrackedEmail("ann", "new")).toMatchObject({ id: "a", checks: 0, outcome: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(visibleTrackedEmail("ann", "new")).toMatchObject({ checks: 1, outcome: null });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual([{ id: "a", outcome: { kind: "generated" }, viewed: true }]);
  expect(checksOf("a")).toHaveLength(2);
  expect(visibleTrackedEmail("ann", "new")?.outcome).toEqual({ kind: "generated" });
  hideTrackedEmail("a");
  release();
  expect(visibleTrackedEmail("ann", "new")).toBeNull();
});

it("continues while the form is closed, and is shown again when it reopens", async () => {
  const release = markViewed("b");
  follow(request("b"), onEnd);
  release();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(visibleTrackedEmail("ann", "new")).toMatchObject({ id: "b", checks: 3 });
  statuses = ["generated"];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ended).toEqual([{ id: "b", outcome: { kind: "generated" }, viewed: false }]);
  expect(visibleTrackedEmail("ann", "new")).toBeNull();
});

it("shows the form again while polling continues", async () => {
  follow(request("c"), onEnd);
  hideTrackedEmail("c");
  expect(visibleTrackedEmail("ann", "new")).toBeNull();
  statuses = ["failed"];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended[0]?.outcome.kind).toBe("failed");
});

it("[GEN-11, GEN-21] marks a long wait and keeps polling to the end", async () => {
  follow(request("d"), onEnd);
  await vi.advanceTimersByTimeAsync(101_000);
  expect(visibleTrackedEmail("ann", "new")).toMatchObject({ long: true, outcome: null });
  hideTrackedEmail("d");
  await vi.advanceTimersByTimeAsync(200_000);
  expect(ended[0]?.outcome).toEqual({
    kind: "timed-out",
    message: "Email generation timed out after 5 minutes.",
  });
  expect(checksOf("d")).toHaveLength(150);
});

it("reports nothing for an email that was deleted in the meantime", async () => {
  follow(request("e"), onEnd);
  await vi.advanceTimersByTimeAsync(1_500);
  stopTracking("e");
  statuses = [404];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([]);
  expect(checksOf("e")).toHaveLength(1);
  expect(visibleTrackedEmail("ann", "new")).toBeNull();
});

it("follows an email once, even when requested twice", async () => {
  follow(request("f"), onEnd);
  hideTrackedEmail("f");
  follow(request("f"), onEnd);
  expect(visibleTrackedEmail("ann", "new")).toMatchObject({ id: "f", shown: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checksOf("f")).toHaveLength(1);
  stopTracking("f");
});

it("[SIMILAR-11] separates forms and users", () => {
  follow(request("g", "0199"), onEnd);
  expect(visibleTrackedEmail("ann", "0199")).toMatchObject({ id: "g" });
  expect(visibleTrackedEmail("ann", "new")).toBeNull();
  expect(visibleTrackedEmail("bob", "0199")).toBeNull();
  stopTracking("g");
});

it("shows a cancellation on the form, without reporting an outcome", async () => {
  statuses = ["failed"];
  const release = markViewed("k");
  follow(request("k"), onEnd);
  markCanceled("k");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual([]);
  expect(visibleTrackedEmail("ann", "new")?.outcome).toMatchObject({ kind: "canceled" });
  hideTrackedEmail("k");
  release();
  expect(visibleTrackedEmail("ann", "new")).toBeNull();
});

it("keeps a cancellation even while a check is running", async () => {
  const pending = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => pending.promise);
  const release = markViewed("l");
  follow(request("l"), onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  markCanceled("l");
  pending.resolve(new Response(JSON.stringify({ status: "failed" })));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual([]);
  expect(visibleTrackedEmail("ann", "new")?.outcome).toMatchObject({ kind: "canceled" });
  hideTrackedEmail("l");
  release();
});

it("checks at once when notified of the end, even while a check is running", async () => {
  statuses = ["processing", "generated"];
  follow(request("m"), onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  checkNow("m");
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ id }) => id)).toEqual(["m"]);

  const pending = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => pending.promise);
  follow(request("n"), onEnd);
  await vi.advanceTimersByTimeAsync(1_000);
  checkNow("n");
  vi.stubGlobal("fetch", answer);
  pending.resolve(new Response(JSON.stringify({ status: "processing" })));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ id }) => id)).toEqual(["m", "n"]);
});

it("remembers over a reload what is being written, for its user, until it has ended", async () => {
  statuses = ["processing", "processing", "generated"];
  follow(request("n"), onEnd);
  expect(rememberedEmails("ann")).toEqual([{ ...request("n"), shown: true }]);
  expect(rememberedEmails("ben")).toEqual([]);
  hideTrackedEmail("n");
  expect(rememberedEmails("ann")).toEqual([{ ...request("n"), shown: false }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended.map(({ id }) => id)).toEqual(["n"]);
  expect(rememberedEmails("ann")).toEqual([]);
});
