import { LetterDocument } from "@storyletter/contract/letters";
import { countWords } from "@storyletter/text/words";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bodyText, bodyWords, excerpt } from "./body-text.ts";
import { fromEmail, fromWrittenLetter, toDocumentedFields } from "./convert.ts";
import { authorShare } from "./provenance.ts";
import { dogLetter, dogLink, plainTextOf } from "./testing/letters.ts";

const document = fromWrittenLetter(dogLetter);

it("[DATA-07] restores the documented fields exactly", () => {
  expect(toDocumentedFields(document)).toEqual({
    generatedSubject: JSON.stringify(dogLetter.subjects.map(({ text }) => text)),
    generatedContent: plainTextOf(dogLetter),
  });
});

it("links the words before an address, and marks one link as the call to action", () => {
  const links = document.body.content.flatMap(({ content = [] }) =>
    content.flatMap((node) =>
      (node.marks ?? []).flatMap((mark) =>
        mark.type === "link" && node.type === "text" ? [[node.text, mark.attrs]] : [],
      ),
    ),
  );
  expect(links).toEqual([
    ["Learn more about Quiet Lead", { href: dogLink, call: true, lead: ":\n" }],
    ["It goes on here", { href: dogLink, call: false, lead: ": " }],
  ]);
});

it("keeps an address in mid-sentence, without its punctuation", () => {
  const parts = [{ beat: "ps" as const, paragraphs: ["P.S. See https://example.com/a?b=1#c, then rest."] }];
  const { body } = fromWrittenLetter({ subjects: [], parts });
  expect(bodyText(body)).toBe("P.S. See https://example.com/a?b=1#c, then rest.");
  expect(body.content[0]?.content?.[1]).toMatchObject({ text: "https://example.com/a?b=1#c" });
});

it("marks each sentence with its source", () => {
  const sourced = document.body.content.flatMap(({ content = [] }) =>
    content.flatMap((node) =>
      (node.marks ?? []).flatMap((mark) =>
        mark.type === "source" && node.type === "text"
          ? [[node.text, mark.attrs.from, mark.attrs.words]]
          : [],
      ),
    ),
  );
  expect(sourced).toEqual([
    ["Last spring a man brought me a shepherd called Bruno who had bitten two postmen.", ["story"], 15],
    ["You know every hedge and every parked car. ", "writer", 8],
    ["Every explosion makes the next one easier.", ["targetAudience"], 7],
    ["“Nobody believes you,”", "writer", 5],
    ["she said. ", "writer", 5],
    ["Calm   first.", ["lesson", "story"], 2],
    ["Learn more about Quiet Lead", ["productName"], 5],
    ["P.S. It says it with its teeth. ", ["story"], 7],
    ["It goes on here", "writer", 4],
  ]);
});

it("counts words as people do, and the author's share of them", () => {
  expect(bodyWords(document.body)).toBe(countWords(plainTextOf(dogLetter)));
  expect(bodyWords(document.body)).toBe(53);
  expect(authorShare(document.body)).toBeCloseTo(36 / 53, 10);
  expect(authorShare(fromWrittenLetter({ subjects: [], parts: [] }).body)).toBe(1);
});

it("cuts an excerpt between words and omits addresses", () => {
  expect(excerpt(document.body, 40)).toBe("Last spring a man brought me a shepherd…");
  expect(excerpt(document.body, 10_000)).not.toContain("https://");
});

it("converts an email without a structured letter", () => {
  const email = {
    generatedSubject: "The oven died",
    generatedContent: "One.\n\n  \nTwo\ngoes on.\n\nBook it: https://example.com/",
    letter: null,
  };
  const read = fromEmail(email);
  expect(read?.subjects).toEqual([{ text: "The oven died", preheader: "", angle: null }]);
  expect(read && bodyText(read.body)).toBe("One.\n\nTwo\ngoes on.\n\nBook it: https://example.com/");
  expect(fromEmail({ ...email, generatedContent: " \n" })).toBeNull();
});

const sentence = fc
  .array(fc.constantFrom("dog", "I", "Ruth's", "“no”", "300", "日本語", "don't", "café,"), {
    minLength: 1,
    maxLength: 9,
  })
  .map((words) => `${words.join(" ")}.`);
const paragraph = fc
  .tuple(
    fc.array(sentence, { minLength: 1, maxLength: 4 }),
    fc.constantFrom(" ", "  ", "\n", "\n\n"),
    fc.constantFrom(
      "",
      ` ${dogLink}`,
      `:\n${dogLink}`,
      `: ${dogLink}`,
      `\n${dogLink}`,
      ` (${dogLink}) or not`,
    ),
  )
  .map(([sentences, space, end]) => ({ sentences, text: sentences.join(space) + end }));

it("restores any letter exactly, and produces valid documents", () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 6 }), (paragraphs) => {
      const parts = paragraphs.map(({ sentences, text }) => ({
        beat: "scene" as const,
        paragraphs: [text],
        sources: sentences.map((one) => ({ sentence: one, fields: ["story" as const] })),
      }));
      const converted = fromWrittenLetter({ subjects: [], parts });
      expect(bodyText(converted.body)).toBe(plainTextOf({ parts }));
      expect(bodyWords(converted.body)).toBe(countWords(plainTextOf({ parts })));
      expect(authorShare(converted.body)).toBe(1);
      expect(LetterDocument.parse(JSON.parse(JSON.stringify(converted)))).toEqual(converted);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ["an unknown mark", { type: "text", text: "a", marks: [{ type: "bold" }] }],
  ["an unknown key", { type: "text", text: "a", onclick: "x" }],
  [
    "a script as a link",
    {
      type: "text",
      text: "a",
      marks: [{ type: "link", attrs: { href: "javascript:1", call: true, lead: "" } }],
    },
  ],
  [
    "a mark twice",
    { type: "text", text: "a", marks: [1, 2].map((id) => ({ type: "insertion", attrs: { id } })) },
  ],
  ["a nested node", { type: "paragraph", attrs: { beat: null } }],
  ["empty text", { type: "text", text: "" }],
  ["text that cannot be stored", { type: "text", text: "a\u0000" }],
  ["an unknown merge tag", { type: "merge_tag", attrs: { name: "email", fallback: "" } }],
  ["a fallback with quotes", { type: "merge_tag", attrs: { name: "first name", fallback: '"}}' } }],
])("rejects %s", (_, node) => {
  const body = { type: "doc", content: [{ type: "paragraph", attrs: { beat: null }, content: [node] }] };
  expect(LetterDocument.safeParse({ subjects: [], chosen: 0, body }).success).toBe(false);
});

it("rejects oversized documents, and a chosen subject that does not exist", () => {
  const body = (text: string) => ({
    type: "doc",
    content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] }],
  });
  const accepts = (input: object) => LetterDocument.safeParse(input).success;
  expect(accepts({ subjects: [], chosen: 0, body: body("a") })).toBe(true);
  expect(accepts({ subjects: [], chosen: 1, body: body("a") })).toBe(false);
  expect(accepts({ subjects: [], chosen: 0, body: body("a".repeat(60_001)) })).toBe(false);
  const paragraphs = Array.from({ length: 401 }, () => ({ type: "paragraph", attrs: { beat: null } }));
  expect(accepts({ subjects: [], chosen: 0, body: { type: "doc", content: paragraphs } })).toBe(false);
});
