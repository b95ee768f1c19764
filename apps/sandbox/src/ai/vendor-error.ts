/** An error in the provider's format. */
export class VendorError extends Error {
  override readonly name = "VendorError";
  readonly statusCode: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    statusCode: number,
    message: string,
    details: { type?: string; code?: string; param?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.type = details.type ?? "invalid_request_error";
    this.code = details.code ?? null;
    this.param = details.param ?? null;
    this.headers = details.headers ?? {};
  }
}

export const errorBody = ({ message, type, param, code }: VendorError) => ({
  error: { message, type, param, code },
});
