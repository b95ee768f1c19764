import { Notice } from "@storyletter/ui";

/** Says what is true of this version, before anybody looks for a button. */
export function NotForSale() {
  return (
    <Notice title="Paid plans cannot be bought here yet">
      This installation has no payment provider. The free trial works in full, and nothing is charged.
    </Notice>
  );
}
