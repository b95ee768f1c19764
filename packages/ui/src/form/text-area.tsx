import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

export type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "className">;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  note,
  className,
  id,
  rows = 4,
  ...input
}: TextAreaProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame texts={{ label, hint, error, optional, note, className }} ids={ids}>
      <textarea
        {...input}
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
        id={ids.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classNames(controlClass, "max-h-[70vh] resize-y field-sizing-content")}
      />
    </FieldFrame>
  );
}
