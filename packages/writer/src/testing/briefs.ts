import type { EmailBrief } from "@storyletter/contract";
import { ALL_BRIEFS } from "./briefs/all-briefs.ts";

const named = (name: string): EmailBrief => {
  const found = ALL_BRIEFS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no brief of that name: ${name}`);
  return found.brief;
};

/** Those of the forty that the tests take one by one: rich and thin, clean and messy, templates and plain stories. */
export const BRIEFS: Record<string, EmailBrief> = {
  bakery: { ...named("oven"), ctaUrl: "https://example.com/rest?ref=letter#plan" },
  trainer: named("birthday"),
  letterYear: named("template-T02"),
  fitness: named("stairs"),
  accountant: named("accountant"),
  saas: named("onboarding"),
  dogs: named("dog-trainer"),
  photographer: named("photographer"),
  pottery: named("potter"),
  consultant: named("consultant"),
  languages: named("portuguese"),
  nonNative: named("soap"),
  mistakeTemplate: named("template-F01"),
  clientTemplate: named("template-C01"),
  timeTemplate: named("template-T01"),
  bare: named("cleaner"),
};
