import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PAYMENT_MODES } from "@storyletter/contract";
import { createSpendGuard, type Deps, endSubscription, scheduleSubscriptionEnd } from "@storyletter/domain";
import type { Log, Mailer, Payments, StoryVault, Subscriptions, Writer } from "@storyletter/domain/ports";
import { createSmtpMailer } from "@storyletter/mail";
import { createPayments } from "@storyletter/payments";
import { createStoryVault } from "@storyletter/vault";
import { createBuiltInWriter, withFallback } from "@storyletter/writer";
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";
import { watchPayments } from "./watch-payments.ts";

/** The way mail goes out; null where no mail server is configured. */
export function openMailer(config: Config): Mailer | null {
  const { smtpUrl, mailFrom, supportEmail, appUrl, postalAddress } = config;
  return smtpUrl ? createSmtpMailer({ smtpUrl, from: mailFrom, supportEmail, appUrl, postalAddress }) : null;
}

export const openPayments = ({ paymentApi }: Config, metrics: Metrics, log: Log): Payments =>
  watchPayments(createPayments({ apiBase: paymentApi }), metrics, log);

/** Ends what is paid, for somebody who leaves. */
export const openSubscriptions = (deps: () => Deps): Subscriptions => ({
  async end(userId, when) {
    const wish = { userId, reason: "account-deleted" } as const;
    if (when !== "now") await scheduleSubscriptionEnd(deps(), wish);
    // Whoever is gone is to be charged in neither world.
    else for (const mode of PAYMENT_MODES) await endSubscription(deps(), { ...wish, mode });
  },
});

export interface Writers {
  /** Writes every new letter. */
  writer: Writer;
  /** The model alone, for letters that are to be its own; null without a key. */
  model: Writer | null;
}

/** Beside the bundle in production, in their package otherwise. */
const bundledFonts = fileURLToPath(new URL("./fonts", import.meta.url));

export const openVault = (): StoryVault =>
  createStoryVault({ fontsFolder: existsSync(bundledFonts) ? bundledFonts : undefined });

/** The model where there is a key, with the built-in writer behind it; else the built-in writer alone. */
export async function openWriters(config: Config, deps: Deps, metrics: Metrics): Promise<Writers> {
  const builtIn = createBuiltInWriter();
  if (!config.model) return { writer: builtIn, model: null };
  // Loaded with the first key: its SDK takes 10 MB that nobody else needs.
  const { createModelWriter } = await import("@storyletter/writer/model");
  const spendGuard = createSpendGuard(deps, { dailyTokens: config.modelDailyTokens });
  const model = createModelWriter({ ...config.model, spendGuard, log: deps.log });
  const writer = withFallback(model, builtIn, {
    enabled: config.writerFallback,
    onFallback({ error, reason, seed }) {
      metrics.fellBack();
      deps.log.warn({ emailId: seed, reason, err: error }, "the built-in writer stepped in for the model");
    },
  });
  return { writer, model };
}
