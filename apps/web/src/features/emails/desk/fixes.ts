import type {
  DocumentSubject,
  Finding,
  LetterBody,
  LetterDocument,
  LetterInline,
} from "@storyletter/contract/letters";
import { suggestChange } from "@storyletter/letter";
import { nextId, ownText } from "./letter-suggestions.ts";

/** What mends a finding: a tracked change to accept, or a letter or subject lines to put in place of the present. */
export type Fix =
  | { kind: "suggestion"; body: LetterBody }
  | { kind: "body"; body: LetterBody }
  | { kind: "subjects"; subjects: DocumentSubject[] };

interface Place {
  paragraph: number;
  from: number;
  to: number;
  text: string;
}

/** Changes in several places as one suggestion; null where there is none. */
function suggestAll(body: LetterBody, places: readonly Place[]): Fix | null {
  const id = nextId(body);
  if (places.length === 0) return null;
  const changed = places.reduce((now, place) => suggestChange(now, { id, ...place, source: "author" }), body);
  return { kind: "suggestion", body: changed };
}

const places = (body: LetterBody, pattern: RegExp, text: string): Place[] =>
  body.content.flatMap((paragraph, index) =>
    [...ownText(paragraph).matchAll(pattern)].map((match) => ({
      paragraph: index,
      from: match.index,
      to: match.index + match[0].length,
      text,
    })),
  );

/** Everywhere the letter has these words; with the space after or before them, so that none is left over. */
function wordsAt(body: LetterBody, words: string): Place[] {
  return body.content.flatMap((paragraph, index) => {
    const whole = ownText(paragraph);
    const found: Place[] = [];
    for (let from = whole.indexOf(words); from >= 0; from = whole.indexOf(words, from + words.length)) {
      const to = from + words.length;
      const after = whole[to] === " " ? 1 : 0;
      const before = after === 0 && whole[from - 1] === " " ? 1 : 0;
      found.push({ paragraph: index, from: from - before, to: to + after, text: "" });
    }
    return found;
  });
}

const linkOf = (node: LetterInline) => node.marks?.find((mark) => mark.type === "link");

/** The letter with each link changed by `change`; null takes the link off and leaves its words. */
const withLinks = (body: LetterBody, change: (href: string, call: boolean) => string | null): LetterBody => ({
  ...body,
  content: body.content.map((paragraph) => ({
    ...paragraph,
    ...(paragraph.content && {
      content: paragraph.content.map((node) => {
        const link = linkOf(node);
        if (link?.type !== "link") return node;
        const href = change(link.attrs.href, link.attrs.call);
        const marks = (node.marks ?? []).flatMap((mark) =>
          mark !== link ? [mark] : href === null ? [] : [{ ...link, attrs: { ...link.attrs, href } }],
        );
        const { marks: _former, ...bare } = node;
        return marks.length > 0 ? { ...node, marks } : bare;
      }),
    }),
  })),
});

const changedBody = (body: LetterBody, next: LetterBody): Fix | null =>
  JSON.stringify(body) === JSON.stringify(next) ? null : { kind: "body", body: next };

/** Links the words of the call to action again; its address stands alone where the words are gone. */
function linkBack(body: LetterBody, address: string): Fix | null {
  const at = body.content.findIndex(
    (paragraph) => paragraph.attrs.beat === "callToAction" && ownText(paragraph).trim() !== "",
  );
  if (body.content[at]?.content?.some(linkOf)) return null;
  const link = (lead: "" | ":\n") => ({
    type: "link" as const,
    attrs: { href: address, call: true, lead },
  });
  if (at >= 0)
    return changedBody(body, {
      ...body,
      content: body.content.map((paragraph, index) =>
        index === at
          ? {
              ...paragraph,
              content: (paragraph.content ?? []).map((node) => ({
                ...node,
                marks: [
                  ...(node.marks ?? []).filter(({ type }) => type === "source"),
                  link(":\n"),
                  ...(node.marks ?? []).filter(({ type }) => type !== "source"),
                ],
              })),
            }
          : paragraph,
      ),
    });
  const postscript = body.content.findIndex(({ attrs }) => attrs.beat === "ps");
  const before = postscript < 0 ? body.content.length : postscript;
  const paragraph = {
    type: "paragraph" as const,
    attrs: { beat: "callToAction" as const },
    content: [{ type: "text" as const, marks: [link("")], text: address }],
  };
  const emptied = body.content.findIndex(
    ({ attrs, content = [] }) => attrs.beat === "callToAction" && content.length === 0,
  );
  const content =
    emptied >= 0 ? body.content.with(emptied, paragraph) : body.content.toSpliced(before, 0, paragraph);
  return changedBody(body, { ...body, content });
}

/** Addresses that lead elsewhere: a call to action leads home again, other links and typed addresses go. */
function oneDestination(body: LetterBody, foreign: string, address: string): Fix | null {
  const typed = wordsAt(body, foreign);
  if (typed.length > 0) return suggestAll(body, typed);
  return changedBody(
    body,
    withLinks(body, (href, call) => (href === foreign ? (call ? address : null) : href)),
  );
}

const REPLY = /^\s{0,3}(?:re|fwd?|aw|wg|rv)\s?:\s*/iu;
const ARTICLE = /^(?:the|an?) (?=\p{L})/iu;
const firstWord = (text: string): string => /[\p{L}\p{N}’']+/u.exec(text)?.[0].toLowerCase() ?? "";
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The form of one line: no false reply, no capitals throughout, one exclamation mark. */
function plainLine(text: string): string {
  const own = REPLY.test(text) ? upperFirst(text.replace(REPLY, "")) : text;
  const isShouting = own.includes(" ") && own === own.toUpperCase() && own !== own.toLowerCase();
  const calm = isShouting ? upperFirst(own.toLowerCase()) : own;
  const last = calm.lastIndexOf("!");
  return calm.replace(/!+/gu, (marks, at: number) => (at + marks.length - 1 === last ? "!" : "."));
}

const changedSubjects = (subjects: DocumentSubject[], texts: readonly string[]): Fix | null =>
  subjects.every(({ text }, index) => text === texts[index])
    ? null
    : {
        kind: "subjects",
        subjects: subjects.map((subject, index) => ({ ...subject, text: texts[index] ?? subject.text })),
      };

/** A line that starts like an earlier one does without its article. */
function ownStarts(subjects: readonly DocumentSubject[]): string[] {
  const seen = new Set<string>();
  return subjects.map(({ text }) => {
    const other = upperFirst(text.replace(ARTICLE, ""));
    const own = seen.has(firstWord(text)) && !seen.has(firstWord(other)) ? other : text;
    seen.add(firstWord(own));
    return own;
  });
}

/** What code can put right; null for what only its author can. `address` is the letter's tracking link. */
export function fixFor(
  { rule, where, quote, href }: Finding,
  { subjects, body }: LetterDocument,
  address: string | null,
): Fix | null {
  switch (rule) {
    case "double-spaces":
      return suggestAll(body, places(body, / {2,}/gu, " "));
    case "exclamation-marks":
      return suggestAll(body, places(body, /!+/gu, "."));
    case "repeated-sentence":
      return quote ? suggestAll(body, wordsAt(body, quote).slice(1, 2)) : null;
    case "note-in-letter":
      return quote ? suggestAll(body, wordsAt(body, quote).slice(0, 1)) : null;
    case "one-destination":
      return address === null || href === undefined ? null : oneDestination(body, href, address);
    case "tracking":
      return address === null
        ? null
        : changedBody(
            body,
            withLinks(body, (link) => (link === href ? address : link)),
          );
    case "one-call-to-action":
      return address !== null && where === "callToAction" ? linkBack(body, address) : null;
    case "subject-form":
      return changedSubjects(
        subjects,
        subjects.map(({ text }) => (text === quote ? plainLine(text) : text)),
      );
    case "subject-starts":
      return changedSubjects(subjects, ownStarts(subjects));
    default:
      return null;
  }
}
