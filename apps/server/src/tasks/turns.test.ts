import { randomUUID } from "node:crypto";
import { insertMembers } from "@storyletter/db/testing";
import type { Writer } from "@storyletter/domain/ports";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { letterAbout, ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { takeTurns } from "./work.ts";

let server: TestServer;
/** The titles of the letters in the order they were started. */
const started: string[] = [];
const hold = Promise.withResolvers<void>();
const writer: Writer = {
  async write({ title }) {
    started.push(title);
    await hold.promise;
    return letterAbout(title);
  },
};

beforeAll(async () => {
  server = await openTestServer({ writer, letters: 1 });
});
afterAll(() => server.close());

/** A user with many credits who requests letters titled with their name and a number. */
async function author(name: string) {
  const [member] = await insertMembers(server.sql, [randomUUID()], { credits: 1_000, plan: "starter" });
  const cookie = `storyletter_session=${member?.session}`;
  let requested = 0;
  return async (letters: number) => {
    for (let left = letters; left > 0; left -= 1) {
      requested += 1;
      const body = ovenBrief({ title: `${name} ${requested}` });
      const { statusCode } = await server.call("POST", "/api/emails", { cookie, body });
      expect(statusCode).toBe(201);
    }
  };
}

const firstStarted = async (count: number) => {
  await vi.waitFor(() => expect(started.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  return started.slice(0, count);
};

it("lets users take turns: 100 waiting letters of one don't delay another's first, and each user's order is kept", {
  timeout: 30_000,
}, async () => {
  const [mara, tom, ina] = [await author("mara"), await author("tom"), await author("ina")];
  await mara(101);
  await firstStarted(1);
  await tom(3);
  await ina(2);
  hold.resolve();
  expect(await firstStarted(12)).toEqual([
    "mara 1",
    ...["tom 1", "ina 1", "mara 2"],
    ...["tom 2", "ina 2", "mara 3"],
    ...["tom 3", "mara 4", "mara 5", "mara 6", "mara 7"],
  ]);
});

it("lets no comparison run before a letter that waits or is fetched next, nor one that was stopped", async () => {
  const inTurn = takeTurns(1, 200);
  const ran: string[] = [];
  const ends = Promise.withResolvers<void>();
  const run = (when: "first" | "later", name: string, signal = new AbortController().signal) =>
    inTurn(when, {
      run: async ({ emailId }: { emailId: string }) => {
        ran.push(emailId);
        if (emailId === "letter 1") await ends.promise;
        if (emailId === "letter 2") throw new Error("The model failed.");
      },
      giveUp: async () => {},
    }).run({ emailId: name }, { signal });
  const stop = new AbortController();
  const first = run("first", "letter 1");
  const comparison = run("later", "comparison 1");
  const stopped = run("later", "comparison 2", stop.signal);
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  expect(ran).toEqual(["letter 1"]);
  ends.resolve();
  await first;
  await expect(run("first", "letter 2")).rejects.toThrow("The model failed.");
  await comparison;
  expect(ran).toEqual(["letter 1", "letter 2", "comparison 1"]);
});
