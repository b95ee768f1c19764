import type { Oddity } from "../request.ts";

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
