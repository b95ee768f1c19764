import { Authenticator } from "../harness/authenticator.ts";
import type { SecuritySettings } from "./security.ts";

export interface Enrolled {
  app: Authenticator;
  recoveryCodes: string[];
}

/** Sets up the second factor by the key that stands beside the QR code. */
export async function enrol(security: SecuritySettings, password: string): Promise<Enrolled> {
  const dialog = await security.open("Set Up Second Factor");
  await dialog.fill({ Password: password });
  await dialog.press("Continue");
  const key = await dialog.root.getByText(/^([A-Z2-7]{4} ?)+$/).textContent();
  const app = new Authenticator(key ?? "");
  await dialog.fill({ "6-digit code": app.nextCode() });
  await dialog.press("Turn On");
  await security.recoveryCodes.first().waitFor();
  return { app, recoveryCodes: await security.recoveryCodes.allTextContents() };
}
