import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface FieldTexts {
  label: string;
  /** One line of help under the label. */
  hint?: ReactNode;
  /** What to fix; shown at the field and announced with it. */
  error?: ReactNode;
  /** Marks the field with the word "optional". */
  optional?: boolean;
  /** Shown under the field, such as a word count. */
  note?: ReactNode;
  /** For layout around the field, not for its appearance. */
  className?: string;
}

export const controlClass =
  "block w-full rounded-sheet border border-edge bg-sheet px-3 py-2 text-base text-ink transition-colors hover:border-faded focus-visible:border-ember focus-visible:outline-offset-0 aria-invalid:border-brick disabled:cursor-not-allowed disabled:bg-paper disabled:text-faded [&:is(input,textarea):read-only]:bg-paper";

export interface FieldIds {
  control: string;
  hint: string | undefined;
  error: string | undefined;
  describedBy: string | undefined;
}

export function useFieldIds(texts: Pick<FieldTexts, "hint" | "error">, id?: string): FieldIds {
  const generated = useId();
  const control = id ?? generated;
  const hint = texts.hint ? `${control}-hint` : undefined;
  const error = texts.error ? `${control}-error` : undefined;
  return { control, hint, error, describedBy: [error, hint].filter(Boolean).join(" ") || undefined };
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-brick">
      <Icon of={CircleAlert} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

export const FieldHint = ({ id, children }: { id: string | undefined; children: ReactNode }) =>
  children && (
    <p id={id} className="-mt-1 mb-2 text-sm text-faded">
      {children}
    </p>
  );

/** Label, hint, error and note around one control. */
export function FieldFrame({
  texts,
  ids,
  hideLabel,
  children,
}: {
  texts: FieldTexts;
  ids: FieldIds;
  hideLabel?: boolean;
  children: ReactNode;
}) {
  const { label, hint, error, optional, note, className } = texts;
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={ids.control} className={hideLabel ? "sr-only" : "mb-1.5 block font-semibold"}>
        <span>{label}</span>
        {optional && <span className="ml-1.5 text-sm font-normal text-faded">optional</span>}
      </label>
      <FieldHint id={ids.hint}>{hint}</FieldHint>
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
      {note && <div className="mt-1.5 text-sm text-faded">{note}</div>}
    </div>
  );
}
