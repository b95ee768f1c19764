/** What stands between one's own words and those of others: a mail that is quoted or forwarded from here on. */
const QUOTED_FROM_HERE = [
  /^-{2,} ?(?:original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original)/iu,
  /^_{8,}$/u,
  /^begin forwarded message:/iu,
  /^(?:on|am|le|el|il|op) .{4,200}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef).{0,80}:$/iu,
];
/** A line of the head that mail programs put above a quoted mail. */
const HEAD = /^\*{0,2}(?:from|von|de|sent|gesendet|date|to|an|cc|subject|betreff)\*{0,2} ?:/iu;
const HEADS_OF_A_MAIL = 3;

/** From here on it is a signature: the agreed mark, or what phones add. */
const SIGNATURE = [
  /^-- ?$/u,
  /^(?:sent from|get outlook for|von meinem .{1,30} gesendet|gesendet von|envoyé de)\b/iu,
];

/** Lines of a newsletter's foot. */
const FOOT =
  /\b(?:unsubscribe|manage (?:your )?preferences|view (?:this (?:email )?)?(?:in|online)|update your profile|all rights reserved|privacy policy|abmelden|you (?:are receiving|received) this)\b|©/iu;
const FOOT_MAX = 200;

const LINK = /<?https?:\/\/[^\s<>]+>?/giu;
const BRACKETED = /\[(?:image|cid|https?):[^\]\n]{0,300}\]/giu;
const CONTACT = /^(?:(?:tel|phone|mobile|fax|www\.|t|m|e)\b ?[.:]|\+?[\d ()./-]{7,}$)/iu;

const isQuoted = (line: string): boolean => line.startsWith(">") || line.startsWith("|");

/** A reply's introduction may be broken in two, so each line is also read with the next one. */
function endsOwnWords(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? "";
  const joined = `${line} ${lines[at + 1] ?? ""}`.trim();
  if (QUOTED_FROM_HERE.some((mark) => mark.test(line) || mark.test(joined))) return true;
  if (SIGNATURE.some((mark) => mark.test(line))) return true;
  const heads = lines.slice(at, at + HEADS_OF_A_MAIL);
  return heads.length === HEADS_OF_A_MAIL && heads.every((head) => HEAD.test(head));
}

/** A mail's own head, when it was pasted with it. */
function withoutHead(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line !== "");
  const body = lines.findIndex((line, at) => at >= first && !HEAD.test(line));
  return first >= 0 && body - first >= 2 ? lines.slice(body) : lines;
}

/**
 * A mail without what its author did not write: quoted and forwarded mails, signatures, footers, links. Empty if
 * nothing is left.
 */
export function ownWords(mail: string): string {
  const all = mail.replace(/\r\n?/g, "\n").replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, "");
  const lines = withoutHead(all.split("\n").map((line) => line.replace(/\u00a0/g, " ").trim()));
  const end = lines.findIndex((_, at) => endsOwnWords(lines, at));
  return (end === -1 ? lines : lines.slice(0, end))
    .filter((line) => !isQuoted(line) && !CONTACT.test(line) && !(line.length < FOOT_MAX && FOOT.test(line)))
    .map((line) => line.replace(BRACKETED, "").replace(LINK, "").replace(/ {2,}/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
