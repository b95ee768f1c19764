import { request } from "undici";
import type { Call } from "../calls.ts";

/** Sends a procedure's input and returns its answer's size. */
export async function sendCall(
  origin: string,
  { path, method }: Pick<Call, "path" | "method">,
  input: unknown,
  caller: Record<string, string>,
): Promise<{ status: number; bytes: number }> {
  const json = JSON.stringify({ json: input });
  const isRead = method === "get";
  const answer = await request(
    `${origin}/trpc/${path}${isRead ? `?input=${encodeURIComponent(json)}` : ""}`,
    {
      method: isRead ? "GET" : "POST",
      headers: { ...caller, ...(isRead ? {} : { "content-type": "application/json" }) },
      body: isRead ? null : json,
    },
  );
  const bytes = (await answer.body.arrayBuffer()).byteLength;
  return { status: answer.statusCode, bytes };
}
