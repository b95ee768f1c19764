import { expect, it } from "vitest";
import { hasContent, plainTextOf } from "./plain-text.ts";
import { savedEmail } from "./testing/saved-email.ts";

const email = savedEmail({
  ctaUrl: "https://example.com/rest?ref=letter#plan",
  emailLength: "short",
  status: "generated",
  generatedSubject: '["One","Two"]',
  generatedContent: "First paragraph.\n\nSecond paragraph.",
});

it("[LIB-14, LIB-36, VIEW-24] joins subjects, a blank line, the letter and the link", () => {
  expect(plainTextOf(email)).toBe(
    [
      "Subject line options:",
      "1. One",
      "2. Two",
      "",
      "First paragraph.",
      "",
      "Second paragraph.",
      "",
      "UTM Tracking URL: https://example.com/rest?ref=letter&utm_source=email&utm_medium=email&utm_campaign=march&utm_content=indirect&utm_term=relief#plan",
      "",
    ].join("\n"),
  );
});

it("[LIB-36] leaves out empty parts", () => {
  expect(plainTextOf({ ...email, generatedSubject: null, ctaUrl: "" })).toBe(
    "First paragraph.\n\nSecond paragraph.\n",
  );
});

it("[LIB-37, VIEW-33] returns null before the email is written", () => {
  expect(plainTextOf({ ...email, generatedContent: null })).toBeNull();
  expect(plainTextOf({ ...email, generatedContent: "  \n" })).toBeNull();
  expect(hasContent({ generatedContent: "A letter" })).toBe(true);
});
