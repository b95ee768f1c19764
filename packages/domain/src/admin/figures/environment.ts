import type { PaymentMode } from "@storyletter/contract";
import { type Database, paymentSettings, prepared } from "@storyletter/db";

const settings = prepared((db) =>
  db.select({ environment: paymentSettings.environment }).from(paymentSettings).prepare("environment"),
);

/** The world that payments happen in now; test until somebody has switched. */
export async function paymentEnvironment(db: Database): Promise<PaymentMode> {
  const [row] = await settings(db).execute();
  return row?.environment ?? "test";
}
