import type { Product } from "./assemble.ts";

/** Prints what a user needs to know after a start, one item per line. */
export function announce({ url, mailbox, owner, localModel }: Product, more = ""): void {
  console.log(`Storyletter is ready at ${url}${more}`);
  console.log(
    `The owner's first login is ${owner.email} with ${owner.isGenerated ? `the password ${owner.password}` : "OWNER_PASSWORD"}`,
  );
  if (mailbox) {
    console.log(`Its outgoing email is at ${mailbox}`);
  }
  if (localModel) {
    console.log(
      `Letters are written by ${localModel.model} (${localModel.program}, on this machine); MODEL=off turns it off`,
    );
  }
}
