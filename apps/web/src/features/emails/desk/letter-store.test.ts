import type { LetterBody, LetterDocument, LetterState } from "@storyletter/contract/letters";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../../../testing/memory-storage.ts";
import { type KeptDraft, keptDraft } from "./kept-draft.ts";
import { createLetterStore, type LetterStoreOptions, type SaveOutcome } from "./letter-store.ts";

const bodyOf = (text: string): LetterBody => ({
  type: "doc",
  content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] }],
});
const letter = (text: string, revision = 0): LetterState => ({
  revision,
  subjects: [],
  chosen: 0,
  body: bodyOf(text),
  text,
  words: 1,
  share: 1,
});

/** Tabs of one browser; those named are open. */
const keptIn = (storage = memoryStorage(), name = "one", open: readonly string[] = []) =>
  keptDraft("u", "e", storage, { name, isOpen: async (other) => open.includes(other) });

function openStore({ kept, ...options }: LetterStoreOptions & { kept: KeptDraft }) {
  const store = createLetterStore(options);
  store.open(kept);
  return store;
}

/** The server's side of saving: one letter, its revision, and a network that can be down. */
function fakeServer(text: string) {
  const server = { letter: letter(text), online: true, loseAnswer: false, saves: 0 };
  const save = async (input: { revision: number } & Partial<LetterDocument>): Promise<SaveOutcome> => {
    if (!server.online) return { kind: "unreachable" };
    server.saves += 1;
    if (input.revision !== server.letter.revision) return { kind: "changed", letter: server.letter };
    server.letter = { ...server.letter, ...input, revision: input.revision + 1 };
    if (server.loseAnswer) return { kind: "unreachable" };
    return { kind: "saved", state: server.letter };
  };
  return { server, save };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("saves a moment after the last key, once", async () => {
  const { server, save } = fakeServer("a");
  const store = openStore({ state: server.letter, save, kept: keptIn() });
  store.change({ body: bodyOf("ab") });
  await vi.advanceTimersByTimeAsync(500);
  store.change({ body: bodyOf("abc") });
  await vi.advanceTimersByTimeAsync(799);
  expect([server.saves, store.snapshot().status]).toEqual([0, "saving"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server).toMatchObject({ saves: 1, letter: { revision: 1, body: bodyOf("abc") } });
  expect(store.snapshot().status).toBe("saved");
});

it("keeps what is typed while the server is away, also over a reload, and sends it later", async () => {
  const { server, save } = fakeServer("a");
  const kept = keptIn();
  server.online = false;
  const before = openStore({ state: server.letter, save, kept });
  before.change({ body: bodyOf("typed offline") });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(before.snapshot().status).toBe("unsaved");
  before.stop();
  const after = openStore({ state: server.letter, save, kept });
  expect(after.snapshot()).toMatchObject({ document: { body: bodyOf("typed offline") }, status: "unsaved" });
  server.online = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.letter.body).toEqual(bodyOf("typed offline"));
  expect([after.snapshot().status, kept.read()]).toEqual(["saved", null]);
});

it("keeps what is typed in the browser between keys, and at once where the page goes away", () => {
  const { server, save } = fakeServer("a");
  const kept = keptIn();
  const store = openStore({ state: server.letter, save, kept });
  const keptText = () => kept.read()?.document.body;
  store.change({ body: bodyOf("ab") });
  expect(keptText()).toBeUndefined();
  vi.advanceTimersByTime(200);
  expect(keptText()).toEqual(bodyOf("ab"));
  store.change({ body: bodyOf("abc") });
  void store.flush();
  expect(keptText()).toEqual(bodyOf("abc"));
  store.stop();
});

it("tries no more once another store has taken over what was left unsaved", async () => {
  const { server, save } = fakeServer("a");
  const kept = keptIn();
  const options = { state: server.letter, save, kept };
  server.online = false;
  const former = openStore(options);
  former.change({ body: bodyOf("ab") });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(former.snapshot().status).toBe("unsaved");
  const store = openStore(options);
  former.stop();
  store.change({ body: bodyOf("abc") });
  server.online = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server).toMatchObject({ saves: 1, letter: { body: bodyOf("abc") } });
  expect(store.snapshot()).toMatchObject({ status: "saved", conflict: null });
  expect(kept.read()).toBeNull();
  store.stop();
});

it("takes a save whose answer was lost for saved", async () => {
  const { server, save } = fakeServer("a");
  const store = openStore({ state: server.letter, save, kept: keptIn() });
  server.loseAnswer = true;
  store.change({ body: bodyOf("ab") });
  await vi.advanceTimersByTimeAsync(800);
  server.loseAnswer = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.snapshot()).toMatchObject({ status: "saved", conflict: null });
  expect(server.letter.revision).toBe(1);
});

it("shows both letters where another tab saved first, and saves the chosen one", async () => {
  const { server, save } = fakeServer("a");
  const store = openStore({ state: server.letter, save, kept: keptIn() });
  server.letter = { ...letter("theirs", 1) };
  store.change({ body: bodyOf("mine") });
  await vi.advanceTimersByTimeAsync(800);
  expect(store.snapshot()).toMatchObject({
    status: "unsaved",
    conflict: { base: { body: bodyOf("a") }, theirs: { body: bodyOf("theirs") } },
  });
  store.change({ body: bodyOf("mine, longer") });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.letter.body).toEqual(bodyOf("theirs"));
  store.resolve(store.snapshot().document);
  await vi.advanceTimersByTimeAsync(800);
  expect(server.letter).toMatchObject({ revision: 2, body: bodyOf("mine, longer") });
  expect(store.snapshot().conflict).toBeNull();
});

it("finds a conflict between a draft of an earlier visit and a newer letter", () => {
  const { save } = fakeServer("a");
  const kept = keptIn();
  kept.write({
    revision: 0,
    base: { subjects: [], chosen: 0, body: bodyOf("a") },
    document: { subjects: [], chosen: 0, body: bodyOf("mine") },
  });
  const store = openStore({ state: letter("theirs", 3), save, kept });
  expect(store.snapshot()).toMatchObject({
    document: { body: bodyOf("mine") },
    conflict: { theirs: { revision: 3 } },
  });
  store.stop();
});

it("saves what a closed tab left unsaved, and leaves an open tab's words to that tab", async () => {
  const { server, save } = fakeServer("a");
  const storage = memoryStorage();
  const draft = (text: string) => ({
    revision: 0,
    base: { subjects: [], chosen: 0, body: bodyOf("a") },
    document: { subjects: [], chosen: 0, body: bodyOf(text) },
  });
  keptIn(storage, "open").write(draft("of an open tab"));
  keptIn(storage, "closed").write(draft("of a closed tab"));
  const store = openStore({
    state: server.letter,
    save,
    kept: keptIn(storage, "new", ["open", "new"]),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.letter.body).toEqual(bodyOf("of a closed tab"));
  expect(store.snapshot().document.body).toEqual(bodyOf("of a closed tab"));
  expect(keptIn(storage, "open").read()).toEqual(draft("of an open tab"));
  expect(keptIn(storage, "closed").read()).toBeNull();
  store.stop();
});

it("keeps a closed tab's words for later where something is typed at once", async () => {
  const { server, save } = fakeServer("a");
  const storage = memoryStorage();
  const documentOf = (text: string) => ({ subjects: [], chosen: 0, body: bodyOf(text) });
  keptIn(storage, "closed").write({ revision: 0, base: documentOf("a"), document: documentOf("left") });
  const store = openStore({ state: server.letter, save, kept: keptIn(storage, "new") });
  store.change({ body: bodyOf("typed at once") });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.letter.body).toEqual(bodyOf("typed at once"));
  expect(keptIn(storage, "closed").read()?.document.body).toEqual(bodyOf("left"));
  store.stop();
});

it("tells the server that a save accepts suggestions, until one such save has arrived", async () => {
  const { server, save } = fakeServer("a");
  const sent: unknown[] = [];
  const store = openStore({
    state: server.letter,
    save: (input) => {
      sent.push(input.acceptsSuggestions);
      return save(input);
    },
    kept: keptIn(),
  });
  server.online = false;
  store.change({ body: bodyOf("accepted") }, { accepting: true });
  await vi.advanceTimersByTimeAsync(1_000);
  server.online = true;
  await vi.advanceTimersByTimeAsync(3_000);
  store.change({ body: bodyOf("typed") });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([true, true, undefined]);
});

it("loses nothing typed in 1,000 random runs of two tabs and a network that comes and goes", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let run = 0; run < 1_000; run += 1) {
    const { server, save } = fakeServer("start");
    const storage = memoryStorage();
    const tabs = ["one", "two"].map((name) => ({
      name,
      store: openStore({ state: server.letter, save, kept: keptIn(storage, name, ["one", "two"]) }),
    }));
    const typed = new Map<string, LetterBody>();
    const saved: unknown[] = [];
    for (let step = 0; step < 12; step += 1) {
      server.online = random(3) > 0;
      server.loseAnswer = random(5) === 0;
      const tab = tabs[random(2)];
      if (!tab) continue;
      const body = bodyOf(`${tab.name} ${step}`);
      typed.set(tab.name, body);
      tab.store.change({ body });
      await vi.advanceTimersByTimeAsync(random(2_000));
      saved.push(server.letter.body);
    }
    server.online = true;
    server.loseAnswer = false;
    await vi.advanceTimersByTimeAsync(120_000);
    saved.push(server.letter.body);
    for (const { name, store } of tabs) {
      const { document, conflict } = store.snapshot();
      const last = typed.get(name);
      if (!last) continue;
      expect(document.body).toEqual(last);
      if (!conflict) expect(saved).toContainEqual(last);
    }
    for (const { store } of tabs) store.stop();
  }
});
