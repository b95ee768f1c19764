import { createHash } from "node:crypto";

/** A seed of any form as the whole number providers take. */
export const seedNumber = (seed: string): number =>
  createHash("sha256").update(seed).digest().readUInt32BE(0) >>> 1;
