import OpenAI from "openai";
import { cappedFetch } from "./capped-fetch.ts";

/** The SDK with everything it would read from the environment, repeat or log by itself switched off. */
export const openClient = (options: {
  apiKey: string;
  baseUrl: string;
  callMs: number;
  maxAnswerBytes: number;
}): OpenAI =>
  new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    timeout: options.callMs,
    maxRetries: 0,
    fetch: cappedFetch(options.maxAnswerBytes),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
  });

const HIDDEN = "[key]";

/** Some endpoints repeat the key that they refuse: what is kept of their words holds it no more. */
export function withoutKey(error: unknown, apiKey: string | null): unknown {
  if (error instanceof Error && apiKey) error.message = error.message.replaceAll(apiKey, HIDDEN);
  return error;
}
