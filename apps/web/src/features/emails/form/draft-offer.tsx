import { Button, Notice } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { timeAgo } from "../../../format/dates.ts";
import { plural } from "../../../format/plural.ts";
import type { Draft } from "./draft.ts";
import { answeredFields, KEY_FIELDS } from "./fields.ts";
import { storyText } from "./values.ts";

interface DraftOfferProps {
  draft: Draft;
  /** How many more are in My Emails. */
  others: number;
  onContinue: () => void;
  onStartFresh: () => void;
}

export function DraftOffer({ draft, others, onContinue, onStartFresh }: DraftOfferProps) {
  const { values, savedAt } = draft;
  const name = [values.title, values.contentFocus, storyText(values)]
    .map((text) => text.trim())
    .find(Boolean);
  const answered = `${answeredFields(values).length} of ${KEY_FIELDS.length} answered`;
  const place = useRef<HTMLDivElement>(null);
  // After a reload the browser restores the scroll position, past this offer.
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place}>
      <Notice
        title="You have an unfinished draft"
        action={
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="small" onClick={onStartFresh}>
              Start fresh
            </Button>
            <Button size="small" onClick={onContinue}>
              Continue your draft
            </Button>
          </div>
        }
      >
        {name && <p className="line-clamp-1 break-all">“{name}”</p>}
        <p className="text-faded">
          {answered}, saved {timeAgo(new Date(savedAt), new Date())}.
          {others > 0 && (
            <>
              {" "}
              <Link to="/emails" search={{ filter: "drafts" }} className="link">
                {plural(others, "more draft")} in My Emails
              </Link>
            </>
          )}
        </p>
      </Notice>
    </div>
  );
}
