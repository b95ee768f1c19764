import { failureText, readErrorBody } from "../api/errors.ts";

/** Why no checkout began: the server's words, else the documented ones (decision SUB-15). */
export function checkoutProblem(error: unknown): string {
  return failureText(error, isAnswer(error) ? "Failed to create checkout session" : ownWords(error));
}

/** Why no portal opened: the server's words, else the text that was raised (BILL-19, BILL-20). */
export const portalProblem = (error: unknown): string => failureText(error, ownWords(error));

const ownWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** True for a refusal by a server; false for what went wrong here. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && (readErrorBody(error) !== null || error.name === "TRPCClientError");
