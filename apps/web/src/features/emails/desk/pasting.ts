import { Fragment, type Node, Slice } from "prosemirror-model";
import { storableText } from "./letter-bounds.ts";

/** Elements whose content is no text of the page, and the bullets that Word types in front of its lists. */
const NO_TEXT = /<(style|script|title)\b|<!(?:--)?\[if !supportLists\](?:--)?>/giu;
const ENDS: Readonly<Record<string, RegExp>> = {
  style: /<\/style[^<>]*>/giu,
  script: /<\/script[^<>]*>/giu,
  title: /<\/title[^<>]*>/giu,
};
const BULLET_END = /<!(?:--)?\[endif\](?:--)?>/giu;
const TAG = /<[a-z][^<>]*>/giu;
const NOT_KEPT = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/giu;

/** In one pass: an element that is never closed goes on to the end, as in a browser. */
function withoutNoText(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  NO_TEXT.lastIndex = 0;
  for (let start = NO_TEXT.exec(html); start; start = NO_TEXT.exec(html)) {
    pieces.push(html.slice(at, start.index));
    const end = ENDS[start[1]?.toLowerCase() ?? ""] ?? BULLET_END;
    end.lastIndex = NO_TEXT.lastIndex;
    at = end.exec(html) ? end.lastIndex : html.length;
    NO_TEXT.lastIndex = at;
  }
  return pieces.join("") + html.slice(at);
}

/**
 * Pasted HTML without what the letter's schema leaves out anyway: the security policy would block it, and report it.
 */
export const plainHtml = (html: string): string =>
  withoutNoText(storableText(html)).replace(TAG, (tag) =>
    /^<img\b/iu.test(tag) ? "" : tag.replace(NOT_KEPT, ""),
  );

/** Without line breaks at the beginning and the end, which programs put around what is copied. */
function withoutOuterBreaks(content: Fragment): Fragment {
  const nodes = [...content.content];
  const isBreak = (node: Node | undefined) => node?.type.name === "hard_break";
  while (isBreak(nodes[0])) nodes.shift();
  while (isBreak(nodes.at(-1))) nodes.pop();
  return Fragment.fromArray(nodes);
}

/** Pasted paragraphs without the empty ones that other programs put between them. */
export function tidySlice(slice: Slice): Slice {
  const kept: Node[] = [];
  withoutOuterBreaks(slice.content).forEach((node) => {
    const tidy = node.isTextblock ? node.copy(withoutOuterBreaks(node.content)) : node;
    if (!node.isTextblock || tidy.textContent.trim() !== "") kept.push(tidy);
  });
  return kept.length === 0 ? slice : new Slice(Fragment.fromArray(kept), slice.openStart, slice.openEnd);
}
