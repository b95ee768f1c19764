import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";

export interface BucketOptions {
  /** With the bucket's name in its host or path: https://s3.eu-central-1.amazonaws.com/my-backups. */
  url: string;
  keyId: string;
  secret: string;
  /** Found in Amazon's addresses if not set. */
  region?: string | undefined;
  timeoutMs?: number;
}

/** Files in a bucket that understands S3. All failures are BucketErrors. */
export interface Bucket {
  /** Its address, without keys. */
  readonly url: string;
  put(name: string, file: string, signal?: AbortSignal): Promise<void>;
  /** The content, and its size; null if there is no such file. */
  get(name: string): Promise<{ content: Readable; bytes: number } | null>;
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** Why the bucket failed, in one sentence for the operator, without keys. */
export class BucketError extends Error {
  override readonly name = "BucketError";
}

const TIMEOUT_MS = 15_000;
/** Bytes a millisecond of the slowest upload that isn't given up. */
const SLOWEST = 100;
const MAX_ANSWER = 1_024 * 1_024;

/** Signs each call; one call per file, so a file has 5 GB at most. */
export function createBucket(options: BucketOptions): Bucket {
  const { keyId: accessKeyId, secret: secretAccessKey, region, timeoutMs = TIMEOUT_MS } = options;
  const url = options.url.replace(/\/$/, "");
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });

  async function call(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
    // A request holds its signal weakly, and one that is collected never fires; fetch holds it.
    // The queue repeats a failed backup; the client's own retries would only hide the cause.
    const request = await client.sign(`${url}${path}`, init);
    const response = await fetch(request, { signal: init.signal }).catch((error: unknown) => {
      throw new BucketError(`The bucket at ${url} can't be reached (${codeOf(error)}).`, { cause: error });
    });
    if (response.ok || response.status === 404) return response;
    const [, code = response.statusText] = /<Code>([\w.]{1,60})<\/Code>/.exec(await textOf(response)) ?? [];
    throw new BucketError(`The bucket at ${url} refused: ${response.status} ${code}.`);
  }
  const timeout = () => AbortSignal.timeout(timeoutMs);
  const found = (response: Response): Response => {
    if (response.status === 404) throw new BucketError(`There is no bucket at ${url}.`);
    return response;
  };
  return {
    url,
    async put(name, file, signal) {
      const body = await openAsBlob(file);
      const ends = AbortSignal.timeout(timeoutMs + Math.ceil(body.size / SLOWEST));
      const given = signal ? AbortSignal.any([signal, ends]) : ends;
      const response = await call(`/${name}`, { method: "PUT", body, signal: given });
      await found(response).body?.cancel();
    },
    async get(name) {
      const response = await call(`/${name}`, { signal: AbortSignal.timeout(3_600_000) });
      if (response.status === 404 || !response.body) return null;
      return {
        content: Readable.fromWeb(response.body),
        bytes: Number(response.headers.get("content-length")),
      };
    },
    async list(prefix) {
      const query = new URLSearchParams({ "list-type": "2", prefix });
      const text = await textOf(found(await call(`/?${query}`, { signal: timeout() })));
      return [...text.matchAll(/<Key>([^<]{1,200})<\/Key>/g)].map(([, key = ""]) => key);
    },
    async delete(name) {
      const response = await call(`/${name}`, { method: "DELETE", signal: timeout() });
      await response.body?.cancel();
    },
  };
}

/** Up to a thousand names, or an error's XML; what is longer is cut. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_ANSWER) break;
  }
  return text;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "unknown";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return cause.name === "Error" ? cause.message : cause.name;
}
