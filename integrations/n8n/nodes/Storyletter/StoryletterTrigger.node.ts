import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from "n8n-workflow";
import { call, emailPath } from "./api";
import { EVENTS } from "./brief.gen";
import { isSigned } from "./signature";

const ENDPOINTS = "/api/webhook-endpoints";

interface Endpoint {
  id: string;
  url: string;
  events: string[] | null;
  disabledAt: string | null;
}

interface Message extends IDataObject {
  type: string;
  data: { id: string; test?: boolean };
}

const remove = (context: IHookFunctions, id: string) =>
  call(context, `${ENDPOINTS}/${id}`, { method: "DELETE" });

const chosenEvents = (context: IHookFunctions): string[] => context.getNodeParameter("events") as string[];

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

export class StoryletterTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: "Storyletter Trigger",
    name: "storyletterTrigger",
    icon: { light: "file:storyletter.svg", dark: "file:storyletter.dark.svg" },
    group: ["trigger"],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: "Starts the workflow when something happens in Storyletter",
    defaults: { name: "Storyletter Trigger" },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: "storyletterApi", required: true }],
    webhooks: [{ name: "default", httpMethod: "POST", responseMode: "onReceived", path: "webhook" }],
    properties: [
      {
        displayName: "Events",
        name: "events",
        type: "multiOptions",
        options: EVENTS,
        required: true,
        default: ["email.generated"],
      },
    ],
  };

  webhookMethods = {
    default: {
      /** Webhooks of this node that are off, for other events or without a secret here are removed. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const [kept, url] = [this.getWorkflowStaticData("node"), this.getNodeWebhookUrl("default")];
        const endpoints = await call<Endpoint[]>(this, ENDPOINTS);
        let exists = false;
        for (const { id, url: address, events, disabledAt } of endpoints) {
          if (id !== kept.id && address !== url) continue;
          const isRight = id === kept.id && address === url && !disabledAt;
          if (isRight && isSameList(events ?? [], chosenEvents(this))) exists = true;
          else await remove(this, id);
        }
        return exists;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const { endpoint, secret } = await call<{ endpoint: Endpoint; secret: string }>(this, ENDPOINTS, {
          method: "POST",
          body: { url: this.getNodeWebhookUrl("default"), events: chosenEvents(this) },
        });
        Object.assign(this.getWorkflowStaticData("node"), { id: endpoint.id, secret });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData("node");
        if (kept.id) await remove(this, String(kept.id));
        delete kept.id;
        delete kept.secret;
        return true;
      },
    },
  };

  /** A written email comes with its letter; the other messages say all there is. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { secret = "" } = this.getWorkflowStaticData("node");
    const body: Buffer = this.getRequestObject().rawBody;
    if (!isSigned({ headers: this.getHeaderData(), body }, String(secret))) {
      this.getResponseObject().status(401).json({ message: "This message is not signed by Storyletter." });
      return { noWebhookResponse: true };
    }
    const message: Message = JSON.parse(body.toString("utf8"));
    const isWritten = message.type === "email.generated" && !message.data.test;
    const email = isWritten ? { email: await call<IDataObject>(this, emailPath(message.data.id)) } : {};
    return { workflowData: [this.helpers.returnJsonArray({ ...message, ...email })] };
  }
}
