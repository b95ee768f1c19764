import { createHash } from "node:crypto";
import type { RestRoute } from "@storyletter/contract";
import { Refusal } from "@storyletter/domain";
import type { FastifyRequest } from "fastify";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const INPUTS: Record<RestRoute["input"], (request: FastifyRequest) => unknown> = {
  none: () => undefined,
  params: (request) => request.params,
  query: (request) => request.query,
  body: (request) => request.body,
  // What the path says cannot be said otherwise by the body.
  "params-and-body": ({ params, body }) => (isRecord(body) ? { ...body, ...(params as object) } : body),
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const KEY_MAX = 255;

/** The procedures know keys as UUIDs; any other text stands for the UUID made from it. */
function uuidOf(key: string): string {
  if (UUID.test(key)) return key.toLowerCase();
  const hex = createHash("sha256").update(key).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key === "" || key.length > KEY_MAX) {
    const message = `Idempotency-Key takes 1 to ${KEY_MAX} characters`;
    throw new Refusal("bad-input", { fields: [{ path: "Idempotency-Key", message }] });
  }
  return uuidOf(key);
}

/** What a request says to the procedure of its row. */
export function inputOf(row: RestRoute, request: FastifyRequest): unknown {
  const input = INPUTS[row.input](request);
  const key = row.idempotencyKey ? idempotencyKeyOf(request) : null;
  return row.idempotencyKey && key && isRecord(input) ? { ...input, [row.idempotencyKey]: key } : input;
}
