import { BEATS, type Beat, type Finding } from "@storyletter/contract/letters";
import type { Node } from "prosemirror-model";

/**
 * The paragraph that a sentence of a part follows: the last one of that part, or of what is read before it, or else
 * the one before the call.
 */
export function placeOfPart(parts: readonly (Beat | null)[], wanted: Beat): number {
  const isBefore = (beat: Beat | null) => beat !== null && BEATS.indexOf(beat) <= BEATS.indexOf(wanted);
  const place = parts.findLastIndex(isBefore);
  if (place >= 0) return place;
  const call = parts.indexOf("callToAction");
  return call > 0 ? call - 1 : parts.length - 1;
}

/** Behind the paragraph that a sentence of this part follows. */
export function endOfPart(doc: Node, beat: Beat): number {
  const paragraphs = doc.content.content;
  const place = placeOfPart(
    paragraphs.map(({ attrs }) => attrs.beat),
    beat,
  );
  return paragraphs.slice(0, place + 1).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
}

interface Range {
  from: number;
  to: number;
}

/** The words of the first link to this address: several nodes where they have several sources. */
function linkAt(doc: Node, href: string | undefined): Range | null {
  const places: Range[] = [];
  doc.descendants((node, at) => {
    if (node.marks.some(({ type, attrs }) => type.name === "link" && attrs.href === href))
      places.push({ from: at, to: at + node.nodeSize });
  });
  const [first] = places;
  if (!first) return null;
  let { to } = first;
  for (const next of places) if (next.from === to) to = next.to;
  return { from: first.from, to };
}

/** What a finding is about: its link, its words, or else its part. */
export function placeOf(
  doc: Node,
  { where, quote, href }: Pick<Finding, "where" | "quote" | "href">,
): Range | null {
  const link = linkAt(doc, href);
  if (link) return link;
  const words = quote ?? href;
  let part: Range | null = null;
  let at = 1;
  for (const { attrs, content, nodeSize } of doc.children) {
    // A break is one place in the document, and so one character.
    const from = words ? content.textBetween(0, content.size, "", "\n").indexOf(words) : -1;
    if (words && from >= 0) return { from: at + from, to: at + from + words.length };
    if (attrs.beat === where) part ??= { from: at, to: at + content.size };
    at += nodeSize;
  }
  return part;
}
