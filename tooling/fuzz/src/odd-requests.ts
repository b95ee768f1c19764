import { gzipSync } from "node:zlib";
import { JSON_TYPE, type Oddity } from "./calls.ts";

const asking =
  (query: string): Oddity =>
  ({ path }) => ({ path: `${path}${path.includes("?") ? "&" : "?"}${query}` });

const UUID = "0197a000-0000-7000-8000-000000000000";

/** A cursor in the server's format, with values the server would not produce. */
const cursorOf = (inside: unknown): string => Buffer.from(JSON.stringify(inside)).toString("base64url");

const pathOf = (path: string): string => path.split("?")[0] ?? "/";

/** An absolute URL is odd enough: it is not changed. */
const moved =
  (move: (path: string) => string): Oddity =>
  ({ path }) => ({ path: path.startsWith("/") ? move(pathOf(path)) : path });

const by =
  (method: string): Oddity =>
  ({ headers: { "content-type": _, ...headers } }) => ({ method, headers, body: null });

export const oddAddresses: Record<string, Oddity> = {
  "by PUT": by("PUT"),
  "by PATCH": by("PATCH"),
  "by DELETE": by("DELETE"),
  "by HEAD": by("HEAD"),
  "by OPTIONS": by("OPTIONS"),
  "by TRACE": by("TRACE"),
  "by PROPFIND": by("PROPFIND"),
  "by PURGE": by("PURGE"),
  "by QUERY": by("QUERY"),
  "a long query": asking(`a=${"x".repeat(6_000)}`),
  "many parameters": asking(Array.from({ length: 1_000 }, (_, index) => `p${index}`).join("&")),
  "a parameter many times": asking("limit=1&".repeat(300)),
  "parameters as objects": asking("search[a]=1&limit[]=2&cursor[__proto__][x]=3&token[]=1&user[a]=b"),
  "a prototype in the query": asking("__proto__=x&constructor=y&__proto__[isAdmin]=true"),
  "NUL in the query": asking("search=%00&cursor=%00&token=%00&user=%00&expires=%00&signature=%00"),
  "bad escapes in the query": asking("search=%&cursor=%E0%A4&limit=%zz"),
  "surrogates in the query": asking("search=%ED%A0%80&token=%ED%BF%BF"),
  "signs without values": asking("&&&===&?&?"),
  "input that is no JSON": asking("input=x&batch=1"),
  "input as a list": asking("input=[]&input={}"),
  "deep input": asking(`input=${encodeURIComponent("[".repeat(1_500))}`),
  "an encoded slash": moved((path) => path.replaceAll("/", "%2F").replace("%2F", "/")),
  "an encoded backslash": moved((path) => `${path}%5C..%5Cetc`),
  "two slashes": moved((path) => path.replaceAll("/", "//")),
  "a way up": moved((path) => `${path}/../../../../etc/passwd`),
  "an encoded way up": moved((path) => `${path}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`),
  "a doubly encoded way up": moved((path) => `/assets/%252e%252e/%252e%252e${path}`),
  "a way up from the files": moved(() => "/assets/../../../package.json"),
  "an encoded way up from the files": moved(() => "/assets/..%2f..%2f..%2fpackage.json"),
  "NUL in the path": moved((path) => `${path}%00.html`),
  "bad escapes in the path": moved((path) => `${path}/%E0%A4/%`),
  "a slash at the end": moved((path) => `${path}/`),
  "a semicolon": moved((path) => `${path};jsessionid=1`),
  capitals: moved((path) => path.toUpperCase()),
  "a dot at the end": moved((path) => `${path}.`),
  "a fragment": moved((path) => `${path}#part`),
  "a whole address": moved((path) => `http://evil.example${path}`),
  "an endless path": moved((path) => `${path}/${"x".repeat(6_000)}`),
  "an endless procedure": moved(() => `/trpc/${"emails.list,".repeat(500)}`),
  "many steps": moved((path) => `${path}${"/a".repeat(2_000)}`),
  "NUL in a file": moved(() => "/assets/a%00.js"),
  "a cursor of nothing": asking("cursor="),
  "a cursor of no list": asking("cursor=garbage"),
  "a cursor of another order": asking(`cursor=${cursorOf(["title", UUID])}&sort=newest`),
  "a cursor with an id of dashes": asking(`cursor=${cursorOf([1, "-".repeat(36)])}`),
  "a cursor with NUL": asking(`cursor=${cursorOf([1, "\u0000"])}`),
  "a cursor beyond all years": asking(`cursor=${cursorOf([8.64e15, UUID])}`),
  "a cursor of the old form": asking(`cursor=1_${"-".repeat(36)}_`),
  "a hidden file": moved(() => "/.env"),
  "a map": moved(() => "/assets/app-4f2a.js.map"),
};

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
