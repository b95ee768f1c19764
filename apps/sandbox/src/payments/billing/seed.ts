import type { Account } from "../account/account.ts";
import { priceFrom, productFrom } from "./prices.ts";

const modes = [
  { livemode: false, suffix: "test" },
  { livemode: true, suffix: "live" },
] as const;

/** What is on sale from the start, under ids that can be written into settings. */
export function seed(account: Account): void {
  for (const { livemode, suffix } of modes) {
    const product = `prod_sandbox_starter_${suffix}`;
    const id = `price_sandbox_starter_${suffix}`;
    if (account.store.get("price", id)) continue;
    account.store.put(productFrom(account, { id: product, name: "Starter", livemode }));
    const recurring = { interval: "month", interval_count: 1 } as const;
    account.store.put(
      priceFrom(account, { id, product, livemode, currency: "usd", unitAmount: 1900, recurring }),
    );
  }
  account.commit();
}
