import { LoaderCircle } from "lucide-react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

/** A placeholder for loading content; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("animate-breathe rounded-sheet bg-rule/60", className)} />
  );
}

export interface SkeletonsProps {
  /** Names what is loading: "jobs". */
  what: string;
  /** One class per placeholder, such as "h-40". */
  sizes: readonly string[];
  className?: string;
}

/** Placeholders below each other, with a name for screen readers. */
export const Skeletons = ({ what, sizes, className = "space-y-6" }: SkeletonsProps) => (
  <div role="status" aria-label={`Loading ${what}`} className={className}>
    {sizes.map((size, place) => (
      <Skeleton key={place} className={size} />
    ))}
  </div>
);

/** Use only next to text that names what is loading. */
export function Spinner() {
  return <Icon of={LoaderCircle} className="animate-turn" />;
}

/** For waits of a second or two; longer ones need a progress indicator. */
export function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2.5 py-10 text-faded">
      <Spinner />
      <span>{text}</span>
    </p>
  );
}

export interface ProgressBarProps {
  /** Accessible name; not visible. */
  label: string;
  value: number;
  max: number;
}

/** Never shows more than 100 percent, whatever its value. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const percent = progressPercent(value, max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-tint inset-ring inset-ring-rule"
    >
      {/* An attribute: the security policy allows no styles in the page's markup. */}
      <svg aria-hidden="true" className="block h-full w-full">
        <rect className="h-full fill-ember transition-[width]" width={`${percent}%`} rx="3" />
      </svg>
    </div>
  );
}

/** Whole percent between 0 and 100. */
export function progressPercent(value: number, max: number): number {
  if (!(max > 0) || Number.isNaN(value)) return 0;
  return Math.min(100, Math.max(0, Math.round((value / max) * 100)));
}
