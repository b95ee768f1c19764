import { beforeEach, describe, expect, it } from "vitest";
import { memoryStorage } from "../../../testing/memory-storage.ts";
import { type Draft, draftStore, formsWithDrafts, hasNewAnswers, NEW_EMAIL } from "./draft.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { EMPTY_VALUES } from "./values.ts";

const stored = new Map<string, string>();
const storage = memoryStorage(stored);
const attempt = { key: "k", content: "c", answers: "a" };
const draft: Draft = {
  id: "d1",
  values: FILLED_VALUES,
  savedAt: 17,
  attempt,
  revision: 3,
  unsent: true,
  keeps: null,
  passed: false,
};
const storeOf = (user: string, form: string) => draftStore(storage, user, form);

beforeEach(() => stored.clear());

describe("a draft", () => {
  it("is restored after a reload, with the attempt it was sent with", () => {
    storeOf("ann", NEW_EMAIL).write(draft);
    expect(storeOf("ann", NEW_EMAIL).list()).toEqual([draft]);
  });

  it("belongs to one user and form", () => {
    storeOf("ann", NEW_EMAIL).write(draft);
    expect(storeOf("bob", NEW_EMAIL).list()).toEqual([]);
    expect(storeOf("ann", "0199").list()).toEqual([]);
    expect(formsWithDrafts(storage, "ann")).toEqual([NEW_EMAIL]);
    expect(formsWithDrafts(storage, "bob")).toEqual([]);
  });

  it("is listed beside the draft of another tab, latest first", () => {
    const store = storeOf("ann", NEW_EMAIL);
    store.write(draft);
    store.write({ ...draft, id: "d2", savedAt: 18 });
    expect(store.list().map(({ id }) => id)).toEqual(["d2", "d1"]);
  });

  it("is removed once the email is created", () => {
    const store = storeOf("ann", NEW_EMAIL);
    store.write(draft);
    store.remove(draft.id);
    expect(store.list()).toEqual([]);
  });

  it("from an older form keeps the fields that still exist, and gets an id", () => {
    stored.set(
      "storyletter-draft:ann:new",
      JSON.stringify({ values: { title: "Old", mood: "glad" }, savedAt: 1, attempt: null }),
    );
    const [old] = storeOf("ann", NEW_EMAIL).list();
    expect(old).toMatchObject({ values: { ...EMPTY_VALUES, title: "Old" }, revision: 0, unsent: true });
    expect(storeOf("ann", NEW_EMAIL).list()).toEqual([old]);
  });

  it("is ignored when it cannot be parsed", () => {
    for (const broken of ["{", "null", '{"values":{"title":4},"savedAt":1,"attempt":null}']) {
      stored.set("storyletter-draft:ann:new:d1", broken);
      expect(storeOf("ann", NEW_EMAIL).list()).toEqual([]);
    }
  });
});

it("distinguishes an edited form from one that was only opened", () => {
  expect(hasNewAnswers({ ...EMPTY_VALUES }, EMPTY_VALUES)).toBe(false);
  expect(hasNewAnswers({ ...EMPTY_VALUES, title: "T" }, EMPTY_VALUES)).toBe(true);
});

it("does not offer a draft in which only a template was chosen", () => {
  const chosen = {
    ...EMPTY_VALUES,
    storyMode: "advanced" as const,
    storyTemplate: "expensive-mistake",
    templateAnswers: { ...EMPTY_VALUES.templateAnswers, "of-the-vault": { moment: " " } },
  };
  expect(hasNewAnswers(chosen, EMPTY_VALUES)).toBe(false);
  const answered = { ...chosen, templateAnswers: { "of-the-vault": { moment: "At four in the morning" } } };
  expect(hasNewAnswers(answered, EMPTY_VALUES)).toBe(true);
});
