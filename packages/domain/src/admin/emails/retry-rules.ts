import type { Email } from "@storyletter/contract";
import { CANCELLED_REASON } from "../../emails/cancel-email.ts";

/** Staff have written again what failed, but not what its user wanted no more. */
export const canRetry = ({ status, failureReason }: Pick<Email, "status" | "failureReason">): boolean =>
  status === "failed" && failureReason !== CANCELLED_REASON;
