type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

interface Details {
  type?: ErrorType;
  code?: string;
  param?: string;
  /** Further fields of the error, such as a decline code or payment intent. */
  more?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

/** An error in the provider's format. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly statusCode: number;
  readonly details: Details;

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message);
    this.statusCode = statusCode;
    this.details = details;
  }

  body(requestId: string) {
    const { type = "invalid_request_error", code, param, more } = this.details;
    return {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type,
        ...more,
      },
    };
  }
}

export const invalid = (message: string, param: string, code?: string): ProviderError =>
  new ProviderError(400, message, { param, ...(code === undefined ? {} : { code }) });

/** An unknown id in the URL is a 404; in a parameter, a 400. */
export function noSuch(
  kind: string,
  id: string,
  { param = "id", otherMode, livemode }: { param?: string; otherMode: boolean; livemode: boolean },
): ProviderError {
  const [there, used] = livemode ? ["test", "live"] : ["live", "test"];
  const hint = otherMode
    ? `; a similar object exists in ${there} mode, but a ${used} mode key was used to make this request.`
    : "";
  return new ProviderError(param === "id" ? 404 : 400, `No such ${kind}: '${id}'${hint}`, {
    code: "resource_missing",
    param,
  });
}
