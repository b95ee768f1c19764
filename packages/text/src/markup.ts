import { decode } from "html-entities";

/** Nothing that is not seen, and nothing that turns the direction of what follows; emoji keep their joiners. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu;
const HIDDEN_JOINER = /(?<=\p{Script=Latin})(?:\u200C|\u200D|\u200E|\u200F)/gu;
const MARKDOWN_LINK = /\[([^[\]\n]{1,200})\]\([^()\s]{1,2000}\)/gu;
const ADDRESS = /https?:\/\/(?:www\.)?[^\s"'<>)]{1,2000}/giu;
const MARKER = /\[?AI_DECIDES(?:_LESSON)?\]?/gu;
const BREAKING = /^(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b/iu;

/** Without scripts and styles; text after one that is never closed stays. */
const withoutPrograms = (text: string): string => {
  let rest = text;
  for (const name of ["script", "style"]) {
    const lower = rest.toLowerCase();
    const kept: string[] = [];
    let from = 0;
    for (;;) {
      const open = lower.indexOf(`<${name}`, from);
      const close = open === -1 ? -1 : lower.indexOf(`</${name}`, open);
      if (close === -1) break;
      kept.push(rest.slice(from, open));
      const end = lower.indexOf(">", close);
      from = end === -1 ? rest.length : end + 1;
    }
    rest = kept.join(" ") + rest.slice(from);
  }
  return rest;
};

/** Without tags; those that end a line end one here too. A "<" that opens no tag stays. */
const withoutTags = (text: string): string => {
  if (!text.includes("<")) return text;
  return text
    .split("<")
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf(">");
      if (end === -1 || !/^\/?[a-z]/iu.test(part)) return `<${part}`;
      return (BREAKING.test(part) ? "\n" : "") + part.slice(end + 1);
    })
    .join("");
};

/** Without blocks of code between lines of ``` or ~~~. */
const withoutFences = (lines: readonly string[]): string[] => {
  let isCode = false;
  return lines.filter((line) => {
    const isFence = /^\s{0,3}(?:```|~~~)/u.test(line);
    if (isFence) isCode = !isCode;
    return !isFence && !isCode;
  });
};

const domainOf = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/iu, "").split(/[/?#]/u, 1)[0] ?? "";

/** One line as plain text: no markup, no second link. */
const plainLine = (line: string): string => (line === "" ? "" : withoutMarkup(line));

const withoutMarkup = (line: string): string =>
  line
    .replace(/\t/gu, " ")
    .replace(MARKER, "")
    .replace(INVISIBLE, "")
    .replace(HIDDEN_JOINER, "")
    .replace(MARKDOWN_LINK, "$1")
    .replace(ADDRESS, domainOf)
    .replace(/(?<=\p{L})[`´](?=\p{L})/gu, "'")
    .replaceAll("`", "")
    .replaceAll("**", "")
    .replaceAll("__", "")
    .split(" ")
    .filter((token) => token !== "")
    .join(" ");

/** The lines of a text as it was typed, markup taken off; blank lines stay. */
export const plainLines = (text: string): string[] => {
  const lines = withoutTags(decode(withoutTags(withoutPrograms(text.normalize("NFC"))))).split(
    /\r\n|[\n\r\u0085\u2028\u2029]/u,
  );
  return withoutFences(lines).map(plainLine);
};

const BULLET = /^(?:[-*•·–—>#]{1,6}|\(?\d{1,2}[.)])\s/u;

export const isBullet = (line: string): boolean => BULLET.test(line);

export const withoutBullet = (line: string): string => line.replace(BULLET, "").trimStart();

/** The lines of a brief field, cleaned; blank lines are gone. */
export const cleanLines = (text: string): string[] =>
  plainLines(text)
    .map(withoutBullet)
    .filter((line) => line !== "");
