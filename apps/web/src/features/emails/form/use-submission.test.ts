import { expect, it } from "vitest";
import { failureToast, titleOrDefault } from "./use-submission.ts";

it("[FORM-21, FORM-25] fills a blank title from the content focus", () => {
  const contentFocus = "A free day a week for owners of small bakeries who never rest";
  expect(titleOrDefault({ title: "  ", contentFocus })).toBe(
    "Email about A free day a week for owners of small bakeries who",
  );
  expect(titleOrDefault({ title: "", contentFocus: "0123456789".repeat(6) })).toBe(
    `Email about ${"0123456789".repeat(5)}`,
  );
});

it("[FORM-21] ends at a word, unless there is only one", () => {
  const title = (contentFocus: string) => titleOrDefault({ title: "", contentFocus });
  expect(title("Why owners of small bakeries need one free day a week, and how")).toBe(
    "Email about Why owners of small bakeries need one free day a",
  );
  expect(title(`Two ${"w".repeat(60)}`)).toBe("Email about Two");
});

it("[FORM-25] leaves the title blank when the topic is blank too", () => {
  expect(titleOrDefault({ title: " ", contentFocus: " \n" })).toBe("");
});

it("[SIMILAR-03] tells a new story about the same offer under a title of its own", () => {
  const values = { title: "", contentFocus: "A free day a week" };
  expect(titleOrDefault(values, "Email about A free day a week")).toBe("Email about A free day a week (2)");
  expect(titleOrDefault(values, "The oven")).toBe("Email about A free day a week");
});

it("[FORM-25] keeps an existing title", () => {
  expect(titleOrDefault({ title: "Mine", contentFocus: "A free day a week" })).toBe("Mine");
});

it("never splits an emoji, and stays on one line", () => {
  const title = titleOrDefault({ title: "", contentFocus: `${"a".repeat(49)}🔥 and more` });
  expect(title.isWellFormed()).toBe(true);
  expect(title.endsWith("a🔥")).toBe(true);
  expect(titleOrDefault({ title: "", contentFocus: "one\r\n\ntwo" })).toBe("Email about one two");
});

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
