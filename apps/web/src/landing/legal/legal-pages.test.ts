import { describe, expect, it } from "vitest";
import { page as privacy } from "./privacy-policy.tsx";
import { page as terms } from "./terms-of-use.tsx";

const plain = (markup: string) => markup.replaceAll(/<[^>]+>/g, "").replaceAll(/\s+/g, " ");

describe.each([
  ["/privacy-policy", privacy],
  ["/terms-of-use", terms],
])("%s", (_path, page) => {
  const { body } = page();

  it("[LEGAL-01] [LEGAL-02] is plain HTML without a script", () => {
    expect(body).toContain("<h1");
    expect(body).not.toMatch(/<script|<style|\sstyle=/);
  });

  it("[LEGAL-03] shows when it was last updated", () => {
    expect(plain(body)).toContain("Last updated June 19, 2025");
  });

  it("[LEGAL-04] [LEGAL-05] links to the home page and the signup", () => {
    expect(body).toMatch(/<a href="\/"[^>]*>Back to Home</);
    expect(body).toMatch(/<a href="\/signup"[^>]*>Get Started</);
  });

  it("[LEGAL-06, LEGAL-14, LEGAL-15] requires an age of 18 or a parent's consent", () => {
    expect(plain(body)).toMatch(/at least 18 years old, or have the consent of a parent/);
  });
});

describe("the terms of use", () => {
  const text = plain(terms().body);

  it.each([
    ["[LEGAL-08, LEGAL-14, LEGAL-15] the 30-day money-back guarantee", "30-day money-back guarantee"],
    ["[LEGAL-09, LEGAL-14] refunds in 5-10 business days", "Refunds take 5-10 business days."],
    [
      "[LEGAL-10, LEGAL-16] cancellation at period end",
      "Cancellation takes effect at the end of the billing period",
    ],
    ["[LEGAL-16] cancellation by staff at once", "it ends at once"],
    [
      "[LEGAL-12, LEGAL-14] liability up to 12 months' payments",
      "limited to the amount you paid us in the last 12 months",
    ],
    ["[LEGAL-13] the law of Wyoming", "The law of the State of Wyoming applies"],
  ])("contain %s", (_point, words) => {
    expect(text).toContain(words);
  });
});

describe("the privacy policy", () => {
  const text = plain(privacy().body);

  it("[LEGAL-07, LEGAL-14, LEGAL-15] is not for children under 13", () => {
    expect(text).toContain("The service is not for children under 13");
  });

  it("says what mail tools get, and how long their keys are kept", () => {
    expect(text).toContain(
      "A mail tool that you connect gets a letter when you have its draft created there",
    );
    expect(text).toContain("Keys of mail tools: until you disconnect the tool");
  });

  it("[LEGAL-11, LEGAL-14, LEGAL-15] deletes account data within 30 days of account deletion", () => {
    expect(text).toContain("Account data is deleted within 30 days of account deletion.");
  });
});
