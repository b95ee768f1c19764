import { type MailToolAccount, MailToolError, type MailTools, type OutgoingDraft } from "../ports.ts";

interface StoredDraft {
  id: string;
  marker: string;
  status: "draft" | "sent";
  content: OutgoingDraft;
}

/** The worker dies here: nothing after this runs. */
export class Killed extends Error {
  override readonly name = "Killed";
}

export type Step = `${"before" | "after"} ${"find" | "create" | "update"}`;

/** A mail tool without idempotency, as most are: whatever is created is there, and twice is two. */
export function createMemoryMailTool() {
  const drafts: StoredDraft[] = [];
  const calls: string[] = [];
  const account: MailToolAccount = {
    name: "Mara's Bakery",
    audiences: [{ id: "list-1", name: "Readers" }],
    senders: [{ id: "mara@example.com", name: "Mara" }],
    isCut: false,
  };
  const tool = {
    account,
    drafts,
    calls,
    /** Called around each call; throws to fail or to kill. */
    interrupt: (_step: Step): void => {},
    /** Keys that are refused. */
    refusedKeys: new Set<string>(),
  };
  const around = <Answer>(name: "find" | "create" | "update", work: () => Answer): Answer => {
    calls.push(name);
    tool.interrupt(`before ${name}`);
    const answer = work();
    tool.interrupt(`after ${name}`);
    return answer;
  };
  const remote = ({ id }: StoredDraft) => ({ id, url: `https://tool.example/${id}` });
  const mailTools: MailTools = {
    standIns: null,
    open(access) {
      const key = "apiKey" in access ? access.apiKey : access.token;
      const allow = () => {
        if (tool.refusedKeys.has(key)) throw new MailToolError("key");
      };
      return {
        async describe() {
          allow();
          return tool.account;
        },
        find: async ({ marker }) =>
          around("find", () => {
            allow();
            const found = drafts.find((draft) => draft.marker === marker);
            return found ? remote(found) : null;
          }),
        create: async (content) =>
          around("create", () => {
            allow();
            const id = String(drafts.length + 1);
            const draft: StoredDraft = { id, marker: content.marker, status: "draft", content };
            drafts.push(draft);
            return remote(draft);
          }),
        update: async (id, content) =>
          around("update", () => {
            allow();
            // Content takes the marker's place in an email of a sequence.
            const hasMarker = (marker: string) =>
              marker === content.marker || (marker === "" && content.place);
            const draft = drafts.find((other) => other.id === id && hasMarker(other.marker));
            if (!draft) throw new MailToolError("gone");
            if (draft.status === "sent") throw new MailToolError("sent");
            Object.assign(draft, { content, marker: content.place ? "" : content.marker });
            return remote(draft);
          }),
      };
    },
  };
  return Object.assign(tool, { mailTools });
}
