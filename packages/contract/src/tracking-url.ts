import { isWebAddress } from "./web-address.ts";

/** The values behind the five tracking parameters of a letter's link. */
export interface TrackingSource {
  ctaUrl: string;
  campaignName?: string | null;
  title?: string | null;
  storyType?: string | null;
  desiredEmotion?: string | null;
}

const firstFilled = (...candidates: (string | null | undefined)[]): string =>
  candidates.find((candidate) => candidate?.trim()) ?? "";

/**
 * The campaign link: `ctaUrl` with the five `utm_` parameters added; its own query and fragment stay.
 * Returns null if `ctaUrl` is not an http or https address.
 * @example trackingUrl({ ctaUrl: "https://a.example/x#y", campaignName: "march" })
 */
export const trackingUrl = (source: TrackingSource): string | null => {
  if (!isWebAddress(source.ctaUrl)) return null;
  const url = new URL(source.ctaUrl);
  url.searchParams.set("utm_source", "email");
  url.searchParams.set("utm_medium", "email");
  url.searchParams.set("utm_campaign", firstFilled(source.campaignName, source.title, "email-campaign"));
  url.searchParams.set("utm_content", firstFilled(source.storyType, "story"));
  url.searchParams.set("utm_term", firstFilled(source.desiredEmotion, "engagement"));
  return url.href;
};
