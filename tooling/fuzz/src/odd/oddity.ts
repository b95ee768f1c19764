import type { FuzzRequest } from "../request.ts";

/** Something wrong with a request, apart from its input. */
export type Oddity = (request: FuzzRequest) => Partial<FuzzRequest>;
