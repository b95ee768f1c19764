import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

export type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className">;

/** One line of text. Spread the result of react-hook-form's register into it. */
export function TextField({ label, hint, error, optional, note, className, id, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame texts={{ label, hint, error, optional, note, className }} ids={ids}>
      <input
        type="text"
        {...input}
        id={ids.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classNames(controlClass, "min-h-11")}
      />
    </FieldFrame>
  );
}
