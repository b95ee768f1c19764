import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

/** What Google Analytics 4 needs, by its own documentation; only where the operator has configured it. */
const GOOGLE_ANALYTICS = {
  script: " https://*.googletagmanager.com",
  connect: " https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
  image: " https://*.google-analytics.com https://*.googletagmanager.com",
};
const NO_ANALYTICS = { script: "", connect: "", image: "" };

export interface HeaderOptions {
  isHttps: boolean;
  /** Whether visitors may agree to Google Analytics. */
  analytics?: boolean;
}

/** Pages load nothing from elsewhere, run no inline script but what the build has put into them, and stand in nobody's frame. */
function pagePolicy({ isHttps, analytics = false }: HeaderOptions): string {
  const also = analytics ? GOOGLE_ANALYTICS : NO_ANALYTICS;
  return [
    "default-src 'none'",
    `script-src 'self'${also.script}`,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data:${also.image}`,
    `connect-src 'self'${also.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join(";");
}

/** The headers of every answer, made once: asking helmet on each request took half of a small answer's time. */
export const securityHeaders = (options: HeaderOptions): Record<string, string> => ({
  "content-security-policy": pagePolicy(options),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  // Not no-referrer: a form on one of our own pages would then send the Origin null.
  "referrer-policy": "same-origin",
  ...(options.isHttps ? { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-download-options": "noopen",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "x-xss-protection": "0",
});

export function secureAnswers(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    done();
  });
}
