import { createHash } from "node:crypto";
import type { EmailBrief, SubjectLine } from "@storyletter/contract/schemas";
import type { Log, SpendGuard, WriteOptions, WrittenLetter } from "@storyletter/domain/ports";
import { wholeText } from "../letter-text.ts";
import { LetterSoFar } from "./answer/letter-so-far.ts";
import { DRAFT, type ModelAnswer, PLANS, SUBJECTS } from "./answer/model-answer.ts";
import { Meter } from "./call/meter.ts";
import { tryAgain } from "./call/try-again.ts";
import { Conversation, type Provider } from "./conversation.ts";
import { isModelError, type ModelError, modelFault } from "./faults.ts";
import type { ChoosePlan, ChosenPlan } from "./letter/choose-plan.ts";
import type { FinishedLetter, FinishLetter } from "./letter/finish-letter.ts";
import { hardFindings } from "./letter/judge-letter.ts";
import { partToMend, withPart } from "./letter/mend-part.ts";
import { ProgressTeller } from "./progress.ts";
import { draftPrompt, type PromptMessage } from "./prompts/draft-prompt.ts";
import { partPrompt } from "./prompts/part-prompt.ts";
import { planPrompt } from "./prompts/plan-prompt.ts";
import { PROMPT_VERSION } from "./prompts/rules.ts";
import { subjectPrompt } from "./prompts/subject-prompt.ts";
import type { ModelLimits } from "./settings.ts";

export interface ModelDeps {
  provider: Provider;
  limits: ModelLimits;
  spendGuard?: SpendGuard;
  log?: Log;
  choosePlan: ChoosePlan;
  finishLetter: FinishLetter;
}

export interface Commission extends WriteOptions {
  brief: EmailBrief;
  link: string;
  /** When all must be done, in the time of performance.now(). */
  endsAt: number;
}

interface Version extends FinishedLetter {
  answer: ModelAnswer;
}

/** A part of a letter has at most 100 words. */
const PART_TOKENS = 150;

/** Plan, draft, checks, at most one call for one part, and of what came of it the subjects and a second reading. */
export const writeWithModel = async (deps: ModelDeps, commission: Commission): Promise<WrittenLetter> => {
  const { provider, limits, spendGuard, log } = deps;
  const { userId, onProgress, signal = new AbortController().signal, endsAt } = commission;
  const { model, baseUrl } = provider;
  const seed = seedNumber(commission.seed);
  const meter = new Meter({ model, baseUrl, seed, userId, spendGuard, log });
  const conversation = new Conversation({ provider, limits, meter, seed, signal, endsAt });
  const progress = new ProgressTeller(onProgress, limits.progressMs);
  const desk = { deps, commission, conversation, progress, signal };
  try {
    const finished = await writeAtDesk(desk, seed);
    const record = { ...meter.record(), stages: progress.spent() };
    const raw = { model: record.model, promptVersion: PROMPT_VERSION, answers: conversation.answers };
    return { ...finished, raw, record };
  } finally {
    await meter.settled();
  }
};

const writeAtDesk = async (
  desk: Desk,
  seed: number,
): Promise<Pick<WrittenLetter, "letter" | "content" | "findings">> => {
  const { commission, progress } = desk;
  progress.stage("planning", "");
  const chosen = await plan(desk);
  const messages = draftPrompt(commission.brief, seed, { ...commission, plan: chosen?.plan });
  const draft = await writeDraft(desk, messages);
  progress.stage("checking", wholeText(draft.letter));
  const repaired = await repair(desk, messages, draft);
  const best = repaired && isBetter(repaired, draft) ? repaired : draft;
  progress.stage("subjects", wholeText(best.letter));
  const { letter, findings } = await withSubjects(desk, best, chosen?.openings);
  const content = wholeText(letter);
  progress.stage("checking", content);
  return { letter, content, findings };
};

interface Desk {
  deps: ModelDeps;
  commission: Commission;
  conversation: Conversation;
  progress: ProgressTeller;
  signal: AbortSignal;
}

/** A fault is only logged: the step's caller goes on without what it asked for. */
const orNull =
  ({ log }: ModelDeps, message: string) =>
  (error: unknown): null => {
    if (!isModelError(error)) throw error;
    log?.warn({ fault: error.kind, err: error }, message);
    return null;
  };

const again = (
  { deps, conversation, signal }: Desk,
  onFault: (fault: ModelError, next: object | null) => void,
) => ({
  signal,
  random: Math.random,
  timeLeft: () => conversation.timeLeft(),
  onFault: (fault: ModelError, next: object | null) => {
    deps.log?.warn({ fault: fault.kind, err: fault, ...next }, "A call to the model failed");
    onFault(fault, next);
  },
});

/** One small call; a letter is drafted without a plan rather than not at all. */
const plan = async (desk: Desk): Promise<ChosenPlan | null> => {
  const { deps, commission, conversation, signal } = desk;
  const { brief, userId, former } = commission;
  const question = { messages: planPrompt(brief, commission), form: PLANS, mostMs: deps.limits.planMs };
  const answer = await conversation.ask(question).catch(orNull(deps, "A letter is drafted without a plan"));
  return answer && (await deps.choosePlan({ plans: answer.plans, brief, former }, { userId, signal }));
};

const writeDraft = (desk: Desk, messages: PromptMessage[]): Promise<Version> => {
  const { deps, conversation, progress } = desk;
  const attempt = async (): Promise<Version> => {
    const soFar = new LetterSoFar();
    const onText = (piece: string): void => {
      soFar.write(piece);
      progress.text(() => soFar.text());
    };
    const answer = await conversation.ask({ messages, form: DRAFT, onText });
    progress.stage("checking");
    return await versionOf(desk, answer);
  };
  return tryAgain(
    attempt,
    deps.limits,
    again(desk, () => progress.stage("planning", "")),
  );
};

const versionOf = async (
  { deps, commission, signal }: Desk,
  answer: ModelAnswer,
  extras: { candidates?: readonly SubjectLine[]; openings?: readonly string[] } = {},
): Promise<Version> => {
  const { brief, link, userId, voice } = commission;
  const input = { answer, brief, link, model: deps.provider.model, voice, ...extras };
  const finished = await deps.finishLetter(input, { userId, signal });
  if (!finished) throw modelFault("invalid-answer");
  return { ...finished, answer };
};

/** The draft stays on the screen meanwhile, and stays the letter if mending it fails. */
const repair = async (desk: Desk, messages: PromptMessage[], draft: Version): Promise<Version | null> => {
  const { deps, conversation, progress } = desk;
  const task = partToMend(draft, desk.commission.brief);
  if (!task || conversation.timeLeft() < deps.limits.repairMs) return null;
  progress.stage("repairing");
  try {
    const prompt = partPrompt(messages, task);
    const text = await conversation.askForText(prompt, { mostTokens: PART_TOKENS, like: DRAFT.name });
    const answer = withPart(draft.answer, task, text);
    return answer && (await versionOf(desk, answer));
  } catch (error) {
    return orNull(deps, "A letter could not be mended")(error);
  }
};

const isBetter = (one: Version, other: Version): boolean => {
  const hard = hardFindings(one.findings).length - hardFindings(other.findings).length;
  return hard === 0 ? one.findings.length < other.findings.length : hard < 0;
};

/** The settled text with its subjects; without an answer they are lines in the author's own words. */
const withSubjects = async (
  desk: Desk,
  { answer, letter }: Version,
  openings: readonly string[] | undefined,
): Promise<Version> => {
  const { deps, commission, conversation, progress } = desk;
  const messages = subjectPrompt(letter, commission.brief, commission.voice);
  const ask = () => conversation.ask({ messages, form: SUBJECTS });
  const patience = { ...deps.limits, mostCalls: 2 };
  const written = await tryAgain(
    ask,
    patience,
    again(desk, () => {}),
  ).catch(orNull(deps, "A letter has its subjects without the model"));
  progress.stage("checking");
  return await versionOf(desk, answer, { candidates: written?.subjects ?? [], openings });
};

/** A seed of any form as the whole number providers take. */
export const seedNumber = (seed: string): number =>
  createHash("sha256").update(seed).digest().readUInt32BE(0) >>> 1;
