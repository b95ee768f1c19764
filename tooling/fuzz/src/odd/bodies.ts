import { gzipSync } from "node:zlib";
import { JSON_TYPE, type Oddity } from "../request.ts";

const LIMIT = 256 * 1_024;
const GOOD = '{"json":{"email":"a@example.com","password":"a-good-phrase"},"email":"a@example.com"}';

/** Sends these bytes as JSON, whether or not the request had a body. */
const sent =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Oddity =>
  ({ method, headers: given }) => ({
    method: method === "GET" ? "POST" : method,
    headers: { ...given, ...JSON_TYPE, ...headers },
    body,
  });

const typed =
  (type: string): Oddity =>
  (request) => ({
    headers: { ...request.headers, "content-type": type },
    body: request.body ?? GOOD,
    method: "POST",
  });

const nested = (open: string, inner: string, close: string, depth: number) =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

export const oddBodies: Record<string, Oddity> = {
  "empty body": sent(""),
  "half an object": sent('{"json":{"title": '),
  "no object": sent('"text"'),
  "a list": sent("[[],[]]"),
  "two values": sent("{}{}"),
  "a comment": sent("{/* */}"),
  "single quotes": sent("{'a':1}"),
  "an endless number": sent(`{"json":{"limit":${"9".repeat(5_000)}},"limit":1e999}`),
  "many keys": sent(`{${Array.from({ length: 5_000 }, (_, key) => `"k${key}":${key}`).join(",")}}`),
  "a key many times": sent(`{${'"email":"a@example.com",'.repeat(2_000)}"email":1}`),
  "a long key": sent(`{"${"k".repeat(50_000)}":1}`),
  "deep lists": sent(nested("[", "", "]", 100_000)),
  "deep objects": sent(nested('{"a":', "1", "}", 20_000)),
  "deep input": sent(`{"json":${nested('{"a":', "1", "}", 5_000)}}`),
  "a prototype": sent('{"__proto__":{"isAdmin":true},"email":"a@example.com"}'),
  "a prototype inside": sent('{"json":{"__proto__":{"isAdmin":true},"data":{"__proto__":{"x":1}}}}'),
  "an escaped prototype": sent('{"\\u005f\\u005fproto__":{"isAdmin":true}}'),
  "a constructor": sent('{"json":{"constructor":{"prototype":{"isAdmin":true}}}}'),
  "methods as fields": sent('{"json":{"toString":1,"valueOf":null,"hasOwnProperty":1,"then":{}},"then":1}'),
  "NUL outside text": sent('{"a":\u00001}'),
  "NUL everywhere": sent('{"email":"\\u0000","id":"\\u0000","json":{"id":"\\u0000","search":"\\u0000"}}'),
  "lone surrogates": sent(
    '{"email":"\\ud800@x.y","json":{"id":"\\udc00","search":"\\ud800"},"id":"\\ud800"}',
  ),
  "bad UTF-8": sent(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc0, 0xaf, 0x7d])),
  "overlong UTF-8": sent(Buffer.from([0x7b, 0x22, 0xe0, 0x80, 0x80, 0x22, 0x3a, 0x31, 0x7d])),
  "a byte order mark": sent(`\ufeff${GOOD}`),
  "UTF-16": sent(Buffer.from(GOOD, "utf16le")),
  "UTF-16 with its charset": sent(Buffer.from(GOOD, "utf16le"), {
    "content-type": "application/json; charset=utf-16",
  }),
  "a packed body": sent(gzipSync(GOOD), { "content-encoding": "gzip" }),
  "a packed bomb": sent(gzipSync("0".repeat(5_000_000)), { "content-encoding": "gzip" }),
  "a body said to be packed": sent(GOOD, { "content-encoding": "br" }),
  "just too large": sent(`{"story":"${"x".repeat(LIMIT - 11)}"}`),
  "far too large": sent(`{"story":"${"x".repeat(2 * LIMIT)}"}`),
  "as large as may be": sent(`{"story":"${"x".repeat(LIMIT - 12)}"}`),
  "type in capitals": typed("Application/JSON"),
  "type with a tab": typed("application/json\t; charset=utf-8"),
  "type with a tail": typed("application/json; charset=utf-8; x=y"),
  "type with words": typed("application/json, text/plain"),
  "type with another charset": typed("application/json; charset=latin1"),
  "type of a patch": typed("application/merge-patch+json"),
  "type of a page": typed("text/html"),
  "type of text": typed("text/plain;charset=UTF-8"),
  "type of a form": typed("application/x-www-form-urlencoded"),
  "type of an upload": typed("multipart/form-data; boundary=----x"),
  "type of an upload without a boundary": typed("multipart/form-data"),
  "type of bytes": typed("application/octet-stream"),
  "type of nothing": typed(";"),
  "endless type": typed(`application/json;${"x".repeat(4_000)}`),
  "no type": ({ headers: { "content-type": _, ...headers }, body }) => ({
    headers,
    body: body ?? GOOD,
    method: "POST",
  }),
};
