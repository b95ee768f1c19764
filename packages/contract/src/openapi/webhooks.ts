import { EMAIL_WEBHOOK_EVENTS, EmailWebhook, type EmailWebhookEvent } from "../webhook-endpoint.ts";
import type { SchemaBook } from "./schemas.ts";

const SUMMARIES: Record<EmailWebhookEvent, string> = {
  "email.generated": "An email is written",
  "email.failed": "An email could not be written; its credit came back",
};

const SIGNED =
  "Sent by POST to the endpoints of your Settings, signed as Standard Webhooks has it: check `webhook-id`, `webhook-timestamp` and `webhook-signature` with the endpoint's secret. Answer with any 2xx within 10 seconds; anything else is tried again, under the same `webhook-id`, for about two days. The email itself is fetched by its id.";

/** What a user's own systems are told, as the document's webhooks. */
export const webhooksOf = (book: SchemaBook): Record<string, { post: object }> =>
  Object.fromEntries(
    EMAIL_WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: event.replace(".", "-"),
          tags: ["Webhooks"],
          summary: SUMMARIES[event],
          description: SIGNED,
          security: [],
          requestBody: {
            required: true,
            content: { "application/json": { schema: book.refer(EmailWebhook, "output", "EmailWebhook") } },
          },
          responses: { 204: { description: "Taken; any other 2xx will do." } },
        },
      },
    ]),
  );
