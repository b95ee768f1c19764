import { createSmtpMailer } from "@storyletter/adapters/smtp";
import { PAID_PLAN_IDS } from "@storyletter/contract/constants";
import { createEndpointStore, getPaymentKeys, paymentModeOf } from "@storyletter/domain";
import { isModelError, MODEL_FAULTS, OPENAI_BASE_URL } from "@storyletter/writer";
import { type Finding, off, ok, type Patient, warning, wrong } from "./finding.ts";

const MAIL_MS = 10_000;
const MODEL_MS = 20_000;
const MAX_ANSWER = 200;

/** Connects and signs in; no mail is sent. */
export async function examineMail({ config }: Patient): Promise<Finding> {
  const { smtpUrl, mailFrom: from, supportEmail, appUrl, postalAddress } = config;
  if (!smtpUrl) return wrong("SMTP_URL isn't set: users can't verify their addresses.");
  const { host } = new URL(smtpUrl);
  const mailer = createSmtpMailer({
    smtpUrl,
    from,
    supportEmail,
    appUrl,
    postalAddress,
    responseTimeoutMs: MAIL_MS,
  });
  try {
    await mailer.verify();
    return ok(`${host} accepts the connection and the sign-in.`);
  } catch (error) {
    const answer = error instanceof Error ? error.message.replace(/\s+/g, " ").slice(0, MAX_ANSWER) : "";
    return wrong(`${host} refuses: ${answer}`);
  } finally {
    mailer.close();
  }
}

/** One word, at the price of a few tokens. */
export async function examineModel({ config, deps }: Patient): Promise<Finding> {
  const { model } = config;
  if (!model) return off("No AI model is set up: the built-in writer writes every letter.");
  const { checkModel } = await import("@storyletter/writer/model-check");
  const at = `${model.model} at ${new URL(model.baseUrl ?? OPENAI_BASE_URL).host}`;
  try {
    const ms = await checkModel({ ...model, endpoints: createEndpointStore(deps) }, { totalMs: MODEL_MS });
    return ok(`${at} answered in ${(ms / 1_000).toFixed(1)} s.`);
  } catch (error) {
    if (!isModelError(error)) throw error;
    return wrong(`${at} doesn't answer. ${MODEL_FAULTS[error.kind].cause}`);
  }
}

/** Keys, prices and webhook of each mode that has any of them. */
export async function examinePayments({ config, deps }: Patient): Promise<Finding[]> {
  const current = await paymentModeOf(deps.db);
  const { inspectAccount } = await import("@storyletter/adapters/stripe/inspect");
  const findings: Finding[] = [];
  for (const mode of ["test", "live"] as const) {
    const { publicKey, secretKey } = await getPaymentKeys(deps, mode);
    const { webhookSecret } = config.paymentKeys[mode];
    const prices = PAID_PLAN_IDS.flatMap((plan) => config.paymentKeys[mode].prices[plan] ?? []);
    const name = mode === "test" ? "Test mode" : "Live mode";
    if (!secretKey) {
      if (mode === current)
        findings.push(off(`${name}, the current one, has no keys: no one can subscribe.`));
      continue;
    }
    const setting = `STRIPE_${mode.toUpperCase()}`;
    const problems = [
      ...(publicKey && !publicKey.includes(`_${mode}_`) ? ["The public key is of the other mode."] : []),
      ...(prices.length === 0 ? [`${setting}_PRICE_ID isn't set: no one can subscribe.`] : []),
      ...(webhookSecret ? [] : [`${setting}_WEBHOOK_SECRET isn't set: events are refused.`]),
      ...(await inspectAccount(
        { mode, secretKey, prices, webhookUrl: `${config.appUrl}/api/webhooks/stripe` },
        { apiBase: config.paymentApi },
      )),
    ];
    if (problems.length === 0) findings.push(ok(`${name}: keys, prices and webhook fit together.`));
    else findings.push((mode === current ? wrong : warning)(`${name}: ${problems.join(" ")}`));
  }
  return findings;
}
