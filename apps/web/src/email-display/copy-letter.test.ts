import type { LetterDocument } from "@storyletter/contract/letters";
import { expect, it } from "vitest";
import { letterClip, lineClip, sourceClip, typedTagNote } from "./copy-letter.ts";

const letter = (text: string): LetterDocument => ({
  subjects: [{ text: "Hi {first name|there}", preheader: "", angle: null }],
  chosen: 0,
  body: {
    type: "doc",
    content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] }],
  },
});

it("copies the letter alone, as paragraphs and as text", async () => {
  expect(await letterClip(letter("Bread & <rolls>"))).toEqual({
    text: "Bread & <rolls>\n",
    html: '<div lang="en" dir="ltr">\n<p>Bread &amp; &lt;rolls&gt;</p>\n</div>',
  });
  expect(await letterClip(letter(" "))).toBeNull();
  expect(await sourceClip(null)).toBeNull();
});

it("says where a typed tag would be replaced, and keeps it as text for a named tool", async () => {
  const typed = letter("Dear {{ first_name }},");
  expect(await typedTagNote(typed)).toContain("merge tag typed");
  expect((await sourceClip(typed))?.note).toContain("merge tag typed");
  const clip = await letterClip(typed, "kit");
  expect(clip?.note).toBeUndefined();
  expect(clip?.text).not.toContain("{{");
  expect(
    await typedTagNote(letter("See https://example.com/k%C3%B6stlich%C3%A9 now, 50% off.")),
  ).toBeUndefined();
});

it("writes a line's merge tags as the tool reads them", async () => {
  expect(await lineClip("Hi {first name|there}")).toEqual({ text: "Hi there" });
  expect((await lineClip("Hi {first name|there}", "kit"))?.text).toBe(
    'Hi {{ subscriber.first_name | default: "there" }}',
  );
  expect(await lineClip(" ")).toBeNull();
});
