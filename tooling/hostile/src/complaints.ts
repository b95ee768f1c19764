import type { AnswerChecker } from "./answer-checker.ts";
import type { HostileRequest } from "./request.ts";

/** What came back, wherever it was sent. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  body: string;
}

/** Words of the inside: stacks, paths, libraries, statements. Names of columns come with `inside`. */
const SAYS_TOO_MUCH =
  /node_modules|node:internal|file:\/\/|\.[cm]?[jt]s:\d|\bat \S+ \(|(Syntax|Type|Range|Reference|Zod|TRPC)Error|_zod|invalid_type|unrecognized_keys|invalid_union|postgres|drizzle|superjson|fastify|FST_ERR|Failed query|"stack"|\/(app|home|usr|root|tmp)\//i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hasMessage = (value: unknown): boolean =>
  isRecord(value) && typeof value.message === "string" && value.message !== "";

/** A tRPC answer is one result or a list of them; what failed says so in words. */
function saysWhy(body: unknown): boolean {
  const results = Array.isArray(body) ? body : [body];
  const errors = results.flatMap((result) => (isRecord(result) && "error" in result ? [result.error] : []));
  const shapes = errors.map((error) => (isRecord(error) ? error.json : undefined));
  return errors.length > 0 && shapes.every(hasMessage);
}

/** What is said of failures: of a batch, in which something may have been done as well, only that. */
function refusalsIn({ status, body }: Answer): string {
  if (status >= 400) return body;
  if (body.includes("serialized-error")) return body;
  const results = parsed(body);
  if (status !== 207 || !Array.isArray(results)) return "";
  return JSON.stringify(results.filter((result) => isRecord(result) && "error" in result));
}

function isWordless({ method, path }: HostileRequest, { status, headers, body }: Answer): boolean {
  if (status < 400 || method === "HEAD") return false;
  const type = String(headers["content-type"] ?? "");
  if (type.startsWith("text/html")) return !/<title>[^<]+<\/title>/.test(body);
  const json = parsed(body);
  return !hasMessage(json) && !(path.includes("/trpc/") && saysWhy(json));
}

/** No payment provider need be there; that its calls say so is told of in their rows. */
const isProviderAway = ({ status, body }: Answer): boolean =>
  status === 503 && body.includes('"code":"payments-unavailable"');

/** What is wrong with the answer to a request; null when nothing is. `inside` finds names of tables and columns. */
export function complaintAbout(
  request: HostileRequest,
  answer: Answer,
  { check, inside }: { check: AnswerChecker; inside: RegExp },
): string | null {
  const { status, headers, body } = answer;
  const where = `${request.oddity}: ${request.method} ${request.path.slice(0, 120)}`;
  const start = body.slice(0, 300);
  if (status >= 500 && !isProviderAway(answer)) return `${where} answered ${status}: ${start}`;
  if (isWordless(request, answer)) return `${where} answered ${status} without a message: ${start}`;
  const told = refusalsIn(answer);
  if (SAYS_TOO_MUCH.test(told) || inside.test(told)) return `${where} tells: ${told.slice(0, 300)}`;
  // Headers beyond all bounds are refused before the request has a name, and before any document counts.
  if (status === 431) return null;
  if (!/^[0-9a-f-]{36}$/.test(String(headers["x-request-id"]))) return `${where} has no request id`;
  if (headers["x-content-type-options"] !== "nosniff") return `${where} lacks the security headers`;
  if (String(headers["content-security-policy"] ?? "unsafe").includes("unsafe"))
    return `${where} has no policy`;
  const { documented } = request;
  const wrong = documented && check(documented.path, documented.method, answer);
  return wrong ? `${where}: ${wrong}` : null;
}
