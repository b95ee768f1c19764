import fc from "fast-check";
import type { Call } from "./calls.ts";
import { type FuzzRequest, JSON_TYPE, type Knowledge } from "./calls.ts";
import { anything, inputFor } from "./values.ts";

/** superjson type metadata: valid, invalid or for missing fields. */
const meta = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  fc.constantFrom<unknown>(
    { values: { "__proto__.x": ["Date"] } },
    { values: { "constructor.prototype": ["map"] } },
    { values: { id: ["Date"], email: ["regexp"], title: ["bigint"] } },
    { values: { id: ["set"], story: ["Error"], limit: ["undefined"] } },
    { values: [["map"]], referentialEqualities: { a: ["b.c"] } },
    { values: { id: [["class", "Object"]], a: [["custom", "x"]], b: [["symbol", "s"]] } },
    { referentialEqualities: [["a"], { __proto__: ["x"] }] },
    7,
  ),
  anything,
);

const enveloped = (input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.tuple(input, meta).map(([json, about]) => ({ json, meta: about })) },
    input,
  );

const MANY = 25;

interface Asked {
  path: string;
  input: unknown;
  method: string;
}

function requestOf(asked: readonly Asked[], how: Shape): FuzzRequest {
  const [first] = asked;
  const paths = asked.map(({ path }) => path).join(",");
  const keys = how.keys ?? asked.map((_, index) => String(index));
  const inputs = Object.fromEntries(asked.map(({ input }, index) => [keys[index] ?? "", input]));
  const json = JSON.stringify(how.batch ? inputs : first?.input) ?? "";
  const isRead = how.wrongMethod ? first?.method === "post" : first?.method === "get";
  const query = [
    ...(how.batch ? [`batch=${how.batch}`] : []),
    ...(isRead && json ? [`input=${encodeURIComponent(json.toWellFormed())}`] : []),
  ];
  return {
    oddity: how.batch ? "batch" : "procedure",
    method: isRead ? "GET" : "POST",
    path: `/trpc/${encodeURI(paths)}${query.length > 0 ? `?${query.join("&")}` : ""}`,
    headers: {
      ...(isRead ? {} : JSON_TYPE),
      ...(how.stream ? { "trpc-accept": "application/jsonl" } : {}),
    },
    body: isRead ? null : json,
    caller: how.caller,
  };
}

interface Shape {
  batch: string | null;
  keys: string[] | null;
  wrongMethod: boolean;
  stream: boolean;
  caller: number;
}

const rarely = fc.nat(9).map((dice) => dice === 0);

/** Every procedure, alone and in batches that are large, repeated, mixed, with wrong keys or the wrong method. */
export function trpcRequests(calls: readonly Call[], knowledge: Knowledge): fc.Arbitrary<FuzzRequest> {
  const asked = fc.oneof(
    ...calls.map((call) =>
      enveloped(inputFor(call, knowledge)).map((input) => ({ path: call.path, method: call.method, input })),
    ),
  );
  const unknown = fc.constantFrom(
    "",
    "emails",
    "emails.",
    "constructor.prototype",
    "__proto__",
    "admin.users.x",
  );
  const some = fc.oneof(
    { weight: 9, arbitrary: asked },
    fc.tuple(unknown, asked).map(([path, rest]) => ({ ...rest, path })),
  );
  const shape = fc.record({
    keys: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      fc.array(fc.constantFrom("0", "1", "-1", "x", "__proto__", "99999999"), { maxLength: MANY }),
    ),
    wrongMethod: rarely,
    stream: rarely,
    caller: fc.nat({ max: knowledge.callers - 1 }),
  });
  const alone = fc.tuple(asked, shape).map(([one, how]) => requestOf([one], { ...how, batch: null }));
  const sizes = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) }, fc.constant(MANY));
  const batched = fc
    .tuple(
      sizes.chain((size) => fc.array(some, { minLength: size, maxLength: size })),
      shape,
      fc.oneof({ weight: 8, arbitrary: fc.constant("1") }, fc.constantFrom("0", "true", "", "2")),
      rarely,
    )
    .map(([many, how, batch, isOneManyTimes]) => {
      const [first] = many;
      const asking = isOneManyTimes && first ? many.map(() => first) : many;
      return requestOf(asking, { ...how, batch });
    });
  return fc.oneof({ weight: 3, arbitrary: alone }, { weight: 2, arbitrary: batched });
}
