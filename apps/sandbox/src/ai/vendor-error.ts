/** An error in the provider's format. */
export class VendorError extends Error {
  override readonly name = "VendorError";
  readonly statusCode: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, where an endpoint has one in a form of its own. */
  readonly body: unknown;

  constructor(
    statusCode: number,
    message: string,
    details: {
      type?: string;
      code?: string;
      param?: string;
      headers?: Record<string, string>;
      body?: unknown;
    } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.type = details.type ?? "invalid_request_error";
    this.code = details.code ?? null;
    this.param = details.param ?? null;
    this.headers = details.headers ?? {};
    this.body = details.body ?? null;
  }
}

export const errorBody = ({ message, type, param, code, body }: VendorError): unknown =>
  body ?? { error: { message, type, param, code } };
