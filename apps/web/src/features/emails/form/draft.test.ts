import { beforeEach, describe, expect, it } from "vitest";
import { differs, draftStore, NEW_EMAIL } from "./draft.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { EMPTY_VALUES } from "./values.ts";

const kept = new Map<string, string>();
const shelf = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const draft = { values: FILLED_VALUES, savedAt: 17, attempt: { key: "k", content: "c" } };

beforeEach(() => kept.clear());

describe("a draft", () => {
  it("comes back after a reload, with the attempt it was sent under", () => {
    draftStore(shelf, "ann", NEW_EMAIL).write(draft);
    expect(draftStore(shelf, "ann", NEW_EMAIL).read()).toEqual(draft);
  });

  it("belongs to one user and one form", () => {
    draftStore(shelf, "ann", NEW_EMAIL).write(draft);
    expect(draftStore(shelf, "bob", NEW_EMAIL).read()).toBeNull();
    expect(draftStore(shelf, "ann", "0199").read()).toBeNull();
  });

  it("is gone once the email is created", () => {
    const store = draftStore(shelf, "ann", NEW_EMAIL);
    store.write(draft);
    store.remove();
    expect(store.read()).toBeNull();
  });

  it("of an older form keeps what still has a place", () => {
    kept.set(
      "storyletter-draft:ann:new",
      JSON.stringify({ values: { title: "Old", mood: "glad" }, savedAt: 1, attempt: null }),
    );
    expect(draftStore(shelf, "ann", NEW_EMAIL).read()?.values).toEqual({ ...EMPTY_VALUES, title: "Old" });
  });

  it("that cannot be read is no draft", () => {
    for (const broken of ["{", "null", '{"values":{"title":4},"savedAt":1,"attempt":null}']) {
      kept.set("storyletter-draft:ann:new", broken);
      expect(draftStore(shelf, "ann", NEW_EMAIL).read()).toBeNull();
    }
  });

  it("is no obstacle where the browser keeps nothing", () => {
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

it("tells a form that was touched from one that was only opened", () => {
  expect(differs({ ...EMPTY_VALUES }, EMPTY_VALUES)).toBe(false);
  expect(differs({ ...EMPTY_VALUES, title: "T" }, EMPTY_VALUES)).toBe(true);
});

it("asks nobody to continue a draft in which only a template was chosen", () => {
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
