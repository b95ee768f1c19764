import { type Account, alter, newId } from "../account/account.ts";
import type { Charge, Dispute } from "../account/documents.ts";

const DAYS_TO_ANSWER = 9;

const NO_EVIDENCE = [
  "access_activity_log",
  "appeal",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;

type NoEvidence = Record<(typeof NO_EVIDENCE)[number], null>;

const noEvidence = (): NoEvidence =>
  Object.fromEntries(NO_EVIDENCE.map((name) => [name, null])) as NoEvidence;

/** The cardholder disputes the charge; the amount is withdrawn until the dispute is closed. */
export function openDispute(account: Account, charge: Charge, reason: string): Dispute {
  const now = account.now();
  const dispute = account.store.put<Dispute>({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence(), enhanced_evidence: {} },
    evidence_details: {
      due_by: now + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: "manual",
    is_charge_refundable: false,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  });
  alter(account, charge, { disputed: true });
  account.emit("charge.dispute.created", dispute);
  account.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank decides. Winning returns the money. */
export function closeDispute(account: Account, dispute: Dispute, status: "won" | "lost"): Dispute {
  const before = alter(account, dispute, { status });
  account.emit("charge.dispute.updated", dispute, { before });
  account.emit("charge.dispute.closed", dispute);
  if (status === "won") account.emit("charge.dispute.funds_reinstated", dispute);
  return dispute;
}
