import { z } from "zod";
import { ERRORS, type ErrorBody, type ErrorCode } from "../errors.ts";
import type { JsonSchema } from "./json-schema.ts";

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The body of every refusal, as a schema. */
export const ErrorBodySchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  title: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requiresVerification: z.literal(true).optional(),
  retryAfter: z.number().int().optional(),
  requestId: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
}) satisfies z.ZodType<ErrorBody>;

const RETRIED = new Set<ErrorCode>(["too-many-requests", "unavailable"]);

const asBody = (code: ErrorCode): ErrorBody => {
  const entry: { message: string; title?: string } = ERRORS[code];
  return { code, message: entry.message, ...(entry.title ? { title: entry.title } : {}) };
};

/** The responses of an operation's refusals: one for each status, one example for each code. */
export function errorResponses(refusals: Iterable<ErrorCode>, body: JsonSchema): Record<string, object> {
  const byStatus = Map.groupBy(new Set(refusals), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, all]) => [
        status,
        {
          description: all.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
          headers: {
            "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
            ...(all.some((code) => RETRIED.has(code))
              ? { "Retry-After": { $ref: "#/components/headers/Retry-After" } }
              : {}),
          },
          content: {
            "application/json": {
              schema: body,
              examples: Object.fromEntries(all.map((code) => [code, { value: asBody(code) }])),
            },
          },
        },
      ]),
  );
}
