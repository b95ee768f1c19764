/** The URL of a path at the installation whose address the user gave. */
export function urlOf(z, bundle, path) {
  const { address = "" } = bundle.authData;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new z.errors.Error(
      "Please enter the whole address that you open Storyletter at, such as https://letters.example.",
      "InvalidAddress",
    );
  return new URL(path, address).href;
}

export const send = (z, bundle, path, options = {}) =>
  z.request({ url: urlOf(z, bundle, path), skipThrowForStatus: true, ...options });

/** An answer's body; an answer that refuses is thrown as the server worded it. */
export function bodyOf(z, response) {
  if (response.status < 400) return response.data;
  const { code, message, errors = [], retryAfter } = response.data ?? {};
  const text = errors.length > 0 ? errors.map((error) => error.message).join(" ") : message;
  if (response.status === 401) throw new z.errors.ExpiredAuthError(text);
  if (response.status === 429 && retryAfter) throw new z.errors.ThrottledError(text, retryAfter);
  throw new z.errors.Error(text ?? `Storyletter answered ${response.status}.`, code, response.status);
}

export const call = async (z, bundle, path, options) => bodyOf(z, await send(z, bundle, path, options));

export const addKey = (request, _z, bundle) => {
  request.headers.Authorization = `Bearer ${bundle.authData.apiKey}`;
  return request;
};

export const authentication = {
  type: "custom",
  // Keys of every scope may ask whose they are.
  test: (z, bundle) => call(z, bundle, "/api/auth/user"),
  connectionLabel: "{{email}}",
  fields: [
    {
      key: "address",
      label: "Address",
      helpText: "Where you open Storyletter, such as https://letters.example.",
      type: "string",
      required: true,
    },
    {
      key: "apiKey",
      label: "API Key",
      helpText: "Create one in Storyletter, in Settings, Developers, that may read and write.",
      type: "password",
      required: true,
    },
  ],
};
