import { setTimeout as pause } from "node:timers/promises";
import { bodyOf, call, send, urlOf } from "./authentication.js";
import { BRIEF } from "./brief.gen.js";

/** Zapier ends a step after 30 seconds. */
const WAIT_MS = 20_000;
const EVERY_MS = 2_000;

/** What a Zap uses of an email. */
export const summaryOf = (z, bundle, { id, title, status, letter, generatedContent, ...email }) => ({
  id,
  title,
  status,
  subject: letter?.subjects[0]?.text ?? null,
  preheader: letter?.subjects[0]?.preheader ?? null,
  subjects: letter?.subjects.map(({ text }) => text) ?? [],
  text: generatedContent,
  trackingUrl: letter?.trackingUrl ?? null,
  campaignName: email.campaignName,
  failureReason: email.failureReason,
  createdAt: email.createdAt,
  page: urlOf(z, bundle, `/view-email/${id}`),
});

export const EMAIL_SAMPLE = {
  id: "019a0c8e-0000-7000-8000-000000000000",
  title: "The morning the oven died",
  status: "generated",
  subject: "Three hundred rolls, half proved",
  preheader: "What a dead oven said about days off.",
  subjects: ["Three hundred rolls, half proved", "The morning the oven died"],
  text: "Last March the big oven in my bakery died at four in the morning …",
  trackingUrl: "https://example.com/rest-day?utm_campaign=march-rest-day",
  campaignName: "march-rest-day",
  failureReason: null,
  createdAt: "2026-11-22T09:00:00.000Z",
  page: "https://letters.example/view-email/019a0c8e-0000-7000-8000-000000000000",
};

export const EMAIL_OUTPUT = [
  { key: "id", label: "Email ID" },
  { key: "title", label: "Email Title" },
  { key: "status", label: "Status" },
  { key: "subject", label: "Subject Line" },
  { key: "preheader", label: "Preview Text" },
  { key: "subjects", label: "All Subject Lines", list: true },
  { key: "text", label: "Letter" },
  { key: "trackingUrl", label: "Tracking URL" },
  { key: "campaignName", label: "Campaign Name" },
  { key: "failureReason", label: "Reason of Failure" },
  { key: "createdAt", label: "Requested At", type: "datetime" },
  { key: "page", label: "Page" },
];

const emailPath = (id) => `/api/emails/${encodeURIComponent(id)}`;

export const emailOf = async (z, bundle, id) => summaryOf(z, bundle, await call(z, bundle, emailPath(id)));

/** The email as it is after the wait. It is paid for, so a fault while waiting must not look like a failed request. */
async function waitFor(z, bundle, ticket) {
  const end = Date.now() + WAIT_MS;
  let email = ticket;
  while (email.status === "processing" && Date.now() < end) {
    await pause(EVERY_MS);
    email = await emailOf(z, bundle, ticket.id).catch((error) => {
      z.console.log(`Still waiting for ${ticket.id}: ${error.message}`);
      return email;
    });
  }
  return email;
}

const writeEmail = {
  key: "write_email",
  noun: "Email",
  display: {
    label: "Write an Email",
    description: "Writes a sales email around a story. Costs one credit, which is returned if writing fails.",
  },
  operation: {
    inputFields: [
      ...BRIEF,
      {
        key: "idempotencyKey",
        label: "Only Once For",
        helpText:
          "Text that names this email, such as the ID of a row. With the same text it is not written a second time.",
        type: "string",
        required: false,
      },
    ],
    perform: async (z, bundle) => {
      const { idempotencyKey, ...given } = bundle.inputData;
      const body = Object.fromEntries(BRIEF.flatMap(({ key }) => (given[key] ? [[key, given[key]]] : [])));
      const headers = idempotencyKey ? { "Idempotency-Key": encodeURIComponent(idempotencyKey) } : {};
      const ticket = await call(z, bundle, "/api/emails", { method: "POST", body, headers });
      const email = await waitFor(z, bundle, ticket);
      if (email.status === "failed")
        throw new z.errors.Error(email.failureReason ?? "The email could not be written.", "EmailFailed");
      return email;
    },
    sample: EMAIL_SAMPLE,
    outputFields: EMAIL_OUTPUT,
  },
};

const findEmail = {
  key: "find_email",
  noun: "Email",
  display: { label: "Find Email", description: "Finds an email by its ID or by words in it." },
  operation: {
    inputFields: [
      { key: "id", label: "Email ID", helpText: "If it is given, the words are not used.", type: "string" },
      {
        key: "search",
        label: "Words",
        helpText: "Words of its title, its brief or its letter.",
        type: "string",
      },
    ],
    perform: async (z, bundle) => {
      const { id, search } = bundle.inputData;
      if (!id && !search)
        throw new z.errors.Error("Please enter the ID of an email, or words in it.", "NoInput");
      if (id) {
        const response = await send(z, bundle, emailPath(id));
        return response.status === 404 ? [] : [summaryOf(z, bundle, bodyOf(z, response))];
      }
      const emails = await call(z, bundle, "/api/emails", { params: { search, limit: 10 } });
      return emails.map((email) => summaryOf(z, bundle, email));
    },
    sample: EMAIL_SAMPLE,
    outputFields: EMAIL_OUTPUT,
  },
};

export const creates = { [writeEmail.key]: writeEmail };
export const searches = { [findEmail.key]: findEmail };
