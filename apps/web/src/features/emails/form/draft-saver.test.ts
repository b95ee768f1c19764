import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../testing/memory-storage.ts";
import { type Draft, draftStore, NEW_EMAIL } from "./draft.ts";
import { createDraftSaver } from "./draft-saver.ts";
import { type PushOutcome, recordSaved } from "./draft-sync.ts";
import { EMPTY_VALUES } from "./values.ts";

const stored = new Map<string, string>();
const store = draftStore(memoryStorage(stored), "ann", NEW_EMAIL);

/** A form that is typed into; each push waits for the test's answer. */
function openForm(opened: Draft | null = null) {
  let values = opened?.values ?? EMPTY_VALUES;
  const pushes: { title: string; revision: number; answer: (outcome: PushOutcome) => Promise<void> }[] = [];
  const calls = { saved: 0, forked: 0, held: 0 };
  const saver = createDraftSaver({
    store,
    opened,
    values: () => values,
    context: {
      initial: EMPTY_VALUES,
      templates: STORY_TEMPLATES,
      keeps: null,
      onSaved: () => void calls.saved++,
    },
    loadSync: async () => ({
      recordSaved,
      pushDraft: ({ draft }) => {
        const { promise, resolve } = Promise.withResolvers<PushOutcome>();
        const answer = async (outcome: PushOutcome) => {
          resolve(outcome);
          await vi.advanceTimersByTimeAsync(0);
        };
        pushes.push({ title: draft.values.title, revision: draft.revision, answer });
        return promise;
      },
      showForked: () => void calls.forked++,
      lockDraft: () => {
        calls.held += 1;
        return () => void calls.held--;
      },
    }),
  });
  saver.open();
  const type = (title: string) => {
    values = { ...values, title };
    saver.changed();
  };
  const saved = (revision: number, id = saver.id()): PushOutcome => ({ kind: "saved", id, revision });
  return { saver, type, pushes, calls, saved };
}

const BRIEF = { title: "The oven" } as EmailBrief;

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("saves in the browser when typing pauses, then on the server", async () => {
  const { saver, type, pushes, calls, saved } = openForm();
  type("The");
  type("The oven");
  await vi.advanceTimersByTimeAsync(300);
  expect(store.list()).toMatchObject([{ values: { title: "The oven" }, unsent: true, revision: 0 }]);
  expect(pushes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(pushes).toMatchObject([{ title: "The oven", revision: 0 }]);
  await pushes[0]?.answer(saved(1));
  expect(saver.saveState()).toEqual({ kind: "saved" });
  expect(calls).toMatchObject({ saved: 1, held: 1 });
  expect(store.list()).toMatchObject([{ id: saver.id(), unsent: false, revision: 1 }]);
});

it("saves one state at a time, and the last one from the new revision", async () => {
  const { saver, type, pushes, saved } = openForm();
  type("One");
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  for (const title of ["Two", "Three"]) {
    type(title);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(pushes).toHaveLength(1);
  await pushes[0]?.answer(saved(1));
  expect(pushes).toMatchObject([{ title: "One" }, { title: "Three", revision: 1 }]);
});

it("keeps the draft in the browser and tries again when the server does not answer", async () => {
  const { saver, type, pushes } = openForm();
  type("The oven");
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  await pushes[0]?.answer({ kind: "later" });
  expect(saver.saveState()).toEqual({ kind: "browser" });
  expect(store.list()).toMatchObject([{ unsent: true }]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(pushes).toHaveLength(2);
});

it("removes a draft whose answers were all deleted again", async () => {
  const { saver, type } = openForm();
  type("The oven");
  saver.flush();
  expect(store.list()).toHaveLength(1);
  type("");
  saver.flush();
  expect(store.list()).toEqual([]);
});

it("continues as a separate draft when another device saved first", async () => {
  const { saver, type, pushes, calls } = openForm();
  const first = saver.id();
  type("The oven");
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  await pushes[0]?.answer({ kind: "forked", id: "another", revision: 1 });
  expect(calls.forked).toBe(1);
  expect(saver.id()).toBe("another");
  expect([store.find(first), store.find("another")]).toMatchObject([null, { revision: 1, unsent: false }]);
});

it("sends the same email under one key, and saves no draft meanwhile", async () => {
  const { saver, type, pushes } = openForm();
  type("The oven");
  await vi.advanceTimersByTimeAsync(300);
  const first = saver.startAttempt(BRIEF);
  await vi.advanceTimersByTimeAsync(2_000);
  const { key } = await first;
  expect(store.list()).toMatchObject([{ attempt: { key } }]);
  expect(pushes).toEqual([]);
  saver.attemptFailed();
  saver.push();
  await vi.advanceTimersByTimeAsync(0);
  expect(pushes).toHaveLength(1);
  const second = saver.startAttempt(BRIEF);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await second).key).toBe(key);
});

it("removes the draft once the email exists, even when a save was under way", async () => {
  const { saver, type, pushes, saved } = openForm();
  type("The oven");
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.finish();
  expect(store.list()).toEqual([]);
  await pushes[0]?.answer(saved(1));
  expect(store.list()).toEqual([]);
  type("More");
  saver.close();
  expect([store.list(), pushes.length]).toEqual([[], 1]);
});

it("saves what a form holds when it is left, and lets other tabs have the draft", async () => {
  const { saver, type, pushes, calls } = openForm();
  type("The oven");
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.held).toBe(1);
  await pushes[0]?.answer({ kind: "refused", message: "Too many drafts" });
  expect(saver.saveState()).toEqual({ kind: "refused", message: "Too many drafts" });
  type("The oven and the ladder");
  saver.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.held).toBe(0);
  expect(pushes.at(-1)).toMatchObject({ title: "The oven and the ladder" });
});

it("saves to the draft that is resumed", async () => {
  const { saver, type, pushes } = openForm();
  const attempt = { key: "k", content: "c", answers: "a" };
  const earlier: Draft = {
    id: "earlier",
    values: { ...EMPTY_VALUES, title: "Earlier" },
    savedAt: 1,
    attempt,
    revision: 3,
    unsent: false,
    keeps: null,
    passed: false,
  };
  saver.resume(earlier);
  type("Earlier, and more");
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.id()).toBe("earlier");
  expect(pushes).toMatchObject([{ title: "Earlier, and more", revision: 3 }]);
  expect(store.find("earlier")).toMatchObject({ attempt });
});
