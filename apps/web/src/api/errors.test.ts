import type { AppRouter } from "@storyletter/client";
import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import {
  fieldErrors,
  isNetworkFailure,
  isSessionLost,
  raisedText,
  readErrorBody,
  serverMessage,
} from "./errors.ts";

/** An error as the client builds it from the server's answer. */
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

it("finds no body where the server said nothing it knows", () => {
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

it("[LOGIN-12] [LOGIN-13] prefers the server's words to the fallback", () => {
  expect(serverMessage(answered({ code: "login-failed", message: "No" }), "Fallback")).toBe("No");
  expect(serverMessage(someoneElse, "Fallback")).toBe("Fallback");
});

it("[ERR-14] takes a refused login for no lost session", () => {
  expect(isSessionLost(answered({ code: "unauthorized", message: "Unauthorized" }))).toBe(true);
  expect(isSessionLost(answered({ code: "login-failed", message: "No" }))).toBe(false);
});

it("[VERIFY-16] tells a lost connection from an answer", () => {
  expect(isNetworkFailure(unreachable)).toBe(true);
  expect(isNetworkFailure(someoneElse)).toBe(false);
  expect(isNetworkFailure(answered({ code: "unexpected", message: "x" }))).toBe(false);
});

it("[ERR-13] [ERR-14] [REST-07] raises the status, a colon, a space and the body", () => {
  expect(raisedText(answered({ code: "unauthorized", message: "Unauthorized", httpStatus: 401 }))).toBe(
    '401: {"message":"Unauthorized"}',
  );
  const response = new Response("", { status: 502, statusText: "Bad Gateway" });
  const proxy = TRPCClientError.from<AppRouter>(new SyntaxError("Unexpected end"), { meta: { response } });
  expect(raisedText(proxy)).toBe("502: Bad Gateway");
  expect(raisedText(unreachable)).toBe("Failed to fetch");
});
