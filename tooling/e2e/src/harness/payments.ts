import { expect } from "@playwright/test";
import { environment } from "./environment.ts";

const at = (path: string) => `${environment.sandboxUrl}${path}`;

const send = async (path: string, body?: object): Promise<void> => {
  const answer = await fetch(at(path), {
    method: "POST",
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  expect(answer.status, `${path}: ${await answer.text()}`).toBe(200);
};

/** Moves the provider's clock for all customers: renewals, failed renewals, plans that end. */
export async function advanceProviderDays(days: number): Promise<void> {
  await send("/clock", { advanceDays: days });
  await send("/payments/deliveries/flush");
}
