import { type ClientRequest, request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type JsonBounds, jsonGuard, UnboundedJsonError } from "@storyletter/contract/bounded-json";
import { type MailToolAccountClient, MailToolError, type MailToolFailure } from "@storyletter/domain/ports";
import { shorten } from "@storyletter/text/cut";
import { z } from "zod";
import {
  type AddressGuard,
  ForbiddenAddress,
  resolveSafely,
  type SafeAddress,
} from "../webhooks/addresses.ts";

/** What we read of a tool: an account, its audiences and senders, or one draft's state. */
const SMALL: JsonBounds = { bytes: 64 * 1_024, depth: 16, values: 5_000 };
/** A page of drafts, or a draft, with their letters. */
export const WITH_LETTERS: JsonBounds = { bytes: 2 * 1_024 * 1_024, depth: 16, values: 20_000 };
const CALL_MS = 15_000;
const DETAIL_MAX = 200;

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

interface Request {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | null;
  /** If given, connections are only made to these, whatever the name points to by then. */
  addresses: SafeAddress[] | null;
  bounds: JsonBounds;
  signal: AbortSignal;
}

const lookupAmong =
  (addresses: SafeAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error("The host has no addresses."), "");
  };

/** One call over a new connection, without following redirects. */
export function sendRequest({
  method,
  url,
  headers,
  body,
  addresses,
  bounds,
  signal,
}: Request): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options: RequestOptions = {
    method,
    agent: false,
    signal,
    maxHeaderSize: 16 * 1_024,
    ...(addresses ? { lookup: lookupAmong(addresses) } : {}),
    headers: { ...headers, "content-length": String(Buffer.byteLength(body ?? "")), connection: "close" },
  };
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request: ClientRequest = start(url, options);
  request.on("error", reject);
  request.on("response", (answer) => {
    const chunks: Buffer[] = [];
    const guard = jsonGuard(bounds);
    answer.on("data", (chunk: Buffer) => {
      try {
        guard(chunk);
        chunks.push(chunk);
      } catch (error) {
        reject(error);
        request.destroy();
      }
    });
    answer.on("end", () => {
      const status = answer.statusCode ?? 0;
      const retryAfter = answer.headers["retry-after"];
      resolve({ status, retryAfter, text: Buffer.concat(chunks).toString("utf8") });
    });
    answer.on("error", reject);
    answer.on("aborted", () => reject(new Error("The response was cut off.")));
  });
  request.end(body ?? undefined);
  return promise;
}

/** What an error answer means; null for the usual meaning of its status. */
export type ReadError = (status: number, body: unknown) => MailToolFailure | null;

/** How one tool is spoken to. */
export interface ToolAdapter {
  /** What proves who calls: the API key, or a token and its user. */
  headers: (secret: { key: string; user: string }) => Record<string, string>;
  /** The message in an error answer. */
  errorSchema: z.ZodType<string>;
  readError?: ReadError;
  /** Where a part of the host comes from the key. */
  hostOf?: (url: string, key: string) => string;
  /** Where a self-hosted tool has its API. */
  apiPath?: string;
  account: (api: Api, web: string) => MailToolAccountClient;
}

export interface ApiOptions extends Pick<ToolAdapter, "errorSchema" | "readError"> {
  base: string;
  headers: Record<string, string>;
  /** The base comes from a user: it must be public, unless private addresses are allowed. */
  guard?: AddressGuard;
  signal?: AbortSignal;
  /** Whose address it is: look-ups take turns by user. */
  userId?: string | undefined;
}

const IP_ADDRESS = /\bIP(?: address|s)?\b/iu;

function usualFailure(status: number, message: string): MailToolFailure {
  if ((status === 401 || status === 403) && IP_ADDRESS.test(message)) return "ip-address";
  if (status === 401) return "key";
  if (status === 403) return "permission";
  if (status === 404) return "gone";
  if (status === 429) return "busy";
  if (status === 408 || status >= 500) return "unavailable";
  return status >= 400 ? "refused" : "unreadable";
}

/** Seconds from a Retry-After header, which has seconds or a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d{1,6}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function errorOf(
  { status, retryAfter, text }: Answer,
  { errorSchema, readError }: ApiOptions,
): MailToolError {
  const body = parsed(text);
  const message = errorSchema.safeParse(body).data?.replace(/\s+/g, " ").trim();
  const failure = (body !== undefined && readError?.(status, body)) || usualFailure(status, message ?? "");
  const detail = message ? shorten(message, DETAIL_MAX) : null;
  return new MailToolError(failure, { detail, retryAfter: secondsOf(retryAfter) });
}

function failureOf(cause: unknown): MailToolFailure {
  if (cause instanceof ForbiddenAddress) return "address";
  return cause instanceof UnboundedJsonError ? "unreadable" : "unavailable";
}

export interface Api {
  get<Output>(path: string, schema: z.ZodType<Output>, bounds?: JsonBounds): Promise<Output>;
  post<Output>(path: string, body: object, schema: z.ZodType<Output>): Promise<Output>;
  put(path: string, body: object): Promise<void>;
  patch(path: string, body: object): Promise<void>;
}

/** Calls a tool's JSON API. Every failure is a MailToolError. */
export function openApi(options: ApiOptions): Api {
  async function addressesOf(url: URL, signal: AbortSignal): Promise<SafeAddress[] | null> {
    const { guard, userId } = options;
    return guard ? await resolveSafely(url.hostname, { ...guard, signal, userId }) : null;
  }

  async function call<Output>(
    method: string,
    path: string,
    body: object | null,
    schema: z.ZodType<Output>,
    bounds: JsonBounds,
  ): Promise<Output> {
    const limit = AbortSignal.timeout(CALL_MS);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const url = new URL(`${options.base}${path}`);
    let answer: Answer;
    try {
      answer = await sendRequest({
        method,
        url,
        headers: {
          accept: "application/json",
          "user-agent": "Storyletter",
          ...(body ? { "content-type": "application/json" } : {}),
          ...options.headers,
        },
        body: body && JSON.stringify(body),
        addresses: await addressesOf(url, signal),
        bounds,
        signal,
      });
    } catch (cause) {
      throw new MailToolError(failureOf(cause), { cause });
    }
    if (answer.status < 200 || answer.status >= 300) throw errorOf(answer, options);
    const read = schema.safeParse(parsed(answer.text));
    if (!read.success) throw new MailToolError("unreadable", { cause: read.error });
    return read.data;
  }

  const anything = z.unknown();
  return {
    get: (path, schema, bounds = SMALL) => call("GET", path, null, schema, bounds),
    // A tool answers a written draft with the draft.
    post: (path, body, schema) => call("POST", path, body, schema, WITH_LETTERS),
    put: async (path, body) => void (await call("PUT", path, body, anything, WITH_LETTERS)),
    patch: async (path, body) => void (await call("PATCH", path, body, anything, WITH_LETTERS)),
  };
}

/** A draft as its tool lists it. */
export interface ListedDraft {
  marker: string;
  isDraft: boolean;
}

/** Only a draft with our marker is ever changed, so that no work of a person is overwritten. */
export function requireOurDraft(found: ListedDraft, marker: string): void {
  if (!found.marker.includes(marker)) throw new MailToolError("gone");
  if (!found.isDraft) throw new MailToolError("sent");
}

/** Name and address of "Mara <mara@example.com>"; without a name, the address is both. */
export function mailboxOf(sender: string): { name: string; email: string } {
  const at = sender.lastIndexOf("<");
  if (at < 0) return { name: sender, email: sender };
  const email = sender
    .slice(at + 1)
    .replace(">", "")
    .trim();
  return { name: sender.slice(0, at).trim() || email, email };
}

/** One page of a list, and the place of the next one; null after the last. */
export interface Page<Item> {
  items: Item[];
  next: string | null;
}

/** A list that goes on is said to be longer, also where a page is longer than we request. */
const PAGES_MAX = 40;
const ITEMS_MAX = 2_000;
/** Others have the thread between pages, however fast they arrive. */
const BETWEEN_PAGES_MS = 50;

/** All pages of a list. `isCut` if it has more than we read. */
export async function allPages<Item>(
  first: string,
  read: (place: string) => Promise<Page<Item>>,
): Promise<{ items: Item[]; isCut: boolean }> {
  const items: Item[] = [];
  let place: string | null = first;
  for (let page = 0; place !== null && page < PAGES_MAX && items.length < ITEMS_MAX; page += 1) {
    if (page > 0) await delay(BETWEEN_PAGES_MS);
    const { items: more, next }: Page<Item> = await read(place);
    items.push(...more);
    place = more.length > 0 ? next : null;
  }
  return { items: items.slice(0, ITEMS_MAX), isCut: place !== null || items.length > ITEMS_MAX };
}

/** What is searched for is minutes old, and the newest come first. */
const SEARCHED_PAGES_MAX = 5;

/** The first match on the latest pages of a list; null if there is none. */
export async function findInPages<Item>(
  first: string,
  read: (place: string) => Promise<Page<Item>>,
  matches: (item: Item) => boolean,
): Promise<Item | null> {
  let place: string | null = first;
  for (let page = 0; place !== null && page < SEARCHED_PAGES_MAX; page += 1) {
    const { items, next }: Page<Item> = await read(place);
    const found = items.find(matches);
    if (found) return found;
    place = next;
  }
  return null;
}

/** The place after this page, where a list is read by counting its entries. */
export const nextOffset = (place: string, found: number, total: number): string | null => {
  const after = Number(place) + found;
  return after < total ? String(after) : null;
};
