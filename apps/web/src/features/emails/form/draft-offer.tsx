import type { SentDraft } from "@storyletter/contract/emails";
import { Button, buttonClass, Notice } from "@storyletter/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { displayTitle } from "../../../email-display/subjects.ts";
import { timeAgo } from "../../../format/dates.ts";
import { plural } from "../../../format/plural.ts";
import type { Draft, DraftStore } from "./draft.ts";
import { answeredFields, KEY_FIELDS } from "./fields.ts";
import { settleSent } from "./sent-drafts.ts";
import { storyText } from "./values.ts";

/** After a reload the browser restores the scroll position, past this notice. */
function usePlaceInView(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return place;
}

interface DraftOfferProps {
  draft: Draft;
  store: DraftStore;
  /** How many more are in My Emails. */
  others: number;
  onContinue: () => void;
  onStartFresh: () => void;
}

export function DraftOffer({ draft, store, others, onContinue, onStartFresh }: DraftOfferProps) {
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  // Another tab or device may have sent it since this page was opened.
  const continueUnlessSent = async () => {
    setChecking(true);
    const [sent] = await settleSent(store, [draft.id]).catch(() => []);
    if (sent) await navigate({ to: "/view-email/$id", params: { id: sent.emailId } });
    else onContinue();
  };
  const { values, savedAt } = draft;
  const name = [values.title, values.contentFocus, storyText(values)]
    .map((text) => text.trim())
    .find(Boolean);
  const answered = `${answeredFields(values).length} of ${KEY_FIELDS.length} answered`;
  return (
    <div ref={usePlaceInView()}>
      <Notice
        title="You have an unfinished draft"
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="small" onClick={onStartFresh}>
              Start fresh
            </Button>
            <Button size="small" busy={isChecking} onClick={() => void continueUnlessSent()}>
              Continue your draft
            </Button>
          </div>
        }
      >
        {name && <p className="line-clamp-1 break-all">“{name}”</p>}
        <p className="text-faded">
          {answered}, saved {timeAgo(new Date(savedAt), new Date())}.
          {others > 0 && (
            <span>
              {" "}
              <Link to="/emails" search={{ filter: "drafts" }} className="link">
                {plural(others, "more draft")} in My Emails
              </Link>
            </span>
          )}
        </p>
      </Notice>
    </div>
  );
}

/** Instead of the draft it was: the page was left before the answer came. */
export function SentNotice({ email }: { email: SentDraft }) {
  const isWritten = email.status === "generated";
  return (
    <div ref={usePlaceInView()}>
      <Notice
        title={isWritten ? "Your letter is written" : "Your letter wasn't written"}
        tone={isWritten ? "success" : "warning"}
        action={
          <Link
            to="/view-email/$id"
            params={{ id: email.emailId }}
            className={buttonClass({ size: "small" })}
          >
            {isWritten ? "Open the letter" : "See what happened"}
          </Link>
        }
      >
        <p className="line-clamp-1 break-all">“{displayTitle(email)}”</p>
        {!isWritten && <p className="text-faded">Your credit is back.</p>}
      </Notice>
    </div>
  );
}
