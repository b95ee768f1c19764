import type { AppRouter } from "@storyletter/api";
import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { checkoutProblem, portalProblem } from "./checkout.tsx";

const refused = TRPCClientError.from<AppRouter>({
  error: {
    code: -32000,
    message: "503: {}",
    data: { code: "payments-unavailable", message: "Payments are not available right now." },
  },
});
const unreachable = TRPCClientError.from<AppRouter>(new TypeError("Failed to fetch"));
const bare = TRPCClientError.from<AppRouter>(new SyntaxError("Unexpected end of input"));
bare.message = "502: Bad Gateway";

it("[SUB-12, SUB-15] explains why the checkout could not start", () => {
  expect(checkoutProblem(refused)).toBe("Payments are not available right now.");
  expect(checkoutProblem(bare)).toBe("Failed to create checkout session");
  expect(checkoutProblem(unreachable)).toBe("Network error. Please try again.");
  expect(checkoutProblem(new Error("No checkout URL received"))).toBe("No checkout URL received");
});

it("[BILL-19, BILL-20] shows the server's reason when the portal fails to open, or the thrown error's", () => {
  expect(portalProblem(refused)).toBe("Payments are not available right now.");
  expect(portalProblem(bare)).toBe("502: Bad Gateway");
  expect(portalProblem(new Error("No billing portal URL received"))).toBe("No billing portal URL received");
});
