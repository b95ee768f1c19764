import { createHmac, timingSafeEqual } from "node:crypto";
import { call, urlOf } from "./authentication.js";
import { EMAIL_OUTPUT, EMAIL_SAMPLE, emailOf, summaryOf } from "./emails.js";

/** Zapier hands on the header `webhook-id` as `Http-Webhook-Id`. */
const headerOf = ({ headers = {} }, name) =>
  Object.entries(headers).find(([key]) => key.toLowerCase().replace(/^http-/, "") === name)?.[1] ?? "";

const isSame = (one, other) => one.length === other.length && timingSafeEqual(one, other);

/**
 * The message of a delivery, once its signature (Standard Webhooks) is that of the Zap's own secret. It may be old:
 * Zapier hands on late what came while it was busy.
 */
function readDelivery(z, { rawRequest = {}, subscribeData = {} }) {
  const { content = "" } = rawRequest;
  const [id, timestamp] = [headerOf(rawRequest, "webhook-id"), headerOf(rawRequest, "webhook-timestamp")];
  const key = Buffer.from((subscribeData.secret ?? "").replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${content}`).digest();
  const isSigned = headerOf(rawRequest, "webhook-signature")
    .split(" ")
    .map((signature) => signature.split(","))
    .some(([version, value = ""]) => version === "v1" && isSame(Buffer.from(value, "base64"), expected));
  if (key.length === 0 || !isSigned)
    throw new z.errors.HaltedError("Ignored a message that Storyletter did not sign for this Zap.");
  return JSON.parse(content);
}

const ENDPOINTS = "/api/webhook-endpoints";

async function subscribe(z, bundle, event) {
  const { endpoint, secret } = await call(z, bundle, ENDPOINTS, {
    method: "POST",
    body: { url: bundle.targetUrl, events: [event] },
  });
  return { id: endpoint.id, secret };
}

const unsubscribe = (z, bundle) =>
  call(z, bundle, `${ENDPOINTS}/${bundle.subscribeData.id}`, { method: "DELETE" });

/** A trigger by REST hook: `read` makes of a message's data what the Zap gets. */
const hook = ({ key, noun, label, description, event, read, list, ...output }) => ({
  key,
  noun,
  display: { label, description },
  operation: {
    type: "hook",
    performSubscribe: (z, bundle) => subscribe(z, bundle, event),
    performUnsubscribe: unsubscribe,
    perform: async (z, bundle) => {
      const { data } = readDelivery(z, bundle);
      // The test that Settings sends is about no email.
      return data.test ? [] : [await read(z, bundle, data)];
    },
    performList: list,
    ...output,
  },
});

const emailsThat = (status) => async (z, bundle) => {
  const emails = await call(z, bundle, "/api/emails", { params: { limit: 25 } });
  return emails.filter((email) => email.status === status).map((email) => summaryOf(z, bundle, email));
};

const readEmail = (z, bundle, { id }) => emailOf(z, bundle, id);
const email = { noun: "Email", read: readEmail, outputFields: EMAIL_OUTPUT };

const emailWritten = hook({
  ...email,
  key: "email_written",
  label: "Email Written",
  description: "Triggers when an email is written.",
  event: "email.generated",
  list: emailsThat("generated"),
  sample: EMAIL_SAMPLE,
});

const emailFailed = hook({
  ...email,
  key: "email_failed",
  label: "Email Failed",
  description: "Triggers when an email could not be written. Its credit was returned.",
  event: "email.failed",
  list: emailsThat("failed"),
  sample: {
    ...EMAIL_SAMPLE,
    status: "failed",
    subject: null,
    preheader: null,
    subjects: [],
    text: null,
    trackingUrl: null,
    failureReason: "AI is unavailable. Please try again later.",
  },
});

const pageOf = (z, bundle, id) => urlOf(z, bundle, `/series/${id}`);

const seriesWritten = hook({
  key: "series_written",
  noun: "Series",
  label: "Series Written",
  description: "Triggers when every letter of a series is written.",
  event: "series.written",
  read: (z, bundle, { id, name, emails }) => ({ id, name, emails, page: pageOf(z, bundle, id) }),
  list: async (z, bundle) => {
    const series = await call(z, bundle, "/api/series");
    return series
      .filter(({ letters }) => letters.length > 0 && letters.every(({ isWritten }) => isWritten))
      .map(({ id, name, letters }) => ({
        id,
        name,
        emails: letters.map(({ emailId }) => emailId),
        page: pageOf(z, bundle, id),
      }));
  },
  sample: {
    id: "019a0c8e-0000-7000-8000-000000000001",
    name: "Spring launch",
    emails: [EMAIL_SAMPLE.id],
    page: "https://letters.example/series/019a0c8e-0000-7000-8000-000000000001",
  },
  outputFields: [
    { key: "id", label: "Series ID" },
    { key: "name", label: "Name" },
    { key: "emails", label: "Email IDs", list: true },
    { key: "page", label: "Page" },
  ],
});

export const triggers = Object.fromEntries(
  [emailWritten, emailFailed, seriesWritten].map((trigger) => [trigger.key, trigger]),
);
