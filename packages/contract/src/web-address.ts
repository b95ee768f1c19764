/** True for http and https only, because the link is clickable on screens and in letters. */
export const isWebAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
};

/** What a browser's address bar does: `example.com/offer` gets its `https://`. Anything else stays as it is. */
export const completeWebAddress = (value: string): string => {
  if (value.startsWith("//")) return `https:${value}`;
  const [host = ""] = value.split(/[/?#]/u, 1);
  const labels = host.replace(/:\d{1,5}$/u, "").split(".");
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label)) &&
    /^\p{L}{2,63}$/u.test(labels.at(-1) ?? "");
  return isDomain ? `https://${value}` : value;
};

/** Whether a URL contains a user name or password, which logs and screens would expose. */
export const hasUserInfo = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== "" || password !== "";
};

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

/** "Hope, but be careful with the tone": readers see the link, and no note beside the feeling. */
const feelingAlone = (typed: string): string =>
  typed.split(/[,;:.(!?\n]|\s(?:but|not|mais|pas|pero|aber|nicht|mas)\s/iu, 1)[0]?.trim() ?? "";

const nameOf = (parameter: string): string => parameter.split("=", 1)[0] ?? "";

/**
 * The campaign link: `ctaUrl` with the five `utm_` parameters added. The rest of its query stays byte for
 * byte, since a signed link breaks when `~`, `%20` or a flag without `=` is written another way.
 * Returns null if `ctaUrl` is not an http or https address.
 */
export const trackingUrl = (source: TrackingSource): string | null => {
  if (!isWebAddress(source.ctaUrl)) return null;
  const [beforeHash = "", ...fragment] = new URL(source.ctaUrl).href.split("#");
  const [address = "", ...query] = beforeHash.split("?");
  const ours = new URLSearchParams({
    utm_source: "email",
    utm_medium: "email",
    utm_campaign: firstFilled(source.campaignName, source.title, "email-campaign"),
    utm_content: firstFilled(source.storyType, "story"),
    utm_term: firstFilled(feelingAlone(source.desiredEmotion ?? ""), "engagement"),
  });
  const parameters = query.join("?").split("&");
  const theirs = parameters.filter((parameter) => !ours.has(nameOf(parameter))).join("&");
  const tagged = `${address}?${theirs === "" ? "" : `${theirs}&`}${ours.toString()}`;
  return [tagged, ...fragment].join("#");
};
