import { z } from "zod";

/** One sign-in of the caller. `id` names it for `auth.endSession`; it is never the cookie's value. */
export const Session = z.object({
  id: z.uuid(),
  /** The one this very call was made with. */
  current: z.boolean(),
  createdAt: z.date(),
  /** Exact to five minutes. */
  lastSeenAt: z.date(),
  /** Such as "Chrome on Windows"; "Unknown device" where the browser does not say. */
  device: z.string(),
  /** Network address at sign-in. */
  address: z.string(),
});
export type Session = z.output<typeof Session>;

export const EndSessionInput = z.object({ id: z.uuid() });
export type EndSessionInput = z.output<typeof EndSessionInput>;
