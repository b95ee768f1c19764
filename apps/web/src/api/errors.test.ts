import type { AppRouter } from "@storyletter/api";
import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import {
  errorText,
  fieldErrors,
  isNetworkFailure,
  isSessionLost,
  readErrorBody,
  serverMessage,
} from "./errors.ts";

/** An error as the client builds it from the server's response. */
const answered = (data: Record<string, unknown>) =>
  TRPCClientError.from<AppRouter>({ error: { code: -32000, message: String(data.message), data } });

const unreachable = TRPCClientError.from<AppRouter>(new TypeError("Failed to fetch"));
const someoneElse = TRPCClientError.from<AppRouter>(new SyntaxError("Unexpected token '<'"));

it("[ERR-24] reads the body of a refusal", () => {
  const error = answered({
    code: "bad-input",
    message: "Title is required",
    errors: [{ path: "title", message: "Title is required" }, "noise"],
    httpStatus: 400,
  });
  expect(readErrorBody(error)).toEqual({
    code: "bad-input",
    message: "Title is required",
    errors: [{ path: "title", message: "Title is required" }],
  });
  expect(fieldErrors(error)).toEqual([{ path: "title", message: "Title is required" }]);
});

it("[LOGIN-15] reads requiresVerification from a refused login", () => {
  const error = answered({
    code: "verification-required",
    message: "Email verification required",
    requiresVerification: true,
  });
  expect(readErrorBody(error)?.requiresVerification).toBe(true);
});

it("returns no body when the response is not one of ours", () => {
  for (const error of [
    unreachable,
    someoneElse,
    answered({ code: "toString", message: "x" }),
    new Error("x"),
    null,
  ]) {
    expect(readErrorBody(error)).toBeNull();
  }
});

it("[LOGIN-12] [LOGIN-13] prefers the server's message to the fallback", () => {
  expect(serverMessage(answered({ code: "login-failed", message: "No" }), "Fallback")).toBe("No");
  expect(serverMessage(someoneElse, "Fallback")).toBe("Fallback");
});

it("[ERR-14] does not treat a refused login as a lost session", () => {
  expect(isSessionLost(answered({ code: "unauthorized", message: "Unauthorized" }))).toBe(true);
  expect(isSessionLost(answered({ code: "login-failed", message: "No" }))).toBe(false);
});

it("[VERIFY-16] distinguishes a lost connection from a response", () => {
  expect(isNetworkFailure(unreachable)).toBe(true);
  expect(isNetworkFailure(someoneElse)).toBe(false);
  expect(isNetworkFailure(answered({ code: "unexpected", message: "x" }))).toBe(false);
});

it("[ERR-13] [ERR-14] [REST-07] formats the error as status, colon, space and body", () => {
  expect(errorText(answered({ code: "unauthorized", message: "Unauthorized", httpStatus: 401 }))).toBe(
    '401: {"message":"Unauthorized"}',
  );
  const response = new Response("", { status: 502, statusText: "Bad Gateway" });
  const proxy = TRPCClientError.from<AppRouter>(new SyntaxError("Unexpected end"), { meta: { response } });
  expect(errorText(proxy)).toBe("502: Bad Gateway");
  expect(errorText(unreachable)).toBe("Failed to fetch");
});
