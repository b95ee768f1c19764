import { type EmailBrief, trackingUrl } from "@storyletter/contract";
import { PermanentWriterError, type WriteOptions, type Writer } from "@storyletter/domain/ports";
import { openClient } from "./call/client.ts";
import { FULL_DIALECT, savedDialect } from "./call/dialect.ts";
import type { Provider } from "./conversation.ts";
import { isModelError } from "./faults.ts";
import { finishModelLetter } from "./letter/finish-letter.ts";
import { MODEL_LIMITS, type ModelLimits, type ModelWriterOptions, OPENAI_BASE_URL } from "./settings.ts";
import { writeWithModel } from "./write-with-model.ts";

const openProvider = (model: string, limits: ModelLimits, options: ModelWriterOptions): Provider => {
  const { apiKey, baseUrl = OPENAI_BASE_URL, endpoints, log } = options;
  let loading: Promise<void> | null = null;
  const onFailure = (err: unknown) => log?.warn({ err, model }, "An endpoint's dialect was not kept or read");
  const provider: Provider = {
    client: openClient({ apiKey, baseUrl, ...limits }),
    dialect: FULL_DIALECT,
    model,
    baseUrl,
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

/** A second model needs part of the time; the first gets this share. */
const FIRST_SHARE = 0.6;

/** The writer that uses a model: a draft, our checks, mending; and a second model if one is named. */
export const createModelWriter = (options: ModelWriterOptions): Writer => {
  const { model, fallbackModel, spendGuard, log } = options;
  const { finishLetter = async (input) => finishModelLetter(input) } = options;
  const limits = { ...MODEL_LIMITS, ...options.limits };
  const first = openProvider(model, limits, options);
  const second = fallbackModel ? openProvider(fallbackModel, limits, options) : null;
  return {
    async write(brief: EmailBrief, writeOptions: WriteOptions) {
      writeOptions.signal?.throwIfAborted();
      const link = trackingUrl(brief);
      if (link === null) throw new PermanentWriterError("Please enter a valid URL");
      const startedAt = performance.now();
      const endsAt = startedAt + limits.totalMs;
      const letter = { ...writeOptions, brief, link };
      const deps = { limits, spendGuard, log, finishLetter };
      if (!second) return await writeWithModel({ ...deps, provider: first }, { ...letter, endsAt });
      try {
        const until = startedAt + limits.totalMs * FIRST_SHARE;
        return await writeWithModel({ ...deps, provider: first }, { ...letter, endsAt: until });
      } catch (error) {
        if (!isModelError(error) || error.kind === "over-budget" || endsAt <= performance.now()) throw error;
        log?.warn({ fault: error.kind, err: error, model: second.model }, "The second model takes over");
        return await writeWithModel({ ...deps, provider: second }, { ...letter, endsAt });
      }
    },
  };
};
