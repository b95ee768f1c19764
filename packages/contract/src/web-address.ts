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

/** A mail tool's tag: `*|EMAIL|*`, `{{contact.ID}}`, `{$email}`, `{% if %}`, `%EMAIL%`. Encoded bytes (%C3%A4) are none. */
const TAG = new RegExp(
  String.raw`\*\|[^*\s]{1,80}\|\*|\{{2,3}[^{}]{1,80}\}{2,3}|` +
    String.raw`\{[$%][^{}]{1,80}\}|%(?![\dA-F]{2})[A-Z][\w-]{2,40}%`,
  "gu",
);

/** The mail tools' tags in an address. */
export const tagsInAddress = (address: string): string[] => address.match(TAG) ?? [];

/** An address has no blanks and no double quotation marks, and a tag means the same without them. */
const compact = (tag: string): string => tag.replaceAll('"', "'").replace(/\s*([^\w\s'])\s*/gu, "$1");

const encoded = (text: string): string => text.replace(/[^\x21\x23-\x3b\x3d\x3f-\x7e]/gu, encodeURIComponent);

/** The address as it was typed, but for what can't stand in one. */
function typedAddress(typed: string): string {
  const { protocol, username, password, host } = new URL(typed);
  const user = username || password ? `${username}${password && ":"}${password}@` : "";
  const [authority = ""] = /^[^/\\]*[/\\]{2}[^/\\?#]*/u.exec(typed.trim()) ?? [];
  const rest = typed
    .trim()
    .slice(authority.length)
    .replace(/\p{Cs}/gu, "\uFFFD");
  const tags = tagsInAddress(rest).map(compact);
  const parts = rest.split(TAG).map((part, at) => encoded(part) + (tags[at] ?? ""));
  return `${protocol}//${user}${host}${/^[/\\]/u.test(rest) ? "" : "/"}${parts.join("")}`;
}

/**
 * The campaign link: `ctaUrl` with the five `utm_` parameters added. The rest stays byte for byte, since a signed
 * link breaks when `~`, `%20` or a flag without `=` is written another way, and a mail tool's tag does too.
 * Returns null if `ctaUrl` is not an http or https address.
 */
export const trackingUrl = (source: TrackingSource): string | null => {
  if (!isWebAddress(source.ctaUrl)) return null;
  const [beforeHash = "", ...fragment] = typedAddress(source.ctaUrl).split("#");
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
