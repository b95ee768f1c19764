import type { Beat, LetterBody, LetterOrigin, LetterParagraph } from "@storyletter/contract/letters";
import { suggestChange, suggestDeletion, suggestionIds, suggestParagraph } from "@storyletter/letter";
import type { Passage } from "./editor-suggestions.ts";

/** The number of the next suggestion. */
export const nextId = (body: LetterBody): number => Math.max(0, ...suggestionIds(body)) + 1;

const isInserted = ({ marks = [] }: { marks?: readonly { type: string }[] }): boolean =>
  marks.some(({ type }) => type === "insertion");

/** A paragraph's text without suggestions, as offsets count it. */
export const ownText = ({ content = [] }: LetterParagraph): string =>
  content
    .filter((node) => !isInserted(node))
    .map((node) => (node.type === "text" ? node.text : node.type === "hard_break" ? "\n" : "\uFFFC"))
    .join("");

/** Where the link's words begin, in that text; its end where there is no link. */
function linkStart({ content = [] }: LetterParagraph): number {
  let at = 0;
  for (const node of content.filter((each) => !isInserted(each))) {
    if (node.marks?.some(({ type }) => type === "link")) return at;
    at += node.type === "text" ? node.text.length : 1;
  }
  return at;
}

const indexesOf = (body: LetterBody, beat: Beat): number[] =>
  body.content.flatMap((paragraph, index) =>
    paragraph.attrs.beat === beat && !isInserted(paragraph) ? [index] : [],
  );

/** Where this passage is now: the letter may have changed while the suggestion was made. */
function passageNow(body: LetterBody, passage: Passage): Passage | null {
  const places = [passage.paragraph, ...body.content.keys()];
  for (const paragraph of places) {
    const here = body.content[paragraph];
    if (!here || isInserted(here)) continue;
    const text = ownText(here);
    const isSame = paragraph === passage.paragraph && text.slice(passage.from, passage.to) === passage.text;
    const from = isSame ? passage.from : text.indexOf(passage.text);
    if (from >= 0) return { ...passage, paragraph, from, to: from + passage.text.length };
  }
  return null;
}

/** Other words for a passage; null where the letter no longer has it. */
export function suggestWords(body: LetterBody, passage: Passage, text: string): LetterBody | null {
  const now = passageNow(body, passage);
  return now && suggestChange(body, { id: nextId(body), ...now, text, source: "writer" });
}

/** Removes every paragraph of a part and puts another one in its place, as one suggestion. */
function suggestPart(
  body: LetterBody,
  { beat, at, text, source }: { beat: Beat; at: number; text: string; source: LetterOrigin },
): LetterBody {
  const id = nextId(body);
  const struck = indexesOf(body, beat).reduce((now, index) => suggestDeletion(now, { id, at: index }), body);
  return suggestParagraph(struck, { id, at, text, beat, source });
}

const SENTENCE = /[^.!?…]*(?:[.!?…]+["”’)]*|$)\s*/gu;
const STORY: ReadonlySet<string | null> = new Set<Beat>(["hook", "scene", "tension", "turn", "lesson"]);

/** Where the letter's story already says what a new text says, sentence by sentence. */
const saidIn = (body: LetterBody, text: string) =>
  body.content.flatMap((paragraph, index) => {
    if (isInserted(paragraph) || !STORY.has(paragraph.attrs.beat)) return [];
    const whole = ownText(paragraph).slice(0, linkStart(paragraph));
    return [...whole.matchAll(SENTENCE)].flatMap(({ 0: sentence, index: from }) =>
      sentence.trim() !== "" && text.includes(sentence.trim())
        ? [{ paragraph: index, from, to: from + sentence.length, words: sentence.trim() }]
        : [],
    );
  });

/** A greeting has no beat, and stays above. */
const firstPart = (body: LetterBody): number =>
  Math.max(
    body.content.findIndex(({ attrs }) => attrs.beat !== null),
    0,
  );

/** A beginning made of several sentences: the first paragraph goes, and so does what it would say twice. */
function replaceOpening(body: LetterBody, text: string): LetterBody {
  const id = nextId(body);
  const said = saidIn(body, text);
  const lengths = body.content.map((paragraph) => ownText(paragraph).length);
  const isWhole = (index: number): boolean =>
    said.some(({ paragraph }) => paragraph === index) &&
    said.reduce(
      (left, place) => left - (place.paragraph === index ? place.to - place.from : 0),
      lengths[index] ?? 0,
    ) === 0;
  const at = firstPart(body);
  const struck = body.content.reduce((now, _, index) => {
    if (index === at || isWhole(index)) return suggestDeletion(now, { id, at: index });
    return said
      .filter(({ paragraph }) => paragraph === index)
      .reduce((rest, place) => suggestChange(rest, { id, ...place, text: "", source: "writer" }), now);
  }, body);
  // Put together from the letter's own sentences, it is the author's as they are.
  const rest = said.reduce((left, { words }) => left.replace(words, ""), text);
  const source: LetterOrigin = rest.trim() === "" ? ["story"] : "writer";
  return suggestParagraph(struck, { id, at, text, beat: "hook", source });
}

/** Another beginning in place of the first paragraph; a sentence of the letter's own moves to the front. */
export function suggestOpening(body: LetterBody, text: string): LetterBody {
  const id = nextId(body);
  const holder = body.content.findIndex(
    (paragraph) => !isInserted(paragraph) && ownText(paragraph).includes(text),
  );
  const paragraph = body.content[holder];
  const at = firstPart(body);
  if (!paragraph) return replaceOpening(body, text);
  const from = ownText(paragraph).indexOf(text);
  const space = ownText(paragraph).startsWith(" ", from + text.length) ? 1 : 0;
  const moved = suggestChange(body, {
    id,
    paragraph: holder,
    from,
    to: from + text.length + space,
    text: "",
    source: "writer",
  });
  return suggestParagraph(moved, { id, at, text, beat: "hook", source: ["story"] });
}

/** Another bridge in place of the present one, or before the offer. */
export function suggestBridge(body: LetterBody, text: string): LetterBody {
  const [at = indexesOf(body, "offer")[0] ?? body.content.length] = indexesOf(body, "bridge");
  return suggestPart(body, { beat: "bridge", at, text, source: "writer" });
}

/** Another P.S.; the link in the present one stays. */
export function suggestPostscript(body: LetterBody, text: string): LetterBody {
  const [paragraph] = indexesOf(body, "ps");
  const present = paragraph === undefined ? undefined : body.content[paragraph];
  if (paragraph === undefined || !present)
    return suggestPart(body, { beat: "ps", at: body.content.length, text, source: "writer" });
  const to = linkStart(present);
  const words = to < ownText(present).length ? `${text} ` : text;
  return suggestChange(body, { id: nextId(body), paragraph, from: 0, to, text: words, source: "writer" });
}

/** The letter without its P.S. */
export function strikePostscript(body: LetterBody): LetterBody {
  const id = nextId(body);
  return indexesOf(body, "ps").reduce((now, at) => suggestDeletion(now, { id, at }), body);
}
