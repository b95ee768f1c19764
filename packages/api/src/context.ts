import type { Ctx } from "@storyletter/domain";

/** What a request brings to the procedures; built by the server for each call. */
export type ApiContext = Ctx & {
  /** Names this request in logs and in the answer to an unexpected error. */
  requestId: string;
};
