import type { Words } from "../json-schema.ts";

const EVENT: Words = {
  type: "The event.",
  timestamp: "When it happened, in UTC.",
  data: "What the event is about.",
};

const DELIVERY: Words = {
  id: "The delivery's id, which its receiver gets as `webhook-id`.",
  event: "The event that was sent.",
  status: "`waiting` until it is `delivered` or has `failed`.",
  outcome: "What came of the last attempt, for people; null before it.",
  body: "What was sent, as JSON text.",
  lastStatus: "HTTP status of the last answer; null without one.",
  lastAnswer: "The beginning of the last answer; null without one.",
  lastTriedAt: "When it was last tried; null before the first attempt.",
};

const ENDPOINT: Words = {
  id: "The webhook's id.",
  url: "Where events are sent: an http or https URL without user name and password.",
  events: "The chosen events; null for all, also those of later versions.",
  disabledAt: "Since when nothing is sent; null while it is on.",
  disabledBecause: "Why nothing is sent; null while it is on.",
  formerSecretUntil: "Until when deliveries are signed with the former secret as well; null if they are not.",
  deliveries: "The latest deliveries, newest first.",
  paused: "True to send nothing for now, false to go on.",
};

const SECRET = "What deliveries are signed with; it is shown only here.";

export const WEBHOOK_WORDS: Record<string, Words> = {
  EmailWebhook: {
    ...EVENT,
    id: "The email's id.",
    title: "The email's name, as in its brief.",
    campaignName: "The campaign's name in the link's parameters.",
    status: "What came of the email.",
    tool: "For `email.drafted`: the mail tool.",
    draftUrl: "For `email.drafted`: where the draft is; null if the tool has no address for it.",
    test: "True for a test sent from Settings.",
  },
  BatchWebhook: {
    ...EVENT,
    id: "The id that the batch was answered with.",
    generated: "How many of its emails were written.",
    failed: "How many of its emails failed.",
  },
  SeriesWebhook: {
    ...EVENT,
    id: "The series' id.",
    name: "The name of the series.",
    emails: "The ids of its emails, in order.",
  },
  CreditsWebhook: { ...EVENT, remaining: "Credits left; one email costs one." },
  SubscriptionWebhook: {
    ...EVENT,
    change: "What happened to the subscription.",
    at: "When it happened, in UTC.",
  },
  WebhookEndpoint: ENDPOINT,
  CreateWebhookEndpointInput: ENDPOINT,
  UpdateWebhookEndpointInput: ENDPOINT,
  WebhookEndpointId: { id: "The webhook's id." },
  EndpointDeliveriesQuery: { id: "The webhook's id." },
  EndpointDeliveryId: { id: "The webhook's id.", delivery: "The delivery's id." },
  NewWebhookEndpoint: { endpoint: "The webhook that was made.", secret: SECRET },
  RotatedSecret: { secret: SECRET, formerUntil: "Until when both secrets sign, in UTC." },
  EndpointDelivery: DELIVERY,
  EndpointDeliveryDetails: DELIVERY,
  EndpointDeliveryList: { deliveries: "The webhook's deliveries, newest first." },
  EndpointTest: {
    delivered: "True if the webhook answered with 2xx.",
    message: "What came of it, for people.",
  },
};
