import type { Oddity } from "./oddity.ts";

const plus =
  (headers: Record<string, string>): Oddity =>
  (request) => ({ headers: { ...request.headers, ...headers } });

/** These take the place of the caller's own: an empty value is what a caller without them sends. */
export const oddHeaders: Record<string, Oddity> = {
  "a cookie of nonsense": plus({ cookie: "storyletter_session" }),
  "a cookie cut in the middle": plus({ cookie: "storyletter_session=%E0%A4" }),
  "a cookie with NUL": plus({ cookie: "storyletter_session=%00%0d%0a" }),
  "a long cookie": plus({ cookie: `storyletter_session=${"x".repeat(7_000)}` }),
  "many cookies": plus({ cookie: Array.from({ length: 500 }, (_, index) => `c${index}=1`).join("; ") }),
  "a cookie twice": plus({ cookie: "storyletter_session=a; storyletter_session=b" }),
  "a prototype in a cookie": plus({ cookie: "__proto__=x; constructor=y; storyletter_session=__proto__" }),
  "a quoted cookie": plus({ cookie: `storyletter_session="'; select 1;--"; storyletter_device="\\"` }),
  "basic authorization": plus({ authorization: "Basic YTpi" }),
  "an empty bearer": plus({ authorization: "Bearer " }),
  "a bearer of two words": plus({ authorization: "Bearer sl_a sl_b" }),
  "a long bearer": plus({ authorization: `Bearer sl_${"x".repeat(7_000)}` }),
  "a bearer of odd letters": plus({ authorization: "Bearer \u00ff\u00fe%00" }),
  "authorization without a scheme": plus({ authorization: "," }),
  "another host": plus({ host: "evil.example" }),
  "no host's name": plus({ host: "a:b:c" }),
  "a foreign origin": plus({ origin: "https://evil.example", "sec-fetch-site": "cross-site" }),
  "an origin of nonsense": plus({ origin: "%%%", referer: "\u00ff" }),
  "a fetch site of nonsense": plus({ "sec-fetch-site": "x".repeat(2_000) }),
  "forwarded nonsense": plus({ "x-forwarded-for": "::::, 999.1.1.1, ', \u00ff", "x-forwarded-host": "evil" }),
  "forwarded without end": plus({ "x-forwarded-for": "10.0.0.1,".repeat(700) }),
  "another method by header": plus({ "x-http-method-override": "DELETE", "x-method-override": "PUT" }),
  "a request id": plus({ "x-request-id": "\u00e9'\"<script>", "request-id": "1" }),
  "an accept of nonsense": plus({
    accept: "*/;q=9,,,",
    "accept-encoding": ";;gzip;q=x",
    "accept-language": "**",
  }),
  "an accepted stream": plus({ accept: "text/event-stream", "last-event-id": "\u00ff" }),
  "an accepted page": plus({ accept: "text/html" }),
  "a range": plus({ range: "bytes=9-1,0-0,-5", "if-range": "x" }),
  "an endless if-none-match": plus({ "if-none-match": '"x",'.repeat(1_500) }),
  "dates of nonsense": plus({ "if-modified-since": "yesterday", "if-unmodified-since": "9999999" }),
  "an idempotency key of nonsense": plus({ "idempotency-key": "\u00ff\u00fe" }),
  "an endless idempotency key": plus({ "idempotency-key": "k".repeat(4_000) }),
  "many headers": plus(Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`x-h${index}`, "1"]))),
  "a wish for jsonl": plus({ "trpc-accept": "application/jsonl", "trpc-batch-mode": "stream" }),
  "connection parameters": ({ path }) => ({
    path: `${path}${path.includes("?") ? "&" : "?"}connectionParams=%7B%22a%22%3A1%7D&lastEventId=__proto__`,
  }),
};
