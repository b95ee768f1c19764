import { BEATS, type EmailBrief, type LetterPart } from "@storyletter/contract";
import type { Block } from "./beats/block.ts";
import { dropRepeats } from "./beats/drop-repeats.ts";
import { fitLength } from "./beats/fit-length.ts";
import { flowsOn, promiseInTheBridge } from "./beats/flow.ts";
import { bridgeBlocks } from "./beats/own-bridge.ts";
import { lessonBlocks, lessonOf } from "./beats/own-lesson.ts";
import { callToActionBlocks, offerBlocks, postscriptBlocks } from "./beats/own-offer.ts";
import { storyBlocks } from "./beats/own-story.ts";
import { joinBlocks } from "./beats/paragraphs.ts";
import { dealStory } from "./beats/story-beats.ts";
import { type Material, readMaterial } from "./brief/material.ts";
import { slotsOf } from "./brief/slots.ts";
import { ROOM_LEVELS, type Room } from "./brief/squeeze.ts";
import { withoutOrders } from "./brief/without-orders.ts";
import { letterText } from "./letter-text.ts";
import { type ChoosingContext, chance, FLOWING, wordRuns } from "./phrases/choose.ts";
import type { StorySentence } from "./story/read-story.ts";
import { selectSentences } from "./story/select-sentences.ts";
import { readingGrade } from "./text/reading-grade.ts";
import { splitSentences } from "./text/sentences.ts";
import { countWords } from "./text/words.ts";

/** A letter before its subjects: the parts, and what they were made from. */
export interface Draft {
  material: Material;
  lesson: string;
  /** The author's sentences that are in the letter. */
  story: StorySentence[];
  parts: LetterPart[];
  context: ChoosingContext;
}

/** Words kept free beside the story, so that the reader gets a place in the letter. */
const ROOM_FOR_THE_READER = 62;
const SHORTEST_STORY = 45;
/** So much of a story in very short sentences, where the letter would sound like a primer otherwise. */
const LONGEST_SIMPLE_STORY = 170;

const storyWords = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { text, priority }) => sum + (priority === null ? countWords(text) : 0), 0);

const attempt = (
  brief: EmailBrief,
  seed: string,
  link: string,
  material: Material,
  room: Room,
  lift: number,
  avoided: ReadonlySet<string>,
): { draft: Draft; storyRoom: number } => {
  const context: ChoosingContext = {
    seed: `${seed}|${chance(JSON.stringify(brief))}`,
    tone: material.tone,
    storyType: material.storyType,
    world: material.audience.world,
    slots: slotsOf(material),
    used: new Set(),
    filled: new Map(),
    lift,
    avoided,
  };
  const lesson = lessonOf(material, context);
  for (const run of wordRuns(lesson)) context.used.add(run);
  const after = [
    ...lessonBlocks(material, lesson, context),
    ...promiseInTheBridge(material, bridgeBlocks(material, context), offerBlocks(material, context), context),
    ...callToActionBlocks(material, link, room.callToAction, context),
    ...postscriptBlocks(material, link, context),
  ];
  const storyRoom = material.words.max - storyWords(after) - ROOM_FOR_THE_READER;
  const told = flowsOn(context) ? Math.min(storyRoom, LONGEST_SIMPLE_STORY) : storyRoom;
  const story = selectSentences(material.story, Math.max(told, SHORTEST_STORY));
  const blocks = [...storyBlocks(material, dealStory(story), context), ...after];
  const chosen = joinBlocks(fitLength(dropRepeats(blocks), material.words, flowsOn(context)));
  const parts = BEATS.map((beat) => ({
    beat,
    paragraphs: chosen.filter((block) => block.beat === beat).map(({ text }) => text),
  }));
  return { draft: { material, lesson, story, parts, context }, storyRoom };
};

/** Fields are shortened, level by level, until the story has room. */
const withRoom = (
  brief: EmailBrief,
  seed: string,
  link: string,
  read: (room: Room) => Material,
  lift: number,
  avoided: ReadonlySet<string>,
): Draft => {
  let last: Draft | null = null;
  for (const room of ROOM_LEVELS) {
    const { draft, storyRoom } = attempt(brief, seed, link, read(room), room, lift, avoided);
    if (storyRoom >= SHORTEST_STORY) return draft;
    last = draft;
  }
  if (last === null) throw new Error("there is no level to write at");
  return last;
};

/** A letter reads at this school grade or above: below it, it sounds like a primer. */
const LOWEST_GRADE = 5.1;
/** A story below this grade needs longer sentences around it in any case. */
const SIMPLE_STORY = 6.5;
const LIFTS = [0, 8, FLOWING];
/** The last lift is tried with so many other choices of wording. */
const TRIES = 5;

const attempts = (isSimple: boolean): { lift: number; other: string }[] => [
  ...(isSimple ? LIFTS.slice(1) : LIFTS).map((lift) => ({ lift, other: "" })),
  ...Array.from({ length: TRIES - 1 }, (_, index) => ({ lift: FLOWING, other: `|${index}` })),
];

/** The body of the letter. Where the author's sentences are very short, ours are longer. */
export const composeLetter = (
  brief: EmailBrief,
  seed: string,
  link: string,
  formerLetters: readonly string[] = [],
): Draft => {
  const avoided = new Set(formerLetters.flatMap((text) => splitSentences(text).flatMap(wordRuns)));
  const told = withoutOrders(brief);
  const materials = new Map<Room, Material>();
  const read = (room: Room): Material => {
    const material = materials.get(room) ?? readMaterial(told, room);
    materials.set(room, material);
    return material;
  };
  let best: { draft: Draft; grade: number } | null = null;
  const isSimple = readingGrade(brief.story.slice(0, 2_000)) < SIMPLE_STORY;
  for (const { lift, other } of attempts(isSimple)) {
    const draft = withRoom(brief, `${seed}${other}`, link, read, lift, avoided);
    const grade = readingGrade(letterText(draft.parts));
    if (best === null || grade > best.grade) best = { draft, grade };
    if (grade >= LOWEST_GRADE) break;
  }
  if (best === null) throw new Error("there is no lift to write with");
  return best.draft;
};
