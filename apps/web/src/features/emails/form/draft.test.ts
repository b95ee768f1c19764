import { beforeEach, describe, expect, it } from "vitest";
import { differs, draftStore, NEW_EMAIL } from "./draft.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { EMPTY_VALUES } from "./values.ts";

const stored = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
const draft = { values: FILLED_VALUES, savedAt: 17, attempt: { key: "k", content: "c" } };

beforeEach(() => stored.clear());

describe("a draft", () => {
  it("is restored after a reload, with the attempt it was sent with", () => {
    draftStore(storage, "ann", NEW_EMAIL).write(draft);
    expect(draftStore(storage, "ann", NEW_EMAIL).read()).toEqual(draft);
  });

  it("belongs to one user and form", () => {
    draftStore(storage, "ann", NEW_EMAIL).write(draft);
    expect(draftStore(storage, "bob", NEW_EMAIL).read()).toBeNull();
    expect(draftStore(storage, "ann", "0199").read()).toBeNull();
  });

  it("is removed once the email is created", () => {
    const store = draftStore(storage, "ann", NEW_EMAIL);
    store.write(draft);
    store.remove();
    expect(store.read()).toBeNull();
  });

  it("from an older form keeps the fields that still exist", () => {
    stored.set(
      "storyletter-draft:ann:new",
      JSON.stringify({ values: { title: "Old", mood: "glad" }, savedAt: 1, attempt: null }),
    );
    expect(draftStore(storage, "ann", NEW_EMAIL).read()?.values).toEqual({ ...EMPTY_VALUES, title: "Old" });
  });

  it("is ignored when it cannot be parsed", () => {
    for (const broken of ["{", "null", '{"values":{"title":4},"savedAt":1,"attempt":null}']) {
      stored.set("storyletter-draft:ann:new", broken);
      expect(draftStore(storage, "ann", NEW_EMAIL).read()).toBeNull();
    }
  });

  it("does not break the form when storage fails", () => {
    const refuse = () => {
      throw new DOMException("no", "QuotaExceededError");
    };
    const full = () => ({ getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = draftStore(full, "ann", NEW_EMAIL);
    expect(() => store.write(draft)).not.toThrow();
    expect(store.read()).toBeNull();
    expect(draftStore(refuse, "ann", NEW_EMAIL).read()).toBeNull();
  });
});

it("distinguishes an edited form from one that was only opened", () => {
  expect(differs({ ...EMPTY_VALUES }, EMPTY_VALUES)).toBe(false);
  expect(differs({ ...EMPTY_VALUES, title: "T" }, EMPTY_VALUES)).toBe(true);
});

it("does not offer a draft in which only a template was chosen", () => {
  const chosen = {
    ...EMPTY_VALUES,
    storyMode: "advanced" as const,
    storyTemplate: "expensive-mistake",
    templateAnswers: { ...EMPTY_VALUES.templateAnswers, "of-the-vault": { moment: " " } },
  };
  expect(differs(chosen, EMPTY_VALUES)).toBe(false);
  const answered = { ...chosen, templateAnswers: { "of-the-vault": { moment: "At four in the morning" } } };
  expect(differs(answered, EMPTY_VALUES)).toBe(true);
});
