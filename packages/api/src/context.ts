import type { Ctx } from "@storyletter/domain";

/** What procedures receive; the server builds it for each request. */
export type ApiContext = Ctx & {
  /** Identifies this request in logs and in the response to an unexpected error. */
  requestId: string;
};
