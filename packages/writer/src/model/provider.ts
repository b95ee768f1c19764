import { openClient } from "./call/client.ts";
import { FULL_DIALECT, savedDialect } from "./call/dialect.ts";
import type { Provider } from "./conversation.ts";
import { type ModelLimits, type ModelWriterOptions, OPENAI_BASE_URL } from "./settings.ts";

/** An endpoint with what is known about it; what it turns out not to understand is kept for later calls. */
export const openProvider = (model: string, limits: ModelLimits, options: ModelWriterOptions): Provider => {
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
