import { createHash, randomBytes } from "node:crypto";
import { knownDevices } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { notify } from "./notify.ts";
import { deviceName } from "./sessions/device-name.ts";

const hashDevice = (deviceId: string): string => createHash("sha256").update(deviceId).digest("base64url");

/** Remembers the browser by a cookie, and tells of a sign-in from one never seen; the very first is no news. */
export async function recognizeDevice(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  const deviceId = ctx.deviceId ?? randomBytes(16).toString("base64url");
  const deviceHash = hashDevice(deviceId);
  const lastUsedAt = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    const known = await tx
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .where(eq(knownDevices.userId, user.id));
    await tx
      .insert(knownDevices)
      .values({ userId: user.id, deviceHash, lastUsedAt })
      .onConflictDoUpdate({
        target: [knownDevices.userId, knownDevices.deviceHash],
        set: { lastUsedAt },
      });
    if (known.length === 0 || known.some((device) => device.deviceHash === deviceHash)) return;
    await notify(ctx, tx, {
      userId: user.id,
      kind: "new-sign-in",
      sentTo: user.email,
      device: deviceName(ctx.userAgent),
      address: ctx.clientAddress,
    });
  });
  ctx.cookie.setDevice(deviceId);
}
