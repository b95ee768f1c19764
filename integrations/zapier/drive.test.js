import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import zapier from "zapier-platform-core";
import { createKey } from "../testing/account.js";
import { BRIEF } from "../testing/brief.js";
import { openReceiver } from "../testing/receiver.js";
import app from "./index.js";

const address = process.env.STORYLETTER_URL;
const zap = zapier.createAppTester(app);
const { email_written, email_failed, series_written } = app.triggers;

let authData;
let receiver;
before(async () => {
  authData = { address, apiKey: await createKey(address) };
  receiver = await openReceiver();
});
after(() => receiver.close());

const run = (operation, bundle) => zap(operation, { authData, ...bundle });
const write = (inputData) => run(app.creates.write_email.operation.perform, { inputData });
const find = (inputData) => run(app.searches.find_email.operation.perform, { inputData });

/** As Zapier hands a delivery on. */
const asBundle = ({ headers, content }, subscribeData) => ({
  subscribeData,
  rawRequest: {
    content,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [`Http-${name}`, value])),
  },
});

test("the connection is tested with the key, and a wrong one or no address is explained", async () => {
  assert.equal((await run(app.authentication.test)).email, "ines@example.com");
  const wrong = zap(app.authentication.test, { authData: { address, apiKey: "sl_wrong" } });
  await assert.rejects(wrong, { name: "ExpiredAuthError" });
  const nowhere = zap(app.authentication.test, { authData: { ...authData, address: "letters.example" } });
  await assert.rejects(nowhere, /Please enter the whole address/);
});

test("an email is written, arrives signed at the Zap that waits for it, and is found", async () => {
  const { performSubscribe, perform, performUnsubscribe } = email_written.operation;
  const subscribeData = await run(performSubscribe, { targetUrl: receiver.url });
  const email = await write(BRIEF);
  assert.equal(email.status, "generated");
  assert.equal(email.subjects.length, 5);
  assert.match(email.text, /flour sack/);

  const delivery = await receiver.next();
  assert.deepEqual(await run(perform, asBundle(delivery, subscribeData)), [email]);
  const forged = { ...delivery, content: delivery.content.replace("oven", "stove") };
  await assert.rejects(run(perform, asBundle(forged, subscribeData)), /did not sign/);
  await assert.rejects(run(perform, asBundle(delivery, { ...subscribeData, secret: "" })), /did not sign/);

  assert.deepEqual(await find({ id: email.id }), [email]);
  assert.deepEqual(await find({ id: randomUUID() }), []);
  assert.ok((await find({ search: "oven died" })).some(({ id }) => id === email.id));
  await assert.rejects(find({}), /Please enter the ID/);

  await run(performUnsubscribe, { subscribeData });
  await assert.rejects(run(performUnsubscribe, { subscribeData }), /Not found/i);
});

test("the same text for Only Once For writes once", async () => {
  const idempotencyKey = `row ${randomUUID()} – née`;
  const [first, second] = [
    await write({ ...BRIEF, idempotencyKey }),
    await write({ ...BRIEF, idempotencyKey }),
  ];
  assert.equal(second.id, first.id);
});

test("a brief that can't be written is refused in the server's words", async () => {
  await assert.rejects(write({ ...BRIEF, story: "Short." }), /Please tell us more about your story/);
});

test("a story is saved once", async () => {
  const story = { text: `The oven died. ${randomUUID()}`, date: "2026-03", people: ["Ada"] };
  const add = () => run(app.creates.add_story.operation.perform, { inputData: story });
  assert.equal((await add()).known, false);
  assert.equal((await add()).known, true);
});

test("samples are the account's own", async () => {
  assert.ok((await run(email_written.operation.performList)).every(({ status }) => status === "generated"));
  assert.ok((await run(email_failed.operation.performList)).every(({ status }) => status === "failed"));
  assert.ok(Array.isArray(await run(series_written.operation.performList)));
});
