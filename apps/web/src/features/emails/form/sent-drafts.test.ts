import type { SentDraft } from "@storyletter/contract/emails";
import { expect, it } from "vitest";
import { memoryStorage } from "../../../testing/memory-storage.ts";
import { emailForm } from "./brief-schema.ts";
import { attemptedIds, attemptFor, type Draft, draftStore, NEW_EMAIL } from "./draft.ts";
import { settleSent } from "./sent-drafts.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";

const BRIEF = emailForm([]).parse(FILLED_VALUES);
const attempt = attemptFor(BRIEF, FILLED_VALUES, { earlier: null, newKey: () => "k" });
const sentOf = (draftId: string): SentDraft => ({
  draftId,
  emailId: "e1",
  title: "The oven",
  status: "processing",
});

function storeWith(...drafts: Partial<Draft>[]) {
  const store = draftStore(memoryStorage(), "ann", NEW_EMAIL);
  for (const [at, draft] of drafts.entries())
    store.write({
      id: `d${at}`,
      values: FILLED_VALUES,
      savedAt: at,
      attempt,
      revision: 2,
      unsent: true,
      keeps: null,
      passed: false,
      ...draft,
    });
  return store;
}

it("ends the draft whose letter is being written when its page is reloaded, and no other", async () => {
  const store = storeWith({}, { attempt: null }, {});
  expect(attemptedIds(store)).toEqual(["d2", "d0"]);
  const sent = await settleSent(store, attemptedIds(store), async () => ({ emails: [sentOf("d0")] }));
  expect(sent).toEqual([sentOf("d0")]);
  expect(store.list().map(({ id }) => id)).toEqual(["d2", "d1"]);
});

it("keeps what was typed after it was sent, as a draft of its own", async () => {
  const store = storeWith({ values: { ...FILLED_VALUES, title: "The oven, once more" } });
  await settleSent(store, ["d0"], async () => ({ emails: [sentOf("d0")] }));
  const [kept, ...others] = store.list();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    values: { title: "The oven, once more" },
    attempt: null,
    revision: 0,
    unsent: true,
  });
  expect(kept?.id).not.toBe("d0");
});

it("leaves every draft as it is when the server doesn't answer", async () => {
  const store = storeWith({});
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(settleSent(store, ["d0"], lost)).rejects.toThrow("Failed to fetch");
  expect(attemptedIds(store)).toEqual(["d0"]);
});
