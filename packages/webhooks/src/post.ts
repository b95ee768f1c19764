import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { SafeAddress } from "./addresses.ts";

interface Post {
  url: URL;
  /** Connected to, whatever the host's name would resolve to by now. */
  address: SafeAddress;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** What is read of an answer before it is cut off; nothing of it is kept. */
const ANSWER_LIMIT_BYTES = 64 * 1_024;

/** Sends the body over a connection of its own, and answers the status once the answer has ended. */
export function post({ url, address, headers, body, signal }: Post): Promise<number> {
  const lookup: LookupFunction = (_host, options, callback) => {
    if (options.all) callback(null, [address]);
    else callback(null, address.address, address.family);
  };
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request: ClientRequest = send(url, {
    method: "POST",
    agent: false,
    lookup,
    signal,
    maxHeaderSize: 16 * 1_024,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" },
  });
  request.on("error", reject);
  request.on("response", (answer) => {
    const status = answer.statusCode ?? 0;
    let size = 0;
    answer.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= ANSWER_LIMIT_BYTES) return;
      resolve(status);
      request.destroy();
    });
    answer.on("end", () => resolve(status));
    answer.on("error", reject);
    answer.on("aborted", () => reject(new Error("The answer was cut off.")));
  });
  request.end(body);
  return promise;
}
