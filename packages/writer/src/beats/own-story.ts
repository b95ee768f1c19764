import type { Beat } from "@storyletter/contract";
import type { Material } from "../brief/material.ts";
import { type ChoosingContext, choose } from "../phrases/choose.ts";
import { EMOTION_BANKS } from "../phrases/emotions/emotion-banks.ts";
import { THIN_SCENE, THIN_TURN } from "../phrases/structure.ts";
import { GENERAL_THEME } from "../phrases/themes/all-themes.ts";
import { TONE_TOUCH } from "../phrases/tones.ts";
import type { StorySentence } from "../story/read-story.ts";
import { type Block, may, must } from "./block.ts";
import { flowsOn } from "./flow.ts";
import { storyParagraphs } from "./paragraphs.ts";
import type { StoryBeats } from "./story-beats.ts";

type Told = (beat: Beat, sentences: readonly StorySentence[]) => Block[];

const teller =
  (context: ChoosingContext): Told =>
  (beat, sentences) =>
    storyParagraphs(sentences, flowsOn(context)).flatMap((text) => must(beat, text));

/** The author's sentences of one beat; the aside goes in where the story takes a new breath. */
const toldAround = (
  told: Told,
  beat: Beat,
  sentences: readonly StorySentence[],
  gap: StorySentence | null,
  aside: () => Block[],
): Block[] => {
  const at = gap === null ? -1 : sentences.indexOf(gap);
  return at === -1
    ? told(beat, sentences)
    : [...told(beat, sentences.slice(0, at)), ...aside(), ...told(beat, sentences.slice(at))];
};

/** How much a tone needs its one audible touch where the story ends; the other tones have theirs at the lesson. */
const TOUCH_PRIORITY = { humorous: 0, personal: 17, serious: 17, professional: 17 } as const;
const touch = (tone: Material["tone"], context: ChoosingContext): Block[] =>
  tone === "casual" || tone === "authoritative"
    ? []
    : may("turn", choose(TONE_TOUCH[tone], "touch", context, tone !== "humorous"), TOUCH_PRIORITY[tone]);

/** Hook to turn of a story that tells itself: nothing of ours in it but one aside, and the feeling after the turn. */
const richStory = (
  { theme, emotion, tone, endsBadly }: Material,
  beats: StoryBeats,
  context: ChoosingContext,
): Block[] => {
  const told = teller(context);
  const aside = (beat: Beat) => () =>
    may(beat, choose([theme.aside, GENERAL_THEME.aside], "aside", context), 11);
  const thought = () => choose(theme.tension, "tension", context);
  return [
    ...told("hook", beats.hook),
    ...(beats.scene.length === 0
      ? must("scene", choose([theme.aside, GENERAL_THEME.aside], "aside", context))
      : []),
    ...toldAround(told, "scene", beats.scene, beats.gap, aside("scene")),
    ...toldAround(told, "tension", beats.tension, beats.gap, aside("tension")),
    ...(beats.tension.length === 0 ? must("tension", thought()) : []),
    ...told("turn", beats.turn),
    ...touch(tone, context),
    ...may("turn", choose(EMOTION_BANKS[emotion].peak, "peak", context), endsBadly ? 18 : 10),
    ...(beats.tension.length === 0 ? [] : may("lesson", thought(), 16)),
  ];
};

/** A story of a sentence or two: the thought it starts has to carry the beats. */
const thinStory = (
  { theme, emotion, tone, endsBadly }: Material,
  beats: StoryBeats,
  context: ChoosingContext,
): Block[] => {
  const told = teller(context);
  const thought = (key: string) => choose(theme.tension, key, context);
  return [
    ...told("hook", beats.hook),
    ...told("scene", beats.scene),
    ...(beats.scene.length > 0
      ? []
      : must(
          "scene",
          beats.tension.length > 0
            ? choose([theme.aside, GENERAL_THEME.aside], "aside", context)
            : choose(THIN_SCENE, "scene", context),
        )),
    ...told("tension", beats.tension),
    ...(beats.tension.length === 0 ? must("tension", thought("tension")) : []),
    ...(beats.turn.length > 0 ? [] : may("tension", thought("tension-2"), 4)),
    ...(beats.turn.length > 0 ? [] : may("tension", choose(GENERAL_THEME.tension, "tension-3", context), 14)),
    ...told("turn", beats.turn),
    ...(beats.turn.length === 0 ? must("turn", choose(THIN_TURN, "turn", context)) : []),
    ...touch(tone, context),
    ...may(
      "turn",
      choose(EMOTION_BANKS[emotion].peak, "peak", context),
      beats.turn.length > 0 && !endsBadly ? 4 : 18,
    ),
  ];
};

const RICH_STORY_WORDS = 40;

export const storyBlocks = (material: Material, beats: StoryBeats, context: ChoosingContext): Block[] => {
  const sentences = [...beats.hook, ...beats.scene, ...beats.tension, ...beats.turn];
  const words = sentences.reduce((sum, each) => sum + each.words, 0);
  return words >= RICH_STORY_WORDS && sentences.length > 2
    ? richStory(material, beats, context)
    : thinStory(material, beats, context);
};
