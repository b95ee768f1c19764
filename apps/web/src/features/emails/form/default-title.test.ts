import { expect, it } from "vitest";
import { titleOrDefault } from "./use-submission.ts";

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

it("[FORM-25] keeps an existing title", () => {
  expect(titleOrDefault({ title: "Mine", contentFocus: "A free day a week" })).toBe("Mine");
});

it("never splits an emoji, and stays on one line", () => {
  const title = titleOrDefault({ title: "", contentFocus: `${"a".repeat(49)}🔥 and more` });
  expect(title.isWellFormed()).toBe(true);
  expect(title.endsWith("a🔥")).toBe(true);
  expect(titleOrDefault({ title: "", contentFocus: "one\r\n\ntwo" })).toBe("Email about one two");
});
