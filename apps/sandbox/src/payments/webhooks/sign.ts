import { createHmac } from "node:crypto";

/** The provider's signature, scheme v1: the time and the very bytes of the body. */
export function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}
