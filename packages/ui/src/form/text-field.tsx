import { Search } from "lucide-react";
import { type ClipboardEvent, type ComponentProps, type FormEvent, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from "./field-frame.tsx";

export type TextFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className">;

/** Chromium hands out another domain for "weiß.de" in a field of the type "email": "weiss.de", encoded. */
const EMAIL_TYPE = { type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;

/** Browsers cut what is pasted at the field's limit, and say nothing. */
function useCutNote(maxLength = Number.POSITIVE_INFINITY) {
  const [isCut, setIsCut] = useState(false);
  return {
    cutNote: isCut
      ? `Only ${maxLength.toLocaleString("en-US")} characters fit here. The end of what you pasted was left out.`
      : undefined,
    onPaste: ({
      currentTarget: field,
      clipboardData,
    }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const pasted = clipboardData.getData("text/plain").replaceAll("\r\n", "\n");
      const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
      setIsCut(field.value.length - replaced + pasted.length > maxLength);
    },
    onInput: ({ currentTarget: field }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (field.value.length < maxLength) setIsCut(false);
    },
  };
}

/** One line of text. Spread the result of react-hook-form's register into it. */
export function TextField({
  label,
  hint,
  error: wrong,
  optional,
  note,
  className,
  id,
  type,
  ...input
}: TextFieldProps) {
  const { cutNote, ...watch } = useCutNote(input.maxLength);
  const error = wrong ?? cutNote;
  const ids = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame texts={{ label, hint, error, optional, note, className }} ids={ids}>
      <input
        dir="auto"
        {...watch}
        {...(type === "email" ? EMAIL_TYPE : { type: type ?? "text" })}
        {...input}
        id={ids.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classNames(controlClass, "min-h-11")}
      />
    </FieldFrame>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, "type">;

/** A password field with a Show button. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextField {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
        className="absolute -top-2 -right-2 min-h-10 rounded-sheet px-2 text-sm font-medium text-ember hover:bg-tint"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </div>
  );
}

/** Classes, because the security policy allows no styles in a page's markup. */
const MIN_HEIGHT = {
  2: "min-h-[calc(2lh+1.125rem)]",
  3: "min-h-[calc(3lh+1.125rem)]",
  4: "min-h-[calc(4lh+1.125rem)]",
  5: "min-h-[calc(5lh+1.125rem)]",
  6: "min-h-[calc(6lh+1.125rem)]",
  8: "min-h-[calc(8lh+1.125rem)]",
  10: "min-h-[calc(10lh+1.125rem)]",
};

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "rows"> {
  rows?: keyof typeof MIN_HEIGHT;
}

/** Multi-line text; grows with its content where the browser supports it. */
export function TextArea({
  label,
  hint,
  error: wrong,
  optional,
  note,
  className,
  id,
  rows = 4,
  ...input
}: TextAreaProps) {
  const { cutNote, ...watch } = useCutNote(input.maxLength);
  const error = wrong ?? cutNote;
  const ids = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame texts={{ label, hint, error, optional, note, className }} ids={ids}>
      <textarea
        dir="auto"
        {...watch}
        {...input}
        rows={rows}
        id={ids.control}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classNames(controlClass, MIN_HEIGHT[rows], "max-h-[70vh] resize-y field-sizing-content")}
      />
    </FieldFrame>
  );
}

export interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  /** Accessible name; a placeholder does not count as one. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

export function SearchField({ label, value, onValueChange, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames("relative", className)}>
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faded" />
      <input
        {...input}
        type="search"
        autoComplete="off"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={classNames(controlClass, "min-h-11 pl-10")}
      />
    </div>
  );
}
