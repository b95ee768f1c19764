import type OpenAI from "openai";
import { openClient } from "./call/client.ts";
import { type Dialect, FULL_DIALECT, savedDialect } from "./call/dialect.ts";
import { MODEL_LIMITS, type ModelLimits, type ModelWriterOptions, OPENAI_BASE_URL } from "./settings.ts";

/** A model at its endpoint, its bounds, the allowance it draws on and the log. */
export interface Provider extends Pick<ModelWriterOptions, "model" | "spendGuard" | "log"> {
  client: OpenAI;
  baseUrl: string;
  limits: ModelLimits;
  /** What this endpoint understands; learned from its refusals. */
  dialect: Dialect;
  /** Reads what other processes learned, once. */
  load(): Promise<void>;
  /** Keeps what was learned, for them and for the next start. */
  learn(dialect: Dialect): void;
}

/** An endpoint with what is known about it; what it turns out not to understand is kept for later calls. */
export const openProvider = (options: ModelWriterOptions): Provider => {
  const { apiKey, model, baseUrl = OPENAI_BASE_URL, endpoints, spendGuard, log } = options;
  const limits = { ...MODEL_LIMITS, ...options.limits };
  let loading: Promise<void> | null = null;
  const onFailure = (err: unknown) => log?.warn({ err, model }, "An endpoint's dialect was not kept or read");
  const provider: Provider = {
    client: openClient({ apiKey, baseUrl, ...limits }),
    dialect: FULL_DIALECT,
    model,
    baseUrl,
    limits,
    spendGuard,
    log,
    async load() {
      loading ??= (endpoints?.readDialect({ baseUrl, model }) ?? Promise.resolve(null)).then((saved) => {
        provider.dialect = savedDialect(saved) ?? FULL_DIALECT;
      }, onFailure);
      await loading;
    },
    learn(dialect) {
      provider.dialect = dialect;
      log?.info({ model, dialect }, "The endpoint does not take every parameter; this is used from now on");
      endpoints?.saveDialect({ baseUrl, model }, dialect).catch(onFailure);
    },
  };
  return provider;
};

/** The one that writes where the first fails; null where none is named. */
export const openFallback = ({ fallbackModel, ...options }: ModelWriterOptions): Provider | null =>
  fallbackModel ? openProvider({ ...options, model: fallbackModel }) : null;
