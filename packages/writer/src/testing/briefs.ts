import type { EmailBrief } from "@storyletter/contract/emails";
import { ALL_BRIEFS } from "./briefs/all-briefs.ts";

/** One of the briefs the tests take one by one. */
export const namedBrief = (name: string): EmailBrief => {
  const found = ALL_BRIEFS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No brief of that name: ${name}`);
  return found.brief;
};

/** Rich and thin, clean and messy, templates and plain stories. */
export const BRIEFS: Record<string, EmailBrief> = {
  bakery: { ...namedBrief("oven"), ctaUrl: "https://example.com/rest?ref=letter#plan" },
  trainer: namedBrief("birthday"),
  letterYear: namedBrief("template-T02"),
  fitness: namedBrief("stairs"),
  accountant: namedBrief("accountant"),
  saas: namedBrief("onboarding"),
  dogs: namedBrief("dog-trainer"),
  photographer: namedBrief("photographer"),
  pottery: namedBrief("potter"),
  consultant: namedBrief("consultant"),
  languages: namedBrief("portuguese"),
  nonNative: namedBrief("soap"),
  mistakeTemplate: namedBrief("template-F01"),
  clientTemplate: namedBrief("template-C01"),
  timeTemplate: namedBrief("template-T01"),
  bare: namedBrief("cleaner"),
};
