import type { Product } from "./assemble.ts";

/** What to know of a product that has just started, on a line each. */
export function announce({ url, mailbox, owner }: Product, more = ""): void {
  console.log(`Storyletter is ready at ${url}${more}`);
  console.log(
    `The owner's first login is ${owner.email} with ${owner.isMadeUp ? `the password ${owner.password}` : "OWNER_PASSWORD"}`,
  );
  if (mailbox) {
    console.log(`The mails it sends are at ${mailbox}`);
  }
}
