import { enableCompileCache } from "node:module";
import { constants, platform, setPriority } from "node:os";
import { EmailBrief } from "@storyletter/contract/schemas";
import { PermanentWriterError } from "@storyletter/domain/ports";
import type { FinishLetterInput } from "@storyletter/writer/model-letter";
import type { TextTasks } from "./tasks.ts";

// Lets a replacement thread start from cached bytecode.
enableCompileCache();
const { checkLetter, createBuiltInWriter, interviewStep, questionsFor, refusesBrief } = await import(
  "@storyletter/writer"
);
const { choosePlan } = await import("@storyletter/writer/model-plan");
const { finishModelLetter } = await import("@storyletter/writer/model-letter");

const writer = createBuiltInWriter();

const WARM_UP = EmailBrief.parse({
  title: "The first letter",
  contentFocus: "A writing desk that is warm when its first author sits down",
  story:
    'One winter morning the heating in the office failed, and nobody could write for an hour. "Light the stove before they come," my neighbor said. Since then I do.',
  storyType: "indirect",
  targetAudience: "People who do not like to wait",
  desiredEmotion: "relief",
  callToAction: "learn",
  ctaUrl: "https://example.com/",
  campaignName: "warm-up",
});

const TOLD = [WARM_UP.story];
const ANSWER: FinishLetterInput["answer"] = {
  body: {
    hook: TOLD,
    scene: TOLD,
    tension: TOLD,
    turn: TOLD,
    lesson: TOLD,
    bridge: TOLD,
    offer: TOLD,
    callToAction: "Read on",
    ps: "Read on:",
  },
  claims: [],
};

/**
 * When cores are short, requests come before texts, but not before all of them: a user waits for the check of a
 * brief. At the lowest priority a text got one part in seventy of a core that others kept busy, and a request timed
 * out behind it. On Linux a priority belongs to a thread, elsewhere to the process.
 */
const stepBack = (): void => {
  if (platform() === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
};

/**
 * Loads rules and language data by using them once, so that no user has to wait for it. Only then it steps back: at a
 * load of 17, a thread of low priority was not ready after two minutes.
 */
export const warmUp: TextTasks["warmUp"] = async () => {
  await writer.write(WARM_UP, { seed: "warm-up" });
  const letter = { answer: ANSWER, brief: WARM_UP, link: WARM_UP.ctaUrl, model: "warm-up" };
  finishModelLetter(letter);
  finishModelLetter({ ...letter, candidates: [] });
  stepBack();
};

export const check: TextTasks["check"] = (brief) => refusesBrief(brief);

export const questions: TextTasks["questions"] = (brief) => questionsFor(brief);

export const interview: TextTasks["interview"] = (said) => interviewStep(said);

export const review: TextTasks["review"] = ({ letter, brief, voice }) =>
  checkLetter(letter, brief, { voice, isEdited: true });

export const write: TextTasks["write"] = async ({ brief, seed, avoid, voice }) => {
  try {
    return { written: await writer.write(brief, { seed, avoid, voice }) };
  } catch (error) {
    if (!(error instanceof PermanentWriterError)) throw error;
    return { refusal: error.message };
  }
};

export const plan: TextTasks["plan"] = (input) => choosePlan(input);

export const finish: TextTasks["finish"] = (input) => finishModelLetter(input);
