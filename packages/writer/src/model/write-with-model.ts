import type { EmailBrief, Finding, Letter } from "@storyletter/contract";
import type { Log, SpendGuard, WriteOptions, WrittenLetter } from "@storyletter/domain/ports";
import { letterText } from "../letter-text.ts";
import { LetterSoFar } from "./answer/letter-so-far.ts";
import { Meter } from "./call/meter.ts";
import { seedNumber } from "./call/seed-number.ts";
import { tryAgain } from "./call/try-again.ts";
import { type Answered, Conversation, type Provider } from "./conversation.ts";
import { isModelError, modelFault } from "./faults.ts";
import { composeLetter } from "./letter/compose-letter.ts";
import { hardFindings, isLetter, judgeLetter } from "./letter/judge-letter.ts";
import { ProgressTeller } from "./progress.ts";
import { draftPrompt, type PromptMessage } from "./prompts/draft-prompt.ts";
import { repairPrompt } from "./prompts/repair-prompt.ts";
import { PROMPT_VERSION } from "./prompts/version.ts";
import type { ModelLimits } from "./settings.ts";

export interface ModelDeps {
  provider: Provider;
  limits: ModelLimits;
  spendGuard?: SpendGuard;
  log?: Log;
}

export interface Commission extends WriteOptions {
  brief: EmailBrief;
  link: string;
}

interface Version {
  letter: Letter;
  findings: Finding[];
  raw: string;
}

/** Draft, checks, at most one repair; the better of the two is the letter. */
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
  const endsAt = performance.now() + limits.totalMs;
  const conversation = new Conversation({ provider, limits, meter, seed, signal, endsAt });
  const progress = new ProgressTeller(onProgress, limits.progressMs);
  const messages = draftPrompt(brief, seed);

  const draft = await writeDraft({ deps, commission, conversation, progress, messages, signal });
  progress.stage("checking", letterText(draft.letter.parts));
  const repaired = await repair(draft, { deps, commission, conversation, progress, messages, signal });
  const best = repaired && isBetter(repaired, draft) ? repaired : draft;
  const record = { ...meter.record(), stages: progress.spent() };
  return {
    letter: best.letter,
    content: letterText(best.letter.parts),
    findings: best.findings,
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
    return versionOf(answered, desk);
  };
  return tryAgain(attempt, deps.limits, {
    signal,
    random: Math.random,
    timeLeft: () => conversation.timeLeft(),
    onFault: (fault, again) =>
      deps.log?.warn({ fault: fault.kind, err: fault, ...again }, "a call to the model failed"),
  });
};

const versionOf = ({ answer, raw }: Answered, { deps, commission: { brief, link } }: Desk): Version => {
  const letter = composeLetter(answer, { brief, link, model: deps.provider.model });
  if (!isLetter(letter)) throw modelFault("invalid-answer");
  return { letter, findings: judgeLetter(answer, letter, brief), raw };
};

/** The draft stays on the screen meanwhile, and stays the letter if mending it fails. */
const repair = async (draft: Version, desk: Desk): Promise<Version | null> => {
  const { deps, conversation, progress, messages } = desk;
  if (hardFindings(draft.findings).length === 0 || conversation.timeLeft() < deps.limits.repairMs)
    return null;
  progress.stage("repairing");
  try {
    return versionOf(
      await conversation.ask(repairPrompt(messages, draft.raw, draft.findings), () => {}),
      desk,
    );
  } catch (error) {
    if (!isModelError(error)) throw error;
    deps.log?.warn({ fault: error.kind, err: error }, "a letter could not be mended");
    return null;
  }
};

const isBetter = (one: Version, other: Version): boolean => {
  const hard = hardFindings(one.findings).length - hardFindings(other.findings).length;
  return hard === 0 ? one.findings.length < other.findings.length : hard < 0;
};
