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
  /** Where the procedure's input is taken from. */
  input: "none" | "params" | "body" | "params-and-body";
  inputSchema: z.ZodType | null;
  outputSchema: z.ZodType;
  /** HTTP status of success. */
  status: 200 | 201;
  /** The one key of the procedure's answer that is the whole REST body. */
  unwrap?: string;
  /** A refusal carries its message a second time, as `error.message` (decision ERR-24). */
  nestsError?: true;
  /** Refusals this call can answer beside the general ones. */
  errors: readonly ErrorCode[];
}
