import { expect, it } from "vitest";
import { failureToast } from "./failure-toast.ts";

/** As the client raises what the server refused. */
const refusal = (data: object) => Object.assign(new Error("refused"), { data });

it("[GEN-15] tells the server's message when creating failed", () => {
  const error = refusal({ code: "too-many-requests", message: "Too many attempts. Please wait a moment." });
  expect(failureToast("create", error)).toEqual({
    title: "Generation Failed",
    description: "Too many attempts. Please wait a moment.",
    variant: "destructive",
  });
});

it("[GEN-16] has words of its own when there is no message, such as without a connection", () => {
  expect(failureToast("create", new TypeError("Failed to fetch"))).toMatchObject({
    title: "Generation Failed",
    description: "Failed to create email. Please try again.",
  });
});

it("[SIMILAR-12, SIMILAR-15] says Creation Failed when a similar email could not be created", () => {
  const error = refusal({ code: "unexpected", message: "Something went wrong on our side." });
  expect(failureToast("similar", error)).toMatchObject({
    title: "Creation Failed",
    description: "Failed to create modified email. Please try again.",
  });
});

it("leaves it to the fields and to the lost session where they say it themselves", () => {
  const errors = [{ path: "story", message: "Please tell us more about your story" }];
  expect(failureToast("create", refusal({ code: "bad-input", message: "x", errors }))).toBeNull();
  expect(failureToast("create", refusal({ code: "unauthorized", message: "Unauthorized" }))).toBeNull();
});

it("speaks up for a refused field that the form does not have", () => {
  const errors = [{ path: "idempotencyKey", message: "Invalid UUID" }];
  expect(
    failureToast("create", refusal({ code: "bad-input", message: "Invalid UUID", errors })),
  ).not.toBeNull();
});
