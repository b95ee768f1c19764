import { briefField, fieldsFor } from "@storyletter/contract/emails/constants";
import { cutTo } from "@storyletter/text/cut";
import { type EarlierBrief, EMPTY_VALUES, type EmailFormValues, valuesFrom } from "./values.ts";

const { max: CAMPAIGN_MAX = 100 } = briefField("campaignName");

/** A campaign of its own for the next letter: "march-rest" becomes "march-rest-2026-11", and then "march-rest-2026-11-2". */
export function nextCampaign(earlier: string, now: Date): string {
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
  const [, name = "", former, count = "1"] =
    /^(.*?)(?:(?:^|-)(\d{4}-\d{2})(?:-(\d{1,4}))?)?$/s.exec(earlier.trim()) ?? [];
  if (name === "" && former === undefined) return "";
  const end = former === month ? `${month}-${Number(count) + 1}` : month;
  return [cutTo(name, CAMPAIGN_MAX - end.length - 1), end].filter(Boolean).join("-");
}

/** Filled in together or not at all: the price of one offer must not stand beside the name of another. */
const GROUPS = [
  ["contentFocus", ...fieldsFor("offer")],
  ["targetAudience"],
  ["callToAction", "customCallToAction", "ctaUrl"],
  ["desiredEmotion", "customEmotion"],
  ["tonePreference", "customTone"],
  ["emailLength"],
  ["campaignName"],
] satisfies (keyof EmailFormValues)[][];

/** What a letter from another story has in common with the last one, as far as nothing is typed yet. */
export function lastLetterValues(
  last: EarlierBrief,
  current: EmailFormValues,
  now: Date,
): Partial<EmailFormValues> {
  const earlier = { ...valuesFrom(last), campaignName: nextCampaign(last.campaignName, now) };
  const open = GROUPS.filter((group) => group.every((field) => current[field] === EMPTY_VALUES[field]));
  return Object.fromEntries(open.flat().map((field) => [field, earlier[field]]));
}
