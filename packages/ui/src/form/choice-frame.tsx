import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, type FieldTexts, useFieldIds } from "./field-frame.tsx";

export type ChoiceTexts = Pick<FieldTexts, "label" | "hint" | "error" | "optional" | "className">;

/** A fieldset around radio buttons: its legend is the question. */
export function ChoiceFrame(props: { texts: ChoiceTexts; children: (radio: { name: string }) => ReactNode }) {
  const { label, hint, error, optional, className } = props.texts;
  const ids = useFieldIds({ hint, error });
  return (
    <fieldset className={classNames("min-w-0", className)} aria-describedby={ids.describedBy}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="ml-1.5 text-sm font-normal text-faded">optional</span>}
      </legend>
      {hint && (
        <p id={ids.hint} className="-mt-1 mb-2.5 text-sm text-faded">
          {hint}
        </p>
      )}
      {props.children({ name: ids.control })}
      <FieldError id={ids.error}>{error}</FieldError>
    </fieldset>
  );
}
