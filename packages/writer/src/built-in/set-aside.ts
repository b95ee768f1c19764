import { addressesSystem } from "../addresses-system.ts";
import { isLabelled } from "./phrases.ts";

/** Why a line of a field is not in the letter. Its author can put it back. */
export const SET_ASIDE = {
  note: "A note by its form.",
  mail: "The head of a mail, or a mail quoted in another.",
  system: "Addresses a system, not a reader.",
} as const;

export interface SetAside {
  /** The text without what was set aside. */
  kept: string;
  leftOut: { text: string; reason: string }[];
}

const MAIL_HEAD =
  /^(?:from|to|cc|bcc|subject|sent|date|reply-to|von|an|betreff|de|para|à|objet|content-type)\s?:/iu;
const MAIL_QUOTE = /^(?:>|-{3,}\s?original|_{10,}$|sent from my\b|content-type:)/iu;
const MAIL_WROTE = /^(?:on|am|el|le|em) .{6,100}\b(?:wrote|schrieb|écrit|escribió|escreveu):$/iu;
/** "[[photo]]", "[check the date]": square brackets never hold words for readers; "[sic]" and "[…]" stay. */
const SQUARE_BRACKETS = /\[\[[^[\]]{0,400}\]\]|\[[^[\]\n]{1,60} [^[\]\n]{1,340}\]/gu;
const BRACKETED_NOTE = /^[[(](?:note|todo|notiz|nota)\s?:[^[\]()]{0,400}[\])]$/iu;

/** A longer line is a paragraph: of it only the sentences that speak to a system go. */
const MAX_LINE = 200;
const isShort = (line: string): boolean => line.length <= MAX_LINE && !/<\/?\w[^>]*>/u.test(line.slice(1));

/** Two lines of a mail's head in a row are one; a single "To: my father" opens a story. */
const isMailHead = (lines: readonly string[], at: number): boolean =>
  MAIL_HEAD.test(lines[at] ?? "") &&
  (MAIL_HEAD.test(lines[at - 1] ?? "") || MAIL_HEAD.test(lines[at + 1] ?? ""));

export const isNote = (line: string, notes: readonly string[]): boolean =>
  isLabelled(line, notes) || BRACKETED_NOTE.test(line);

/** Takes out the lines of a field that are for no reader by their form alone. */
export function setAside(typed: string, notes: readonly string[]): SetAside {
  const leftOut: SetAside["leftOut"] = [];
  const lines = typed.split(/\r\n|[\n\r]/u).map((line) => line.trim());
  const kept = lines.map((line, at) => {
    const reason =
      isShort(line) && addressesSystem(line)
        ? SET_ASIDE.system
        : isMailHead(lines, at) || MAIL_QUOTE.test(line) || MAIL_WROTE.test(line)
          ? SET_ASIDE.mail
          : isNote(line, notes)
            ? SET_ASIDE.note
            : null;
    if (line !== "" && reason !== null) {
      leftOut.push({ text: line, reason });
      return "";
    }
    return line.replace(SQUARE_BRACKETS, (text) => {
      leftOut.push({ text, reason: SET_ASIDE.note });
      return "";
    });
  });
  return { kept: kept.join("\n"), leftOut };
}
