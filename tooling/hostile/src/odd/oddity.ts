import type { HostileRequest } from "../request.ts";

/** Something wrong with a request around its input. */
export type Oddity = (request: HostileRequest) => Partial<HostileRequest>;
