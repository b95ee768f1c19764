import type { PaymentMode } from "@storyletter/contract/schemas";
import { Badge } from "@storyletter/ui";

/** Beside every sum made in test mode, where no card is charged. */
export const TestMoney = ({ mode }: { mode: PaymentMode | undefined }) =>
  mode === "test" ? <Badge tone="warning">Test money</Badge> : null;
