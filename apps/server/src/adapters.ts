import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createSmtpMailer, type SmtpMailer } from "@storyletter/adapters/smtp";
import { createPayments } from "@storyletter/adapters/stripe";
import { SUGGESTION_KINDS } from "@storyletter/contract/letters";
import type { Deps } from "@storyletter/domain";
import { createEndpointStore, createSpendGuard } from "@storyletter/domain/emails";
import type {
  LetterComparer,
  Log,
  Payments,
  StoryVault,
  SuggestionWriter,
  Writer,
} from "@storyletter/domain/ports";
import { createStoryVault } from "@storyletter/vault";
import { isModelError, MODEL_FAULTS, OPENAI_BASE_URL } from "@storyletter/writer";
import { withFallback } from "@storyletter/writer/fallback";
import { createBuiltInSuggestions } from "@storyletter/writer/suggestions";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";
import type { TextThreads } from "./writing/text-threads.ts";

/** Only codes: the provider's messages may contain a key or an address. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const { name, cause } = error;
  const source = cause instanceof Error ? cause : error;
  return {
    reason: name,
    type: source.name,
    code: "code" in source ? source.code : undefined,
    status: "statusCode" in source ? source.statusCode : undefined,
  };
}

/** Counts and logs every failed call; callers only get a refusal without the reason. */
export const openPayments = (
  { paymentApi }: { paymentApi?: string | undefined },
  metrics: Metrics,
  log: Log,
): Payments =>
  createPayments({
    apiBase: paymentApi,
    onFailure(call, error) {
      metrics.countPaymentFailure(call);
      log.warn({ call, ...reasonOf(error) }, "Payment provider call failed");
    },
  });

/** The mailer; null if no mail server is configured. */
export function openMailer(config: Config): SmtpMailer | null {
  const { smtpUrl, mailFrom, supportEmail, appUrl, postalAddress } = config;
  return smtpUrl ? createSmtpMailer({ smtpUrl, from: mailFrom, supportEmail, appUrl, postalAddress }) : null;
}

export interface Writers {
  /** Writes every new letter. */
  writer: Writer;
  /** The model without fallback, for rewrites; null without an API key. */
  model: Writer | null;
}

/** Next to the bundle in production, in the vault package otherwise. */
const bundledFonts = fileURLToPath(new URL("./fonts", import.meta.url));

export const openVault = (): StoryVault =>
  createStoryVault({ fontsFolder: existsSync(bundledFonts) ? bundledFonts : undefined });

/** Loads the model's code with its first call: the SDK takes 10 MB. */
function onFirstUse<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => (loading ??= load());
}

/** With an API key the model suggests, otherwise the built-in writer's rules. */
export function openSuggestions(
  config: Config,
  { deps, threads }: { deps: Pick<Deps, "db" | "clock" | "log">; threads: TextThreads },
): SuggestionWriter {
  if (!config.model) return createBuiltInSuggestions(threads.builtInWriter);
  const spendGuard = createSpendGuard(deps, { dailyTokens: config.modelDailyTokens });
  const options = { ...config.model, endpoints: createEndpointStore(deps), spendGuard, log: deps.log };
  const suggestions = onFirstUse(async () => {
    const { createModelSuggestions } = await import("@storyletter/writer/model-suggestions");
    return createModelSuggestions(options);
  });
  return {
    kinds: SUGGESTION_KINDS,
    suggest: async (request, caller) => await (await suggestions()).suggest(request, caller),
  };
}

/** With an API key, a model compares each letter with its brief; without one nothing does. */
export function openComparer(
  config: Config,
  deps: Pick<Deps, "db" | "clock" | "log">,
): LetterComparer | null {
  if (!config.model) return null;
  const spendGuard = createSpendGuard(deps, { dailyTokens: config.modelDailyTokens });
  const options = { ...config.model, endpoints: createEndpointStore(deps), spendGuard, log: deps.log };
  const comparer = onFirstUse(async () => {
    const { createModelComparer } = await import("@storyletter/writer/model-compare");
    return createModelComparer(options);
  });
  return { compare: async (letter, caller) => await (await comparer()).compare(letter, caller) };
}

/** With an API key, the model backed by the built-in writer; otherwise the built-in writer. */
export function openWriters(
  config: Config,
  { deps, metrics, threads }: { deps: Deps; metrics: Metrics; threads: TextThreads },
): Writers {
  const { builtInWriter: builtIn, finishLetter } = threads;
  if (!config.model) return { writer: builtIn, model: null };
  const options = config.model;
  const spendGuard = createSpendGuard(deps, { dailyTokens: config.modelDailyTokens });
  const endpoints = createEndpointStore(deps);
  const modelWriter = onFirstUse(async () => {
    const { createModelWriter } = await import("@storyletter/writer/model");
    return createModelWriter({ ...options, endpoints, spendGuard, log: deps.log, finishLetter });
  });
  const model: Writer = {
    async write(brief, options) {
      const onWords = () => {
        threads.prepareToFinish();
        options.onWords?.();
      };
      return await (await modelWriter()).write(brief, { ...options, onWords });
    },
  };
  const endpoint = { baseUrl: config.model.baseUrl ?? OPENAI_BASE_URL, model: config.model.model };
  const writer = withFallback(model, builtIn, {
    isAllowed: ({ withoutModel }) => config.writerFallback && withoutModel === "yes",
    onFailure({ error, seed, fellBack }) {
      const fault = isModelError(error) ? error.kind : "unknown";
      metrics.countModelFault(fault);
      if (fellBack) metrics.countFallback();
      deps.log.warn(
        {
          emailId: seed,
          fault,
          cause: isModelError(error) ? MODEL_FAULTS[error.kind].cause : undefined,
          err: error,
        },
        fellBack ? "The model failed; the built-in writer wrote this letter" : "The model failed",
      );
      endpoints
        .recordFault(endpoint, fault)
        .catch((failure: unknown) => deps.log.warn({ err: failure }, "The model's fault was not recorded"));
    },
  });
  return { writer, model };
}
