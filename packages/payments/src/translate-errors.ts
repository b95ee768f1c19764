import { PaymentRefusedError, PaymentsUnavailableError } from "@storyletter/domain/ports";
import Stripe from "stripe";

const { StripeError } = Stripe.errors;

/** What the provider's errors mean to the domain; anything else is a fault of ours and stays as it is. */
function translate(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { statusCode: status = 0, code, type } = error;
  if (status === 401 || status === 403) return new PaymentRefusedError("key", { cause: error });
  if (code === "resource_missing") return new PaymentRefusedError("missing", { cause: error });
  if (type === "StripeRateLimitError" || status === 409 || status === 429 || status < 400)
    return new PaymentsUnavailableError(false, { cause: error });
  if (status >= 500) return new PaymentsUnavailableError(true, { cause: error });
  return new PaymentRefusedError("other", { cause: error });
}

export async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw translate(error);
  }
}

/** The same for a list that is fetched page by page. */
export async function* askingEach<Thing, Read>(
  things: AsyncIterable<Thing>,
  read: (thing: Thing) => Read,
): AsyncIterable<Read> {
  try {
    for await (const thing of things) yield read(thing);
  } catch (error) {
    throw translate(error);
  }
}
