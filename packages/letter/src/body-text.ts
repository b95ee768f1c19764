import type {
  LetterInline as Inline,
  LetterBody,
  LetterParagraph as Paragraph,
} from "@storyletter/contract/letters";
import { cutTo, segmentsOf } from "@storyletter/text/cut";
import { countWords } from "@storyletter/text/words";
import { markOf } from "./inline.ts";
import { rejectSuggestions } from "./suggestions.ts";

/** Adjacent nodes within the same link, or within none. */
export interface LinkRun {
  link: { href: string; call: boolean; lead: string } | null;
  nodes: Inline[];
}

/** Splits a paragraph where links start and end. */
export function linkRuns(nodes: readonly Inline[]): LinkRun[] {
  const runs: LinkRun[] = [];
  for (const node of nodes) {
    const link = markOf(node, "link")?.attrs ?? null;
    const last = runs.at(-1);
    if (last && last.link?.href === link?.href && last.link?.call === link?.call) last.nodes.push(node);
    else runs.push({ link, nodes: [node] });
  }
  return runs;
}

/** The text of these nodes; a merge tag becomes its fallback. */
const inlineText = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return node.text;
      return node.type === "hard_break" ? "\n" : node.attrs.fallback;
    })
    .join("");

/** A link in plain text: the words, then the address. */
function withAddress({ link, nodes }: LinkRun, isLast: boolean): string {
  const words = inlineText(nodes);
  if (!link || words.includes(link.href)) return words;
  if (link.lead !== "") return `${words}${link.lead}${link.href}`;
  return isLast ? `${words}: ${link.href}` : `${words} (${link.href})`;
}

export const paragraphText = ({ content = [] }: Paragraph): string =>
  linkRuns(content)
    .map((run, index, runs) => withAddress(run, index === runs.length - 1))
    .join("");

/**
 * The letter as plain text: a blank line between paragraphs, each link's address after its words.
 * Pending suggestions are left out.
 */
export const bodyText = (body: LetterBody): string =>
  rejectSuggestions(body)
    .content.map(paragraphText)
    .filter((text) => text.trim() !== "")
    .join("\n\n");

/** Words in the letter, including the P.S. but not addresses. */
export const bodyWords = (body: LetterBody): number => countWords(bodyText(body));

/** The start of the letter for lists: whole words, without addresses. */
export function excerpt(body: LetterBody, characters = 160): string {
  const text = rejectSuggestions(body)
    .content.map(({ content = [] }) => inlineText(content))
    .join(" ")
    .replace(/\s+/gu, " ")
    .trim();
  if (text.length <= characters) return text;
  let end = 0;
  for (const { index, segment } of segmentsOf(text.slice(0, characters), "word"))
    if (/\s/u.test(segment)) end = index;
  const head = end > 0 ? text.slice(0, end) : cutTo(text, characters);
  return `${head
    .trimEnd()
    .replace(/[,;:–—-]$/u, "")
    .trimEnd()}…`;
}
