import { createHash } from "node:crypto";
import type { EmailBrief, Finding } from "@storyletter/contract/schemas";
import type { Log, SpendGuard, WriteOptions, WrittenLetter } from "@storyletter/domain/ports";
import { letterText } from "../letter-text.ts";
import { LetterSoFar } from "./answer/letter-so-far.ts";
import type { ModelAnswer } from "./answer/model-answer.ts";
import { Meter } from "./call/meter.ts";
import { tryAgain } from "./call/try-again.ts";
import { Conversation, type Provider } from "./conversation.ts";
import { isModelError, modelFault } from "./faults.ts";
import type { FinishedLetter, FinishLetter } from "./letter/finish-letter.ts";
import { hardFindings } from "./letter/judge-letter.ts";
import { readLabels, sentencesPrompt, tokensForSentences, withLabels } from "./letter/judge-sentences.ts";
import { partToMend, withPart } from "./letter/mend-part.ts";
import { ProgressTeller } from "./progress.ts";
import { draftPrompt, type PromptMessage } from "./prompts/draft-prompt.ts";
import { partPrompt } from "./prompts/part-prompt.ts";
import { PROMPT_VERSION } from "./prompts/rules.ts";
import type { ModelLimits } from "./settings.ts";

export interface ModelDeps {
  provider: Provider;
  limits: ModelLimits;
  spendGuard?: SpendGuard;
  log?: Log;
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

/** Draft, checks, at most one call for one part; the better of the two is the letter. */
export const writeWithModel = async (deps: ModelDeps, commission: Commission): Promise<WrittenLetter> => {
  const { provider, limits, spendGuard, log } = deps;
  const { brief, userId, onProgress, signal = new AbortController().signal } = commission;
  const seed = seedNumber(commission.seed);
  const meter = new Meter({
    model: provider.model,
    baseUrl: provider.baseUrl,
    seed,
    userId,
    spendGuard,
    log,
  });
  const endsAt = commission.endsAt;
  const conversation = new Conversation({ provider, limits, meter, seed, signal, endsAt });
  const progress = new ProgressTeller(onProgress, limits.progressMs);
  const messages = draftPrompt(brief, seed, commission.voice);

  const draft = await writeDraft({ deps, commission, conversation, progress, messages, signal });
  progress.stage("checking", letterText(draft.letter.parts));
  const repaired = await repair(draft, { deps, commission, conversation, progress, messages, signal });
  const best = repaired && isBetter(repaired, draft) ? repaired : draft;
  const findings = await checkSentences({ deps, commission, conversation }, best);
  const record = { ...meter.record(), stages: progress.spent() };
  return {
    letter: best.letter,
    content: letterText(best.letter.parts),
    findings,
    raw: { model: record.model, promptVersion: PROMPT_VERSION, answers: conversation.answers },
    record,
  };
};

interface Desk {
  deps: ModelDeps;
  commission: Commission;
  conversation: Conversation;
  progress: ProgressTeller;
  messages: PromptMessage[];
  signal: AbortSignal;
}

const writeDraft = (desk: Desk): Promise<Version> => {
  const { deps, conversation, progress, messages, signal } = desk;
  const attempt = async (): Promise<Version> => {
    progress.stage("planning", "");
    const soFar = new LetterSoFar();
    const answered = await conversation.ask(messages, (piece) => {
      soFar.write(piece);
      progress.text(() => soFar.text());
    });
    return await versionOf(answered.answer, desk);
  };
  return tryAgain(attempt, deps.limits, {
    signal,
    random: Math.random,
    timeLeft: () => conversation.timeLeft(),
    onFault: (fault, again) =>
      deps.log?.warn({ fault: fault.kind, err: fault, ...again }, "A call to the model failed"),
  });
};

const versionOf = async (answer: ModelAnswer, { deps, commission, signal }: Desk): Promise<Version> => {
  const { brief, link, userId, voice } = commission;
  const input = { answer, brief, link, model: deps.provider.model, voice };
  const finished = await deps.finishLetter(input, { userId, signal });
  if (!finished) throw modelFault("invalid-answer");
  return { ...finished, answer };
};

/** The draft stays on the screen meanwhile, and stays the letter if mending it fails. */
const repair = async (draft: Version, desk: Desk): Promise<Version | null> => {
  const { deps, conversation, progress, messages } = desk;
  const task = partToMend(draft, desk.commission.brief);
  if (!task || conversation.timeLeft() < deps.limits.repairMs) return null;
  progress.stage("repairing");
  try {
    const text = await conversation.askForText(partPrompt(messages, task), PART_TOKENS);
    const answer = withPart(draft.answer, task, text);
    return answer && (await versionOf(answer, desk));
  } catch (error) {
    if (!isModelError(error)) throw error;
    deps.log?.warn({ fault: error.kind, err: error }, "A letter could not be mended");
    return null;
  }
};

/** Asks for a label of each sentence that rules cannot judge. Without an answer their suspicion is what is shown. */
const checkSentences = async (
  { deps, commission, conversation }: Pick<Desk, "deps" | "commission" | "conversation">,
  { findings, inDoubt }: Version,
): Promise<Finding[]> => {
  if (inDoubt.length === 0 || conversation.timeLeft() < deps.limits.repairMs) return findings;
  try {
    const prompt = sentencesPrompt(inDoubt, commission.brief);
    const answer = await conversation.askForText(prompt, tokensForSentences(inDoubt));
    return withLabels(findings, inDoubt, readLabels(answer));
  } catch (error) {
    if (!isModelError(error)) throw error;
    deps.log?.warn({ fault: error.kind, err: error }, "The sentences of a letter could not be checked");
    return findings;
  }
};

const isBetter = (one: Version, other: Version): boolean => {
  const hard = hardFindings(one.findings).length - hardFindings(other.findings).length;
  return hard === 0 ? one.findings.length < other.findings.length : hard < 0;
};

/** A seed of any form as the whole number providers take. */
export const seedNumber = (seed: string): number =>
  createHash("sha256").update(seed).digest().readUInt32BE(0) >>> 1;
