import type { StorySentence } from "../story/read-story.ts";
import { splitSentences } from "../text/sentences.ts";
import { countWords, LINK } from "../text/words.ts";
import type { Block } from "./block.ts";
import { inOneBreath } from "./flow.ts";

const MOST_SENTENCES = 3;
const LONG_PARAGRAPH = 42;

const fitsTogether = (a: string, b: string, mostWords: number): boolean => {
  const joined = `${a} ${b}`;
  return splitSentences(joined).length <= MOST_SENTENCES && countWords(joined) <= mostWords;
};

const follows = (one: StorySentence, other: StorySentence): boolean => other.place === one.place + 1;

/** The author's sentences as paragraphs: the breaks of the brief stay, speech stands alone. */
export const storyParagraphs = (sentences: readonly StorySentence[], flowing = false): string[] => {
  const paragraphs: { text: string; open: boolean; last: StorySentence }[] = [];
  for (const sentence of sentences) {
    const before = paragraphs.at(-1);
    const alone = sentence.spoken && sentence.words > 3;
    if (
      before?.open === true &&
      !alone &&
      before.last.paragraph === sentence.paragraph &&
      fitsTogether(before.text, sentence.text, LONG_PARAGRAPH)
    ) {
      const joined =
        flowing && follows(before.last, sentence) ? inOneBreath(before.text, sentence.text) : null;
      before.text = joined ?? `${before.text} ${sentence.text}`;
      before.last = sentence;
    } else paragraphs.push({ text: sentence.text, open: !alone, last: sentence });
  }
  return paragraphs.map(({ text }) => text);
};

/** A field in a script with marks of its own can hide more sentences than it seemed to have: no paragraph gets long by it. */
const inShortParagraphs = (text: string): string[] => {
  const sentences = text.search(LINK) >= 0 ? [] : splitSentences(text);
  if (sentences.length <= MOST_SENTENCES) return [text];
  return Array.from({ length: Math.ceil(sentences.length / MOST_SENTENCES) }, (_, index) =>
    sentences.slice(index * MOST_SENTENCES, (index + 1) * MOST_SENTENCES).join(" "),
  );
};

/** Joins the blocks that may share a paragraph, within three sentences. */
export const joinBlocks = (blocks: readonly Block[]): Block[] => {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      block.joins === true &&
      before.beat === block.beat &&
      fitsTogether(before.text, block.text, LONG_PARAGRAPH + 13)
    )
      joined[joined.length - 1] = { ...before, text: `${before.text} ${block.text}` };
    else joined.push(block);
  }
  return joined.flatMap((block) => inShortParagraphs(block.text).map((text) => ({ ...block, text })));
};
