import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";

/** One documented path: it names a procedure of the router, and adds nothing to it. */
export interface RestRoute {
  method: "GET" | "POST" | "DELETE";
  /** Path with `:name` for its parameters. */
  path: `/api/${string}`;
  /** Path of the procedure in the tRPC router. */
  procedure: string;
  summary: string;
  /** What the summary leaves out, for the API's documentation. */
  description?: string;
  /** Where the procedure's input is taken from. */
  input: "none" | "params" | "query" | "body" | "params-and-body";
  inputSchema: z.ZodType | null;
  outputSchema: z.ZodType;
  /** HTTP status of success. */
  status: 200 | 201;
  /** The one key of the procedure's answer that is the whole REST body. */
  unwrap?: string;
  /**
   * A list in pages, whose next one is in the Link header and never in the body: complete unless `limit` or
   * `cursor` is asked for, or one page at a time.
   */
  pages?: "on-request" | "always";
  /** The field of the input that the header Idempotency-Key fills. */
  idempotencyKey?: string;
  /** A refusal carries its message a second time, as `error.message` (decision ERR-24). */
  nestsError?: true;
  /** Refusals this call can answer beside the general ones. */
  errors: readonly ErrorCode[];
}
