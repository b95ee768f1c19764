import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentToast, dismissToast, subscribeToToasts, toast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  const left = currentToast();
  if (left) dismissToast(left.id);
  vi.runAllTimers();
  vi.useRealTimers();
});

it("[TOAST-01] [TOAST-02] shows one toast; a new one replaces it", () => {
  toast({ title: "Copied!" });
  toast({ title: "Email Deleted" });
  expect(currentToast()).toMatchObject({ title: "Email Deleted", open: true });
});

it("[TOAST-03] keeps a dismissed toast's record, closed, for 1,000,000 ms", () => {
  dismissToast(toast({ title: "Copied!" }));
  expect(currentToast()).toMatchObject({ title: "Copied!", open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

it("removes a toast by the time of its first dismissal", () => {
  const id = toast({ title: "Copied!" });
  dismissToast(id);
  vi.advanceTimersByTime(600_000);
  dismissToast(id);
  vi.advanceTimersByTime(400_000);
  expect(currentToast()).toBeNull();
});

it("does not remove a new toast with the timer of the one it replaced", () => {
  dismissToast(toast({ title: "first" }));
  toast({ title: "second" });
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ title: "second", open: true });
});

it("keeps the toast when an earlier one is dismissed", () => {
  const first = toast({ title: "first" });
  toast({ title: "second" });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: "second", open: true });
});

it("delays the next toast until the current one was readable", () => {
  toast({ title: "New Email Created!", readable: 1000 });
  toast({ title: "Email Generated!" });
  vi.advanceTimersByTime(999);
  expect(currentToast()).toMatchObject({ title: "New Email Created!" });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toMatchObject({ title: "Email Generated!", open: true });
});

it("shows the later of two delayed toasts, and drops the delay when the toast is dismissed", () => {
  const held = toast({ title: "New Email Created!", readable: 1000 });
  toast({ title: "Email Generated!" });
  toast({ title: "Generation Failed" });
  dismissToast(held);
  toast({ title: "Copied!" });
  expect(currentToast()).toMatchObject({ title: "Copied!" });
  vi.advanceTimersByTime(1000);
  expect(currentToast()).toMatchObject({ title: "Copied!" });
});

it("notifies listeners until they unsubscribe", () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToToasts(listener);
  const id = toast({ title: "Copied!" });
  dismissToast(id);
  unsubscribe();
  toast({ title: "Email Deleted" });
  expect(listener).toHaveBeenCalledTimes(2);
});
