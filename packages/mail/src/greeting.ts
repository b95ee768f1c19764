const maxLength = 40;

// An unasked-for mail to a stranger must not carry the sender's advertisement in place of a name.
const looksLikeAnAddress = /[@/\\]|:\S|www\.|\p{L}\.\p{L}{2,}/iu;
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

function cut(name: string): string {
  const characters = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name)];
  if (characters.length <= maxLength) return name;
  const kept = characters.slice(0, maxLength - 1).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}

/** "Hello Mara," or "Hello," where there is no name, or none that can be put into a mail. */
export function greeting(firstName: string | null): string {
  const name = (firstName ?? "").replace(invisible, " ").replace(/\s+/g, " ").trim();
  return name === "" || looksLikeAnAddress.test(name) ? "Hello," : `Hello ${cut(name)},`;
}
