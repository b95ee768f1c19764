import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterResize } from "./top-bar.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("[SHELL-20] handles a resize once, 100 ms after it ends", () => {
  const window = new EventTarget();
  const handle = vi.fn();
  const stop = afterResize(window, handle);
  for (let step = 0; step < 5; step += 1) {
    window.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(99);
  }
  expect(handle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(handle).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("resize"));
  stop();
  vi.advanceTimersByTime(1_000);
  expect(handle).toHaveBeenCalledTimes(1);
});
