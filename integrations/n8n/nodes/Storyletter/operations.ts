import { type IDataObject, type IExecuteFunctions, NodeOperationError, sleep } from "n8n-workflow";
import { call, type Email, emailPath } from "./api";
import { BRIEF, BRIEF_NAMES } from "./brief.gen";

const EVERY_MS = 2_000;
const WAIT_MS = 300_000;
const OTHER = "other";

/** The email as it is after the wait. It is paid for, so a fault while waiting must not look like a failed request. */
async function waitFor(context: IExecuteFunctions, ticket: Email): Promise<Email> {
  const end = Date.now() + WAIT_MS;
  let email = ticket;
  while (email.status === "processing" && Date.now() < end) {
    await sleep(EVERY_MS);
    try {
      email = await call<Email>(context, emailPath(ticket.id));
    } catch (error) {
      context.logger.warn(`Still waiting for ${ticket.id}: ${String(error)}`);
    }
  }
  return email;
}

/** The fields as the API takes them: own words in place of "other", and nothing empty. */
function briefOf(given: IDataObject): IDataObject {
  const textOf = (name: string) => (given[name] === OTHER ? given[`${name}Other`] : given[name]);
  return Object.fromEntries(BRIEF_NAMES.flatMap((name) => (textOf(name) ? [[name, textOf(name)]] : [])));
}

async function writeEmail(context: IExecuteFunctions, item: number): Promise<IDataObject[]> {
  const { idempotencyKey, ...more } = context.getNodeParameter("more", item, {}) as IDataObject;
  const first = BRIEF.map(({ name }) => [name, context.getNodeParameter(name, item, "")]);
  const body = briefOf({ ...Object.fromEntries(first), ...more });
  const headers = idempotencyKey ? { "Idempotency-Key": encodeURIComponent(String(idempotencyKey)) } : {};
  const ticket = await call<Email>(context, "/api/emails", { method: "POST", body, headers });
  if (!context.getNodeParameter("wait", item)) return [ticket];
  const email = await waitFor(context, ticket);
  if (email.status === "failed")
    throw new NodeOperationError(
      context.getNode(),
      email.failureReason ?? "The email could not be written.",
      {
        itemIndex: item,
      },
    );
  return [email];
}

type Operation = (context: IExecuteFunctions, item: number) => Promise<IDataObject[]>;

const idOf = (context: IExecuteFunctions, item: number): string =>
  encodeURIComponent(String(context.getNodeParameter("id", item)));

/** What a node can do, by resource and operation. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  "email.write": writeEmail,
  "email.get": async (context, item) => [await call(context, `/api/emails/${idOf(context, item)}`)],
  "email.getAll": (context, item) => {
    const [search, limit] = [
      context.getNodeParameter("search", item),
      context.getNodeParameter("limit", item),
    ];
    return call(context, "/api/emails", { qs: { search, limit } });
  },
  "series.get": async (context, item) => [await call(context, `/api/series/${idOf(context, item)}`)],
  "story.add": async (context, item) => {
    const details = context.getNodeParameter("details", item, {}) as IDataObject;
    const body = { ...details, text: context.getNodeParameter("text", item) };
    return [await call(context, "/api/stories", { method: "POST", body })];
  },
};
