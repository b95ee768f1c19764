import type { Story } from "@storyletter/contract/schemas";
import { Badge, Button, buttonClass, Icon } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { storyDay, storyTitle, toldText } from "./told-text.ts";

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
