import { PermanentMailError } from "@storyletter/domain/ports";
import addressparser from "nodemailer/lib/addressparser";

const oneAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u;

/** Exactly one address and nothing that could become a second one, or a header. */
export function plainAddress(address: string): string {
  if (address.length > 254 || !oneAddress.test(address)) {
    throw new PermanentMailError("This is not an address mail can be sent to.");
  }
  return address;
}

/** The domain of a sender such as Storyletter <hello@example.com>. */
export function senderDomain(from: string): string {
  const [sender, ...more] = addressparser(from, { flatten: true });
  const domain = sender?.address.split("@")[1];
  if (!domain || more.length > 0) throw new Error(`The sender must be one mail address, not: ${from}`);
  return domain;
}
