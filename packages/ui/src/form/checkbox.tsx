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
          {label}
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
