import { expect, it } from "vitest";
import { failureToast } from "./use-submission.ts";

/** An error as the client throws it. */
const refusal = (data: object) => Object.assign(new Error("refused"), { data });

it("[GEN-15] shows the server's message when creating fails", () => {
  const error = refusal({ code: "too-many-requests", message: "Too many attempts. Please wait a moment." });
  expect(failureToast("create", error)).toEqual({
    title: "Generation Failed",
    description: "Too many attempts. Please wait a moment.",
    variant: "destructive",
  });
});

it("[GEN-16] shows its own message when there is none, such as without a connection", () => {
  expect(failureToast("create", new TypeError("Failed to fetch"))).toMatchObject({
    title: "Generation Failed",
    description: "Failed to create email. Please try again.",
  });
});

it("[SIMILAR-12, SIMILAR-15] shows Creation Failed when a similar email cannot be created", () => {
  const error = refusal({ code: "unexpected", message: "Something went wrong on our side." });
  expect(failureToast("similar", error)).toMatchObject({
    title: "Creation Failed",
    description: "Failed to create modified email. Please try again.",
  });
});

it("shows no toast for field errors and lost sessions, which are shown elsewhere", () => {
  const errors = [{ path: "story", message: "Please tell us more about your story" }];
  expect(failureToast("create", refusal({ code: "bad-input", message: "x", errors }))).toBeNull();
  expect(failureToast("create", refusal({ code: "unauthorized", message: "Unauthorized" }))).toBeNull();
});

it("shows a toast for an error in a field the form does not have", () => {
  const errors = [{ path: "idempotencyKey", message: "Invalid UUID" }];
  expect(
    failureToast("create", refusal({ code: "bad-input", message: "Invalid UUID", errors })),
  ).not.toBeNull();
});
