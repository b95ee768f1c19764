import { ApiKey, ApiKeyId, CreateApiKeyInput, NewApiKey, Success } from "@storyletter/contract";
import { createApiKey, listApiKeys, revokeApiKey } from "@storyletter/domain";
import { memberProcedure, router } from "../procedures.ts";

export const developersRouter = router({
  keys: memberProcedure.output(ApiKey.array()).query(({ ctx }) => listApiKeys(ctx)),
  createKey: memberProcedure
    .input(CreateApiKeyInput)
    .output(NewApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),
  revokeKey: memberProcedure
    .input(ApiKeyId)
    .output(Success)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
});
