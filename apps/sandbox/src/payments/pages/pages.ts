import type { FastifyPluginAsync } from "fastify";
import type { Account } from "../account/account.ts";
import { checkoutPage } from "./checkout-page.ts";
import { invoicePage } from "./invoice-page.ts";
import { portalPage } from "./portal-page.ts";
import { style } from "./style.ts";

/** Everything of the provider that people look at. */
export const hostedPages: FastifyPluginAsync<{ account: Account }> = async (app, { account }) => {
  app.get("/payments/page/pages.css", (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(style),
  );
  await app.register(checkoutPage, { account });
  await app.register(portalPage, { account });
  await app.register(invoicePage, { account });
};
