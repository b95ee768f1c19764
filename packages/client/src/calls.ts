import type { paths } from "./api.gen.ts";
import { StoryletterError } from "./errors.ts";
import { type CallOptions, type Request, type StoryletterOptions, send } from "./transport.ts";

type OperationOf<Route> = Route extends `${infer Method} ${infer Rest}`
  ? Rest extends `${infer Path}?`
    ? OperationOf<`${Method} ${Path}`>
    : Rest extends keyof paths
      ? Lowercase<Method> extends keyof paths[Rest]
        ? paths[Rest][Lowercase<Method>]
        : never
      : never
  : never;

type ParametersIn<Operation, Place extends string> = Operation extends {
  parameters: { [Key in Place]?: infer Values };
}
  ? Exclude<Values, undefined>
  : unknown;
type BodyOf<Operation> = Operation extends { requestBody: { content: { "application/json": infer Body } } }
  ? Body
  : unknown;
type Known<Values> = [Values] extends [never] ? unknown : Values;

/** The path's parameters, the query and the body of a call in one object. */
export type InputOf<Route> = Known<ParametersIn<OperationOf<Route>, "path">> &
  Known<ParametersIn<OperationOf<Route>, "query">> &
  BodyOf<OperationOf<Route>>;

type Success = 200 | 201 | 202;
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: Responses[Status] extends {
        content: { "application/json": infer Body };
      }
        ? Body
        : never;
    }[keyof Responses & Success]
  : never;

/** A page of a list. `next` is the `cursor` of the next one; null on the last. */
export interface Page<Row> {
  items: Row[];
  next: string | null;
}

/** What a call answers; a list answers a page. */
export type OutputOf<Route> =
  AnswerOf<OperationOf<Route>> extends (infer Row)[] ? Page<Row> : AnswerOf<OperationOf<Route>>;

/** A call of the API. The input is optional if nothing in it is required. */
export type Call<Route> =
  object extends InputOf<Route>
    ? (input?: InputOf<Route>, options?: CallOptions) => Promise<OutputOf<Route>>
    : (input: InputOf<Route>, options?: CallOptions) => Promise<OutputOf<Route>>;

/** Builds the request of a route: path parameters, then the query or the body. */
export function requestOf(route: string, input: object = {}): Request {
  const [, method = "", template = "", query] = /^(\w+) ([^?]+)(\?)?$/.exec(route) ?? [];
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    if (value !== undefined && value !== null && value !== "") return encodeURIComponent(String(value));
    const fields = [{ path: name, message: `Please name the ${name}` }];
    throw new StoryletterError("bad-input", `${name} is missing.`, { fields });
  });
  if (method !== "GET" && method !== "DELETE" && !query)
    return { method, path, body: Object.fromEntries(rest) };
  const search = new URLSearchParams();
  for (const [name, value] of rest)
    if (value !== undefined && value !== null) search.set(name, String(value));
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

const NEXT = /<([^>]*)>; *rel="?next"?/;

function cursorIn(response: Response): string | null {
  const [, address] = NEXT.exec(response.headers.get("link") ?? "") ?? [];
  return address === undefined ? null : new URL(address, "http://any.invalid").searchParams.get("cursor");
}

async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return Array.isArray(body) ? { items: body, next: cursorIn(response) } : body;
}

/** Makes the call of a route. */
export function callOf<Route extends string>(options: StoryletterOptions, route: Route): Call<Route> {
  const call: unknown = async (input?: object, more: CallOptions = {}): Promise<unknown> =>
    await send(options, requestOf(route, input), { ...more, read: readAnswer });
  // The API's document says what each route takes and answers; a test holds the server to it.
  return call as Call<Route>;
}
