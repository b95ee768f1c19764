import { expect, it } from "vitest";
import { roomLeft } from "./fields.ts";

it("shows nothing far below the limit", () => {
  expect(roomLeft("a".repeat(89), 100)).toBeNull();
});

it("counts down near the limit, and shows by how much it is exceeded", () => {
  expect(roomLeft("a".repeat(90), 100)).toBe("10 characters left");
  expect(roomLeft("a".repeat(99), 100)).toBe("1 character left");
  expect(roomLeft("a".repeat(100), 100)).toBe("0 characters left");
  expect(roomLeft("a".repeat(1_500), 300)).toBe("1,200 characters too many");
});

it("ignores surrounding spaces, which are not sent", () => {
  expect(roomLeft(`  ${"a".repeat(80)}${" ".repeat(40)}`, 100)).toBeNull();
});
