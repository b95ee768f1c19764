import type { LetterBody } from "@storyletter/contract/letters";
import { acceptSuggestions, bodyText, rejectSuggestions } from "@storyletter/letter";
import { expect, it } from "vitest";
import { namesIn, paragraphsToProofread, suggestCorrections } from "./corrections.ts";

const body: LetterBody = {
  type: "doc",
  content: [
    {
      type: "paragraph",
      attrs: { beat: "hook" },
      content: [{ type: "text", text: "The ovn dyed 👩‍🍳 at for." }],
    },
    {
      type: "paragraph",
      attrs: { beat: "callToAction" },
      content: [
        {
          type: "text",
          marks: [{ type: "link", attrs: { href: "https://example.com/", call: true, lead: ": " } }],
          text: "Bok it",
        },
      ],
    },
  ],
};

it("each correction is a suggestion of its own, and none takes the link's words", () => {
  const { body: changed, messages } = suggestCorrections(body, [
    { paragraph: 0, from: 4, to: 7, text: "oven", message: "Did you mean oven?" },
    { paragraph: 0, from: 8, to: 12, text: "died", message: "Did you mean died?" },
    { paragraph: 1, from: 0, to: 3, text: "Book", message: "Did you mean Book?" },
    { paragraph: 7, from: 0, to: 3, text: "Gone", message: "Gone" },
  ]);
  expect([...messages]).toEqual([
    [1, "Did you mean oven?"],
    [2, "Did you mean died?"],
  ]);
  expect(rejectSuggestions(changed)).toEqual(body);
  expect(bodyText(acceptSuggestions(changed, 1))).toContain("The oven dyed 👩‍🍳");
  expect(paragraphsToProofread(acceptSuggestions(changed))[0]).toBe("The oven died 👩‍🍳 at for.");
});

it("names of the brief are no slips", () => {
  expect(
    namesIn({ story: "My sister Lena drove. Then Lena and Tom Okafor came.", title: "The oven" }),
  ).toEqual(["Lena", "Tom", "Okafor"]);
});
