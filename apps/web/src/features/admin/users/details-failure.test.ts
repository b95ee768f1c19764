import { expect, it } from "vitest";
import { detailsFailure } from "./user-details-dialog.tsx";

const errorWith = (code: string) => Object.assign(new Error("refused"), { data: { code, message: "m" } });

it("[AUSERS-31] shows the HTTP status and its text", () => {
  expect(detailsFailure(errorWith("user-not-found"))).toBe("Failed to fetch user details: 404 Not Found");
  expect(detailsFailure(errorWith("forbidden"))).toBe("Failed to fetch user details: 403 Forbidden");
  expect(detailsFailure(errorWith("unexpected"))).toBe(
    "Failed to fetch user details: 500 Internal Server Error",
  );
  expect(detailsFailure(new Error("no answer"))).toBe(
    "Failed to fetch user details: 500 Internal Server Error",
  );
});

it("reports a network error", () => {
  const error = new Error("fetch failed", { cause: new TypeError("Failed to fetch") });
  expect(detailsFailure(error)).toBe("Failed to fetch user details: Network error");
});
