import { describe, expect, it } from "vitest";
import { isWebAddress } from "../web-address.ts";
import { BRIEF_LIMITS, briefField, perField } from "./brief-field-names.ts";
import { EmailBrief, type EmailBriefInput } from "./email-brief.ts";

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

describe("the table of fields", () => {
  it("[FORM-29] has the documented labels", () => {
    expect(perField((name) => briefField(name).label)).toMatchObject({
      title: "Email Title",
      contentFocus: "Content Focus",
      story: "Your Story",
      lesson: "Lesson",
      storyType: "Story Type",
      targetAudience: "Target Audience",
      desiredEmotion: "Desired Emotion",
      callToAction: "Call to Action",
      ctaUrl: "Call to Action URL",
      campaignName: "Campaign Name",
      productName: "Product Name",
      productDescription: "Product Description",
      keyBenefit: "Key Benefit",
      price: "Price",
      salePrice: "Sale Price",
      proofElement: "Social Proof",
      tonePreference: "Tone",
      emailLength: "Email Length",
      writeIn: "Write in",
      emailSubject: "Email subject idea",
      withoutModel: "If AI is unavailable, write without it",
      readerMoment: "Reader's Moment",
      storyLink: "Story and Offer",
      afterwards: "What Changes",
    });
  });

  it("[CREATE-16] has examples that the schema accepts", () => {
    expect(EmailBrief.parse(perField((name) => briefField(name).example))).toMatchObject({ price: "$249" });
  });
});

describe("EmailBrief", () => {
  it("[FORM-11, CREATE-16] fills in defaults for omitted fields", () => {
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
  ])(
    "%s rejects %s with its documented message when it is missing, blank or of another type",
    (_row, field, message) => {
      for (const value of [undefined, null, "", "   ", 7, {}, []]) {
        expect(messagesFor({ [field]: value })).toEqual({ [field]: message });
      }
    },
  );

  it.each([
    ["storyType", "sideways", "Please select how your story relates to your product"],
    ["emailLength", "endless", "Please select an email length"],
  ])("rejects the %s %j, which is no choice", (field, value, message) => {
    expect(messagesFor({ [field]: value })).toEqual({ [field]: message });
  });

  it("[FORM-33] ignores surrounding space when counting characters", () => {
    expect(messagesFor({ contentFocus: `   ${"x".repeat(9)}   ` })).toHaveProperty("contentFocus");
    expect(messagesFor({ contentFocus: "x".repeat(10) })).toEqual({});
    expect(messagesFor({ story: `${"x".repeat(49)} ` })).toHaveProperty("story");
    expect(messagesFor({ story: "x".repeat(50) })).toEqual({});
    expect(messagesFor({ targetAudience: `\n${"x".repeat(9)}` })).toHaveProperty("targetAudience");
    expect(messagesFor({ targetAudience: "x".repeat(10) })).toEqual({});
  });

  it("[FORM-04, FORM-26] accepts any lesson, including none", () => {
    expect(messagesFor({ lesson: "" })).toEqual({});
    expect(messagesFor({ lesson: undefined })).toEqual({});
  });

  it("[FORM-18, FORM-19, FORM-20] requires custom text for Other", () => {
    expect(messagesFor({ desiredEmotion: "other", callToAction: "Other", tonePreference: "OTHER" })).toEqual({
      desiredEmotion: "Please specify the custom emotion",
      callToAction: "Please specify the custom call-to-action",
      tonePreference: "Please specify the custom tone",
    });
  });

  it.each([
    ["example.com", "https://example.com"],
    [" www.example.com/rest?day=1#top ", "https://www.example.com/rest?day=1#top"],
    ["shop.example.co.uk:8443/a b", "https://shop.example.co.uk:8443/a b"],
    ["//example.com/rest", "https://example.com/rest"],
    ["bäckerei.example", "https://bäckerei.example"],
    ["http://example.com", "http://example.com"],
  ])("[FORM-30] completes %j", (typed, address) => {
    expect(EmailBrief.parse({ ...brief, ctaUrl: typed }).ctaUrl).toBe(address);
  });

  it.each(["example", "mara@example.com", "mailto:mara@example.com", "1.2", "a..com", "javascript:x.com"])(
    "[FORM-30] makes no web address of %j",
    (typed) => expect(EmailBrief.safeParse({ ...brief, ctaUrl: typed }).success).toBe(false),
  );

  it("[FORM-30] accepts web addresses only", () => {
    const rejected = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://example.com",
      "example.com",
      "https://",
    ];
    for (const address of rejected) expect(isWebAddress(address)).toBe(false);
    for (const address of ["http://example.com", "https://example.com/a?b=c#d"]) {
      expect(isWebAddress(address)).toBe(true);
    }
  });

  it("rejects text that cannot be stored or is too long, and says what to do", () => {
    expect(messagesFor({ productName: "a\u0000b" })).toEqual({
      productName: "Please remove the characters that can't be saved",
    });
    expect(messagesFor({ lesson: "\ud800" })).toHaveProperty("lesson");
    expect(messagesFor({ title: "x".repeat(BRIEF_LIMITS.title + 1) })).toEqual({
      title: "Please keep this to 200 characters or fewer",
    });
  });

  it("[SEC-07] drops fields the caller may not set", () => {
    const parsed = EmailBrief.parse({ ...brief, id: "1", userId: "admin-1", status: "generated" });
    expect(parsed).not.toHaveProperty("id");
    expect(parsed).not.toHaveProperty("userId");
    expect(parsed).not.toHaveProperty("status");
  });
});
