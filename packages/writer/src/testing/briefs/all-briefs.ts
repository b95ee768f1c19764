import { BUSINESS_AND_SOFTWARE } from "./business-and-software.ts";
import { COACHING_AND_TEACHING } from "./coaching-and-teaching.ts";
import { FOOD_AND_CRAFT } from "./food-and-craft.ts";
import { HARD_TO_WRITE } from "./hard-to-write.ts";
import type { NamedBrief } from "./named-brief.ts";
import { SERVICES } from "./services.ts";
import { TEMPLATES } from "./templates.ts";

/** Forty briefs as people type them: many trades, lengths, tones; rich and thin, clean and messy. */
export const ALL_BRIEFS: readonly NamedBrief[] = [
  ...FOOD_AND_CRAFT,
  ...COACHING_AND_TEACHING,
  ...SERVICES,
  ...BUSINESS_AND_SOFTWARE,
  ...TEMPLATES,
  ...HARD_TO_WRITE,
];
