import { Icon, VisuallyHidden } from "@storyletter/ui";
import { Check, Circle } from "lucide-react";
import { FIELD_LABELS, type KeyField } from "./fields.ts";
import { useSpotlightContext } from "./spotlight.ts";

const PARTS: { title: string; fields: KeyField[] }[] = [
  { title: "Topic", fields: ["title", "contentFocus"] },
  { title: "Story", fields: ["story", "storyType", "lesson"] },
  { title: "Audience and feeling", fields: ["targetAudience", "desiredEmotion"] },
  { title: "Call to action", fields: ["callToAction", "ctaUrl"] },
  { title: "Finishing touches", fields: ["campaignName"] },
];

/** The five parts with what each still needs; a press leads to the first open question. */
export function PartList({ answered }: { answered: readonly KeyField[] }) {
  const { show } = useSpotlightContext();
  return (
    <ul className="-mx-2 text-sm">
      {PARTS.map(({ title, fields }) => {
        const open = fields.filter((field) => !answered.includes(field));
        const [next = fields[0]] = open;
        return (
          <li key={title}>
            <button
              type="button"
              onClick={() => next && show(next)}
              className="flex min-h-10 w-full items-start gap-2.5 rounded-sheet px-2 py-2 text-left transition-colors hover:bg-tint xl:min-h-9"
            >
              <Icon
                of={open.length === 0 ? Check : Circle}
                className={open.length === 0 ? "mt-px text-moss" : "mt-px text-edge"}
              />
              <span className="min-w-0">
                <span className="font-medium">{title}</span>
                <VisuallyHidden>{open.length === 0 ? ": answered" : ": still open"}</VisuallyHidden>
                {open.length > 0 && open.length < fields.length && (
                  <span className="block text-faded">
                    {open.map((field) => FIELD_LABELS[field]).join(", ")}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
