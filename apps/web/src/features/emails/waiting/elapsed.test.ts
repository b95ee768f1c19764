import { expect, it } from "vitest";
import { elapsedLabel } from "./elapsed-time.tsx";

it("formats minutes and seconds", () => {
  expect(elapsedLabel(999)).toBe("0:00");
  expect(elapsedLabel(75_000)).toBe("1:15");
  expect(elapsedLabel(600_000)).toBe("10:00");
});

it("shows zero when the browser's clock is behind the server's", () => {
  expect(elapsedLabel(-5_000)).toBe("0:00");
});
