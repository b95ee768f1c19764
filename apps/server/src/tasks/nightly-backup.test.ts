import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type BucketStandIn, openBucketStandIn } from "@storyletter/adapters/bucket/testing";
import { DAY_MS } from "@storyletter/contract/limits";
import { enqueueDueBackup } from "@storyletter/domain/admin";
import { RETRY_POLICIES } from "@storyletter/jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backupName } from "../system/backups.ts";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const HOUR_MS = 3_600_000;
const KEYS = { keyId: "AKIATEST", secret: "the-bucket-secret", region: "eu-central-1" };
let now = new Date("2026-11-28T02:59:00Z");
let standIn: BucketStandIn;
let server: TestServer;
let owner: Member;
beforeAll(async () => {
  standIn = await openBucketStandIn();
  server = await openTestServer({
    bucket: { url: standIn.url, ...KEYS, timeoutMs: 500 },
    policies: {
      ...RETRY_POLICIES,
      "create-backup": { retries: 1, firstDelay: 0, longestDelay: 0, timeLimit: 60 },
    },
  });
  owner = await server.newOwner();
});
afterAll(async () => {
  await server.close();
  await standIn[Symbol.asyncDispose]();
});

const rows = () => server.sql`select * from backups order by requested_at`;
const tick = async (at: Date) => {
  now = at;
  const processes = [1, 2, 3].map(() => enqueueDueBackup({ ...server.deps, clock: () => now }, { hour: 3 }));
  await Promise.all(processes);
};
const age = async () => /^storyletter_backup_age_seconds (\S+)$/m.exec(await server.metrics.render())?.[1];
const trpc = (procedure: string, json: object, { cookie }: Member) =>
  server.call("POST", `/trpc/${procedure}`, { body: { json }, cookie });

it("[ASYS-09] makes one backup a night, whichever process asks, and copies it to the bucket", async () => {
  const old = backupName(new Date(Date.now() - 15 * DAY_MS));
  standIn.files.set(old, Buffer.from("old")).set("someone-elses", Buffer.from("other"));
  await tick(new Date("2026-11-28T03:00:00Z"));
  await tick(new Date("2026-11-29T02:59:59Z"));
  await expect.poll(rows, { timeout: 20_000 }).toMatchObject([{ night: "2026-11-28", in_bucket: true }]);
  const [made] = await rows();
  expect(made).toMatchObject({ error: null, bytes: expect.stringMatching(/^\d{4,}$/) });
  // The retention applies to the bucket too, to our own files.
  await expect.poll(() => [...standIn.files.keys()].sort()).toEqual(["someone-elses", made?.file].sort());
  const text = gunzipSync(standIn.files.get(made?.file) ?? "").toString();
  expect(text).toContain(`-- total users: rows `);
  expect(Number(await age())).toBeGreaterThanOrEqual(0);
});

it("[ASYS-09] says what a bucket refused, tries twice, mails the owner once and makes the next night's", async () => {
  standIn.fail({ status: 403, code: "AccessDenied" });
  await tick(new Date("2026-11-29T03:00:00Z"));
  const mail = await server.mails.next(owner.email);
  expect(mail).toMatchObject({ kind: "backup-failed", link: "http://letters.example/admin/settings" });
  const reason = `The bucket at ${standIn.url} refused: 403 AccessDenied.`;
  expect((await rows()).at(-1)).toMatchObject({ in_bucket: false, error: reason });
  const seen = await server.call("GET", "/trpc/admin.system", owner);
  expect(seen.json().result.data.json.backups[0]).toMatchObject({ error: reason });
  expect(seen.body + server.logLines.join()).not.toContain(KEYS.secret);
  standIn.fail(null);
  await tick(new Date(now.getTime() + 24 * HOUR_MS));
  await expect
    .poll(async () => (await rows()).at(-1), { timeout: 20_000 })
    .toMatchObject({ in_bucket: true });
  expect((await rows()).map(({ night }) => night)).toEqual(["2026-11-28", "2026-11-29", "2026-11-30"]);
});

it("[ASYS-09] is downloaded by the owner alone, for five minutes, also from the bucket", async () => {
  const [made] = await rows();
  const admin = await server.newAdmin();
  await server.sql`update installation set owner_id = ${owner.id}`;
  expect((await trpc("admin.backupLink", { file: made?.file }, admin)).statusCode).toBe(403);
  const { url } = (await trpc("admin.backupLink", { file: made?.file }, owner)).json().result.data.json;
  const path = url.replace(server.deps.appUrl, "");
  const file = await server.call("GET", path);
  expect(file.headers).toMatchObject({
    "content-type": "application/gzip",
    "content-disposition": `attachment; filename="${made?.file}"`,
  });
  expect(gunzipSync(file.rawPayload).toString()).toContain("-- Storyletter backup");
  const elsewhere = path.replace(made?.file, (await rows()).at(-1)?.file);
  expect((await server.call("GET", elsewhere)).json()).toMatchObject({ code: "link-invalid" });
  const forged = await server.call("GET", "/api/admin/backup?file=../../etc/passwd");
  expect(forged.json()).toMatchObject({ code: "link-invalid" });
  // Another machine's worker made it.
  const folder = dirname(server.deps.system.nextBackup(now).path);
  await rm(join(folder, made?.file));
  expect((await server.call("GET", path)).rawPayload.equals(file.rawPayload)).toBe(true);
  standIn.files.clear();
  expect((await server.call("GET", path)).json()).toMatchObject({ code: "not-found" });
  const { clock } = server.deps;
  server.deps.clock = () => new Date(Date.now() + 5 * 60_000 + 1);
  expect((await server.call("GET", path)).json()).toMatchObject({ code: "link-expired" });
  server.deps.clock = clock;
  await server.sql`update installation set owner_id = ${admin.id}`;
  expect((await server.call("GET", path)).json()).toMatchObject({ code: "link-invalid" });
});
