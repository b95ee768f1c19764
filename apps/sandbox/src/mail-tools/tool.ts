import { createHash, randomInt } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FaultKind, FaultSource } from "../faults/fault-board.ts";

export const mailToolFaultKinds = [
  "timeout",
  "429",
  "500",
  "reset",
  "slow",
  "truncated",
  "html",
] as const satisfies readonly FaultKind[];
type MailToolFaultKind = (typeof mailToolFaultKinds)[number];

const draftSchema = z.object({
  id: z.string(),
  tool: z.string(),
  /** A hash of the key: each key is an account of its own. */
  account: z.string(),
  status: z.enum(["draft", "scheduled", "sent"]),
  createdAt: z.string(),
  /** As the tool returns it. */
  fields: z.record(z.string(), z.unknown()),
});
export type Draft = z.output<typeof draftSchema>;

/** Large enough that no one guesses the page of someone else's draft. */
const newNumber = (): number => randomInt(1_000_000_000, 2 ** 47);

/** All drafts, newest first; written to the file after each change. */
export class DraftStore {
  readonly #file: string | null;
  #drafts: Draft[] = [];

  constructor(file: string | null) {
    this.#file = file;
    try {
      if (file) this.#drafts = z.array(draftSchema).parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      // The first start, or a file of another version: drafts of a sandbox are worth no refusal.
    }
  }

  of(tool: string, account: string): Draft[] {
    return this.#drafts.filter((draft) => draft.tool === tool && draft.account === account);
  }

  find(tool: string, id: string): Draft | undefined {
    return this.#drafts.find((draft) => draft.tool === tool && draft.id === id);
  }

  findByField(tool: string, name: string, value: unknown): Draft | undefined {
    return this.#drafts.find((draft) => draft.tool === tool && draft.fields[name] === value);
  }

  add(draft: Pick<Draft, "tool" | "account" | "fields">, id = String(newNumber())): Draft {
    const added: Draft = { ...draft, id, status: "draft", createdAt: new Date().toISOString() };
    this.#drafts = [added, ...this.#drafts];
    this.save();
    return added;
  }

  remove(draft: Draft): void {
    this.#drafts = this.#drafts.filter((other) => other !== draft);
    this.save();
  }

  save(): void {
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.#file}.part`, JSON.stringify(this.#drafts), { mode: 0o600 });
    renameSync(`${this.#file}.part`, this.#file);
  }
}

/** An answer that isn't a success, in the tool's own format. */
export class ToolError extends Error {
  override readonly name = "ToolError";
  readonly statusCode: number;
  readonly body: object;

  constructor(statusCode: number, body: object) {
    super(`Answered with ${statusCode}.`);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** What a tool's errors look like. */
export type ErrorBody = (status: number, message: string, field?: string) => object;

export interface ToolContext {
  drafts: DraftStore;
  faults: FaultSource<MailToolFaultKind>;
  slowMs: number;
}

export interface Answer {
  status?: number;
  body?: object;
}

export const accountOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 16);

/** Words in a key that make it a special one, so that each can be tried. */
const REVOKED = /wrong|revoked/;
const RESTRICTED = /restricted/;
const UNKNOWN_ADDRESS = /unknown_address/;
const MANY = /many/;

/** Names of lists: two in an ordinary account, and enough for several pages in one whose key says "many". */
export const LIST_NAMES = [
  "Newsletter",
  "Customers",
  ...Array.from({ length: 132 }, (_, at) => `List ${at + 3}`),
];
export const ofAccount = <Item>(key: string, all: readonly Item[], many = all.length): Item[] =>
  all.slice(0, MANY.test(key) ? many : 2);

interface ToolRules {
  errorBody: ErrorBody;
  /** The key in the request; undefined if there is none in the tool's form. */
  keyOf: (request: FastifyRequest) => string | undefined;
  /** Status and message for a missing or refused key. */
  refused: { status: number; message: string };
  /** What a key gets that works, but may not do this. */
  restricted: ToolError;
  /** What calls from an unknown IP address get, in a tool that has a list of them. */
  unknownAddress?: ToolError;
}

/** Makes a route's handler of the work behind it. */
export type ToolHandler = (
  work: (request: FastifyRequest, account: string, key: string) => Answer,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Wraps a tool's handlers: its keys, its errors and the faults that were ordered. */
export function toolHandlers(
  { faults, slowMs }: ToolContext,
  { errorBody, keyOf, refused, restricted, unknownAddress }: ToolRules,
): ToolHandler {
  const failure = (reply: FastifyReply, error: unknown): FastifyReply => {
    if (error instanceof ToolError) return reply.code(error.statusCode).send(error.body);
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const named = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
    const field = [...(issue?.path ?? []), ...(named ? [named] : [])].map(String).join(".");
    return reply.code(400).send(errorBody(400, `${field}: ${issue?.message ?? "not valid"}`, field));
  };

  /** Faults after the work: the tool has done it, and its client doesn't learn so. */
  async function send(reply: FastifyReply, fault: MailToolFaultKind | null, answer: Answer) {
    const { status = 200, body } = answer;
    if (fault === "timeout" || fault === "reset" || fault === "truncated") {
      reply.hijack();
      if (fault === "reset") reply.raw.destroy();
      if (fault === "truncated") {
        const whole = JSON.stringify(body ?? {});
        reply.raw.writeHead(status, { "content-type": "application/json", "content-length": whole.length });
        reply.raw.write(whole.slice(0, whole.length / 2), () => reply.raw.destroy());
      }
      return reply;
    }
    if (fault === "html")
      return reply.type("text/html; charset=utf-8").send("<!doctype html><title>Maintenance</title>");
    if (fault === "slow") await wait(slowMs);
    return body === undefined ? reply.code(status).send() : reply.code(status).send(body);
  }

  return (work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request);
    if (key === undefined || REVOKED.test(key))
      return reply.code(refused.status).send(errorBody(refused.status, refused.message));
    if (RESTRICTED.test(key)) return failure(reply, restricted);
    if (UNKNOWN_ADDRESS.test(key) && unknownAddress) return failure(reply, unknownAddress);
    const fault = faults.take();
    if (fault === "429")
      return reply.code(429).header("retry-after", "2").send(errorBody(429, "Too many requests."));
    if (fault === "500") return reply.code(500).send(errorBody(500, "Something went wrong."));
    try {
      return await send(reply, fault, work(request, accountOf(key), key));
    } catch (error) {
      return failure(reply, error);
    }
  };
}

/** One header as text. */
export const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(headerOf(request, "authorization"))?.[1];

/** The parts of a letter, as the page of a draft shows them. */
export interface Shown {
  subject: unknown;
  /** The subject line it is tested against. */
  against?: unknown;
  preview: unknown;
  html: unknown;
  text: unknown;
}

/** One tool: its API, and the page that a draft's link opens. */
export interface StandIn {
  name: string;
  routes: FastifyPluginCallback<ToolContext>;
  /** The paths of a draft's page at the tool. */
  pages: readonly string[];
  /** The page's draft; by the `id` in its path unless this says otherwise. */
  draftOf?: (drafts: DraftStore, request: FastifyRequest) => Draft | undefined;
  shown: (fields: Record<string, unknown>) => Shown;
  /** A key in the tool's form, with a word of the caller's in it. */
  key: (word: string) => string;
  /** Whether it is self-hosted: connected by its address, a user and a token. */
  isSelfHosted?: boolean;
}
