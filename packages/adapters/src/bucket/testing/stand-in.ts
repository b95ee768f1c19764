import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A bucket in memory that answers as S3 does. */
export interface BucketStandIn extends AsyncDisposable {
  url: string;
  files: Map<string, Buffer>;
  /** From now on it answers this status with an error's code, or never answers. */
  fail(how: { status: number; code: string } | "silence" | null): void;
}

export async function openBucketStandIn(name = "backups"): Promise<BucketStandIn> {
  const files = new Map<string, Buffer>();
  let failure: { status: number; code: string } | "silence" | null = null;
  const server = createServer(async (request, response) => {
    // Who gives up in the middle of a file gets no answer.
    const content = await buffer(request).catch(() => null);
    if (!content || failure === "silence") return;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket");
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    if (failure) return void refuse(failure.status, failure.code);
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential="))
      return void refuse(403, "AccessDenied");
    if (!pathname.startsWith(`/${name}/`)) return void refuse(404, "NoSuchBucket");
    const key = pathname.slice(name.length + 2);
    if (key === "") {
      const prefix = searchParams.get("prefix") ?? "";
      const keys = [...files.keys()].filter((each) => each.startsWith(prefix)).sort();
      response.end(
        `<ListBucketResult>${keys.map((each) => `<Contents><Key>${each}</Key></Contents>`).join("")}</ListBucketResult>`,
      );
    } else if (request.method === "PUT") {
      // S3 refuses a body of unknown length.
      if (Number(request.headers["content-length"]) !== content.length)
        return void refuse(411, "MissingContentLength");
      files.set(key, content);
      response.end();
    } else if (request.method === "DELETE") {
      files.delete(key);
      response.writeHead(204).end();
    } else {
      const file = files.get(key);
      if (file) response.end(file);
      else refuse(404, "NoSuchKey");
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${name}`,
    files,
    fail(how) {
      failure = how;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
