import type { Story } from "@storyletter/contract/stories";
import { shorten } from "@storyletter/text/cut";
import { Badge, Button, buttonClass, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { plural } from "../../format/plural.ts";

interface StoryCardProps {
  story: Story;
  onEdit: () => void;
  onDelete: () => void;
}

export function StoryCard({ story, onEdit, onDelete }: StoryCardProps) {
  const title = storyTitle(story);
  const facts = [storyDay(story.date), story.place, story.people.join(", ")].filter(Boolean);
  const isWhole = title === story.text.trim();
  return (
    <li className="rounded-sheet border border-rule bg-sheet p-5 [content-visibility:auto] [contain-intrinsic-size:auto_10rem]">
      <h2 className="text-lg leading-snug break-words">{title}</h2>
      {!isWhole && (
        <p className="mt-1 line-clamp-3 break-words whitespace-pre-line text-faded">{story.text}</p>
      )}
      {facts.length > 0 && <p className="mt-2 text-sm break-words text-faded">{facts.join(" · ")}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={story.toldIn > 0 ? "success" : undefined}>{toldText(story, new Date())}</Badge>
        {story.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to="/create"
          search={{ story: story.id }}
          aria-label={`Write a letter from “${title}”`}
          className={buttonClass({ size: "small" })}
        >
          <Icon of={PenLine} />
          Write a letter
        </Link>
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Edit “${title}”`}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Delete “${title}”`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

const month = new Intl.DateTimeFormat("en-US", { month: "long" });
const monthAndYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" });

/** @example toldText({ toldIn: 2, lastToldAt }, now) // "Told in 2 letters, last in March" */
export function toldText({ toldIn, lastToldAt }: Pick<Story, "toldIn" | "lastToldAt">, now: Date): string {
  if (toldIn === 0 || !lastToldAt) return "Not told yet";
  const isThisYear = lastToldAt.getFullYear() === now.getFullYear();
  const when = (isThisYear ? month : monthAndYear).format(lastToldAt);
  return toldIn === 1
    ? `Told in 1 letter, in ${when}`
    : `Told in ${plural(toldIn, "letter")}, last in ${when}`;
}

/** A story's own date as people write it: "March 14, 2026", "March 2026" or "2026". */
export function storyDay(date: string): string {
  const [year = "", monthNumber, day] = date.split("-");
  if (!monthNumber) return year;
  const at = new Date(`${year}-${monthNumber}-${day ?? "01"}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "long",
    day: day ? "numeric" : undefined,
    timeZone: "UTC",
  }).format(at);
}

const TITLE_MAX = 90;

/** The title, or the start of the text on one line. */
export function storyTitle({ title, text }: Pick<Story, "title" | "text">): string {
  if (title) return title;
  return shorten(text.replace(/\s+/g, " ").trim(), TITLE_MAX);
}
