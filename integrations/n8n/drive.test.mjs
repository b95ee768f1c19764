import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { createKey } from "../testing/account.js";
import { BRIEF } from "../testing/brief.js";
import { openReceiver } from "../testing/receiver.js";

const require = createRequire(import.meta.url);
const { NodeHelpers } = require("n8n-workflow");
const { Storyletter } = require("./dist/nodes/Storyletter/Storyletter.node.js");
const { StoryletterTrigger } = require("./dist/nodes/Storyletter/StoryletterTrigger.node.js");
const { StoryletterApi } = require("./dist/credentials/StoryletterApi.credentials.js");

const address = process.env.STORYLETTER_URL;
let apiKey;
let receiver;
before(async () => {
  apiKey = await createKey(address);
  receiver = await openReceiver();
});
after(() => receiver.close());

/** As n8n sends a request with this credential, and as it fails. */
async function httpRequestWithAuthentication(name, { url, method = "GET", body, qs = {}, headers = {} }) {
  assert.equal(name, new StoryletterApi().name);
  const { Authorization } = new StoryletterApi().authenticate.properties.headers;
  const authorization = Authorization.slice(1).replace("{{$credentials.apiKey}}", apiKey);
  const response = await fetch(`${url}?${new URLSearchParams(qs)}`, {
    method,
    body: body && JSON.stringify(body),
    headers: { ...headers, authorization, ...(body && { "content-type": "application/json" }) },
  });
  const data = await response.json();
  if (response.ok) return data;
  const failure = new Error(`Request failed with status code ${response.status}`);
  throw Object.assign(failure, {
    httpCode: String(response.status),
    response: { status: response.status, data },
  });
}

/** The little of n8n that a node sees. Values are n8n's own: hidden fields and defaults as it resolves them. */
function hostOf(node, given, staticData = {}) {
  const { description } = node;
  const row = { id: "1", name: "Storyletter", type: description.name, typeVersion: 1, position: [0, 0] };
  const values = NodeHelpers.getNodeParameters(description.properties, given, true, false, row, description);
  return {
    continueOnFail: () => false,
    getInputData: () => [{ json: {} }],
    getNode: () => row,
    getNodeParameter: (name, item, fallback) => values[name] ?? (typeof item === "number" ? fallback : item),
    getCredentials: async () => ({ address, apiKey }),
    getWorkflowStaticData: () => staticData,
    getNodeWebhookUrl: () => receiver.url,
    logger: console,
    helpers: { httpRequestWithAuthentication, returnJsonArray: (json) => [{ json }] },
  };
}

async function run(given) {
  const node = new Storyletter();
  const [items] = await node.execute.call(hostOf(node, given));
  return items.map(({ json }) => json);
}
const write = (fields) => run({ resource: "email", operation: "write", ...BRIEF, ...fields });
const get = (id) => run({ resource: "email", operation: "get", id });

/** What the trigger makes of a delivery, and what it answered if it refused it. */
async function receive({ headers, content }, staticData) {
  const node = new StoryletterTrigger();
  let refused;
  const response = {
    status: (status) => ({
      json: () => {
        refused = status;
      },
    }),
  };
  const { workflowData } = await node.webhook.call({
    ...hostOf(node, {}, staticData),
    getHeaderData: () => headers,
    getRequestObject: () => ({ rawBody: Buffer.from(content) }),
    getResponseObject: () => response,
  });
  return { refused, json: workflowData?.[0][0].json };
}

test("a letter is written, arrives signed at the trigger, and is read", async () => {
  const trigger = new StoryletterTrigger();
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  const staticData = {};
  const events = ["email.generated", "email.failed"];
  const host = hostOf(trigger, { events }, staticData);
  assert.equal(await checkExists.call(host), false);
  await create.call(host);
  assert.equal(await checkExists.call(host), true);

  const [email] = await write({});
  assert.equal(email.status, "generated");
  assert.match(email.generatedContent, /flour sack/);

  const delivery = await receiver.next();
  const { json } = await receive(delivery, staticData);
  assert.equal(json.type, "email.generated");
  assert.deepEqual(json.email, email);
  const forged = { ...delivery, content: delivery.content.replace("oven", "stove") };
  assert.equal((await receive(forged, staticData)).refused, 401);
  assert.equal((await receive(delivery, {})).refused, 401);

  assert.deepEqual(await get(email.id), [email]);
  const found = await run({ resource: "email", operation: "getAll", search: "oven died", limit: 3 });
  assert.ok(found.length <= 3 && found.some(({ id }) => id === email.id));

  const other = hostOf(trigger, { events: ["series.written"] }, staticData);
  assert.equal(await checkExists.call(other), false, "a webhook for other events is removed");
  await create.call(other);
  await remove.call(other);
  assert.deepEqual(staticData, {});
  assert.equal(await checkExists.call(other), false);
});

test("own words take the place of a listed value, and the same text writes once", async () => {
  const more = {
    tonePreference: "other",
    tonePreferenceOther: "dry",
    idempotencyKey: `row ${randomUUID()} – née`,
  };
  const fields = { desiredEmotion: "other", desiredEmotionOther: "a quiet relief", more };
  const [first] = await write(fields);
  assert.equal(first.desiredEmotion, "a quiet relief");
  assert.equal(first.tonePreference, "dry");
  const [again] = await write({ ...fields, wait: false });
  assert.equal(again.id, first.id);
});

test("what is refused is explained in the server's words", async () => {
  await assert.rejects(write({ story: "Short." }), (error) => {
    assert.match(`${error.message} ${error.description}`, /Please tell us more about your story/);
    return true;
  });
  await assert.rejects(get(randomUUID()), { httpCode: "404" });
});

test("a story is saved once, and a series that isn't there is not found", async () => {
  const story = { resource: "story", operation: "add", text: `The oven died. ${randomUUID()}` };
  const details = { date: "2026-03", people: ["Ada"] };
  assert.equal((await run({ ...story, details }))[0].known, false);
  assert.equal((await run({ ...story, details }))[0].known, true);
  await assert.rejects(run({ resource: "series", operation: "get", id: randomUUID() }), { httpCode: "404" });
});
