import type { Log } from "@storyletter/domain/ports";
import type { FastifyInstance } from "fastify";

const WARNING =
  "Requests arrive with X-Forwarded-For, but TRUST_PROXY is not set. If there is a proxy, rate limits and the audit log treat all visitors as one. Set TRUST_PROXY to the proxy's address.";

export interface ProxyWarning {
  watch(app: FastifyInstance): void;
  /** The warnings for System Settings. */
  list(): string[];
}

/** Detects a proxy that isn't configured and logs it once. Only a hint, since visitors can send the header too. */
export function createProxyWarning({ trustProxy, log }: { trustProxy: string[]; log: Log }): ProxyWarning {
  let isDetected = false;
  return {
    watch(app) {
      if (trustProxy.length > 0) return;
      app.addHook("onRequest", (request, _reply, done) => {
        if (!isDetected && request.headers["x-forwarded-for"] !== undefined) {
          isDetected = true;
          log.warn({}, WARNING);
        }
        done();
      });
    },
    list: () => (isDetected ? [WARNING] : []),
  };
}
