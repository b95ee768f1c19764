import type { DocumentSubject } from "@storyletter/contract/letters";
import { POLLING } from "@storyletter/contract/limits";
import type { MailToolOffer } from "@storyletter/contract/mail-tools";
import { Badge, type BadgeTone, Button, ErrorState, SelectField, Skeleton } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { LinkedMessage } from "../../../format/linked-message.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { ConnectMailTool } from "../../settings/connect-mail-tool.tsx";

export interface DraftsProps {
  /** The email's id. */
  id: string;
  readOnly: boolean;
  subjects: readonly DocumentSubject[];
  /** Which subject line leaves with the letter, counted from 0. */
  chosen: number;
  /** Whether the letter on the screen is saved; what is handed over is the saved letter. */
  isSaved: boolean;
  /** Saves the letter. */
  save: () => Promise<void>;
}

interface State {
  tone: BadgeTone;
  label: string;
}

function stateOf({ draft, isOutdated }: MailToolOffer): State | null {
  if (!draft) return null;
  if (draft.status === "pending") return { tone: "warning", label: "Making the draft" };
  if (draft.status === "failed") return { tone: "danger", label: "Not drafted" };
  return isOutdated
    ? { tone: "warning", label: "Older than your letter" }
    : { tone: "success", label: "Draft is ready" };
}

interface ToolRowProps extends DraftsProps {
  offer: MailToolOffer;
}

/** Subject lines that can be tested against the chosen one. */
const otherLines = ({ subjects, chosen }: Pick<DraftsProps, "subjects" | "chosen">) =>
  [...new Set(subjects.map(({ text }) => text))]
    .filter((text) => text.trim() !== "" && text !== subjects[chosen]?.text)
    .map((text) => ({ value: text, label: text }));

const TEST_NOTE =
  "Half of your readers get each line, and neither is declared the winner. To tell 25% of opens from 27.5%, each line needs about 4,900 readers; with fewer, the better one is mostly chance.";

function ToolRow({ offer, id, readOnly, subjects, chosen, save }: ToolRowProps) {
  const { tool, name, account, draft, canUpdate, testsSubjects, pages } = offer;
  const lines = testsSubjects ? otherLines({ subjects, chosen }) : [];
  const [picked, setPicked] = useState(offer.secondLine ?? "");
  const second = lines.find(({ value }) => value === picked);
  const secondSubject = second && subjects.findIndex(({ text }) => text === second.value) + 1;
  const state = stateOf(offer);
  const utils = trpc.useUtils();
  const handOver = trpc.emails.handOver.useMutation({
    onError: (error) => showFailureToast(`Draft not made in ${name}`, error),
    onSettled: () => utils.emails.mailToolOffers.invalidate({ id }),
  });
  const isBusy = handOver.isPending || draft?.status === "pending";
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium">{name}</p>
        <span role="status">{state && <Badge tone={state.tone}>{state.label}</Badge>}</span>
      </div>
      <p className="text-sm break-words text-faded">{account}</p>
      {draft?.message && (
        <p className={draft.status === "failed" ? "mt-1 text-sm text-brick" : "mt-1 text-sm text-faded"}>
          <LinkedMessage message={draft.message} pages={pages} />
        </p>
      )}
      {!readOnly && lines.length > 0 && (
        <SelectField
          className="mt-2"
          label="Second subject line"
          optional
          options={lines}
          placeholder="No test: one subject line"
          hint={second && TEST_NOTE}
          value={second?.value ?? ""}
          onChange={({ target }) => setPicked(target.value)}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {!readOnly && (
          <Button
            variant={state?.tone === "success" ? "quiet" : "primary"}
            size="small"
            busy={isBusy}
            busyLabel={canUpdate ? "Updating draft..." : "Creating draft..."}
            onClick={() => void save().then(() => handOver.mutate({ id, tool, secondSubject }))}
          >
            {canUpdate ? `Update draft in ${name}` : `Create draft in ${name}`}
          </Button>
        )}
        {draft?.url && (
          <a
            href={draft.url}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-10 items-center text-sm"
          >
            Open in {name}
          </a>
        )}
      </div>
    </li>
  );
}

/** Creates and updates the letter's draft in each connected mail tool, and says how that went. */
export function Drafts(props: DraftsProps) {
  const { id, isSaved } = props;
  const list = trpc.emails.mailToolOffers.useQuery(
    { id },
    {
      refetchOnMount: "always",
      refetchInterval: ({ state }) =>
        state.data?.offers.some(({ draft }) => draft?.status === "pending") ? POLLING.intervalMs : false,
    },
  );
  const { refetch } = list;
  const wasSaved = useRef(isSaved);
  useEffect(() => {
    // A saved change makes drafts older than the letter.
    if (isSaved && !wasSaved.current) void refetch();
    wasSaved.current = isSaved;
  }, [isSaved, refetch]);

  if (list.isError && !list.data) return <ErrorState title="Couldn't load your mail tools" query={list} />;
  if (!list.data)
    return (
      <div role="status" aria-label="Loading your mail tools" className="mt-2">
        <Skeleton className="h-12" />
      </div>
    );
  const { offers, standIns } = list.data;
  if (offers.length === 0)
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-faded">Connect your mail tool to create this letter's draft there.</p>
        {!props.readOnly && <ConnectMailTool standIns={standIns} />}
      </div>
    );
  return (
    <div>
      <p className="text-sm text-faded">
        Only ever a draft: you send it from there.
        {standIns && <span> This installation uses the sandbox, so nothing reaches the real tools.</span>}
      </p>
      <ul aria-label="Drafts in mail tools" className="mt-1 divide-y divide-rule">
        {offers.map((offer) => (
          <ToolRow key={offer.tool} {...props} offer={offer} />
        ))}
      </ul>
    </div>
  );
}
