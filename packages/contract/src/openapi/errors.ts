import { z } from "zod";
import { ERRORS, type ErrorBody, type ErrorCode } from "../errors.ts";
import { LetterState } from "../letter-editing.ts";
import type { JsonSchema } from "./schemas.ts";

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Schema of every error body. */
export const ErrorBodySchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  title: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requiresVerification: z.literal(true).optional(),
  retryAfter: z.number().int().optional(),
  requestId: z.string().optional(),
  letter: LetterState.optional(),
  error: z.object({ message: z.string() }).optional(),
}) satisfies z.ZodType<ErrorBody>;

const RETRYABLE = new Set<ErrorCode>(["too-many-requests", "unavailable"]);

const errorBodyOf = (code: ErrorCode): ErrorBody => {
  const entry: { message: string; title?: string } = ERRORS[code];
  return { code, message: entry.message, ...(entry.title ? { title: entry.title } : {}) };
};

/** The error responses of an operation: one per status, with one example per code. */
export function errorResponses(errors: Iterable<ErrorCode>, body: JsonSchema): Record<string, object> {
  const byStatus = Map.groupBy(new Set(errors), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, sameStatus]) => [
        status,
        {
          description: sameStatus.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
          headers: {
            "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
            ...(sameStatus.some((code) => RETRYABLE.has(code))
              ? { "Retry-After": { $ref: "#/components/headers/Retry-After" } }
              : {}),
          },
          content: {
            "application/json": {
              schema: body,
              examples: Object.fromEntries(sameStatus.map((code) => [code, { value: errorBodyOf(code) }])),
            },
          },
        },
      ]),
  );
}
