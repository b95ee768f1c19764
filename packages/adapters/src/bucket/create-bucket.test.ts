import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Bucket, createBucket } from "./create-bucket.ts";
import { type BucketStandIn, openBucketStandIn } from "./testing/stand-in.ts";

const KEYS = { keyId: "AKIATEST", secret: "a-secret-key", region: "eu-central-1" };
const CONTENT = Buffer.alloc(3_000_000, "backup");
let standIn: BucketStandIn;
let bucket: Bucket;
let folder: string;
let file: string;
beforeAll(async () => {
  standIn = await openBucketStandIn();
  bucket = createBucket({ url: standIn.url, ...KEYS });
  folder = await mkdtemp(path.join(tmpdir(), "storyletter-bucket-"));
  file = path.join(folder, "one.sql.gz");
  await writeFile(file, CONTENT);
});
afterAll(async () => {
  await standIn[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

it("stores, lists, reads and deletes files", async () => {
  await bucket.put("storyletter-1.sql.gz", file);
  await bucket.put("other", file);
  expect(await bucket.list("storyletter-")).toEqual(["storyletter-1.sql.gz"]);
  const found = await bucket.get("storyletter-1.sql.gz");
  expect(found?.bytes).toBe(CONTENT.length);
  expect(found && (await buffer(found.content)).equals(CONTENT)).toBe(true);
  await bucket.delete("storyletter-1.sql.gz");
  expect(await bucket.get("storyletter-1.sql.gz")).toBeNull();
  expect([...standIn.files.keys()]).toEqual(["other"]);
});

it("names in one sentence what a bucket refuses, and never a key", async () => {
  standIn.fail({ status: 403, code: "InvalidAccessKeyId" });
  const refused = `The bucket at ${standIn.url} refused: 403 InvalidAccessKeyId.`;
  await expect(bucket.put("one", file)).rejects.toThrow(refused);
  await expect(bucket.list("")).rejects.toThrow(refused);
  standIn.fail({ status: 500, code: "<b>not a code</b>" });
  await expect(bucket.get("one")).rejects.toThrow("refused: 500 Internal Server Error.");
  standIn.fail("silence");
  const impatient = createBucket({ url: standIn.url, ...KEYS, timeoutMs: 300 });
  await expect(impatient.list("")).rejects.toThrow("can't be reached (TimeoutError).");
  await expect(impatient.put("one", import.meta.filename, AbortSignal.timeout(60_000))).rejects.toThrow(
    "TimeoutError",
  );
  await expect(bucket.put("one", file, AbortSignal.timeout(100))).rejects.toThrow("TimeoutError");
  standIn.fail(null);
  const elsewhere = createBucket({ url: standIn.url.replace("backups", "nowhere"), ...KEYS });
  await expect(elsewhere.put("one", file)).rejects.toThrow("There is no bucket at");
  const unreachable = {
    "http://127.0.0.1:2/backups": "(ECONNREFUSED)",
    // A port that fetch never calls.
    "http://127.0.0.1:9/backups": "(bad port)",
    "http://no-such-bucket.invalid": /\((ENOTFOUND|EAI_AGAIN)\)/,
  };
  for (const [url, reason] of Object.entries(unreachable))
    await expect(createBucket({ url, ...KEYS }).list("")).rejects.toThrow(reason);
});

it("gives up at its limit, though memory was collected meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  standIn.fail("silence");
  const upload = bucket.put("one", file, AbortSignal.timeout(200));
  const timer = setInterval(collect, 20);
  await expect(upload.finally(() => clearInterval(timer))).rejects.toThrow("TimeoutError");
  standIn.fail(null);
});
