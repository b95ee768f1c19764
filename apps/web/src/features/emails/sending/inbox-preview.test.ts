import type { LetterDocument } from "@storyletter/contract/letters";
import { expect, it } from "vitest";
import { canvasOf, inboxRow, MAIL_PROGRAMS, MANNERS } from "./inbox-preview.tsx";

const letter = (text: string, preheader: string, body = "First words.\nAnd more."): LetterDocument => ({
  subjects: [{ text, preheader, angle: null }],
  chosen: 0,
  body: {
    type: "doc",
    content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text: body }] }],
  },
});

it("lists the chosen line and its preview text", () => {
  expect(inboxRow(letter("🍞 Hi", "300 rolls"))).toEqual({
    subject: "🍞 Hi",
    preview: "300 rolls",
  });
});

it("lists the letter's first words where there is no preview text, and says where there is no subject", () => {
  expect(inboxRow(letter(" ", ""))).toEqual({ subject: "(no subject)", preview: "First words. And more." });
  const { preview } = inboxRow(letter("A", "", "🍞".repeat(400)));
  expect([preview.length, preview.isWellFormed()]).toEqual([250, true]);
  expect(inboxRow({ ...letter("A", "B"), subjects: [] }).subject).toBe("(no subject)");
});

it("gives every program dark colors with enough contrast", () => {
  const brightness = (color: string) => Number.parseInt(color.slice(1, 3), 16);
  for (const { value } of MAIL_PROGRAMS) {
    const { canvas, ink } = canvasOf(value, "dark");
    expect(brightness(ink) - brightness(canvas), value).toBeGreaterThan(180);
    expect(MANNERS[value].notes.dark).not.toBe(MANNERS[value].notes.desktop);
  }
});
