import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { FieldError, type FieldTexts, useFieldIds } from "./field-frame.tsx";

export type CheckboxProps = Pick<FieldTexts, "label" | "hint" | "error" | "className"> &
  Omit<ComponentProps<"input">, "className" | "type">;

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <div className={classNames("min-w-0", className)}>
      <label className="flex min-h-10 items-start gap-3 py-2 has-disabled:opacity-55">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            type="checkbox"
            id={ids.control}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            className="peer absolute inset-0 appearance-none rounded-[5px] border border-edge bg-sheet transition-colors checked:border-ember checked:bg-ember aria-invalid:border-brick"
          />
          <Icon
            of={Check}
            className="pointer-events-none relative size-4 text-ember-ink opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>
          <span>{label}</span>
          {hint && (
            <span id={ids.hint} className="block text-sm text-faded">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

export interface SwitchProps extends Pick<FieldTexts, "label" | "hint" | "className"> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** While a change is saving: clicks are ignored, and the focus stays. */
  busy?: boolean;
}

/** Takes effect immediately; use a checkbox for what is submitted with a form. */
export function Switch({ label, hint, className, checked, onCheckedChange, busy }: SwitchProps) {
  const ids = useFieldIds({ hint });
  return (
    <div className={classNames("flex min-w-0 items-start justify-between gap-4", className)}>
      <div className="min-w-0">
        <label htmlFor={ids.control} className="block font-semibold">
          {label}
        </label>
        {hint && (
          <p id={ids.hint} className="text-sm text-faded">
            {hint}
          </p>
        )}
      </div>
      {/* The box around the track enlarges the touch target. */}
      <span className="relative grid h-10 w-12 shrink-0 place-items-center">
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-busy={busy}
          onChange={() => {
            if (!busy) onCheckedChange(!checked);
          }}
          id={ids.control}
          aria-describedby={ids.describedBy}
          className="peer absolute inset-0 z-1 cursor-pointer appearance-none rounded-sheet"
        />
        <span className="h-6 w-11 rounded-full border border-edge bg-tint transition-colors peer-checked:border-ember peer-checked:bg-ember" />
        <span className="absolute top-[13px] left-[7px] size-3.5 rounded-full bg-faded transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-ember-ink" />
      </span>
    </div>
  );
}
