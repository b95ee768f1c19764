import { endSentence } from "@storyletter/text/edges";
import { isBullet, withoutBullet } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import { isLikelyNote } from "../addressee/addressee.ts";
import { REASONS, reasonToLeaveOut } from "./notes-to-self.ts";
import { upperFirst } from "./spelling.ts";

/** "note to self: …", with all that follows it up to a blank line. */
const NOTE_HEAD =
  /^[\s([*_–—•-]{0,4}(?:notes?|memo|reminder|notiz(?:en)?|notas?|nota) (?:to|for|from|an|für|von|para|de|à|pour|a) (?:self|me|myself|us|the writer|writer|editor|whoever|mich|mir|mí|mim|moi)(?!\p{L})/iu;
/** "** make it short, my people don't read. and put the phone somewhere. thx" */
const STARRED = /^\s*(?:\*{2,}|-{2,}|={2,}|>{2,})\s*(?=\S)/u;
/** "- keep barry line" */
const KEEPS = /^(?:keep|use|drop|lose) .{2,40} (?:line|bit|part|joke|name)s?[.!]*$/iu;
/** Notes, from their heading to the next blank line, and lists of orders beside a note. */
export const withoutNoteLines = (lines: readonly string[], note: (text: string, reason: string) => void) => {
  const isOrder = (line: string): boolean =>
    isBullet(line) &&
    /^(?:put|don['’]?t|do not|never|maybe (?:cut|drop|skip|leave)|cut|check|ask|ring|add|leave out|change|remember|get|can['’]?t)(?!\p{L})/iu.test(
      withoutBullet(line),
    );
  const isKnown = lines.map(
    (line) => isBullet(line) && reasonToLeaveOut(withoutBullet(line).slice(0, 240)) !== null,
  );
  let isIn = false;
  let wasOrder = false;
  const isStarred = (line: string): boolean =>
    STARRED.test(line) && isLikelyNote(splitSentences(line.replace(STARRED, ""))[0] ?? "");
  return lines.map((line, at) => {
    if (line.trim() === "") isIn = false;
    else if (at > 0 && (NOTE_HEAD.test(line) || isStarred(line))) isIn = true;
    const isListed =
      (isOrder(line) || (isBullet(line) && KEEPS.test(withoutBullet(line)))) &&
      (isKnown[at] === true ||
        isKnown[at - 1] === true ||
        isKnown[at + 1] === true ||
        KEEPS.test(withoutBullet(line)));
    wasOrder =
      isBullet(line) && (isListed || (wasOrder && / btw(?!\p{L})|^(?:also|ps|pps|nb)(?!\p{L})/iu.test(line)));
    if (!isIn && !wasOrder && !isListed) return line;
    note(line.trim(), REASONS.note);
    return "";
  });
};

/** Notes in square brackets of several sentences: taken out before the line is split into them. */
export const withoutLongNotes = (line: string): { own: string; notes: string[] } => {
  const notes = [...line.matchAll(/\[[^[\]]{1,1400}\]/gu)]
    .map(([note]) => note)
    .filter((note) => /[.!?:] /u.test(note));
  return {
    own: notes
      .reduce((text, note) => text.replace(note, " "), line)
      .replace(/ {2,}/gu, " ")
      .trim(),
    notes,
  };
};

/** "[it was mostly agapanthus, keep this!!]" is the story's. */
const KEPT =
  /[([]([^()[\]\n]{6,300}?)[,.;:–—-]{0,2} (?:please |pls )?(?:(?:keep|leave) (?:this|that|it)(?: in| bit| one)?|put (?:this|that|it) in)[!.]{0,3}[)\]]/giu;
/** "[then what happened: next proposal I tripled the fee …]": so is this. */
const WENT_ON =
  /\[(?:and |so )?(?:then )?(?:what happened(?: next| then| after)?|how it ended|(?:the )?end(?:ing)?|rest of (?:the )?story)\s?[:–-] ?([^[\]\n]{20,800})\]/giu;
/** What of a story stands between brackets, as sentences of it. */
export const outOfBrackets = (line: string): string =>
  [KEPT, WENT_ON].reduce(
    (text, pattern) => text.replace(pattern, (_, inside: string) => endSentence(upperFirst(inside.trim()))),
    line,
  );
