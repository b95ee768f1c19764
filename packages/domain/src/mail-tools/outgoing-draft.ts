import type { LetterDocument } from "@storyletter/contract/letters";
import type { MailToolChoice } from "@storyletter/contract/mail-tools";
import { draftsIn, type MailTool } from "@storyletter/contract/mail-tools/constants";
import { type FileMark, toHtml, toHtmlFragment, toText, writeLine } from "@storyletter/letter/formats";
import { cutTo } from "@storyletter/text/cut";
import type { OutgoingDraft, SequencePlace } from "../ports.ts";

const TITLE_MAX = 80;

const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeHtml = (text: string): string => text.replace(/[&<>]/gu, (sign) => ENTITIES[sign] ?? sign);

const hidden = (preheader: string): string =>
  preheader && `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>\n`;

const unsubscribeHtml = (tag: string): string =>
  `<p style="margin:24px;font-size:13px"><a href="${tag}" style="color:inherit">Unsubscribe</a></p>\n</body>`;

const withoutPreheaders = (document: LetterDocument): LetterDocument => ({
  ...document,
  subjects: document.subjects.map((subject) => ({ ...subject, preheader: "" })),
});

interface Handed {
  document: LetterDocument;
  tool: MailTool;
  title: string;
  marker: string;
  audience: MailToolChoice | null;
  sender: MailToolChoice | null;
  /** How the call to action looks. */
  call?: "words" | "button";
  /** Who wrote the letter, for tools that take a whole page. */
  mark?: FileMark;
  /** The subject line to test against the chosen one. */
  secondLine?: string | null;
  place?: SequencePlace | null;
}

/** The other line of a test, wherever it stands by now; null if it is gone or the chosen one. */
function secondSubject({ document: { subjects, chosen }, tool, secondLine }: Handed): string | null {
  if (!secondLine || !draftsIn(tool).testsSubjects) return null;
  const isOther = secondLine !== subjects[chosen]?.text && subjects.some(({ text }) => text === secondLine);
  return isOther ? writeLine(oneLine(secondLine), tool) : null;
}

/** A letter as one mail tool takes it, in its merge tag syntax. */
export function outgoingDraft(handed: Handed): OutgoingDraft {
  const { document, tool, title, marker, audience, sender, call, mark, place = null } = handed;
  const chosen = document.subjects[document.chosen] ?? document.subjects[0];
  const preheader = writeLine(oneLine(chosen?.preheader ?? ""), tool);
  const options = { dialect: tool, title, call, mark };
  const { body, hasPreheader, unsubscribe } = draftsIn(tool);
  const isLetter = body === "letter";
  const content = isLetter
    ? toHtml(hasPreheader ? withoutPreheaders(document) : document, options)
    : toHtmlFragment(document, options);
  const html = isLetter || hasPreheader ? content : `${hidden(preheader)}${content}`;
  const text = toText(document, options);
  return {
    marker,
    audience,
    sender,
    place,
    title: cutTo(oneLine(title), TITLE_MAX).trim(),
    subject: writeLine(oneLine(chosen?.text ?? title), tool),
    secondSubject: secondSubject(handed),
    preheader,
    html: unsubscribe ? html.replace("</body>", () => unsubscribeHtml(unsubscribe)) : html,
    text: unsubscribe ? `${text}\nUnsubscribe: ${unsubscribe}\n` : text,
  };
}
