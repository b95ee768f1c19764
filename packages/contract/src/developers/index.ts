export {
  API_KEY_PREFIX,
  API_KEY_SCOPES,
  ApiKey,
  ApiKeyId,
  type ApiKeyScope,
  CreateApiKeyInput,
  GENERAL_SCOPES,
  type GeneralScope,
  NewApiKey,
  SUBJECT_SCOPES,
  type SubjectScope,
} from "./developers.ts";
export {
  Approved,
  ApproveInput,
  AuthorizeInput,
  AuthorizeRequest,
  ClientDocument,
  TokenInput,
} from "./oauth.ts";
