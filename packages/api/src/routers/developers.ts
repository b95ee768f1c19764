import { Success } from "@storyletter/contract/auth";
import {
  ApiKey,
  ApiKeyId,
  Approved,
  ApproveInput,
  AuthorizeInput,
  AuthorizeRequest,
  CreateApiKeyInput,
  NewApiKey,
} from "@storyletter/contract/developers";
import {
  CreateWebhookEndpointInput,
  EndpointDeliveriesQuery,
  EndpointDeliveryId,
  EndpointDeliveryList,
  EndpointTest,
  NewWebhookEndpoint,
  RotatedSecret,
  UpdateWebhookEndpointInput,
  WebhookEndpoint,
  WebhookEndpointId,
} from "@storyletter/contract/webhooks";
import {
  approveAuthorization,
  createApiKey,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  enableWebhookEndpoint,
  getAuthorizeRequest,
  listApiKeys,
  listWebhookEndpoints,
  revokeApiKey,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from "@storyletter/domain/developers";
import { listEndpointDeliveries, resendEndpointDelivery } from "@storyletter/domain/webhooks";
import { memberProcedure, provenMemberProcedure, router } from "../procedures.ts";

export const developersRouter = router({
  keys: memberProcedure("row")
    .output(ApiKey.array())
    .query(({ ctx }) => listApiKeys(ctx)),
  createKey: memberProcedure("secret")
    .input(CreateApiKeyInput)
    .output(NewApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),
  revokeKey: memberProcedure("row")
    .input(ApiKeyId)
    .output(Success)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
  authorizeRequest: memberProcedure("theirs")
    .input(AuthorizeInput)
    .output(AuthorizeRequest)
    .query(({ ctx, input }) => getAuthorizeRequest(ctx, input)),
  approveAuthorization: provenMemberProcedure("theirs")
    .input(ApproveInput)
    .output(Approved)
    .mutation(({ ctx, input }) => approveAuthorization(ctx, input)),

  webhooks: memberProcedure("row")
    .output(WebhookEndpoint.array())
    .query(({ ctx }) => listWebhookEndpoints(ctx)),
  createWebhook: provenMemberProcedure("theirs")
    .input(CreateWebhookEndpointInput)
    .output(NewWebhookEndpoint)
    .mutation(({ ctx, input }) => createWebhookEndpoint(ctx, input)),
  testWebhook: memberProcedure("theirs")
    .input(WebhookEndpointId)
    .output(EndpointTest)
    .mutation(({ ctx, input }) => testWebhookEndpoint(ctx, input)),
  updateWebhook: provenMemberProcedure("row")
    .input(UpdateWebhookEndpointInput)
    .output(WebhookEndpoint)
    .mutation(({ ctx, input }) => updateWebhookEndpoint(ctx, input)),
  rotateWebhookSecret: provenMemberProcedure("row")
    .input(WebhookEndpointId)
    .output(RotatedSecret)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx, input)),
  webhookDeliveries: memberProcedure("row")
    .input(EndpointDeliveriesQuery)
    .output(EndpointDeliveryList)
    .query(({ ctx, input }) => listEndpointDeliveries(ctx, input)),
  resendWebhook: memberProcedure("row")
    .input(EndpointDeliveryId)
    .output(Success)
    .mutation(({ ctx, input }) => resendEndpointDelivery(ctx, input)),
  enableWebhook: provenMemberProcedure("row")
    .input(WebhookEndpointId)
    .output(Success)
    .mutation(({ ctx, input }) => enableWebhookEndpoint(ctx, input)),
  deleteWebhook: memberProcedure("row")
    .input(WebhookEndpointId)
    .output(Success)
    .mutation(({ ctx, input }) => deleteWebhookEndpoint(ctx, input)),
});
