import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestOptions,
  type IWebhookFunctions,
  type JsonObject,
  NodeApiError,
  NodeOperationError,
} from "n8n-workflow";

export const CREDENTIAL = "storyletterApi";

type Call = Pick<IHttpRequestOptions, "method" | "body" | "qs" | "headers">;

/** One call of the API of the user's own Storyletter. A refusal is thrown in the server's words. */
export async function call<Answer>(
  context: IExecuteFunctions | IHookFunctions | IWebhookFunctions,
  path: string,
  options: Call = {},
): Promise<Answer> {
  const { address } = await context.getCredentials<{ address: string }>(CREDENTIAL);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new NodeOperationError(
      context.getNode(),
      "Please enter the whole address that you open Storyletter at, such as https://letters.example.",
    );
  const url = new URL(path, address).href;
  try {
    return await context.helpers.httpRequestWithAuthentication.call(context, CREDENTIAL, {
      json: true,
      ...options,
      url,
    });
  } catch (error) {
    throw new NodeApiError(context.getNode(), error as JsonObject);
  }
}

/** An email as the API answers it, as far as nodes read it. */
export interface Email extends IDataObject {
  id: string;
  status: string;
  failureReason?: string | null;
}

export const emailPath = (id: string): string => `/api/emails/${encodeURIComponent(id)}`;
