import { BRIEF_FIELDS, type TextFieldName } from "@storyletter/contract/constants";
import { TextArea, TextField } from "@storyletter/ui";
import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { FIELD_LABELS, roomLeft } from "./fields.ts";
import { FormField } from "./form-field.tsx";
import type { EmailFormValues } from "./values.ts";

interface TextQuestionProps {
  name: TextFieldName;
  /** Replaces the field's own label. */
  label?: string;
  hint?: string;
  /** Replaces the field's example. */
  placeholder?: string;
  optional?: boolean;
  /** Initial number of lines; a single-line input without it. */
  rows?: ComponentProps<typeof TextArea>["rows"];
  type?: HTMLInputTypeAttribute;
  /** What is typed, completed when the field is left. */
  complete?: (typed: string) => string;
  /** Shown under the field, next to the remaining characters. */
  note?: ReactNode;
}

export function TextQuestion({ name, label, placeholder, rows, note, type, ...rest }: TextQuestionProps) {
  const { complete, ...texts } = rest;
  const { register, control, setValue, getValues } = useFormContext<EmailFormValues>();
  const onBlur = complete && (() => completeField());
  const completeField = () => {
    const typed = getValues(name);
    const whole = complete?.(typed.trim()) ?? typed;
    if (whole !== typed) setValue(name, whole, { shouldDirty: true });
  };
  const { errors } = useFormState({ control, name });
  const field = {
    ...register(name, { onBlur }),
    ...texts,
    label: label ?? FIELD_LABELS[name],
    placeholder: placeholder ?? `e.g. ${BRIEF_FIELDS[name].example}`,
    error: errors[name]?.message,
    note: <Note name={name}>{note}</Note>,
  };
  return (
    <FormField field={name}>
      {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} type={type} />}
    </FormField>
  );
}

function Note({ name, children }: { name: TextFieldName; children: ReactNode }) {
  const text = useWatch<EmailFormValues, TextFieldName>({ name });
  const room = roomLeft(text, BRIEF_FIELDS[name].max);
  if (!children && !room) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <div className="min-w-0">{children}</div>
      {room && (
        <span role="status" className="tabular-nums">
          {room}
        </span>
      )}
    </div>
  );
}
