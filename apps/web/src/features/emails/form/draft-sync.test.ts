import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import type { Draft as SavedDraft } from "@storyletter/contract/emails";
import { describe, expect, it } from "vitest";
import { emailForm } from "./brief-schema.ts";
import { attemptFor } from "./draft.ts";
import { contentsOf, pushDraft, valuesOf } from "./draft-sync.ts";
import { FILLED_VALUES } from "./testing/filled-values.ts";
import { EMPTY_VALUES, type EmailFormValues, NO_ANSWERS } from "./values.ts";

const BRIEF = emailForm(STORY_TEMPLATES).parse(FILLED_VALUES);
const TARGET = { form: "new", keeps: null };
const throughServer = (values: EmailFormValues) =>
  valuesOf(contentsOf(values, STORY_TEMPLATES, TARGET), STORY_TEMPLATES);

describe("a draft loaded from the server", () => {
  it.each<[string, EmailFormValues]>([
    ["an empty form", EMPTY_VALUES],
    ["a filled form", FILLED_VALUES],
    ["own words under Other", { ...FILLED_VALUES, desiredEmotion: "other", customEmotion: "homesickness" }],
    ["Other without words yet", { ...FILLED_VALUES, tonePreference: "other" }],
    ["words kept under an Other not chosen", { ...FILLED_VALUES, customCallToAction: "Reply to me" }],
    ["a lesson kept while AI decides", { ...FILLED_VALUES, aiDecidesLesson: true }],
    [
      "a template, and free text kept beside it",
      {
        ...FILLED_VALUES,
        storyMode: "advanced",
        storyTemplate: "F01",
        templateAnswers: { ...NO_ANSWERS, F01: { ...NO_ANSWERS.F01, mistake_cost: "$4,200" } },
      },
    ],
  ])("restores the same form on another device: %s", (_, values) => {
    expect(throughServer(values)).toEqual(values);
  });

  it("restores a form from a draft that an API client wrote", () => {
    const { brief } = contentsOf(FILLED_VALUES, STORY_TEMPLATES, TARGET);
    expect(valuesOf({ brief, form: null }, STORY_TEMPLATES)).toEqual(FILLED_VALUES);
  });
});

const refused = (code: string) => Object.assign(new Error(code), { data: { code, message: code } });

type Sent = Pick<SavedDraft, "brief" | "form" | "similarTo" | "keeps">;

/** A server with drafts in memory; `lose` drops the next answers after the save. */
function fakeServer() {
  const drafts = new Map<string, SavedDraft>();
  const state = { lose: 0 };
  const answer = (draft: SavedDraft) => {
    if (state.lose === 0) return draft;
    state.lose -= 1;
    throw new TypeError("Failed to fetch");
  };
  const put = (id: string, revision: number, { brief, form, similarTo, keeps }: Sent) => {
    const times = { createdAt: new Date(0), updatedAt: new Date(0) };
    const draft: SavedDraft = { id, revision, brief, form, similarTo, keeps, ...times };
    drafts.set(id, draft);
    return answer(draft);
  };
  const find = (id: string) => {
    const draft = drafts.get(id);
    if (!draft) throw refused("draft-not-found");
    return draft;
  };
  const calls: NonNullable<Parameters<typeof pushDraft>[1]> = {
    create: async (input) => {
      if (drafts.has(input.id)) throw refused("draft-changed");
      return put(input.id, 1, input);
    },
    save: async (input) => {
      if (find(input.id).revision !== input.revision) throw refused("draft-changed");
      return put(input.id, input.revision + 1, input);
    },
    read: async ({ id }) => find(id),
  };
  return { drafts, state, calls };
}

let count = 0;
const newDraft = () => ({
  id: `draft-${++count}`,
  values: FILLED_VALUES,
  revision: 0,
  keeps: null,
  attempt: null,
});
const titled = (title: string) => ({ ...FILLED_VALUES, title });

describe("saving a draft", () => {
  it("is not started again when its letter exists, unless more was typed", async () => {
    const { calls, drafts } = fakeServer();
    const sent = {
      ...calls,
      create: (input: Parameters<typeof calls.create>[0]) =>
        input.id === draft.id ? Promise.reject(refused("draft-sent")) : calls.create(input),
    };
    const attempt = attemptFor(BRIEF, FILLED_VALUES, { earlier: null, newKey: () => "k" });
    const draft = { ...newDraft(), attempt };
    const pushed = (values: EmailFormValues) =>
      pushDraft({ draft: { ...draft, values }, form: "new", templates: STORY_TEMPLATES }, sent);
    expect(await pushed(FILLED_VALUES)).toEqual({ kind: "sent" });
    expect(drafts.size).toBe(0);
    expect(await pushed(titled("More"))).toMatchObject({ kind: "saved", revision: 1 });
    expect([...drafts.keys()]).not.toContain(draft.id);
  });

  const push = (server: ReturnType<typeof fakeServer>, draft: ReturnType<typeof newDraft>) =>
    pushDraft({ draft, form: "new", templates: STORY_TEMPLATES }, server.calls);

  it("creates it, then saves over the version it started from", async () => {
    const server = fakeServer();
    const draft = newDraft();
    expect(await push(server, draft)).toEqual({ kind: "saved", id: draft.id, revision: 1 });
    expect(await push(server, { ...draft, revision: 1, values: titled("Two") })).toMatchObject({
      revision: 2,
    });
  });

  it("keeps both versions when another device saved first", async () => {
    const server = fakeServer();
    const draft = newDraft();
    await push(server, draft);
    const [theirs] = server.drafts.values();
    if (theirs)
      server.drafts.set(draft.id, { ...theirs, revision: 2, brief: { ...theirs.brief, title: "Theirs" } });
    const outcome = await push(server, { ...draft, revision: 1, values: titled("Mine") });
    expect(outcome).toMatchObject({ kind: "forked", revision: 1 });
    expect([...server.drafts.values()].map(({ brief }) => brief.title)).toEqual(["Theirs", "Mine"]);
  });

  it("stays one draft when responses are lost while the user keeps typing", async () => {
    const server = fakeServer();
    const draft = newDraft();
    server.state.lose = 1;
    expect(await push(server, draft)).toEqual({ kind: "later" });
    expect(await push(server, { ...draft, values: titled("More") })).toMatchObject({
      kind: "saved",
      revision: 2,
    });
    server.state.lose = 1;
    await push(server, { ...draft, revision: 2, values: titled("And more") });
    const outcome = await push(server, { ...draft, revision: 2, values: titled("And even more") });
    expect(outcome).toMatchObject({ kind: "saved", revision: 4 });
    expect([...server.drafts.values()].map(({ brief }) => brief.title)).toEqual(["And even more"]);
  });

  it("creates a new draft when it was deleted on another device", async () => {
    const server = fakeServer();
    const outcome = await push(server, { ...newDraft(), revision: 5 });
    expect(outcome).toMatchObject({ kind: "saved", revision: 1 });
    expect(server.drafts.size).toBe(1);
  });

  it("returns the reason when the server refuses another draft", async () => {
    const { calls } = fakeServer();
    const full = { ...calls, create: () => Promise.reject(refused("too-many-drafts")) };
    expect(await pushDraft({ draft: newDraft(), form: "new", templates: STORY_TEMPLATES }, full)).toEqual({
      kind: "refused",
      message: "too-many-drafts",
    });
  });
});
