import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";

/** One documented REST path, mapped to a procedure of the router. */
export interface RestRoute {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` for its parameters. */
  path: `/api/${string}`;
  /** Path of the procedure in the tRPC router. */
  procedure: string;
  summary: string;
  /** Details for the API documentation. */
  description: string;
  /** Where the procedure's input comes from. */
  input: "none" | "params" | "query" | "body" | "params-and-body" | "params-and-query";
  inputSchema: z.ZodType | null;
  outputSchema: z.ZodType;
  /** HTTP status on success. */
  status: 200 | 201 | 202;
  /** Key of the procedure's output that becomes the whole REST body. */
  unwrap?: string;
  /** Whether it answers a list in pages: as many rows as an answer carries, the next page by the Link header. */
  pages?: true;
  /** Input field that the Idempotency-Key header fills. */
  idempotencyKey?: string;
  /** Media types of a file response, whose text is the REST body. */
  file?: readonly string[];
  /** For a file: the procedure that responds with JSON if the query has no `format`. */
  json?: { procedure: string; outputSchema: z.ZodType };
  /** Whether it answers a stream of server-sent events, each with one value of the output schema. */
  events?: true;
  /** Errors repeat their message as `error.message`. */
  nestsError?: true;
  /** Errors this call can return besides the general ones. */
  errors: readonly ErrorCode[];
}
