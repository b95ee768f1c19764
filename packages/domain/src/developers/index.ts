export {
  authenticateApiKey,
  consumeKeyCall,
  createApiKey,
  KEY_CALLS_PER_MINUTE,
  listApiKeys,
  revokeApiKey,
} from "./api-keys.ts";
export { approveAuthorization, getAuthorizeRequest } from "./oauth.ts";
export { authenticateAccessToken, exchangeTokens, isAccessToken, revokeToken } from "./oauth-tokens.ts";
export {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  listWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from "./webhook-endpoints.ts";
