import { ERRORS } from "@storyletter/contract";
import { isNetworkFailure, readErrorBody } from "../../../api/errors.ts";

/** The words of HTTP for the statuses that asking for a user can have. */
const STATUS_TEXTS: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** Why the details did not come, as documented (AUSERS-31); where no answer came, what is known of that. */
export function detailsFailure(error: unknown): string {
  if (isNetworkFailure(error)) return "Failed to fetch user details: Network error";
  const body = readErrorBody(error);
  const status = body ? ERRORS[body.code].status : 500;
  return `Failed to fetch user details: ${status} ${STATUS_TEXTS[status] ?? "Internal Server Error"}`;
}
