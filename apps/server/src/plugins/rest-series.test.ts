import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;
beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
});
afterAll(() => server.close());

const call = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) =>
  server.call(method, path, { cookie: mara.cookie, ...(body ? { body } : {}) });
const START = {
  name: "Spring course",
  kind: "win-back",
  offer: { name: "The Rest Day Plan", url: "https://example.com/rest" },
  audience: "Owners of small bakeries",
};

it("starts, lists, reads, changes, orders and deletes a series", async () => {
  const started = await call("POST", "/api/series", START);
  expect([started.statusCode, started.json()]).toMatchObject([
    201,
    { revision: 1, kind: "win-back", firstDay: null, slots: [{ day: 0 }, { day: 6 }, { day: 14 }] },
  ]);
  const { id, slots } = started.json();
  expect((await call("GET", "/api/series")).json()).toMatchObject([{ id, letters: { length: 3 } }]);
  const changed = await call("PATCH", `/api/series/${id}`, { firstDay: "2026-03-14" });
  expect(changed.json()).toMatchObject({ firstDay: "2026-03-14", name: "Spring course", revision: 1 });
  const order = slots.map(({ id: slot, purpose }: { id: string; purpose: string }) => ({
    id: slot,
    purpose,
    day: 2,
  }));
  const put = { revision: 1, slots: order.toReversed() };
  expect((await call("PUT", `/api/series/${id}/slots`, put)).json()).toMatchObject({ revision: 2 });
  const late = await call("PUT", `/api/series/${id}/slots`, { revision: 1, slots: [] });
  expect([late.statusCode, late.json().code]).toEqual([409, "series-changed"]);
  expect((await call("GET", `/api/series/${id}/proposals`)).json()).toHaveLength(3);
  expect((await call("GET", `/api/series/${id}`)).json().slots[0].id).toBe(slots[2].id);
  expect((await call("DELETE", `/api/series/${id}`)).json()).toEqual({ success: true });
  expect((await call("GET", `/api/series/${id}`)).statusCode).toBe(404);
});

it.each([
  ["no offer", { offer: undefined }, "offer"],
  ["an offer that is not the caller's", { offer: undefined, offerId: crypto.randomUUID() }, "offerId"],
  ["a kind that there is not", { kind: "advent" }, "kind"],
  ["a short audience", { audience: "All" }, "audience"],
  ["no day of the calendar", { firstDay: "2026-02-30" }, "firstDay"],
  ["a misspelled field", { frist: 1 }, "frist"],
])("rejects %s and names it", async (_, changes, path) => {
  const answer = await call("POST", "/api/series", { ...START, ...changes });
  expect([answer.statusCode, answer.json().code]).toEqual([400, "bad-input"]);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
});
