import { randomUUID } from "node:crypto";
import { insertMembers } from "@storyletter/db/testing";
import type { Writer } from "@storyletter/domain/ports";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { letterAbout, ovenBrief } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
/** The titles of the letters in the order in which their writing began. */
const begun: string[] = [];
const hold = Promise.withResolvers<void>();
const writer: Writer = {
  async write({ title }) {
    begun.push(title);
    await hold.promise;
    return letterAbout(title);
  },
};

beforeAll(async () => {
  server = await openTestServer({ writer, letters: 1 });
});
afterAll(() => server.close());

/** Somebody with many credits, who asks for letters that carry the name and count from 1. */
async function author(name: string) {
  const [member] = await insertMembers(server.sql, [randomUUID()], { credits: 1_000, plan: "starter" });
  const cookie = `storyletter_session=${member?.session}`;
  let asked = 0;
  return async (letters: number) => {
    for (let left = letters; left > 0; left -= 1) {
      asked += 1;
      const body = ovenBrief({ title: `${name} ${asked}` });
      const { statusCode } = await server.call("POST", "/api/emails", { cookie, body });
      expect(statusCode).toBe(201);
    }
  };
}

const firstToBegin = async (count: number) => {
  await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
  return begun.slice(0, count);
};

it("users take turns: who has 300 letters waiting delays nobody's first one, and everybody's keep their order", {
  timeout: 30_000,
}, async () => {
  const [mara, tom, ina] = [await author("mara"), await author("tom"), await author("ina")];
  await mara(301);
  await firstToBegin(1);
  await tom(3);
  await ina(2);
  hold.resolve();
  expect(await firstToBegin(12)).toEqual([
    "mara 1",
    ...["tom 1", "ina 1", "mara 2"],
    ...["tom 2", "ina 2", "mara 3"],
    ...["tom 3", "mara 4", "mara 5", "mara 6", "mara 7"],
  ]);
});
