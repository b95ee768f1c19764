import { describe, expect, it } from "vitest";
import { BRIEF_LIMITS } from "./brief-limits.ts";
import { EmailBrief, type EmailBriefInput } from "./email-brief.ts";
import { isWebAddress } from "./web-address.ts";

const brief: EmailBriefInput = {
  title: "The oven",
  contentFocus: "A free day a week",
  story: "Last March the big oven in my bakery died at four in the morning.",
  storyType: "indirect",
  targetAudience: "Owners of small food businesses",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest",
  campaignName: "march-rest",
};

const messagesFor = (changes: Record<string, unknown>): Record<string, string> => {
  const result = EmailBrief.safeParse({ ...brief, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
};

describe("EmailBrief", () => {
  it("[FORM-11, CREATE-16] fills in what may be left out", () => {
    expect(EmailBrief.parse(brief)).toMatchObject({
      lesson: "",
      productName: "",
      salePrice: "",
      tonePreference: "",
      emailLength: "no-preference",
      emailSubject: "",
    });
  });

  it.each([
    ["[FORM-01]", "title", "Title is required"],
    ["[FORM-02]", "contentFocus", "Please provide more detail about your email topic"],
    ["[FORM-03]", "story", "Please tell us more about your story"],
    ["[FORM-05]", "storyType", "Please select how your story relates to your product"],
    ["[FORM-06]", "targetAudience", "Please describe your target audience"],
    ["[FORM-07]", "desiredEmotion", "Please select the desired emotion"],
    ["[FORM-08]", "callToAction", "Please select a call to action"],
    ["[FORM-09]", "ctaUrl", "Please enter a valid URL"],
    ["[FORM-10]", "campaignName", "Campaign name is required"],
  ])("%s says what is wrong with %s when it is missing, blank or of another type", (_row, field, message) => {
    for (const value of [undefined, null, "", "   ", 7, {}, []]) {
      expect(messagesFor({ [field]: value })).toEqual({ [field]: message });
    }
  });

  it("[FORM-33] counts the characters of detail without the space around them", () => {
    expect(messagesFor({ contentFocus: `   ${"x".repeat(9)}   ` })).toHaveProperty("contentFocus");
    expect(messagesFor({ contentFocus: "x".repeat(10) })).toEqual({});
    expect(messagesFor({ story: `${"x".repeat(49)} ` })).toHaveProperty("story");
    expect(messagesFor({ story: "x".repeat(50) })).toEqual({});
    expect(messagesFor({ targetAudience: `\n${"x".repeat(9)}` })).toHaveProperty("targetAudience");
    expect(messagesFor({ targetAudience: "x".repeat(10) })).toEqual({});
  });

  it("[FORM-04, FORM-26] takes any lesson, also none", () => {
    expect(messagesFor({ lesson: "" })).toEqual({});
    expect(messagesFor({ lesson: undefined })).toEqual({});
  });

  it("[FORM-18, FORM-19, FORM-20] asks for the words behind Other", () => {
    expect(messagesFor({ desiredEmotion: "other", callToAction: "Other", tonePreference: "OTHER" })).toEqual({
      desiredEmotion: "Please specify the custom emotion",
      callToAction: "Please specify the custom call-to-action",
      tonePreference: "Please specify the custom tone",
    });
  });

  it("[FORM-30] takes web addresses only", () => {
    const refused = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://example.com",
      "example.com",
      "https://",
    ];
    for (const address of refused) expect(isWebAddress(address)).toBe(false);
    for (const address of ["http://example.com", "https://example.com/a?b=c#d"]) {
      expect(isWebAddress(address)).toBe(true);
    }
  });

  it("refuses text that cannot be saved, and text without end, in words that say what to do", () => {
    expect(messagesFor({ productName: "a\u0000b" })).toEqual({
      productName: "Please remove the characters that cannot be saved",
    });
    expect(messagesFor({ lesson: "\ud800" })).toHaveProperty("lesson");
    expect(messagesFor({ title: "x".repeat(BRIEF_LIMITS.title + 1) })).toEqual({
      title: "Please keep this to 200 characters or fewer",
    });
  });

  it("[SEC-07] drops what a caller may not choose", () => {
    const parsed = EmailBrief.parse({ ...brief, id: "1", userId: "admin-1", status: "generated" });
    expect(parsed).not.toHaveProperty("id");
    expect(parsed).not.toHaveProperty("userId");
    expect(parsed).not.toHaveProperty("status");
  });
});
