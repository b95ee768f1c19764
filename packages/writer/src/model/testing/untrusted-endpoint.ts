import { once } from "node:events";
import { createServer } from "node:https";

/** For this test alone: a certificate signed by itself, for 127.0.0.1, until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgY/og+wvbHpqpIyiq
CbU9rvnncL9XBqDpl3WX9MDN9lWhRANCAAT/QdKR+Xftcqod2IKn8EYGP06Hx7pX
PD6MsTSi33vZPxZKwl5lJlx6xwWA8cIfgAyGimZDobX8MDfUk9ZEutsj
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUMFJjGrtyRgsHjWCQtuz9iAO1/0wwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzA2MTA0M1oYDzIxMjYxMDMw
MDYxMDQzWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT/QdKR+Xftcqod2IKn8EYGP06Hx7pXPD6MsTSi33vZPxZKwl5lJlx6
xwWA8cIfgAyGimZDobX8MDfUk9ZEutsjo2QwYjAdBgNVHQ4EFgQUpPfBZHWEPLUC
TStBCaahNUlUPn8wHwYDVR0jBBgwFoAUpPfBZHWEPLUCTStBCaahNUlUPn8wDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQCnfyP7PJew+Mt1dxUHUnNrWFbN8tGcD8uuTZo7hv0j0QIhAIyeQzhhHf85Fqc9
OrBWb9uEjmQoa1v6z6/2qv6+iAxz
-----END CERTIFICATE-----
`;

/** An endpoint whose certificate no authority has signed; `asked` counts the requests that reached it. */
export const openUntrustedEndpoint = async () => {
  let asked = 0;
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The endpoint does not listen.");
  return {
    baseUrl: `https://127.0.0.1:${address.port}/v1`,
    asked: () => asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
