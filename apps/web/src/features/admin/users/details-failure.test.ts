import { expect, it } from "vitest";
import { detailsFailure } from "./details-failure.ts";

const refused = (code: string) => Object.assign(new Error("refused"), { data: { code, message: "m" } });

it("[AUSERS-31] names status and words", () => {
  expect(detailsFailure(refused("user-not-found"))).toBe("Failed to fetch user details: 404 Not Found");
  expect(detailsFailure(refused("forbidden"))).toBe("Failed to fetch user details: 403 Forbidden");
  expect(detailsFailure(refused("unexpected"))).toBe(
    "Failed to fetch user details: 500 Internal Server Error",
  );
  expect(detailsFailure(new Error("no answer"))).toBe(
    "Failed to fetch user details: 500 Internal Server Error",
  );
});

it("says that it was the network", () => {
  const error = new Error("fetch failed", { cause: new TypeError("Failed to fetch") });
  expect(detailsFailure(error)).toBe("Failed to fetch user details: Network error");
});
